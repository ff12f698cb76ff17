import { type PlaceBetRequest, placeBetRequestSchema, quoteRequestSchema } from '@tessera/contract/sportsbook'
import { findBetKind, lineCount } from '@tessera/odds'
import { createRateLimit } from '@tessera/server-kit'
import { type PlaceContext, placeBet } from '../place/place-bet.ts'
import { quoteSlip } from '../read/quote-slip.ts'
import { viewBet } from '../read/view-bet.ts'
import { findBet, listBets } from '../store/bet-row.ts'
import { thresholdsOf } from '../store/cash-out-store.ts'
import type { StoredBet } from '../stored-bet.ts'
import { answer, failure } from '../widget-call.ts'
import { type CallHandler, forPlayer, isBetId, isStorable, readKey } from './gate.ts'

const PAGE_SIZE = 20
const MAX_PAGE = 10_000

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
  return answer({ bet: view })
}

/** Rate of joint price queries per visitor: 20 at first, then two a second. Cached answers are free. */
const jointQueryRate = { burst: 20, perSecond: 2 }

export function quoteCall(context: PlaceContext): CallHandler {
  const together = createRateLimit(jointQueryRate)
  return async ({ body, session, locale, visitor }) => {
    const request = quoteRequestSchema.safeParse(body)
    if (!request.success || !isStorable(request.data)) return failure('invalid')
    if (!context.book.isReady()) return failure('unavailable')
    return answer(
      await quoteSlip(context, request.data, {
        session,
        locale,
        mayQuery: () => together.take(visitor),
      }),
    )
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

export function placeCall(context: PlaceContext): CallHandler {
  const together = createRateLimit(jointQueryRate)
  return async ({ session, body, idempotencyKey, locale, visitor }) => {
    if (session === null) return failure('session_closed')
    const request = placeBetRequestSchema.safeParse(body)
    const key = readKey(idempotencyKey)
    if (!request.success || !isStorable(request.data) || key === null) return failure('invalid')
    if (!isCountable(request.data)) return failure('invalid')
    if (!context.book.isReady()) return failure('unavailable')
    const placed = await placeBet(context, session, key, request.data, {
      locale,
      mayQuery: () => together.take(visitor),
    })
    if (placed.type === 'conflict') return failure('conflict')
    if (placed.bet.refusal === 'session-closed') return failure('session_closed')
    return viewOne(context, placed.bet, locale)
  }
}

export function listCall(context: PlaceContext): CallHandler {
  return forPlayer(async ({ playerId }, { query, locale }) => {
    const page = query.page === undefined ? 1 : Number(query.page)
    const wanted = query.isSettled ?? 'all'
    if (!Number.isInteger(page) || page < 1 || page > MAX_PAGE || !['true', 'false', 'all'].includes(wanted))
      return failure('invalid')
    const isSettled = wanted === 'all' ? null : wanted === 'true'
    const offset = (page - 1) * PAGE_SIZE
    const { bets, total } = await listBets(context.database, playerId, isSettled, {
      offset,
      limit: PAGE_SIZE,
    })
    return answer({ bets: await viewBets(context, bets, locale), total })
  })
}

export function betCall(context: PlaceContext): CallHandler {
  return forPlayer(async ({ playerId }, { params, locale }) => {
    const bet = isBetId(params.betId) ? await findBet(context.database, params.betId) : null
    return bet?.playerId === playerId ? viewOne(context, bet, locale) : failure('not_found')
  })
}
