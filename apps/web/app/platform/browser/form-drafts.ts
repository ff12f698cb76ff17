/** Callbacks that save form drafts before the page is left without the visitor's doing: for the sign-in, for a newer build. */
export const draftSavers = new Set<() => void>()

/** Saves all form drafts, so that the visitor finds them on the page that is loaded next. */
export function saveDrafts(): void {
  for (const save of draftSavers) save()
}
