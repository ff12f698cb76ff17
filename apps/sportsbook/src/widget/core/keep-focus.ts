/** Where the focus goes when what had it is taken away: the nearest around it that is still there. */
const HOME = '[data-home]'

const isBelow = (document: Document, root: ShadowRoot): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement === root.host

/**
 * Keeps the focus of who has no pointer: a button that was pressed and goes with what it did (a selection that is removed, a
 * bet that is placed, a place that was left) would leave it at the beginning of the page. Returns what ends it.
 */
export function keepFocus(root: ShadowRoot): () => void {
  /** What has the focus, and what was around it then, from the inside out. */
  let held: { readonly element: Element; readonly homes: readonly HTMLElement[] } | null = null
  let frame = 0

  const isThere = (element: Element): boolean => element.isConnected && element.checkVisibility()
  const look = (): void => {
    if (!held || isThere(held.element)) return
    const { element, homes } = held
    held = null
    // Somebody else has taken it, such as a dialog of the page.
    if ((root.activeElement !== null && root.activeElement !== element) || !isBelow(document, root)) return
    // Of a sheet that is closed nothing is left around it: then it goes to the place that is shown.
    const home = homes.find(isThere) ?? root.querySelector<HTMLElement>(`.main${HOME}`)
    home?.focus({ preventScroll: true })
  }
  const onFocusIn = (event: Event): void => {
    const path = event.composedPath().filter((each) => each instanceof HTMLElement)
    const [element] = path
    if (element) held = { element, homes: path.slice(1).filter((each) => each.matches(HOME)) }
  }
  const onFocusOut = (event: Event): void => {
    const left = event.composedPath()[0]
    // Left for elsewhere: then it is the player's own wish. What is taken away is gone when this is looked at.
    queueMicrotask(() => {
      if (held && held.element === left && root.activeElement === null && isThere(held.element)) held = null
    })
  }
  const observer = new MutationObserver(() => {
    if (!held) return
    if (!held.element.isConnected) return look()
    // What is only hidden is looked for once a frame: that takes the styles of the page.
    frame ||= requestAnimationFrame(() => {
      frame = 0
      look()
    })
  })
  root.addEventListener('focusin', onFocusIn)
  root.addEventListener('focusout', onFocusOut)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    root.removeEventListener('focusin', onFocusIn)
    root.removeEventListener('focusout', onFocusOut)
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}
