import { multiply, ONE } from '../fraction.ts'
import { type LegOutcome, LOST, VOID, WON } from './leg-outcome.ts'

/** Maximum number of selections in a bet builder. Our choice. */
export const MAX_BUILDER_SELECTIONS = 10

/** A selection of a bet builder, with the facts that the rules check. */
export interface BuilderSelection {
  readonly eventId: string
  /** The market with its specifiers, such as `total/2.5`. */
  readonly marketId: string
  /** The player that the market is about; null for a market about no single player. */
  readonly playerId: string | null
  /** True if the result alone can return the stake, in full or in part: whole and quarter lines. */
  readonly canPush: boolean
}

export type BuilderProblem =
  | 'too-few-selections'
  | 'too-many-selections'
  | 'other-event'
  | 'same-market'
  | 'same-player'
  | 'line-can-push'
  | 'contradiction'

const repeats = (values: readonly unknown[]): boolean => new Set(values).size < values.length

/**
 * Returns why selections can't form a bet builder; null if they can. A selection that the others imply is allowed: it
 * changes neither the chance nor the price.
 * @param jointChance the chance that all selections win, from the distribution of the event
 */
export function builderProblem(
  selections: readonly BuilderSelection[],
  jointChance: number,
): BuilderProblem | null {
  if (selections.length < 2) return 'too-few-selections'
  if (selections.length > MAX_BUILDER_SELECTIONS) return 'too-many-selections'
  if (selections.some(({ eventId }) => eventId !== selections[0]?.eventId)) return 'other-event'
  if (repeats(selections.map(({ marketId }) => marketId))) return 'same-market'
  if (repeats(selections.flatMap(({ playerId }) => playerId ?? []))) return 'same-player'
  if (selections.some(({ canPush }) => canPush)) return 'line-can-push'
  return jointChance > 0 ? null : 'contradiction'
}

/**
 * Returns the outcome of a bet builder, which is one leg with one price. It is void as soon as one selection is void,
 * because the price was made for all selections together. Otherwise it is decided with the last selection, and won if
 * all have won.
 */
export function builderOutcome(selections: readonly (LegOutcome | null)[]): LegOutcome | null {
  const decided = selections.filter((outcome) => outcome !== null)
  if (decided.some(({ voidHalves }) => voidHalves > 0)) return VOID
  if (decided.length < selections.length) return null
  if (decided.some(({ won }) => !won)) return LOST
  return { ...WON, share: decided.map(({ share }) => share).reduce(multiply, ONE) }
}
