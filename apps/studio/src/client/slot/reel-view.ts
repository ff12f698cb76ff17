import type { SymbolCode } from '../../games/types.ts'
import { h, picture } from '../core/dom.ts'
import type { Tempo } from '../core/tempo.ts'
import { LANDING_MS, landingOffsets, landingTiles, stripSlice } from './reel-plan.ts'

const LOOP_CELLS = 10
const LOOP_MS = 430
const TAKE_OFF_MS = 300

export function tile(code: SymbolCode): HTMLElement {
  return h('div', { class: 'tile', 'data-code': code }, picture(`symbol-${code}`))
}

/** One reel: a strip of tiles behind a window. */
export interface ReelView {
  readonly element: HTMLElement
  /** Tile in a row of the window. */
  cell(row: number): HTMLElement | undefined
  /** Shows a window at once. */
  set(column: readonly SymbolCode[]): void
  /** Starts spinning until it is landed or set. */
  spin(strip: string, tempo: Tempo, delayMs: number): void
  land(strip: string, stop: number, landed: readonly SymbolCode[], tempo: Tempo): Promise<void>
  /** Turns one tile to another symbol. */
  turn(row: number, code: SymbolCode, tempo: Tempo, delayMs: number): Promise<void>
}

export function createReel(rows: number, first: readonly SymbolCode[]): ReelView {
  const band = h('div', { class: 'band' })
  const element = h('div', { class: 'reel' }, band)
  let window: HTMLElement[] = []
  let column: readonly SymbolCode[] = first
  let motion: Animation | null = null

  const stop = () => {
    motion?.cancel()
    motion = null
    element.classList.remove('spinning')
  }
  const fill = (codes: readonly SymbolCode[], windowFrom: number) => {
    const tiles = codes.map(tile)
    window = tiles.slice(windowFrom, windowFrom + rows)
    band.style.setProperty('--cells', String(codes.length))
    band.replaceChildren(...tiles)
  }
  const set = (next: readonly SymbolCode[]) => {
    stop()
    column = next
    band.style.transform = ''
    fill(next, 0)
  }
  set(first)

  return {
    element,
    cell: (row) => window[row],
    set,
    spin(strip, tempo, delayMs) {
      if (tempo.still || tempo.skipped) return
      stop()
      element.classList.add('spinning')
      const passing = stripSlice(
        strip,
        (element.parentElement?.childElementCount ?? 5) + column.length * 3,
        LOOP_CELLS,
      )
      fill([...passing, ...column], LOOP_CELLS)
      const share = (LOOP_CELLS / (LOOP_CELLS + rows)) * 100
      const from = { transform: `translateY(${-share}%)` }
      const takeOff = band.animate([from, { transform: 'translateY(0)' }], {
        duration: tempo.ms(TAKE_OFF_MS) + LOOP_MS / 2,
        delay: tempo.ms(delayMs),
        easing: 'cubic-bezier(.6,-.08,.8,.7)',
        fill: 'both',
      })
      motion = takeOff
      takeOff.onfinish = () => {
        if (motion !== takeOff) return
        fill([...passing, ...passing.slice(0, rows)], 0)
        motion = band.animate([from, { transform: 'translateY(0)' }], {
          duration: LOOP_MS,
          iterations: Number.POSITIVE_INFINITY,
        })
        takeOff.cancel()
      }
    },
    async land(strip, at, landed, tempo) {
      if (tempo.still || tempo.skipped) {
        set(landed)
        return
      }
      stop()
      fill(landingTiles(strip, at, landed), 1)
      const { start, rest } = landingOffsets(rows)
      column = landed
      band.style.transform = `translateY(${rest}%)`
      await tempo.animate(
        band,
        [{ transform: `translateY(${start}%)` }, { transform: `translateY(${rest}%)` }],
        { duration: tempo.ms(LANDING_MS), easing: 'cubic-bezier(.3,.52,.42,1.09)' },
      )
      set(landed)
    },
    async turn(row, code, tempo, delayMs) {
      const old = window[row]
      if (!old) return
      await tempo.wait(delayMs)
      await tempo.animate(old, [{ transform: 'rotateY(0)' }, { transform: 'rotateY(90deg)' }], {
        duration: tempo.ms(110),
        easing: 'ease-in',
      })
      const next = tile(code)
      next.classList.add('turned')
      old.replaceWith(next)
      window[row] = next
      column = column.map((known, index) => (index === row ? code : known))
      await tempo.animate(next, [{ transform: 'rotateY(-90deg)' }, { transform: 'rotateY(0)' }], {
        duration: tempo.ms(160),
        easing: 'cubic-bezier(.2,.8,.3,1.2)',
      })
    },
  }
}
