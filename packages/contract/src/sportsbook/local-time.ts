const DAY_MS = 86_400_000

/** What the clocks of one zone show. */
export interface LocalTime {
  /** A moment as if what the clocks show then were UTC: `getUTCHours` and the like read them. */
  at(ms: number): number
  /** Number of the day that it is there, counted from 1 January 1970. */
  dayOf(ms: number): number
  /** The moment in which the day of that number begins there. */
  startOfDay(day: number): number
}

/** Written in the order day, month, year, hour, minute, second. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-GB', { ...digits, ...time, timeZone })
}

/**
 * Reads the clocks of an IANA zone. One that the machine does not know is UTC
 * ([0070](../../../../docs/decisions/0070-display-name-language-time-zone.md)).
 */
export function localTime(timeZone: string): LocalTime {
  let format: Intl.DateTimeFormat
  try {
    format = formatIn(timeZone)
  } catch {
    format = formatIn('UTC')
  }
  const at = (ms: number): number => {
    const [day = 0, month = 1, year = 1970, hour = 0, minute = 0, second = 0] = format
      .formatToParts(ms)
      .filter(({ type }) => type !== 'literal')
      .map(({ value }) => Number(value))
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
  return {
    at,
    dayOf: (ms) => Math.floor(at(ms) / DAY_MS),
    startOfDay(day) {
      const shown = day * DAY_MS
      // The distance from UTC as it is around midnight, looked at again where the clocks have been changed since.
      const near = shown - (at(shown) - shown)
      return shown - (at(near) - near)
    },
  }
}
