import type { MarketState } from './event-state.ts'
import type { SettledOutcome } from './messages.ts'
import { isLater } from './stamp.ts'

/** Result of a selection. A half result is won or lost on half of the stake; the other half is returned. */
export interface LegResult {
  result: SettledOutcome['result'] | 'void'
  /** Present when more runners tied than there are places left for them. */
  deadHeat?: { places: number; tied: number }
}

/**
 * Returns the result of a selection for a bet struck at `struckAtMs`, from all messages of the feed so far. A cancellation
 * that covers this moment voids the selection, also after a settlement. A confirmed result takes precedence over a scouted
 * one. A result that was rolled back is not valid until the next one arrives. If a market is settled without the outcome,
 * the result is `undecided`.
 */
export function legResult(market: MarketState, outcomeId: string, struckAtMs: number): LegResult {
  if (isCancelled(market, struckAtMs)) return { result: 'void' }
  const settled = validSettlement(market)?.find(({ id }) => id === outcomeId)
  if (!settled) return { result: 'undecided' }
  return settled.deadHeat
    ? { result: settled.result, deadHeat: settled.deadHeat }
    : { result: settled.result }
}

/** Returns the runners withdrawn from a market, according to the valid settlement. */
export function withdrawalsOf(market: MarketState): NonNullable<SettledOutcome['withdrawn']>[] {
  return validSettlement(market)?.flatMap(({ withdrawn }) => withdrawn ?? []) ?? []
}

const isCancelled = (market: MarketState, struckAtMs: number) =>
  market.cancels.some(
    ({ active, fromMs = -Infinity, toMs = Infinity }) => active && fromMs <= struckAtMs && struckAtMs < toMs,
  )

/** Returns the valid settlement: the confirmed one before the scouted one, unless it was rolled back since. */
function validSettlement({
  confirmed,
  scouted,
  rolledBack,
}: MarketState): readonly SettledOutcome[] | undefined {
  return [confirmed, scouted].find((settlement) => settlement && isLater(settlement.stamp, rolledBack))?.value
}
