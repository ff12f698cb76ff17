/** Lifetime of a payment: seconds from its start, or until the end of a day in the provider's time zone. */
export type Lifetime = { readonly seconds: number } | { readonly days: number; readonly zone: string }

/** Returns when a payment that starts now expires. */
export function expiryOf(lifetime: Lifetime, now: Date): Date {
  if ('seconds' in lifetime) return new Date(now.getTime() + lifetime.seconds * 1000)
  const { year, month, day } = localDate(now, lifetime.zone)
  return endOfDay(year, month, day + lifetime.days, lifetime.zone)
}

interface LocalTime {
  readonly year: number
  readonly month: number
  readonly day: number
}

function localParts(at: Date, zone: string): Record<string, number> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
}

function localDate(at: Date, zone: string): LocalTime {
  const { year = 0, month = 1, day = 1 } = localParts(at, zone)
  return { year, month, day }
}

/** Returns by how much the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetMs(at: Date, zone: string): number {
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = localParts(at, zone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000
}

/** Returns 23:59:59 of a day in a zone. No zone changes its clocks in the last second of a day. */
function endOfDay(year: number, month: number, day: number, zone: string): Date {
  const asUtc = Date.UTC(year, month - 1, day, 23, 59, 59)
  const guess = new Date(asUtc - offsetMs(new Date(asUtc), zone))
  return new Date(asUtc - offsetMs(guess, zone))
}
