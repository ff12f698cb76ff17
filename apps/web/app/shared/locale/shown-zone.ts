/** The zone that a player chose, else the one of this device; UTC while neither is known. */
export const shownZone = (chosen: string | null, isHydrated: boolean): string =>
  chosen ?? (isHydrated ? deviceZone() : 'UTC')

let zone: string | undefined

/** Asked once: a browser takes long to answer. */
function deviceZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}
