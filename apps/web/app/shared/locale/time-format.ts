/** The zone that a player chose, else the one of this device; UTC while neither is known. */
export const shownZone = (chosen: string | null, isHydrated: boolean): string =>
  chosen ?? (isHydrated ? deviceZone() : 'UTC')

let zone: string | undefined

/** Asked once: a browser takes long to tell. */
function deviceZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

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

/** A moment whose second means nothing to anybody: `22 Nov 2026, 00:12` in the habits of the locale. */
export const minuteText = (iso: string, locale: string, timeZone: string): string =>
  formatFor(locale, timeZone, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/** A start, short enough for a list: `Sun, Nov 22, 8:45 PM` or `So., 22. Nov., 20:45` in the habits of the locale. */
export function startText(iso: string, locale: string, timeZone: string): string {
  const { hour12 } = formatFor(locale, timeZone, { hour: 'numeric' }).resolvedOptions()
  return formatFor(locale, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    // A clock of twelve hours has no zero in front, one of twenty-four has.
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
  }).format(new Date(iso))
}

/** A day: `22 November 2026` in the habits of the locale. */
export const dayText = (iso: string, locale: string, timeZone: string): string =>
  formatFor(locale, timeZone, { dateStyle: 'long' }).format(new Date(iso))

/** What people call a zone: `Central European Time`. The one without a place is `UTC` to them, not its distance from itself. */
export function zoneName(locale: string, timeZone: string): string {
  if (timeZone === 'UTC') return timeZone
  const parts = formatFor(locale, timeZone, { timeZoneName: 'longGeneric' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
