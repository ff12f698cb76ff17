/** A zone that this browser does not know is UTC, as on the pages around: better another clock than no history. */
function formatIn(locale: string, timeZone: string | null, options: Intl.DateTimeFormatOptions) {
  if (timeZone === null) return new Intl.DateTimeFormat(locale, options)
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  }
}

/** How times are told: in a language, and in a zone; null for the device's. */
export interface Clock {
  readonly locale: string
  readonly timeZone: string | null
}

/** A moment to the second, with its day. */
export const momentText = (iso: string, { locale, timeZone }: Clock): string =>
  formatIn(locale, timeZone, { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(iso))

/** The time alone where the moment is of today, which is the day of the same zone. */
export function shortMomentText(iso: string, now: Date, clock: Clock): string {
  const { locale, timeZone } = clock
  const day = formatIn('en', timeZone, { dateStyle: 'short' })
  if (day.format(new Date(iso)) !== day.format(now)) return momentText(iso, clock)
  return formatIn(locale, timeZone, { timeStyle: 'medium' }).format(new Date(iso))
}
