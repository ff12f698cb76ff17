import type { RoundDetails } from '@tessera/contract'
import type { DiceChoices, RoundOutcome, Verification } from '@tessera/fairness'

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const oneOf = <T extends string>(value: unknown, options: readonly T[]): T | null =>
  options.find((option) => option === value) ?? null

/**
 * Reads a player's choices from the history of a dice round. Null when they are not ones: a game without choices, or
 * facts of another provider.
 */
export function readChoices(value: unknown): DiceChoices | null {
  if (!isRecord(value)) return null
  const { type, target, multiplier, low, high, sums, length } = value
  const direction = oneOf(value.direction, ['over', 'under'])
  if ((type === 'over-under' || type === 'sum-over-under') && direction && isNumber(target))
    return { type, direction, target }
  if (type === 'target' && isNumber(multiplier)) return { type, multiplier }
  const side = oneOf(value.side, ['inside', 'outside'])
  if (type === 'range' && side && isNumber(low) && isNumber(high)) return { type, side, low, high }
  if (type === 'sum-set' && Array.isArray(sums) && sums.every(isNumber)) return { type, sums }
  const coin = oneOf(value.side, ['sun', 'moon'])
  return type === 'streak' && coin && isNumber(length) ? { type, side: coin, length } : null
}

/** What a recomputed round is compared by: whether the seed is the promised one, and what was paid. */
export type Verdict = 'fair' | 'seed-differs' | 'payout-differs'

/** The verdict over a round of the history. */
export function judge(round: Pick<RoundDetails, 'payout'>, verification: Verification): Verdict {
  if (!verification.seedMatches) return 'seed-differs'
  return verification.payout === BigInt(round.payout) ? 'fair' : 'payout-differs'
}

/** A dice result as its game shows it. */
export function diceText(
  outcome: Extract<RoundOutcome, { kind: 'dice' }>['outcome'],
  type: DiceChoices['type'],
): string {
  const [first = 0] = outcome.values
  if (type === 'over-under' || type === 'range') return (first / 100).toFixed(2)
  if (type === 'target') return `${(first / 100).toFixed(2)}×`
  if (type === 'streak') return outcome.values.map((toss) => (toss === 0 ? '☀' : '☾')).join(' ')
  return `${outcome.values.join(' + ')} = ${outcome.values.reduce((sum, value) => sum + value, 0)}`
}
