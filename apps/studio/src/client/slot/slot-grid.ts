import type { Cell, SlotGame, SlotSpin, SymbolCode } from '../../games/types.ts'
import { h, s } from '../core/dom.ts'
import type { Sound } from '../core/sound.ts'
import type { Tempo } from '../core/tempo.ts'
import { linePath, planReels, STAGGER_MS, turnedCells } from './reel-plan.ts'
import { createReel, type ReelView, tile } from './reel-view.ts'

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

/** Symbols that stay on the reels during free spins. */
function createStickyLayer() {
  const element = h('div', { class: 'sticky', 'aria-hidden': 'true' })
  let cells: readonly Cell[] = []
  return {
    element,
    cells: () => cells,
    lay(next: readonly Cell[]) {
      cells = next
      element.replaceChildren(
        ...next.map(([reel, row]) => {
          const pinned = tile('W')
          pinned.style.gridArea = `${row + 1} / ${reel + 1}`
          return pinned
        }),
      )
    },
    /** Removes the tiles once the reels below show them. */
    hide: () => element.replaceChildren(),
  }
}

/** Layer over the reels that draws the course of a line. */
function createLineLayer({ rows, pays }: SlotGame) {
  const element = s('svg', { class: 'course', viewBox: `0 0 500 ${rows * 100}`, 'aria-hidden': 'true' })
  return {
    element,
    /** Draws a line; null removes it. */
    draw(line: number | null) {
      element.replaceChildren()
      const path = line === null || pays.type !== 'lines' ? undefined : pays.lines[line]
      if (!path) return
      const d = linePath(path)
      element.append(
        s('path', { d, class: 'edge', pathLength: 1 }),
        s('path', { d, class: 'core', pathLength: 1 }),
      )
    },
  }
}

interface Landing {
  readonly reels: readonly ReelView[]
  readonly strips: readonly string[]
  readonly canTrigger: boolean
  readonly sound: Sound
  readonly tempo: Tempo
}

/** Lands the reels of a spin one after the other. */
async function landReels(
  spin: SlotSpin,
  { reels, strips, canTrigger, sound, tempo }: Landing,
): Promise<void> {
  let scatters = 0
  await Promise.all(
    planReels(spin.landed, canTrigger).map(async ({ reel, stopAtMs, anticipates }) => {
      const view = reels[reel]
      const column = spin.landed[reel]
      if (!view || !column) return
      if (anticipates) {
        void tempo.wait(stopAtMs - STAGGER_MS * 4).then(() => view.element.classList.add('hopes'))
      }
      await tempo.wait(stopAtMs)
      await view.land(strips[reel] ?? '', spin.stops[reel] ?? 0, column, tempo)
      view.element.classList.remove('hopes')
      const found = column.filter((code) => code === 'S').length
      scatters += found
      sound.play(found > 0 ? 'scatter' : 'lock', found > 0 ? scatters : reel)
    }),
  )
}

/** Turns the cells that a spin changes after its reels have landed, except those under a sticky symbol. */
async function turnCells(
  spin: SlotSpin,
  { reels, sound, tempo }: Pick<Landing, 'reels' | 'sound' | 'tempo'>,
  sticky: readonly Cell[],
): Promise<void> {
  const turned = turnedCells(spin.landed, spin.shown).filter(
    ({ reel, row }) => !sticky.some(([x, y]) => x === reel && y === row),
  )
  await Promise.all(
    turned.map(({ reel, row, code }, index) => {
      sound.play('turn', row + 4)
      return reels[reel]?.turn(row, code, tempo, row * 70 + (index % 2) * 30)
    }),
  )
}

export function createSlotGrid(game: SlotGame, sound: Sound): SlotGrid {
  const { rows } = game
  const opening = game.baseStrips.map((strip) => [...strip.slice(0, rows)] as SymbolCode[])
  const reels = opening.map((column) => createReel(rows, column))
  const sticky = createStickyLayer()
  const course = createLineLayer(game)
  const columns = h(
    'div',
    { class: 'reels' },
    reels.map((reel) => reel.element),
  )
  // Wins are paid and lines drawn from the left, in languages written from the right too.
  const element = h(
    'div',
    { class: 'grid', style: `--rows:${rows}`, dir: 'ltr' },
    columns,
    sticky.element,
    course.element,
  )
  let startedAt = 0

  const showColumns = (shown: readonly (readonly SymbolCode[])[]) =>
    shown.forEach((column, index) => {
      reels[index]?.set(column)
    })
  const light = (cells: readonly Cell[] | null, line: number | null) => {
    element.classList.toggle('lit', cells !== null)
    const wanted = new Set(cells?.map(([reel, row]) => `${reel}/${row}`))
    reels.forEach((reel, index) => {
      for (let row = 0; row < rows; row += 1) {
        reel.cell(row)?.classList.toggle('lights', wanted.has(`${index}/${row}`))
      }
    })
    course.draw(line)
  }
  const stripsOf = (isFree: boolean) => (isFree ? game.freeStrips : game.baseStrips)

  return {
    element,
    light,
    set(shown) {
      sticky.lay([])
      light(null, null)
      showColumns(shown)
    },
    begin(tempo, isFree) {
      light(null, null)
      startedAt = performance.now()
      if (!isFree) sticky.lay([])
      reels.forEach((reel, index) => {
        reel.spin(stripsOf(isFree)[index] ?? '', tempo, index * 40)
      })
    },
    async land(spin, isFree, tempo) {
      sticky.lay(spin.stickyBefore)
      const canTrigger = isFree ? game.freeSpins.retriggers !== null : true
      await tempo.wait(SHORTEST_SPIN_MS - (performance.now() - startedAt))
      await landReels(spin, { reels, strips: stripsOf(isFree), canTrigger, sound, tempo })
      element.classList.remove('hoping')
      await turnCells(spin, { reels, sound, tempo }, sticky.cells())
      if (sticky.cells().length === 0) return
      showColumns(spin.shown)
      sticky.hide()
    },
    async turn(cells, code, tempo) {
      await Promise.all(cells.map(([reel, row]) => reels[reel]?.turn(row, code, tempo, row * 60 + reel * 40)))
    },
  }
}
