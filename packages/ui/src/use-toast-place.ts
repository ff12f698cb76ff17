import { type RefObject, useLayoutEffect } from 'react'
import { type Obstacle, placeToasts } from './toast-place.ts'
import type { Toast } from './toast-queue.ts'

/** What a person can press, as far as this page can know. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, iframe, [role="button"], [role="tab"], [role="option"], [role^="menuitem"], [role="slider"], [tabindex="0"]'

/** From the edges of the screen, in px. */
const INSET_PX = 12

/** A frame may have controls anywhere; those that spend money stand in its lower part. */
const UPPER_SHARE = 0.4

/** Text of a dialog is better not covered either, if there is another place. */
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

/** The controls that can be pressed now: below an open dialog none can. */
function obstaclesAround(box: Element): Obstacle[] {
  const panel = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  const controls = [...(panel ?? document).querySelectorAll(CONTROLS)].filter(
    (element) => !box.contains(element) && element.checkVisibility({ visibilityProperty: true }),
  )
  const own = controls.flatMap(obstaclesOf)
  return panel ? [...own, ...obstaclesOf(panel).map((whole) => ({ ...whole, weight: PANEL_WEIGHT }))] : own
}

/** Keeps the toasts where they cover no control, also when the page below them changes. */
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
    // A dialog that opens or closes moves the focus, and says by a transition when it has arrived.
    for (const event of ['resize', 'scrollend', 'focusin', 'transitionend']) {
      window.addEventListener(event, place, { signal: listening.signal, capture: true, passive: true })
    }
    // What comes or goes without either of them: a panel that has left, a list that has loaded.
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
