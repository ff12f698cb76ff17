import type { RefusalReason } from '@tessera/contract/refusal-reason'
import type { BetRefusal } from '@tessera/contract/sportsbook'
import { sendRollback } from '@tessera/provider-kit'
import { moveAfterRollback, retryDelayMs } from '@tessera/provider-kit/rules'
import type { BetsContext } from '../bets-context.ts'
import { exposureAt } from '../rules/exposure.ts'
import { findBet } from '../store/bet-row.ts'
import { lockMarkets, releaseExposures } from '../store/exposure-store.ts'
import { beginReturn, endRefused, postponeBet } from '../store/pending-store.ts'
import { type StoredBet, walletRoundOf } from '../stored-bet.ts'

/** Returns a bet as it is stored, after another process has moved it. */
export const reload = async (
  { database }: Pick<BetsContext, 'database'>,
  bet: StoredBet,
): Promise<StoredBet> => (await findBet(database, bet.id)) ?? bet

/** Ends a pending bet as refused, because of a rule of the player if one is known. The wallet holds no stake of it. */
export async function endAsRefused(
  context: BetsContext,
  bet: StoredBet,
  reason: BetRefusal,
  because: RefusalReason | null = null,
): Promise<StoredBet> {
  const isEnded = await context.database.transaction(async (tx) => {
    // Lock markets before rows: a repeated request holds its markets while it waits for the row with its key.
    await lockMarkets(tx, exposureAt(bet))
    if (!(await endRefused(tx, bet, reason))) return false
    await releaseExposures(tx, exposureAt(bet))
    return true
  })
  if (!isEnded) return reload(context, bet)
  const newPrices = bet.newPrices ?? bet.legs.map((leg) => leg.price)
  return { ...bet, state: 'refused', refusal: reason, because, newPrices }
}

/** Requests a rollback of the stake from the wallet, which may never have taken it. */
export async function returnStake(
  context: BetsContext,
  bet: StoredBet,
  reason: BetRefusal,
): Promise<StoredBet> {
  const response = await sendRollback(context.wallet, walletRoundOf(bet))
  if (moveAfterRollback(response) === 'returned') return endAsRefused(context, bet, reason)
  context.alarms.report(bet.id, 'rollback', response.status)
  await postponeBet(context.database, bet.id, retryDelayMs(attemptsOf(bet)))
  return bet
}

/** Refuses a pending bet whose stake the wallet may hold. */
export async function refuseBet(
  context: BetsContext,
  bet: StoredBet,
  refusal: { readonly reason: BetRefusal; readonly newPrices: readonly (number | null)[] | null },
): Promise<StoredBet> {
  const { reason, newPrices } = refusal
  if (!(await beginReturn(context.database, bet.id, reason, newPrices))) return reload(context, bet)
  return returnStake(context, { ...bet, refusal: reason, newPrices }, reason)
}

/**
 * Estimates the number of wallet calls sent so far from the age of the bet, since each wait is twice as long as the
 * previous one.
 */
export const attemptsOf = ({ ageMs }: StoredBet): number => Math.floor(Math.log2(1 + ageMs / 1_000))
