import {
  type DiceChoices,
  type DiceGame,
  diceOdds,
  MAX_MULTIPLIER_HUNDREDTHS,
  maxWinningOutcomes,
  minWinningOutcomes,
} from '@tessera/fairness'

/** Rolls are hundredths from 0 to this. */
export const HIGHEST_ROLL = 10_000
const ROLLS = HIGHEST_ROLL + 1

type OverUnder = Extract<DiceChoices, { type: 'over-under' }>
type Range = Extract<DiceChoices, { type: 'range' }>
type SumOverUnder = Extract<DiceChoices, { type: 'sum-over-under' }>

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** The chance to win, from 0 to 1. For a named multiplier it is the one of the formula, 0.99 / multiplier. */
export function winChance(choices: DiceChoices): number {
  if (choices.type === 'target') return 99 / choices.multiplier
  const { winning, of } = diceOdds(choices)
  return winning / of
}

/** The lowest and highest mark that can be played in this direction. */
export function targetBounds(direction: 'over' | 'under'): { low: number; high: number } {
  const least = minWinningOutcomes['over-under']
  const most = maxWinningOutcomes['over-under']
  return direction === 'over'
    ? { low: HIGHEST_ROLL - most, high: HIGHEST_ROLL - least }
    : { low: least, high: most }
}

/** The same chance on the other side. */
export function turnOver(choices: OverUnder): OverUnder {
  return {
    ...choices,
    direction: choices.direction === 'over' ? 'under' : 'over',
    target: HIGHEST_ROLL - choices.target,
  }
}

/** A mark with this many winning rolls. */
export function withWinningRolls(choices: OverUnder, winning: number): OverUnder {
  const { low, high } = targetBounds(choices.direction)
  const target = choices.direction === 'over' ? HIGHEST_ROLL - winning : winning
  return { ...choices, target: clamp(Math.round(target), low, high) }
}

/** The mark whose multiplier comes nearest to the wanted one. */
export function withMultiplier(game: DiceGame, choices: OverUnder, multiplier: number): OverUnder {
  return withWinningRolls(choices, ((game.rtpBasisPoints / 10_000) * ROLLS) / Math.max(multiplier, 1))
}

/** How wide a window may be, in rolls. */
function widthBounds(side: Range['side']): { least: number; most: number } {
  const least = minWinningOutcomes.range
  const most = maxWinningOutcomes.range
  return side === 'inside' ? { least, most } : { least: ROLLS - most, most: ROLLS - least }
}

/** Moves one edge of a window; the other one gives way only where the window would become too narrow or too wide. */
export function withEdge(choices: Range, edge: 'low' | 'high', value: number): Range {
  const { least, most } = widthBounds(choices.side)
  if (edge === 'low') {
    const low = clamp(value, 0, ROLLS - least)
    return {
      ...choices,
      low,
      high: clamp(choices.high, low + least - 1, Math.min(HIGHEST_ROLL, low + most - 1)),
    }
  }
  const high = clamp(value, least - 1, HIGHEST_ROLL)
  return { ...choices, high, low: clamp(choices.low, Math.max(0, high - most + 1), high - least + 1) }
}

/** Bets on the other side of the same window, made playable there. */
export function withSide(choices: Range, side: Range['side']): Range {
  return withEdge({ ...choices, side }, 'low', choices.low)
}

/** The marks of three dice that can be played in this direction. */
export function sumBounds(direction: SumOverUnder['direction']): { low: number; high: number } {
  const playable = Array.from({ length: 16 }, (_, i) => i + 3).filter((target) => {
    const { winning } = diceOdds({ type: 'sum-over-under', direction, target })
    return winning >= minWinningOutcomes['sum-over-under'] && winning <= maxWinningOutcomes['sum-over-under']
  })
  return { low: playable[0] ?? 3, high: playable.at(-1) ?? 18 }
}

/** Puts a sum in, or takes it out. */
export function toggleSum(sums: readonly number[], sum: number): number[] {
  const next = sums.includes(sum) ? sums.filter((one) => one !== sum) : [...sums, sum]
  return next.sort((a, b) => a - b)
}

/** Place of a multiplier on a logarithmic track, 0 to 1, and back in hundredths. */
export const LOWEST_MULTIPLIER = 101
const spread = Math.log(MAX_MULTIPLIER_HUNDREDTHS / LOWEST_MULTIPLIER)

export function multiplierToShare(hundredths: number): number {
  return (
    Math.log(clamp(hundredths, LOWEST_MULTIPLIER, MAX_MULTIPLIER_HUNDREDTHS) / LOWEST_MULTIPLIER) / spread
  )
}

/** Rounded to what a hand can aim at: three leading digits. */
export function shareToMultiplier(share: number): number {
  const exact = LOWEST_MULTIPLIER * Math.exp(clamp(share, 0, 1) * spread)
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 2)
  return clamp(Math.round(exact / unit) * unit, LOWEST_MULTIPLIER, MAX_MULTIPLIER_HUNDREDTHS)
}
