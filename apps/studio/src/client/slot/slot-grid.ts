import type { Cell, SlotGame, SlotSpin, SymbolCode } from '../../games/types.ts'
import { h, s } from '../core/dom.ts'
import type { Sound } from '../core/sound.ts'
import type { Tempo } from '../core/tempo.ts'
import { linePath, planReels, STAGGER_MS, turnedCells } from './reel-plan.ts'
import { createReel, tile } from './reel-view.ts'

/** Minimum duration of a spin, however fast the server is. */
const SHORTEST_SPIN_MS = 620

/** Window of a slot: five reels, sticky symbols and the lines over them. */
export interface SlotGrid {
  readonly element: HTMLElement
  set(shown: readonly (readonly SymbolCode[])[]): void
  begin(tempo: Tempo, isFree: boolean): void
  /** Lands the reels one after the other, then turns the changed cells. */
  land(spin: SlotSpin, isFree: boolean, tempo: Tempo): Promise<void>
  /** Turns these cells to a symbol. */
  turn(cells: readonly Cell[], code: SymbolCode, tempo: Tempo): Promise<void>
  /** Highlights these cells and dims the others; null clears both. */
  light(cells: readonly Cell[] | null, line: number | null): void
}

export function createSlotGrid(game: SlotGame, sound: Sound): SlotGrid {
  const { rows } = game
  const opening = game.baseStrips.map((strip) => [...strip.slice(0, rows)] as SymbolCode[])
  const reels = opening.map((column) => createReel(rows, column))
  const sticky = h('div', { class: 'sticky', 'aria-hidden': 'true' })
  const course = s('svg', {
    class: 'course',
    viewBox: `0 0 500 ${rows * 100}`,
    'aria-hidden': 'true',
  })
  const element = h(
    'div',
    { class: 'grid', style: `--rows:${rows}` },
    h(
      'div',
      { class: 'reels' },
      reels.map((reel) => reel.element),
    ),
    sticky,
    course,
  )
  let startedAt = 0
  let lastSticky: readonly Cell[] = []

  const layDown = (cells: readonly Cell[]) => {
    lastSticky = cells
    sticky.replaceChildren(
      ...cells.map(([reel, row]) => {
        const pinned = tile('W')
        pinned.style.gridArea = `${row + 1} / ${reel + 1}`
        return pinned
      }),
    )
  }
  const light = (cells: readonly Cell[] | null, line: number | null) => {
    element.classList.toggle('lit', cells !== null)
    const wanted = new Set(cells?.map(([reel, row]) => `${reel}/${row}`))
    reels.forEach((reel, index) => {
      for (let row = 0; row < rows; row += 1) {
        reel.cell(row)?.classList.toggle('lights', wanted.has(`${index}/${row}`))
      }
    })
    course.replaceChildren()
    if (line === null || game.pays.type !== 'lines') return
    const path = game.pays.lines[line]
    if (!path) return
    const d = linePath(path)
    course.append(
      s('path', { d, class: 'edge', pathLength: 1 }),
      s('path', { d, class: 'core', pathLength: 1 }),
    )
  }
  const stripsOf = (isFree: boolean) => (isFree ? game.freeStrips : game.baseStrips)

  return {
    element,
    light,
    set(shown) {
      layDown([])
      light(null, null)
      shown.forEach((column, index) => {
        reels[index]?.set(column)
      })
    },
    begin(tempo, isFree) {
      light(null, null)
      startedAt = performance.now()
      if (!isFree) layDown([])
      reels.forEach((reel, index) => {
        reel.spin(stripsOf(isFree)[index] ?? '', tempo, index * 40)
      })
    },
    async land(spin, isFree, tempo) {
      layDown(spin.stickyBefore)
      const canTrigger = isFree ? game.freeSpins.retriggers !== null : true
      const plans = planReels(spin.landed, canTrigger)
      await tempo.wait(SHORTEST_SPIN_MS - (performance.now() - startedAt))
      let scatters = 0
      await Promise.all(
        plans.map(async ({ reel, stopAtMs, anticipates }) => {
          const view = reels[reel]
          const column = spin.landed[reel]
          if (!view || !column) return
          if (anticipates) {
            void tempo.wait(stopAtMs - STAGGER_MS * 4).then(() => view.element.classList.add('hopes'))
          }
          await tempo.wait(stopAtMs)
          await view.land(stripsOf(isFree)[reel] ?? '', spin.stops[reel] ?? 0, column, tempo)
          view.element.classList.remove('hopes')
          const found = column.filter((code) => code === 'S').length
          scatters += found
          sound.play(found > 0 ? 'scatter' : 'lock', found > 0 ? scatters : reel)
        }),
      )
      element.classList.remove('hoping')
      const turned = turnedCells(spin.landed, spin.shown).filter(
        ({ reel, row }) => !lastSticky.some(([x, y]) => x === reel && y === row),
      )
      await Promise.all(
        turned.map(({ reel, row, code }, index) => {
          sound.play('turn', row + 4)
          return reels[reel]?.turn(row, code, tempo, row * 70 + (index % 2) * 30)
        }),
      )
      if (lastSticky.length > 0) {
        spin.shown.forEach((column, index) => {
          reels[index]?.set(column)
        })
        sticky.replaceChildren()
      }
    },
    async turn(cells, code, tempo) {
      await Promise.all(cells.map(([reel, row]) => reels[reel]?.turn(row, code, tempo, row * 60 + reel * 40)))
    },
  }
}
