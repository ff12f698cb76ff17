import type { DiceChoices } from '@tessera/fairness'

/** End of a roll's scale, in hundredths. */
export const SCALE_END = 10_000

type Fields = Readonly<Record<string, unknown>>

/** True if a value of a provider is an object. */
export const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
const oneOf = <T extends string>(value: unknown, options: readonly T[]): T | null =>
  options.find((option) => option === value) ?? null

/**
 * Reads a player's choices from the history of a dice round. Null for a game without choices and for facts of
 * another provider.
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

/** Returns the winning parts of the scale of 0 to 10,000, for choices on a scale. */
export function winningSpans(
  choices: Extract<DiceChoices, { type: 'over-under' | 'range' }>,
): readonly (readonly [from: number, to: number])[] {
  if (choices.type === 'range') {
    const { low, high, side } = choices
    return side === 'inside'
      ? [[low, high]]
      : [
          [0, low],
          [high, SCALE_END],
        ]
  }
  return choices.direction === 'over' ? [[choices.target, SCALE_END]] : [[0, choices.target]]
}
