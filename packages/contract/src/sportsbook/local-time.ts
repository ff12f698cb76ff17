const DAY_MS = 86_400_000

/** Local time of one time zone. */
export interface LocalTime {
  /** Converts a moment to local time, encoded as if it were UTC, so that `getUTCHours` and its like return local values. */
  at(ms: number): number
  /** Returns the number of the local day, counted from 1 January 1970. */
  dayOf(ms: number): number
  /**
   * Returns the moment at which local time, encoded as by `at`, is shown. A time that clocks skip in spring is moved by
   * the skipped hour; of a time that they show twice in autumn it is one of both.
   */
  momentOf(shown: number): number
  /** Returns the moment at which the local day of that number starts. */
  startOfDay(day: number): number
}

/** Creates a format whose parts are in the order day, month, year, hour, minute, second. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-GB', { ...digits, ...time, timeZone })
}

/**
 * Returns the local time of an IANA zone. A zone that the system doesn't know is treated as UTC
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
  const momentOf = (shown: number): number => {
    // Uses the UTC offset near that time, and corrects it if the clocks changed in between.
    const near = shown - (at(shown) - shown)
    return shown - (at(near) - near)
  }
  return {
    at,
    dayOf: (ms) => Math.floor(at(ms) / DAY_MS),
    momentOf,
    startOfDay: (day) => momentOf(day * DAY_MS),
  }
}
