import type { Market } from '../core/market.ts'
import type { Side } from '../core/model.ts'
import type { DecidedResult, LegResult } from '../core/results.ts'
import type { Ending, EndingRule } from './rules.ts'

/** Outcome of an event that did not end as planned. */
export interface EarlyEnd {
  readonly ending: Ending
  /** Side that advances after a retirement or disqualification; null if neither does. */
  readonly advances: Side | null
  /** Number of whole sets, games, maps or rounds that were played. */
  readonly unitsPlayed: number
}

/** Type of the market on the winner of the event, in every sport that has one. */
const WINNER = 'winner'

/**
 * Returns the result of one outcome when an event ends early. Decided outcomes keep their result. The winner market is
 * settled on the side that advances if the rule allows it. All other outcomes are void.
 * @param decided result of the outcome when play stopped (`SportModel.resultOf`)
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
  const condition = ending === 'retirement' ? rule.retirement : rule.disqualification
  if (condition === 'never' || unitsPlayed < condition.afterUnits) return 'void'
  return outcome === advances ? 'won' : 'lost'
}
