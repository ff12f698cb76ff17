import type { CashOutOffer, cashOutRequestSchema } from '@tessera/contract/sportsbook'
import { autoCashOutProblem } from '@tessera/odds'
import type { z } from 'zod'
import type { BetsContext } from '../bets-context.ts'
import { requestHash } from '../place/request-hash.ts'
import { oddsBet } from '../rules/odds-bet.ts'
import { eventsOf, standingsOf } from '../rules/standings.ts'
import { pay } from '../settle/pay.ts'
import { findBet, lockBet } from '../store/bet-row.ts'
import { findCashOut, setRule } from '../store/cash-out-store.ts'
import type { StoredBet } from '../stored-bet.ts'
import { offerOf, openLegs } from './offer-of.ts'
import { sell } from './sell.ts'

export type CashOutRequest = z.output<typeof cashOutRequestSchema>

export type CashOutResult =
  | { readonly type: 'sold'; readonly bet: StoredBet }
  | { readonly type: 'offer-moved'; readonly offer: CashOutOffer }
  | { readonly type: 'not-found' | 'conflict' | 'invalid' }

/** Whether the offer that was confirmed stands: the same prices, or others that come to the same amount. */
const stands = (offer: CashOutOffer, asked: CashOutRequest): boolean => offer.amount === asked.amount

/** Sells a bet of a player for the offer that they confirmed, once for a key. */
export async function cashOutBet(
  context: BetsContext,
  asked: { readonly playerId: string; readonly betId: string; readonly idempotencyKey: string },
  request: CashOutRequest,
): Promise<CashOutResult> {
  const { playerId, betId, idempotencyKey } = asked
  const hash = requestHash(request)
  await loadBet(context, betId)
  const result = await context.database.transaction(async (tx): Promise<CashOutResult> => {
    const bet = await lockBet(tx, betId)
    if (bet?.playerId !== playerId || bet === null) return { type: 'not-found' }
    const before = await findCashOut(tx, betId, idempotencyKey)
    if (before !== null) return before.equals(hash) ? { type: 'sold', bet } : { type: 'conflict' }
    const offer = offerOf(context.book, bet)
    if (!stands(offer, request)) return { type: 'offer-moved', offer }
    const entry = { idempotencyKey, requestHash: hash, percent: request.percent }
    const sold = await sell(tx, context.book, bet, offer, entry)
    return sold === null ? { type: 'invalid' } : { type: 'sold', bet: sold }
  })
  // What fails here is owed, and sent again by a sweep.
  if (result.type === 'sold') await pay(context, [betId]).catch(() => {})
  return result
}

/** Sets or takes away the threshold at which a bet sells itself. */
export async function setAutoCashOut(
  context: BetsContext,
  playerId: string,
  betId: string,
  threshold: number | null,
): Promise<StoredBet | 'not-found' | 'invalid'> {
  const { database, book } = context
  await loadBet(context, betId)
  return database.transaction(async (tx) => {
    const bet = await lockBet(tx, betId)
    if (bet?.playerId !== playerId || bet === null) return 'not-found'
    if (threshold === null) {
      await setRule(tx, bet, null)
      return bet
    }
    if (bet.state !== 'accepted' || !book.isReady()) return 'invalid'
    const { amount } = offerOf(book, bet)
    const odds = oddsBet(bet, standingsOf(book, bet))
    const offer =
      amount === null
        ? ({ kind: 'none', reason: 'suspended' } as const)
        : ({ kind: 'offer', amount: BigInt(amount), versions: [] } as const)
    if (autoCashOutProblem(odds, BigInt(threshold), offer) !== null) return 'invalid'
    await setRule(tx, bet, BigInt(threshold))
    return bet
  })
}

/** The present offer for a bet of a player; null when it isn't theirs. */
export async function offerFor(
  context: BetsContext,
  playerId: string,
  betId: string,
): Promise<CashOutOffer | null> {
  const bet = await loadBet(context, betId)
  return bet?.playerId === playerId ? offerOf(context.book, bet) : null
}

/** A bet of which the book knows all that its offer comes from. */
export async function loadBet({ database, book }: BetsContext, betId: string): Promise<StoredBet | null> {
  const bet = await findBet(database, betId)
  if (bet?.state !== 'accepted') return bet
  await book.load(eventsOf([bet]))
  await book.lookTogether(openLegs(book, bet))
  return bet
}
