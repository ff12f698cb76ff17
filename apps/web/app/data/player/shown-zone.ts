/** Returns the player's time zone, or the device's; UTC while neither is known. */
export const shownZone = (chosen: string | null, isHydrated: boolean): string =>
  chosen ?? (isHydrated ? deviceZone() : 'UTC')

let zone: string | undefined

/** Cached: browsers take long to determine it. */
function deviceZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}
