import type { PlaceBetRequest } from '@tessera/contract/sportsbook'
import type { BetsContext } from '../bets-context.ts'
import type { QuoteVisitor } from '../read/quote-slip.ts'
import { isBettingCurrency } from '../rules/bet-limits.ts'
import { findBetOfKey } from '../store/bet-row.ts'
import type { StoredBet } from '../stored-bet.ts'
import { type BetJudgement, judgeBet } from './judge-bet.ts'
import { type BettingSession, newBet } from './new-bet.ts'
import type { PendingDriver } from './pending-driver.ts'
import type { BetSets } from './place-set.ts'
import { requestHash } from './request-hash.ts'

export interface PlaceContext extends BetsContext {
  readonly sets: BetSets
  readonly driver: PendingDriver
}

export type PlaceResult =
  | { readonly type: 'bet'; readonly bet: StoredBet }
  /** The key was used with another request. */
  | { readonly type: 'conflict' }

function judge({ book }: BetsContext, session: BettingSession, request: PlaceBetRequest): BetJudgement {
  if (request.currency !== session.currency || !isBettingCurrency(request.currency))
    return { type: 'refused', reason: 'wrong-currency', newPrices: request.legs.map(() => null) }
  return judgeBet(book, request)
}

/** Returns the bet stored under a key if it was placed by the same request. */
async function replay(
  { database }: BetsContext,
  playerId: string,
  key: string,
  hash: Buffer,
): Promise<PlaceResult> {
  const found = await findBetOfKey(database, playerId, key)
  // The session ended between the two reads, and the bet released its key.
  if (found === null) return { type: 'conflict' }
  return found.requestHash.equals(hash) ? { type: 'bet', bet: found.bet } : { type: 'conflict' }
}

/**
 * Places a bet: checks its prices, stores it, then requests the stake from the wallet. The same key with the same
 * request always yields the same bet. A refusal is stored under the key too and is returned again.
 */
export async function placeBet(
  context: PlaceContext,
  session: BettingSession,
  idempotencyKey: string,
  request: PlaceBetRequest,
  { locale, mayQuery }: Pick<QuoteVisitor, 'locale' | 'mayQuery'>,
): Promise<PlaceResult> {
  const hash = requestHash(request)
  await context.book.loadJointChances(request.legs, mayQuery)
  const bet = newBet(context.book, session, request, judge(context, session, request), locale)
  const placed = await context.sets.place({ bet, idempotencyKey, requestHash: hash })
  if (!placed.isNew) return replay(context, session.playerId, idempotencyKey, hash)
  if (placed.bet.state !== 'pending') return { type: 'bet', bet: placed.bet }
  try {
    return { type: 'bet', bet: await context.driver.begin(placed.bet) }
  } catch (error) {
    // The bet is stored, so a sweep resumes it in any case.
    context.log.warn(
      { err: error, betId: placed.bet.id },
      'a bet stays pending after a fault; a sweep resumes it',
    )
    return { type: 'bet', bet: placed.bet }
  }
}
