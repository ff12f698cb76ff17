/** Something that tells when a page is put away and shown again: the window. */
type PageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

interface PageMemoryPorts {
  readonly page: PageEvents
  /** What changed the session last, in any tab. */
  readonly lastChange: () => string | null
  /** Whether the page shows what the cookie says: a player, or a guest. */
  readonly isTrue: () => boolean
  readonly reload: () => void
}

/**
 * Reloads a page that comes back from the browser's page cache after the session changed: it was frozen meanwhile and
 * heard of nothing, and whoever is in by now may be another player. Answers with what ends the watch.
 */
export function watchPageMemory({ page, lastChange, isTrue, reload }: PageMemoryPorts): () => void {
  let before = lastChange()
  const onHide = () => {
    before = lastChange()
  }
  const onShow = (event: Event) => {
    const isBack = 'persisted' in event && event.persisted === true
    if (isBack && (lastChange() !== before || !isTrue())) reload()
  }
  page.addEventListener('pagehide', onHide)
  page.addEventListener('pageshow', onShow)
  return () => {
    page.removeEventListener('pagehide', onHide)
    page.removeEventListener('pageshow', onShow)
  }
}
