/**
 * The preloader of the first page hides after 500 ms and is removed after 1000 ms; after a navigation it hides
 * after 1000 ms (specification, business constants).
 */
const HIDE_AFTER_MS = 500
const REMOVE_AFTER_MS = 1000

export type PreloaderState = 'first' | 'loading' | 'done' | 'hidden' | 'gone'

/** Returns the state that follows by itself, and its delay; null for a state that lasts. */
export function nextPreloader(
  state: PreloaderState,
): { readonly state: PreloaderState; readonly afterMs: number } | null {
  if (state === 'loading' || state === 'gone') return null
  if (state === 'first') return { state: 'hidden', afterMs: HIDE_AFTER_MS }
  return { state: 'gone', afterMs: state === 'done' ? REMOVE_AFTER_MS : REMOVE_AFTER_MS - HIDE_AFTER_MS }
}
