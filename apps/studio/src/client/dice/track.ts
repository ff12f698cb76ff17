import { type Child, h } from '../core/dom.ts'

interface Handle {
  readonly label: () => string
  /** Position on the track, 0 to 1. */
  readonly share: () => number
  readonly value: () => number
  readonly valueText: () => string
  readonly min: () => number
  readonly max: () => number
  /** Called when the pointer moved to this position. */
  readonly moveTo: (share: number) => void
  /** Called when the keyboard moves by a number of small or large steps. */
  readonly step: (steps: number, large: boolean) => void
  readonly toEnd: (end: 'min' | 'max') => void
}

interface TrackOptions {
  readonly handles: readonly Handle[]
  /** Parts of the track that win; the rest loses. */
  readonly zones: () => readonly { readonly from: number; readonly to: number }[]
  readonly marks: readonly { readonly share: number; readonly text: Child }[]
  readonly enabled: () => boolean
}

const KEYS: Readonly<Record<string, readonly [steps: number, large: boolean]>> = {
  ArrowRight: [1, false],
  ArrowUp: [1, false],
  ArrowLeft: [-1, false],
  ArrowDown: [-1, false],
  PageUp: [1, true],
  PageDown: [-1, true],
}

/**
 * The odds as a track of tiles with one or two handles, for pointer and keyboard. Numbers run left to right.
 */
export function track(options: TrackOptions): { element: HTMLElement; pin: HTMLElement } {
  const pin = h('span', { class: 'pin', 'aria-hidden': 'true', hidden: true })
  const rail = h(
    'div',
    { class: 'rail' },
    () =>
      h(
        'div',
        { class: 'zones', 'aria-hidden': 'true' },
        options
          .zones()
          .map(({ from, to }) =>
            h('i', { style: `left:${from * 100}%;width:${Math.max(0, to - from) * 100}%` }),
          ),
      ),
    pin,
  )
  const shareAt = (event: PointerEvent) => {
    const box = rail.getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
  }
  const thumbs = options.handles.map((handle) =>
    h(
      'div',
      {
        class: 'handle',
        role: 'slider',
        tabindex: () => (options.enabled() ? 0 : -1),
        style: () => `left:${handle.share() * 100}%`,
        'aria-label': handle.label,
        'aria-valuenow': handle.value,
        'aria-valuetext': handle.valueText,
        'aria-valuemin': handle.min,
        'aria-valuemax': handle.max,
        'aria-disabled': () => String(!options.enabled()),
        onkeydown: (event) => {
          const key = (event as KeyboardEvent).key
          const step = KEYS[key]
          if (!options.enabled() || (!step && key !== 'Home' && key !== 'End')) return
          event.preventDefault()
          if (step) handle.step(step[0], step[1])
          else handle.toEnd(key === 'Home' ? 'min' : 'max')
        },
      },
      h('span', { class: 'handle-tile' }, h('i'), h('i')),
      h('output', {}, handle.valueText),
    ),
  )
  rail.append(...thumbs)
  let held: number | null = null
  rail.addEventListener('pointerdown', (event) => {
    if (!options.enabled() || event.button !== 0) return
    const at = shareAt(event)
    const distances = options.handles.map((handle) => Math.abs(handle.share() - at))
    held = distances.indexOf(Math.min(...distances))
    rail.setPointerCapture(event.pointerId)
    event.preventDefault()
    thumbs[held]?.focus({ preventScroll: true })
    options.handles[held]?.moveTo(at)
  })
  rail.addEventListener('pointermove', (event) => {
    if (held !== null && options.enabled()) options.handles[held]?.moveTo(shareAt(event))
  })
  const release = () => {
    held = null
  }
  rail.addEventListener('pointerup', release)
  rail.addEventListener('pointercancel', release)

  const element = h(
    'div',
    { class: 'track', dir: 'ltr' },
    h(
      'div',
      { class: 'marks', 'aria-hidden': 'true' },
      options.marks.map(({ share, text }) => h('span', { style: `left:${share * 100}%` }, text)),
    ),
    rail,
  )
  return { element, pin }
}

/** Drops the pin at a position of the track. */
export function dropPin(pin: HTMLElement, share: number, won: boolean): void {
  pin.hidden = false
  pin.style.left = `${share * 100}%`
  pin.dataset.won = String(won)
}
