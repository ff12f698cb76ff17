const MS_PER_MINUTE = 60_000

/** Formats a moment as ISO 8601 with the zone's offset from UTC: `2026-11-22T21:04:05.678+09:00`. Unknown zones are UTC. */
export function zonedIso(at: Date, timeZone: string): string {
  const offset = offsetMinutes(at, timeZone)
  const local = new Date(at.getTime() + offset * MS_PER_MINUTE).toISOString().slice(0, -1)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${local}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

/**
 * Returns the moment at which a day begins in a zone; where it begins with a clock change, that change. Unknown zones are UTC.
 *
 * @param day ISO date: `2026-11-22`
 * @param daysLater adds days: 1 is the end of the day
 */
export function startOfDay(day: string, timeZone: string, daysLater = 0): Date {
  const midnight = new Date(`${day}T00:00:00Z`)
  midnight.setUTCDate(midnight.getUTCDate() + daysLater)
  const utc = midnight.getTime()
  const at = (offset: number): Date => new Date(utc - offset * MS_PER_MINUTE)
  // The offset at the moment counts, which itself depends on the offset.
  const first = at(offsetMinutes(midnight, timeZone))
  const second = at(offsetMinutes(first, timeZone))
  return offsetMinutes(second, timeZone) === offsetMinutes(first, timeZone) ? second : later(first, second)
}

const later = (a: Date, b: Date): Date => (a > b ? a : b)

/** Cached formatters by zone: an archive formats every row, and creating one is slow. There are a few hundred zones. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>()

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  let format = offsetFormats.get(timeZone)
  if (!format) {
    const options = { timeZoneName: 'longOffset' } as const
    try {
      format = new Intl.DateTimeFormat('en', { ...options, timeZone })
    } catch {
      format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
    }
    offsetFormats.set(timeZone, format)
  }
  return format
}

/** Returns a zone's offset from UTC at a moment, in minutes. */
function offsetMinutes(at: Date, timeZone: string): number {
  const text = offsetFormat(timeZone).format(at)
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
