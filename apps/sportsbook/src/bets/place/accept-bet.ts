import type { BetsContext } from '../bets-context.ts'
import { exposureAt } from '../rules/exposure.ts'
import { lockMarkets, releaseExposures } from '../store/exposure-store.ts'
import { acceptBets, type BetToAccept, createAcceptor } from '../store/pending-store.ts'
import type { StoredBet, StoredLeg } from '../stored-bet.ts'
import { reload } from './return-stake.ts'

/**
 * Accepts a bet at a time of the book's clock, with legs at new prices or unchanged ones (null). Returns the bet as it
 * is stored.
 */
export type AcceptBet = (
  bet: StoredBet,
  struckAtMs: number,
  legs: readonly StoredLeg[] | null,
) => Promise<StoredBet>

/** Creates the acceptance of bets, in batches under load. */
export function createAcceptance(
  context: BetsContext,
  onAccepted: (bet: StoredBet) => Promise<void>,
): AcceptBet {
  const { database } = context
  const accept = createAcceptor(database)

  /**
   * Accepts a bet at new prices. The markets count its first prices: the difference is added, or the bet is not
   * accepted.
   */
  function acceptAtNewPrices(
    bet: StoredBet,
    entry: BetToAccept,
    legs: readonly StoredLeg[],
  ): Promise<boolean> {
    const [before, after] = [exposureAt(bet), exposureAt(bet, legs)]
    const less = before.map((one, index) => ({
      ...one,
      staked: 0n,
      payout: one.payout - (after[index]?.payout ?? 0n),
    }))
    return database.transaction(async (tx) => {
      // Lock markets before rows.
      await lockMarkets(tx, less)
      const [isAccepted = false] = await acceptBets(tx, [entry])
      if (isAccepted) await releaseExposures(tx, less)
      return isAccepted
    })
  }

  return async (bet, struckAtMs, legs) => {
    const entry = { id: bet.id, struckAtMs, legs }
    const isAccepted = legs === null ? await accept(entry) : await acceptAtNewPrices(bet, entry, legs)
    if (!isAccepted) return reload(context, bet)
    const accepted: StoredBet = { ...bet, state: 'accepted', struckAtMs, legs: legs ?? bet.legs }
    void onAccepted(accepted)
    return accepted
  }
}
