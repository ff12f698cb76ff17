import type { Game } from './game.ts'
import { standing } from './wins.ts'

/**
 * Describes the result of a stake in words: a win, a return of at most the stake, or nothing. Everything that shows or
 * announces a result uses it.
 */
export function resultText({ t, amount }: Pick<Game, 't' | 'amount'>, stake: number, win: number): string {
  const { result } = t()
  const kind = standing(stake, win)
  if (kind === 'nothing') return result.nothing
  return kind === 'win' ? result.won(amount(win)) : result.returned(amount(win))
}
