/** Source of the events `pagehide` and `pageshow`: the window. */
type PageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

interface PageMemoryPorts {
  readonly page: PageEvents
  /** Returns the last change of the session in any tab. */
  readonly lastChange: () => string | null
  /** True if the page matches the cookie: it shows a player or a guest. */
  readonly isTrue: () => boolean
  readonly reload: () => void
}

/**
 * Reloads a page that the browser restores from its page cache after the session changed. A frozen page receives no
 * events, and another player may be logged in. Returns the function that ends the watch.
 */
export function watchPageCache({ page, lastChange, isTrue, reload }: PageMemoryPorts): () => void {
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
