/** Formats a moment as ISO 8601 with the zone's offset from UTC: `2026-11-22T21:04:05.678+09:00`. Unknown zones are UTC. */
export function zonedIso(at: Date, timeZone: string): string {
  const offset = offsetMinutes(at, timeZone)
  const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, -1)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${local}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

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
