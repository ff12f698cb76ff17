import type { CashOutOffer, cashOutRequestSchema } from '@tessera/contract/sportsbook'
import type { z } from 'zod'
import type { BetsContext } from '../bets-context.ts'
import { pay } from '../settle/pay.ts'
import { lockBet } from '../store/bet-row.ts'
import { findCashOut } from '../store/cash-out-store.ts'
import type { StoredBet } from '../stored-bet.ts'
import type { LiveWaits } from './live-waits.ts'
import { loadBet } from './load-bet.ts'
import { liveDelayOf, offerOf, openEventsOf } from './offer-of.ts'
import { sell } from './sell.ts'

export type CashOutRequest = z.output<typeof cashOutRequestSchema>

export type CashOutResult =
  | { readonly type: 'sold'; readonly bet: StoredBet }
  | { readonly type: 'offer-moved'; readonly offer: CashOutOffer }
  | { readonly type: 'not-found' | 'conflict' | 'invalid' | 'unavailable' }

/** A player's request for a cash-out. The hash shows whether a repeated key belongs to the same request. */
export interface RequestedCashOut {
  readonly playerId: string
  readonly betId: string
  readonly idempotencyKey: string
  readonly request: CashOutRequest
  readonly requestHash: Buffer
}

/** True if an offer is at least what the player confirmed. A better one is paid as it is. */
const isStillOffered = (offer: CashOutOffer, { request }: RequestedCashOut): boolean =>
  offer.amount !== null && offer.amount >= request.amount

const belongsToPlayer = (bet: StoredBet | null, requested: RequestedCashOut): bet is StoredBet =>
  bet !== null && bet.playerId === requested.playerId

/** Result of a request whose key was used before; null for a new key. */
async function resultOfKey(
  db: Parameters<typeof findCashOut>[0],
  bet: StoredBet,
  { betId, idempotencyKey, requestHash }: RequestedCashOut,
): Promise<CashOutResult | null> {
  const before = await findCashOut(db, betId, idempotencyKey)
  if (before === null) return null
  return before.equals(requestHash) ? { type: 'sold', bet } : { type: 'conflict' }
}

/**
 * Sells a player's bet for the offer that the player confirmed, once per key. While an undecided leg is in play, the
 * cash-out waits like a live bet. The offer must be valid before and after the delay, and an incident in between
 * refuses it. Nothing is stored until the sale, so that a crash during the delay leaves the bet running.
 */
export async function cashOutBet(
  context: BetsContext,
  waits: LiveWaits,
  requested: RequestedCashOut,
): Promise<CashOutResult> {
  const { database, book } = context
  const bet = await loadBet(context, requested.betId)
  if (!belongsToPlayer(bet, requested)) return { type: 'not-found' }
  const known = await resultOfKey(database, bet, requested)
  if (known !== null) return known
  const requestedAtMs = book.now()
  const offer = offerOf(book, bet)
  if (!isStillOffered(offer, requested)) return { type: 'offer-moved', offer }
  const events = openEventsOf(book, bet)
  const hasIncident = () => events.some((eventId) => book.hasIncidentSince(eventId, requestedAtMs))
  const endOf = (running: StoredBet): number => requestedAtMs + liveDelayOf(book, running)

  for (let untilMs = endOf(bet); ; ) {
    if (book.now() < untilMs) {
      if (!(await waits.until(untilMs, hasIncident))) return { type: 'unavailable' }
      await loadBet(context, requested.betId)
    }
    const result = await database.transaction(async (tx): Promise<CashOutResult | null> => {
      const locked = await lockBet(tx, requested.betId)
      if (!belongsToPlayer(locked, requested)) return { type: 'not-found' }
      const sold = await resultOfKey(tx, locked, requested)
      if (sold !== null) return sold
      const now = offerOf(book, locked)
      if (!isStillOffered(now, requested) || hasIncident()) return { type: 'offer-moved', offer: now }
      untilMs = endOf(locked)
      // An event went live in the meantime.
      if (book.now() < untilMs) return null
      const { idempotencyKey, requestHash, request } = requested
      const entry = { idempotencyKey, requestHash, percent: request.percent }
      const after = await sell(tx, book, locked, now, entry)
      return after === null ? { type: 'invalid' } : { type: 'sold', bet: after }
    })
    if (result === null) continue
    // A payment that fails here remains owed, and a sweep sends it again.
    if (result.type === 'sold') await pay(context, [requested.betId]).catch(() => {})
    return result
  }
}
