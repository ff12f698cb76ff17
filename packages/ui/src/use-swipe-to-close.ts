import { type RefObject, useEffect, useEffectEvent } from 'react'
import { closesPanel, distanceTowards, gestureOf, isTap, type PanelEdge, pullOffset } from './swipe.ts'

export type SwipeToClose = {
  readonly panel: RefObject<HTMLElement | null>
  /** Edge towards which the panel closes, read when a finger lands; undefined if it can't be swiped now. */
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

/** True for a list inside the panel that can still scroll towards the panel's edge; it handles the gesture itself. */
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

/** Delay after which a panel that was swiped away returns if its owner kept it open. */
const RETURN_DELAY_MS = 1000

/** Returns the start of a gesture, or nothing if the panel can't or shouldn't be pulled. */
function gripOf(event: TouchEvent, panel: HTMLElement, edge: PanelEdge | undefined): Grip | undefined {
  const [touch] = event.touches
  if (!touch || event.touches.length > 1 || edge === undefined) return undefined
  if (event.target instanceof Element && event.target.closest('input[type=range], [data-no-swipe]')) {
    return undefined
  }
  if (isScrolledAway(event.target, panel, edge)) return undefined
  return { x: touch.clientX, y: touch.clientY, startMs: event.timeStamp, edge, panning: false }
}

/** True for the handle at the top of a sheet, which closes it by a tap. */
const isHandle = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('.t-panel-handle')

const movement = (touch: Touch, from: Grip) => ({ x: touch.clientX - from.x, y: touch.clientY - from.y })

/** Follows fingers on a panel by `--pull` in px. Returns the function that stops it. */
function trackSwipes(panel: HTMLElement, edge: () => PanelEdge | undefined, close: () => void): () => void {
  let grip: Grip | undefined
  let returnTimer: ReturnType<typeof setTimeout> | undefined
  const pull = (px: number) => panel.style.setProperty('--pull', `${px}px`)

  const start = (event: TouchEvent) => {
    grip = gripOf(event, panel, edge())
  }

  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!grip || !touch) return
    const moved = movement(touch, grip)
    if (!grip.panning) {
      const gesture = gestureOf(grip.edge, moved)
      if (gesture === 'other') grip = undefined
      if (gesture !== 'pull' || !grip) return
      grip.panning = true
      panel.dataset.pulled = ''
    }
    if (event.cancelable) event.preventDefault()
    pull(pullOffset(distanceTowards(grip.edge, moved)))
  }

  const end = (event: TouchEvent) => {
    const held = grip
    const [touch] = event.changedTouches
    grip = undefined
    if (!held || event.type !== 'touchend' || !touch) {
      delete panel.dataset.pulled
      return pull(0)
    }
    const moved = movement(touch, held)
    const durationMs = event.timeStamp - held.startMs
    if (!held.panning && !(isHandle(event.target) && isTap(moved, durationMs))) return
    delete panel.dataset.pulled
    const sizePx = held.edge === 'bottom' ? panel.offsetHeight : panel.offsetWidth
    const distancePx = distanceTowards(held.edge, moved)
    if (held.panning && !closesPanel({ distancePx, sizePx, durationMs })) return pull(0)
    // The panel leaves at once, though its owner may take a moment to close it (a change of the address).
    pull(sizePx)
    returnTimer = setTimeout(() => pull(0), RETURN_DELAY_MS)
    close()
  }

  const listening = new AbortController()
  const { signal } = listening
  panel.addEventListener('touchstart', start, { passive: true, signal })
  panel.addEventListener('touchmove', move, { passive: false, signal })
  panel.addEventListener('touchend', end, { signal })
  panel.addEventListener('touchcancel', end, { signal })
  return () => {
    clearTimeout(returnTimer)
    listening.abort()
  }
}

/** Lets a finger pull a panel to its edge or tap its handle, and closes it. */
export function useSwipeToClose({ panel, edge, enabled, onClose }: SwipeToClose): void {
  const readEdge = useEffectEvent(edge)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!panel.current || !enabled) return
    return trackSwipes(
      panel.current,
      () => readEdge(),
      () => close(),
    )
  }, [enabled, panel])
}
