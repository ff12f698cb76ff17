import { h } from '../core/dom.ts'
import type { Tempo } from '../core/tempo.ts'

const TURN_MS = 90

/** A number in tiles, each of which turns until it locks. */
interface Digits {
  readonly element: HTMLElement
  set(text: string, standing: 'plain' | 'won' | 'lost'): void
  begin(tempo: Tempo): void
  /** Locks the tiles one after the other, from the left. */
  lock(text: string, won: boolean, tempo: Tempo, onLock: (index: number) => void): Promise<void>
}

export function createDigits(first: string): Digits {
  const element = h('div', { class: 'digits', dir: 'ltr', 'data-standing': 'plain', 'aria-hidden': 'true' })
  let turning: (() => void)[] = []

  const tileOf = (character: string) =>
    h('span', { class: /\d/.test(character) ? 'digit' : 'digit point' }, h('b', {}, character))
  const set: Digits['set'] = (text, standing) => {
    stop()
    element.dataset.standing = standing
    element.style.setProperty('--digits', String([...text].filter((one) => /\d/.test(one)).length))
    element.replaceChildren(...[...text].map(tileOf))
  }
  const stop = () => {
    for (const end of turning) end()
    turning = []
  }
  /** Keeps one tile turning through the digits in order: pure motion, without showing near results. */
  const keepTurning = (tile: HTMLElement, from: number) => {
    const face = tile.querySelector('b')
    if (!face || tile.classList.contains('point')) return () => {}
    let digit = from
    tile.classList.add('turning')
    const motion = face.animate(
      [{ transform: 'rotateX(88deg)' }, { transform: 'rotateX(0)' }, { transform: 'rotateX(-88deg)' }],
      {
        duration: TURN_MS * 1.6,
        iterations: Number.POSITIVE_INFINITY,
      },
    )
    const timer = setInterval(() => {
      digit = (digit + 7) % 10
      face.textContent = String(digit)
    }, TURN_MS * 1.6)
    return () => {
      clearInterval(timer)
      motion.cancel()
      tile.classList.remove('turning')
    }
  }
  const turnAll = () => {
    stop()
    turning = [...element.children].map((tile, index) =>
      tile instanceof HTMLElement ? keepTurning(tile, index * 3) : () => {},
    )
  }
  set(first, 'plain')
  return {
    element,
    set,
    begin(tempo) {
      if (tempo.still) return
      element.dataset.standing = 'plain'
      turnAll()
    },
    async lock(text, won, tempo, onLock) {
      if (tempo.still || tempo.skipped) {
        set(text, won ? 'won' : 'lost')
        return
      }
      if (text.length !== element.childElementCount) {
        set(text, 'plain')
        turnAll()
      }
      await tempo.wait(240)
      const tiles = [...element.children]
      for (const [index, character] of [...text].entries()) {
        turning[index]?.()
        const face = tiles[index]?.querySelector('b')
        if (face) face.textContent = character
        if (/\d/.test(character)) {
          onLock(index)
          if (tiles[index])
            void tempo.animate(tiles[index], [{ transform: 'scale(1.12)' }, { transform: 'scale(1)' }], {
              duration: 180,
              easing: 'ease-out',
            })
          await tempo.wait(95)
        }
      }
      set(text, won ? 'won' : 'lost')
    },
  }
}
