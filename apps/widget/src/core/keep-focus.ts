/** Element that receives the focus when the focused element is removed: the closest one around it that is still there. */
const TARGET = '[data-home]'

const isBelow = (document: Document, root: ShadowRoot): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement === root.host

/**
 * Keeps the focus for keyboard users. A button may disappear with its action (a removed selection, a placed bet, a closed
 * view); without this, the focus would return to the start of the page. Returns the function that stops it.
 */
export function keepFocus(root: ShadowRoot): () => void {
  /** The focused element, and the candidates around it at that time, from the inside out. */
  let focused: { readonly element: Element; readonly targets: readonly HTMLElement[] } | null = null
  let frame = 0

  const isVisible = (element: Element): boolean => element.isConnected && element.checkVisibility()
  const restore = (): void => {
    if (!focused || isVisible(focused.element)) return
    const { element, targets } = focused
    focused = null
    // Another element of the page has the focus, such as a dialog.
    if ((root.activeElement !== null && root.activeElement !== element) || !isBelow(document, root)) return
    // A closed sheet leaves no candidate, so the current view gets the focus.
    const target = targets.find(isVisible) ?? root.querySelector<HTMLElement>(`.main${TARGET}`)
    target?.focus({ preventScroll: true })
  }
  const onFocusIn = (event: Event): void => {
    const path = event.composedPath().filter((each) => each instanceof HTMLElement)
    const [element] = path
    if (element) focused = { element, targets: path.slice(1).filter((each) => each.matches(TARGET)) }
  }
  const onFocusOut = (event: Event): void => {
    const left = event.composedPath()[0]
    // The player has moved the focus elsewhere. A removed element is already gone when this runs.
    queueMicrotask(() => {
      if (focused && focused.element === left && root.activeElement === null && isVisible(focused.element))
        focused = null
    })
  }
  const observer = new MutationObserver(() => {
    if (!focused) return
    if (!focused.element.isConnected) return restore()
    // Hidden elements are checked once a frame, since the check needs a style computation.
    frame ||= requestAnimationFrame(() => {
      frame = 0
      restore()
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
