import { type Floats, floatToIndex } from './floats.ts'
import type { Hashes } from './hash.ts'

/**
 * Results computed with the industry's standard formulas, so that external calculators agree with ours
 * (STANDARDS section 2).
 */

/** Number of values of a dice roll: 0.00 to 100.00 in hundredths. */
export const DICE_ROLL_VALUES = 10_001

/** A roll of 0.00 to 100.00, in hundredths. */
export function diceRoll(float: number): number {
  return floatToIndex(float, DICE_ROLL_VALUES)
}

/** Highest multiplier that a target game shows, in hundredths. It represents infinity (float 0). */
export const LIMBO_MAX_HUNDREDTHS = 100_000_000

/** Target multiplier in hundredths: `0.99 / f` rounded down to hundredths, at least 1.00. */
export function limboHundredths(float: number): number {
  const hundredths = Math.floor((1e8 / (float * 1e8)) * 0.99 * 100)
  return Math.min(LIMBO_MAX_HUNDREDTHS, Math.max(100, hundredths))
}

/** Draws without replacement, for mines, keno and cards. Each draw takes the item at floor(f * remaining). */
export function drawWithoutReplacement<T>(floats: Floats, items: readonly T[], count: number): T[] {
  if (count > items.length) throw new RangeError(`cannot draw ${count} of ${items.length}`)
  const remaining = [...items]
  return Array.from({ length: count }, () =>
    remaining.splice(floatToIndex(floats.next(), remaining.length), 1),
  ).flat()
}

/** Draws ten distinct numbers of 1 to 40, in the order of their draw. */
export function kenoDraw(floats: Floats): number[] {
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1)
  return drawWithoutReplacement(floats, numbers, 10)
}

/** Draws the positions of mines (0 to 24, row by row) on a field of five by five. */
export function minesDraw(floats: Floats, mines: number): number[] {
  const cells = Array.from({ length: 25 }, (_, index) => index)
  return drawWithoutReplacement(floats, cells, mines)
}

/**
 * Crash point of a game in a hash chain, in hundredths: h = the first 8 hex digits of HMAC(game hash, public
 * seed), 2^32 / (h + 1) * 0.99, rounded down to hundredths, at least 1.00.
 */
export function crashHundredths(hashes: Hashes, gameHash: string, publicSeed: string): number {
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = hashes.hmac(gameHash, publicSeed)
  const h = b0 * 2 ** 24 + b1 * 2 ** 16 + b2 * 2 ** 8 + b3
  return Math.max(100, Math.floor((2 ** 32 / (h + 1)) * 0.99 * 100))
}

/** Stop of each reel: one float per reel. */
export function reelStops(floats: Floats, stripLengths: readonly number[]): number[] {
  return stripLengths.map((length) => floatToIndex(floats.next(), length))
}
