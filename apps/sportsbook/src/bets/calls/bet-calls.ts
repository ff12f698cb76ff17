import type { PlaceBetRequest } from '@tessera/contract/sportsbook'
import { findBetKind, lineCount } from '@tessera/odds'
import { ok } from '@tessera/provider-kit'
import { createRateLimit } from '@tessera/server-kit'
import { failure } from '../../http/errors.ts'
import { type PlaceContext, placeBet } from '../place/place-bet.ts'
import { quoteSlip } from '../read/quote-slip.ts'
import { viewBet } from '../read/view-bet.ts'
import { findBet, listBets } from '../store/bet-row.ts'
import { thresholdsOf } from '../store/cash-out-store.ts'
import type { StoredBet } from '../stored-bet.ts'
import { type BetHandler, isBetId } from './call-handler.ts'

const PAGE_SIZE = 20

/** Returns bets in the form that the player sees. */
export async function viewBets(
  { database, book }: Pick<PlaceContext, 'database' | 'book'>,
  bets: readonly StoredBet[],
  locale: string,
) {
  const running = bets.filter(({ state }) => state === 'accepted').map(({ id }) => id)
  const thresholds = running.length > 0 ? await thresholdsOf(database, running) : null
  return bets.map((bet) => viewBet(book, bet, locale, thresholds?.get(bet.id) ?? null))
}

export async function viewOne(
  context: Pick<PlaceContext, 'database' | 'book'>,
  bet: StoredBet,
  locale: string,
) {
  const [view] = await viewBets(context, [bet], locale)
  if (view === undefined) throw new Error('a bet has no view')
  return ok({ bet: view })
}

/** Rate of joint price queries per visitor: 20 at first, then two a second. Cached answers are free. */
const jointQueryRate = { burst: 20, perSecond: 2 }

export function quoteCall(context: PlaceContext): BetHandler<'quote'> {
  const together = createRateLimit(jointQueryRate)
  return async ({ body, session, locale, visitor }) => {
    if (!context.book.isReady()) return failure('unavailable')
    return ok(await quoteSlip(context, body, { session, locale, mayQuery: () => together.take(visitor) }))
  }
}

/**
 * True if the total stake is a safe integer in JSON. A stake that is merely above all limits passes and is refused
 * with its reason.
 */
function isCountable({ kind, legs, stakePerLine }: PlaceBetRequest): boolean {
  const found = findBetKind(kind, legs.length)
  return Number.isSafeInteger(stakePerLine * (found === null ? 1 : lineCount(found)))
}

export function placeCall(context: PlaceContext): BetHandler<'placeBet'> {
  const together = createRateLimit(jointQueryRate)
  return async ({ session, body, idempotencyKey, locale, visitor }) => {
    if (!isCountable(body)) return failure('invalid')
    if (!context.book.isReady()) return failure('unavailable')
    const placed = await placeBet(context, session, idempotencyKey, body, {
      locale,
      mayQuery: () => together.take(visitor),
    })
    if (placed.type === 'conflict') return failure('conflict')
    if (placed.bet.refusal === 'session-closed') return failure('session_closed')
    return viewOne(context, placed.bet, locale)
  }
}

export function listCall(context: PlaceContext): BetHandler<'bets'> {
  return async ({ session, query, locale }) => {
    const isSettled = query.isSettled === 'all' ? null : query.isSettled === 'true'
    const offset = (query.page - 1) * PAGE_SIZE
    const page = { offset, limit: PAGE_SIZE }
    const { bets, total } = await listBets(context.database, session.playerId, isSettled, page)
    return ok({ bets: await viewBets(context, bets, locale), total, perPage: PAGE_SIZE })
  }
}

export function betCall(context: PlaceContext): BetHandler<'bet'> {
  return async ({ session, params, locale }) => {
    const bet = isBetId(params.betId) ? await findBet(context.database, params.betId) : null
    return bet?.playerId === session.playerId ? viewOne(context, bet, locale) : failure('not_found')
  }
}
