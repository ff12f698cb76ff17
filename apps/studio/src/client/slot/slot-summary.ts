import type { SlotSpin } from '../../games/types.ts'
import type { RoundView } from '../../protocol.ts'
import { h } from '../core/dom.ts'
import type { Game } from '../core/game.ts'
import { resultText } from '../core/result-text.ts'
import { tile } from './reel-view.ts'
import { slotResult } from './slot-result.ts'
import { winningCells } from './win-show.ts'

/** Describes a spin for screen readers. */
export function describeSpin(game: Game, round: RoundView, index: number): string {
  const { spins, coin, freeSpins } = slotResult(round)
  const said = resultText(game, round.stake, (spins[index]?.coins ?? 0) * coin)
  return index > 0 ? `${game.t().freeSpins.counter(index, freeSpins.awarded)}. ${said}` : said
}

/** Small window of a spin with its winning symbols lit. */
function miniGrid(spin: SlotSpin): HTMLElement {
  const won = winningCells(spin)
  const cell = (code: SlotSpin['shown'][number][number], reel: number, row: number) => {
    const one = tile(code)
    one.classList.toggle(
      'lights',
      won.some(([x, y]) => x === reel && y === row),
    )
    return one
  }
  return h(
    'div',
    { class: 'mini-grid', dir: 'ltr' },
    spin.shown.map((column, reel) =>
      h(
        'div',
        {},
        column.map((code, row) => cell(code, reel, row)),
      ),
    ),
  )
}

/** Small result of a round, for the history: the window of each spin with its win. */
export function slotSummary(game: Game, round: RoundView): HTMLElement {
  const { spins, coin, freeSpins } = slotResult(round)
  const caption = (spin: SlotSpin, index: number): string => {
    const win = game.amount(spin.coins * coin)
    return index === 0 ? win : `${game.t().freeSpins.counter(index, freeSpins.awarded)}: ${win}`
  }
  return h(
    'div',
    { class: 'summary-slot' },
    spins.map((spin, index) => h('figure', {}, miniGrid(spin), h('figcaption', {}, caption(spin, index)))),
  )
}
