import { type RefObject, useEffect } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'

/**
 * Lets the arrow keys scroll a box without focusable content: the box joins the tab order while its content is higher than
 * itself.
 */
export function useKeyboardScroll(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const update = () => {
      const scrolls = element.scrollHeight > element.clientHeight + 1
      if (scrolls && !element.querySelector(FOCUSABLE)) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    const observer = new ResizeObserver(update)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  })
}
