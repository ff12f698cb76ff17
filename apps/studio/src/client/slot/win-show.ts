import type { SlotGame, SlotSpin, SlotWin } from '../../games/types.ts'
import type { Game } from '../core/game.ts'

/** Title of a win: its line, ways or scatter. */
function winTitle(game: Game, win: SlotWin): string {
  const { result } = game.t()
  switch (win.type) {
    case 'line':
    case 'line-from-right':
    case 'special':
      return win.line === null ? result.special : result.line(win.line + 1)
    case 'ways':
      return result.ways
    case 'scatter':
      return result.scatter
  }
}

/** A win as a line of text: `Line 4: 3 × Hare, €2.40`. */
export function winText(game: Game, rules: SlotGame, win: SlotWin, coin: number): string {
  const name = game.t().symbol(rules.symbols[win.symbol] ?? '')
  return game.t().result.lineWin(winTitle(game, win), win.count, name, game.amount(win.coins * coin))
}

/** All winning cells of a spin. */
export function winningCells(spin: SlotSpin): SlotWin['cells'] {
  return spin.wins.flatMap((win) => win.cells)
}

/** Wins in display order: the largest first, and no more than a player would watch. */
export function winsToShow(spin: SlotSpin): readonly SlotWin[] {
  return [...spin.wins].sort((a, b) => b.coins - a.coins).slice(0, 12)
}
