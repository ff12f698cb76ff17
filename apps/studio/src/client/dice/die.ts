import { diceFace } from '@tessera/mosaic/dice'
import { h, s } from '../core/dom.ts'
import type { Tempo } from '../core/tempo.ts'

function face(value: number): SVGSVGElement {
  const dots = diceFace(value).map(({ path, transform }) => s('path', { d: path, transform }))
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
