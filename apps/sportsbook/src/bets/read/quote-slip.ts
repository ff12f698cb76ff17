import type { Quote, quoteRequestSchema } from '@tessera/contract/sportsbook'
import {
  type BetKind,
  betKindsFor,
  findBetKind,
  lineCount,
  maxStakePerLine,
  minStakePerLine,
} from '@tessera/odds'
import type { z } from 'zod'
import type { BetsContext } from '../bets-context.ts'
import { BASE_CURRENCY, isBettingCurrency, stakeBounds } from '../rules/bet-limits.ts'
import { checkLegs, type SlipCheck } from '../rules/check-legs.ts'
import { booksOf, exposureAt, roomOf } from '../rules/exposure.ts'
import { returnPerUnit, shownOdds } from '../rules/odds-bet.ts'
import { openBetsOn } from '../store/bet-row.ts'
import { readExposures } from '../store/exposure-store.ts'

export type QuoteRequest = z.output<typeof quoteRequestSchema>

/** Caps an amount at the largest safe integer of JSON. */
const shownAmount = (amount: bigint): number =>
  amount > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(amount)

function quotedLegs(
  { book }: BetsContext,
  { legs }: QuoteRequest,
  check: SlipCheck,
  locale: string,
): Quote['legs'] {
  return check.legs.map((leg, index) => {
    const selections = legs[index]?.selections ?? []
    const card = book.card(selections[0]?.eventId ?? '', locale)
    return {
      price: leg.price,
      version: leg.version,
      eventName: card?.name ?? '',
      eventPath: card?.path ?? '',
      startsAt: card?.startsAt ?? new Date(book.now()).toISOString(),
      isLive: leg.isLive,
      selections: selections.map((selection, place) => {
        const seen = leg.selections[place]
        // Texts of unknown selections are not echoed, since a shared slip would show them to other visitors.
        const words = seen === null ? null : book.words(selection, locale)
        return {
          marketName: words?.marketName ?? '',
          outcomeName: words?.outcomeName ?? '',
          price: seen?.status === 'active' ? seen.price : null,
        }
      }),
    }
  })
}

async function offerOf(
  { database, book }: BetsContext,
  { legs }: QuoteRequest,
  check: SlipCheck,
  kind: BetKind,
  { currency, playerId }: { readonly currency: string; readonly playerId: string | null },
): Promise<Quote['offer']> {
  const prices = check.legs.flatMap(({ price }) => price ?? [])
  const markets = legs.flatMap(({ selections }) => selections)
  const eventIds = markets.map(({ eventId }) => eventId)
  const [exposures, running] = await Promise.all([
    readExposures(database, markets),
    playerId === null ? [] : openBetsOn(database, [{ playerId, eventIds }]),
  ])
  const taken = { all: booksOf(exposures), own: booksOf(running.flatMap((bet) => exposureAt(bet))) }
  const bounds = stakeBounds(kind, returnPerUnit(kind, prices), roomOf(book, legs, taken), currency)
  return {
    kind: kind.code,
    lines: lineCount(kind),
    odds: shownOdds(kind, prices),
    minStakePerLine: shownAmount(minStakePerLine(bounds)),
    maxStakePerLine: shownAmount(maxStakePerLine(bounds)),
    currency,
    delayMs: Math.max(0, ...check.legs.map(({ delayMs }) => delayMs)),
  }
}

export interface QuoteVisitor {
  /** The player of the session; null for a guest. */
  readonly session: { readonly playerId: string; readonly currency: string } | null
  readonly locale: string
  /** Returns true if the visitor may cause one more query to the feed. Without the query the leg is suspended. */
  readonly mayQuery: () => boolean
}

/**
 * Quotes a slip: its current odds, the reasons why it can't be bet on, and its stake limits. A guest gets the base
 * currency.
 */
export async function quoteSlip(
  context: BetsContext,
  request: QuoteRequest,
  { session, locale, mayQuery }: QuoteVisitor,
): Promise<Quote> {
  await context.book.loadJointChances(request.legs, mayQuery)
  const check = checkLegs(context.book, request.legs)
  const kinds = betKindsFor(request.legs.length)
  const kind = request.kind === undefined ? kinds[0] : findBetKind(request.kind, request.legs.length)
  const isPossible = check.problems.length === 0 && request.legs.length > 0
  const problems = [...check.problems]
  if (isPossible && kind === null)
    problems.push({ problem: 'kind-not-possible', legs: request.legs.map((_, index) => index) })
  const currency = session !== null && isBettingCurrency(session.currency) ? session.currency : BASE_CURRENCY
  const playerId = session?.playerId ?? null
  return {
    legs: quotedLegs(context, request, check, locale),
    problems,
    kinds: kinds.map((each) => ({ kind: each.code, lines: lineCount(each) })),
    offer: isPossible && kind ? await offerOf(context, request, check, kind, { currency, playerId }) : null,
  }
}
