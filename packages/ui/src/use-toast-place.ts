import { type RefObject, useLayoutEffect } from 'react'
import { type Obstacle, placeToasts } from './toast-place.ts'
import type { Toast } from './toast-queue.ts'

/** Selector of the interactive elements that this page knows. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, iframe, [role="button"], [role="tab"], [role="option"], [role^="menuitem"], [role="slider"], [tabindex="0"]'

/** Distance from the edges of the screen, in px. */
const INSET_PX = 12

/** Upper share of a frame, which costs less: controls may be anywhere in it, but those that spend money are further down. */
const UPPER_SHARE = 0.4

/** Cost of covering the text of a dialog, which is better avoided as well. */
const PANEL_WEIGHT = 0.1

function obstaclesOf(element: Element): Obstacle[] {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0 || top > innerHeight || top + height < 0) return []
  if (element.localName !== 'iframe') return [{ left, top, width, height, weight: 1 }]
  const upper = height * UPPER_SHARE
  return [
    { left, top, width, height: upper, weight: 0.5 },
    { left, top: top + upper, width, height: height - upper, weight: 1 },
  ]
}

/** Returns the controls that can be pressed now. Those below an open dialog can't. */
function obstaclesAround(box: Element): Obstacle[] {
  const panel = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  const controls = [...(panel ?? document).querySelectorAll(CONTROLS)].filter(
    (element) => !box.contains(element) && element.checkVisibility({ visibilityProperty: true }),
  )
  const own = controls.flatMap(obstaclesOf)
  return panel ? [...own, ...obstaclesOf(panel).map((whole) => ({ ...whole, weight: PANEL_WEIGHT }))] : own
}

/** Keeps the toasts in a place where they cover no control, also when the page below them changes. */
export function useToastPlace(box: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element || toasts.length === 0) return undefined
    const place = () => {
      const view = {
        left: INSET_PX,
        top: INSET_PX,
        width: document.documentElement.clientWidth - 2 * INSET_PX,
        height: innerHeight - 2 * INSET_PX,
      }
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const { left, top } = placeToasts(view, size, obstaclesAround(element))
      element.style.translate = `${left}px ${top}px`
    }
    place()
    const listening = new AbortController()
    // A dialog that opens or closes moves the focus, and fires the end of a transition when it has arrived.
    for (const event of ['resize', 'scrollend', 'focusin', 'transitionend']) {
      window.addEventListener(event, place, { signal: listening.signal, capture: true, passive: true })
    }
    // Changes that fire neither event: a panel that has been removed, a list that has loaded.
    let frame = 0
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    })
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      listening.abort()
      changes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [box, toasts])
}
