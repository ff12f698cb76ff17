import type { MarketState } from './event-state.ts'
import type { SettledOutcome } from './messages.ts'
import { isLater } from './stamp.ts'

/** How a selection ended. A half result is won or lost on half the stake, the other half is returned. */
export interface LegResult {
  result: SettledOutcome['result'] | 'void'
  /** Set where runners tied for fewer places than there are of them. */
  deadHeat?: { places: number; tied: number }
}

/**
 * The result of a selection for a bet struck at `struckAtMs`, from everything that the feed has said so far. A cancel
 * that covers that moment voids it, also after a settlement. A confirmed result outweighs a scouted one; one that was
 * taken back counts no more, until the next. A market that is settled without the outcome says nothing of it.
 */
export function legResult(market: MarketState, outcomeId: string, struckAtMs: number): LegResult {
  if (isCancelled(market, struckAtMs)) return { result: 'void' }
  const settled = standingSettlement(market)?.find(({ id }) => id === outcomeId)
  if (!settled) return { result: 'undecided' }
  return settled.deadHeat
    ? { result: settled.result, deadHeat: settled.deadHeat }
    : { result: settled.result }
}

/** The runners that were taken out of a market, by the settlement that counts. */
export function withdrawalsOf(market: MarketState): NonNullable<SettledOutcome['withdrawn']>[] {
  return standingSettlement(market)?.flatMap(({ withdrawn }) => withdrawn ?? []) ?? []
}

const isCancelled = (market: MarketState, struckAtMs: number) =>
  market.cancels
    .values()
    .some(
      ({ stands, fromMs = -Infinity, toMs = Infinity }) =>
        stands && fromMs <= struckAtMs && struckAtMs < toMs,
    )

/** The settlement that counts now: the confirmed one before the scouted one, unless it was taken back since. */
function standingSettlement({
  confirmed,
  scouted,
  rolledBack,
}: MarketState): readonly SettledOutcome[] | undefined {
  return [confirmed, scouted].find((said) => said && isLater(said.stamp, rolledBack))?.value
}
