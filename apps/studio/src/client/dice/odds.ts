import {
  type DiceChoices,
  type DiceGame,
  diceOdds,
  MAX_MULTIPLIER_HUNDREDTHS,
  maxWinningOutcomes,
  minWinningOutcomes,
} from '@tessera/fairness'

/** Highest roll, in hundredths. */
export const HIGHEST_ROLL = 10_000
const ROLLS = HIGHEST_ROLL + 1

type OverUnder = Extract<DiceChoices, { type: 'over-under' }>
type Range = Extract<DiceChoices, { type: 'range' }>
type SumOverUnder = Extract<DiceChoices, { type: 'sum-over-under' }>

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** Chance to win, from 0 to 1. For a chosen multiplier it follows from the formula: 0.99 / multiplier. */
export function winChance(choices: DiceChoices): number {
  if (choices.type === 'target') return 99 / choices.multiplier
  const { winning, of } = diceOdds(choices)
  return winning / of
}

/** Lowest and highest playable target in this direction. */
export function targetBounds(direction: 'over' | 'under'): { low: number; high: number } {
  const least = minWinningOutcomes['over-under']
  const most = maxWinningOutcomes['over-under']
  return direction === 'over'
    ? { low: HIGHEST_ROLL - most, high: HIGHEST_ROLL - least }
    : { low: least, high: most }
}

/** Reverses the direction with the same chance. */
export function turnOver(choices: OverUnder): OverUnder {
  return {
    ...choices,
    direction: choices.direction === 'over' ? 'under' : 'over',
    target: HIGHEST_ROLL - choices.target,
  }
}

/** Sets the target to one with this many winning rolls. */
export function withWinningRolls(choices: OverUnder, winning: number): OverUnder {
  const { low, high } = targetBounds(choices.direction)
  const target = choices.direction === 'over' ? HIGHEST_ROLL - winning : winning
  return { ...choices, target: clamp(Math.round(target), low, high) }
}

/** Sets the target whose multiplier is nearest to the wanted one. */
export function withMultiplier(game: DiceGame, choices: OverUnder, multiplier: number): OverUnder {
  return withWinningRolls(choices, ((game.rtpBasisPoints / 10_000) * ROLLS) / Math.max(multiplier, 1))
}

/** Bounds of a range's width, in rolls. */
function widthBounds(side: Range['side']): { least: number; most: number } {
  const least = minWinningOutcomes.range
  const most = maxWinningOutcomes.range
  return side === 'inside' ? { least, most } : { least: ROLLS - most, most: ROLLS - least }
}

/** Moves one end of a range; the other end moves only if the range would become too narrow or too wide. */
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

/** Bets on the other side of the same range, adjusted to be playable. */
export function withSide(choices: Range, side: Range['side']): Range {
  return withEdge({ ...choices, side }, 'low', choices.low)
}

/** Lowest and highest playable target of three dice in this direction. */
export function sumBounds(direction: SumOverUnder['direction']): { low: number; high: number } {
  const playable = Array.from({ length: 16 }, (_, i) => i + 3).filter((target) => {
    const { winning } = diceOdds({ type: 'sum-over-under', direction, target })
    return winning >= minWinningOutcomes['sum-over-under'] && winning <= maxWinningOutcomes['sum-over-under']
  })
  return { low: playable[0] ?? 3, high: playable.at(-1) ?? 18 }
}

/** Inserts or removes a sum. */
export function toggleSum(sums: readonly number[], sum: number): number[] {
  const next = sums.includes(sum) ? sums.filter((one) => one !== sum) : [...sums, sum]
  return next.sort((a, b) => a - b)
}

/** Lowest multiplier of the logarithmic track, in hundredths. */
export const LOWEST_MULTIPLIER = 101
const spread = Math.log(MAX_MULTIPLIER_HUNDREDTHS / LOWEST_MULTIPLIER)

export function multiplierToShare(hundredths: number): number {
  return (
    Math.log(clamp(hundredths, LOWEST_MULTIPLIER, MAX_MULTIPLIER_HUNDREDTHS) / LOWEST_MULTIPLIER) / spread
  )
}

/** Multiplier at a position, rounded to three leading digits so that it can be aimed at. */
export function shareToMultiplier(share: number): number {
  const exact = LOWEST_MULTIPLIER * Math.exp(clamp(share, 0, 1) * spread)
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 2)
  return clamp(Math.round(exact / unit) * unit, LOWEST_MULTIPLIER, MAX_MULTIPLIER_HUNDREDTHS)
}
