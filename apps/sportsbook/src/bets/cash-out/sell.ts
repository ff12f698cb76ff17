import type { CashOutOffer } from '@tessera/contract/sportsbook'
import { cashOut, nextBetState } from '@tessera/odds'
import type { Tx } from '@tessera/postgres'
import type { BetBook } from '../bet-book.ts'
import { exposureAt } from '../rules/exposure.ts'
import { oddsBet } from '../rules/odds-bet.ts'
import { standingsOf } from '../rules/standings.ts'
import { type CashOutEntry, storeCashOut } from '../store/cash-out-store.ts'
import { lockMarkets, releaseExposures } from '../store/exposure-store.ts'
import type { PaymentTerms, StoredBet } from '../stored-bet.ts'

/**
 * Sells a part of a bet, or all of it, for its share of an offer. The caller has locked the bet, so that a settlement
 * either happens before the sale or sees the remaining part. Null if the part can't be sold.
 */
export async function sell(
  tx: Tx,
  book: BetBook,
  bet: StoredBet,
  offer: CashOutOffer,
  entry: Omit<CashOutEntry, 'amount'>,
): Promise<StoredBet | null> {
  if (offer.amount === null) return null
  const standings = standingsOf(book, bet)
  const sold = cashOut(oddsBet(bet, standings), BigInt(offer.amount), entry.percent)
  const isWhole = entry.percent === 100
  const state = nextBetState(bet.state, isWhole ? 'cash-out' : 'cash-out-part')
  if (sold === null || state === null) return null
  const { running, cashedOut } = sold.bet
  // The round of a bet that was settled and then reopened is closed, so its total is corrected.
  const payment: PaymentTerms = bet.isClosed
    ? { operation: 'correct', amount: cashedOut, closes: false }
    : { operation: 'win', amount: sold.paid, closes: isWhole }
  const after: StoredBet = {
    ...bet,
    ...{ state, running, cashedOut, results: standings },
    payments: bet.payments + 1,
    isClosed: bet.isClosed || payment.closes,
    settledAtMs: isWhole ? book.now() : null,
  }
  // Lock markets before rows, the same order as at placement.
  await lockMarkets(tx, exposureAt(bet))
  await storeCashOut(tx, after, { ...entry, amount: sold.paid }, payment)
  const left = exposureAt(after)
  const released = exposureAt(bet).map((one, index) => ({
    ...one,
    staked: one.staked - (left[index]?.staked ?? 0n),
    payout: one.payout - (left[index]?.payout ?? 0n),
  }))
  await releaseExposures(tx, released)
  return after
}
