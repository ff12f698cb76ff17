import { type RefObject, useEffect, useEffectEvent } from 'react'
import { closesPanel, distanceTowards, isPan, type PanelEdge, pulledTo } from './swipe.ts'

export type SwipeToClose = {
  readonly panel: RefObject<HTMLElement | null>
  /** The edge that the panel leaves by, read when a finger lands; undefined when it can't be swiped now. */
  readonly edge: () => PanelEdge | undefined
  readonly enabled: boolean
  readonly onClose: () => void
}

type Grip = {
  readonly x: number
  readonly y: number
  readonly startMs: number
  readonly edge: PanelEdge
  panning: boolean
}

/** A list inside the panel that can still scroll towards the panel's edge keeps the finger. */
function isScrolledAway(target: EventTarget | null, panel: HTMLElement, edge: PanelEdge): boolean {
  for (
    let node = target instanceof Element ? target : null;
    node && panel.contains(node);
    node = node.parentElement
  ) {
    const style = getComputedStyle(node)
    if (edge === 'bottom') {
      if (node.scrollTop > 0 && style.overflowY !== 'visible') return true
    } else if (node.scrollWidth > node.clientWidth && /auto|scroll/.test(style.overflowX)) return true
  }
  return false
}

/** Lets a finger pull a panel to its edge and close it there; the panel follows by `--pull` in px. */
export function useSwipeToClose({ panel, edge, enabled, onClose }: SwipeToClose): void {
  const readEdge = useEffectEvent(edge)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const element = panel.current
    if (!element || !enabled) return
    let grip: Grip | undefined

    const pull = (px: number) => element.style.setProperty('--pull', `${px}px`)
    const movement = (touch: Touch, from: Grip) => ({ x: touch.clientX - from.x, y: touch.clientY - from.y })

    const start = (event: TouchEvent) => {
      const [touch] = event.touches
      const towards = readEdge()
      grip = undefined
      if (!touch || event.touches.length > 1 || !towards || isScrolledAway(event.target, element, towards))
        return
      if (event.target instanceof Element && event.target.closest('input[type=range], [data-no-swipe]'))
        return
      grip = { x: touch.clientX, y: touch.clientY, startMs: event.timeStamp, edge: towards, panning: false }
    }

    const move = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!grip || !touch) return
      const moved = movement(touch, grip)
      const distancePx = distanceTowards(grip.edge, moved)
      if (!grip.panning) {
        if (!isPan(grip.edge, moved)) return
        // The first clear movement decides: away from the edge it scrolls the content instead.
        if (distancePx < 0) {
          grip = undefined
          return
        }
        grip.panning = true
        element.dataset.pulled = ''
      }
      if (event.cancelable) event.preventDefault()
      pull(pulledTo(distancePx))
    }

    const end = (event: TouchEvent) => {
      const held = grip
      grip = undefined
      const [touch] = event.changedTouches
      if (!held?.panning) return
      delete element.dataset.pulled
      const sizePx = held.edge === 'bottom' ? element.offsetHeight : element.offsetWidth
      const durationMs = event.timeStamp - held.startMs
      const distancePx = touch ? distanceTowards(held.edge, movement(touch, held)) : 0
      if (event.type === 'touchend' && closesPanel({ distancePx, sizePx, durationMs })) close()
      else pull(0)
    }

    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [enabled, panel])
}
