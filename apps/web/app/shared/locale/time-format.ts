/** The zone that a player chose, else the one of this device; UTC while neither is known. */
export const shownZone = (chosen: string | null, isHydrated: boolean): string =>
  chosen ?? (isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC')

const formats = new Map<string, Intl.DateTimeFormat>()

/** A zone that this browser does not know, such as a new one, falls back to UTC rather than to no page. */
function formatFor(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options])
  let format = formats.get(key)
  if (!format) {
    try {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    } catch {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    }
    formats.set(key, format)
  }
  return format
}

/** A moment to the second: `22 Nov 2026, 00:12:05` in the habits of the locale. */
export const momentText = (iso: string, locale: string, timeZone: string): string =>
  formatFor(locale, timeZone, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso))

/** A day: `22 November 2026` in the habits of the locale. */
export const dayText = (iso: string, locale: string, timeZone: string): string =>
  formatFor(locale, timeZone, { dateStyle: 'long' }).format(new Date(iso))

/** What people call a zone: `Central European Time`. */
export function zoneName(locale: string, timeZone: string): string {
  const parts = formatFor(locale, timeZone, { timeZoneName: 'longGeneric' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
