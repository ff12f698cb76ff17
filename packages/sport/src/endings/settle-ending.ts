import type { Market } from '../core/market.ts'
import type { Side } from '../core/model.ts'
import type { DecidedResult, LegResult } from '../core/results.ts'
import type { Ending, EndingRule } from './rules.ts'

/** What became of an event that did not end as planned. */
export interface EarlyEnd {
  readonly ending: Ending
  /** Who goes on after a retirement or disqualification; null where nobody does. */
  readonly advances: Side | null
  /** Whole sets, games, maps or rounds that were played. */
  readonly unitsPlayed: number
}

/** The market that says who wins the event, in every sport that has one. */
const WINNER = 'winner'

/**
 * The result of one outcome when an event ends early: what was decided stands, also by play that no retirement undoes; the
 * winner market goes to who advances where the rule lets it stand; all else is void.
 * @param decided how the outcome stood when play stopped (`SportModel.resultOf`)
 */
export function resultOfEarlyEnd(
  rule: EndingRule,
  { ending, advances, unitsPlayed }: EarlyEnd,
  market: Market,
  outcome: string,
  decided: LegResult,
): DecidedResult {
  if (ending === 'walk-over' || ending === 'not-played') return 'void'
  if (decided !== 'undecided') return decided
  if (market.type !== WINNER || advances === null || ending === 'abandoned') return 'void'
  const stands = ending === 'retirement' ? rule.retirement : rule.disqualification
  if (stands === 'never' || unitsPlayed < stands.afterUnits) return 'void'
  return outcome === advances ? 'won' : 'lost'
}
