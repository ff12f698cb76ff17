import { h, s } from '../core/dom.ts'
import type { Tempo } from '../core/tempo.ts'

/** Places of the dots of each face on a field of three by three. */
const DOTS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}

/** Dots are quarter discs that look to the middle of the face. */
const QUARTER = 'M0 0H20A20 20 0 0 1 0 20Z'
const HALF = 'M-7-10A10 10 0 0 1-7 10Z'

function face(value: number): SVGSVGElement {
  const dots = (DOTS[value] ?? []).map(([x, y]) => {
    const cx = 22 + x * 28
    const cy = 22 + y * 28
    if (x === 1 && y === 1) return s('circle', { cx, cy, r: 11 })
    if (y === 1)
      return s('path', { d: HALF, transform: `translate(${cx} ${cy}) rotate(${x === 0 ? 0 : 180})` })
    const turn = x === 0 ? (y === 0 ? 180 : 90) : y === 0 ? 270 : 0
    return s('path', { d: QUARTER, transform: `translate(${cx} ${cy}) rotate(${turn}) translate(-10 -10)` })
  })
  return s('svg', { viewBox: '0 0 100 100', class: 'pips' }, dots)
}

export interface Die {
  readonly element: HTMLElement
  set(value: number): void
  begin(tempo: Tempo): void
  lock(value: number, tempo: Tempo): Promise<void>
}

/** A die as a tile that tumbles by quarter turns. */
export function createDie(first: number): Die {
  const element = h('div', { class: 'die', 'aria-hidden': 'true' }, face(first))
  let stop: () => void = () => {}
  const set = (value: number) => {
    stop()
    stop = () => {}
    element.replaceChildren(face(value))
  }
  return {
    element,
    set,
    begin(tempo) {
      if (tempo.still) return
      stop()
      let value = first
      const timer = setInterval(() => {
        value = (value % 6) + 1
        element.replaceChildren(face(value))
      }, 110)
      const motion = element.animate(
        [0, 1, 2, 3, 4].map((turn) => ({
          transform: `translateY(${turn % 2 === 1 ? -14 : 0}px) rotate(${turn * 90}deg)`,
        })),
        { duration: 440, iterations: Number.POSITIVE_INFINITY },
      )
      stop = () => {
        clearInterval(timer)
        motion.cancel()
      }
    },
    async lock(value, tempo) {
      set(value)
      await tempo.animate(
        element,
        [{ transform: 'rotate(-90deg) scale(1.12)' }, { transform: 'rotate(0) scale(1)' }],
        {
          duration: 260,
          easing: 'cubic-bezier(.2,.8,.3,1.25)',
        },
      )
    },
  }
}
