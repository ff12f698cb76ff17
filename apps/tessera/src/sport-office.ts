import type { OperatorWorld } from '@tessera/api'
import type { OfficeCallData, OfficeHandlers } from '@tessera/office-contract'
import { RefusalError } from '@tessera/server-kit/command-line'
import {
  type Correction,
  confirmOrder,
  correctEvent,
  dropOrder,
  eventNames,
  listEvents,
  listSports,
  type OperatorOrder,
  type OrderProposal,
  previewCorrection,
  type RegisteredEvent,
  requireSportsbook,
  type SportOpsDeps,
  showEvent,
  sportNamer,
  suspendEvent,
  suspendedMarkets,
  waitingProposals,
} from '@tessera/sportsbook'

/** Services of the office: those of the API's modules and the database of the sportsbook. */
export type OfficeWorld = OperatorWorld & SportOpsDeps

type EventData = OfficeCallData<'GET /office/events'>['events'][number]
type OrderData = OfficeCallData<'GET /office/events/{eventId}'>['orders'][number]
type ProposalData = OfficeCallData<'GET /office/event-proposals'>['proposals'][number]

const PAGE_LENGTH = 50
const DAY_MS = 86_400_000

/** Names of the corrections, by the kinds of their messages. */
const ACTS: Readonly<Record<string, OrderData['act']>> = {
  'bet-settlement': 'settle',
  'rollback-bet-settlement': 'rollback',
  'bet-cancel': 'void',
  'rollback-bet-cancel': 'restore',
}

const toEvent = (
  event: RegisteredEvent,
  sport: string,
  suspended: { readonly isWhole: boolean; readonly types: readonly string[] } | undefined,
): EventData => ({
  id: event.eventId,
  name: event.name,
  sport,
  championship: event.championship,
  phase: event.phase,
  startsAt: new Date(event.startsAtMs).toISOString(),
  bets: event.bets,
  isSuspended: suspended?.isWhole ?? false,
  suspendedTypes: [...(suspended?.types ?? [])],
})

/** Returns the act of a message and the keys of its markets. */
function toAct(message: OrderProposal['message']): Pick<OrderData, 'act' | 'markets'> {
  const act = ACTS[message.kind]
  if (act === undefined || !('markets' in message)) throw new Error(`operators send no ${message.kind}`)
  return {
    act,
    markets: message.markets.map(({ id, specifiers }) => [id, specifiers].filter(Boolean).join('|')),
  }
}

const toOrder = ({ id, saidAt, operator, reason, order }: OperatorOrder): OrderData => ({
  ...{ id: String(id), at: saidAt.toISOString(), operator, reason },
  ...(order.command === 'say' ? toAct(order.message) : { act: order.command, markets: [...order.markets] }),
})

const toProposal = (proposal: OrderProposal, eventName: string): ProposalData => {
  const { id, createdAt, operator, reason, eventId, effect, message } = proposal
  const { decision, decidedBy, decidedBecause } = proposal
  return {
    ...{ id: String(id), at: createdAt.toISOString(), operator, reason, ...toAct(message) },
    ...{ eventId, eventName, effect: { bets: effect.bets, amounts: [...effect.amounts] } },
    ...{ decision, decidedBy, decidedBecause },
  }
}

/** Parses a cursor. Throws `RefusalError` for one that the list didn't return. */
function placeOf(cursor: string | undefined): { startsAtMs: number; eventId: string } | null {
  if (cursor === undefined) return null
  const [time = '', eventId = ''] = cursor.split('|')
  if (!/^\d{1,15}$/.test(time) || eventId === '') throw new RefusalError('There is no such page.')
  return { startsAtMs: Number(time), eventId }
}

type CorrectionInput =
  | Exclude<Correction, { kind: 'void' | 'restore' }>
  | {
      readonly kind: 'void' | 'restore'
      readonly from?: string | undefined
      readonly to?: string | undefined
    }

function toCorrection(given: CorrectionInput): Correction {
  if (given.kind === 'settle' || given.kind === 'rollback') return given
  const ms = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time))
  return { kind: given.kind, fromMs: ms(given.from), toMs: ms(given.to) }
}

/** Calls of the back office about sport, by the functions of `tessera ops sport`. */
export const sportOffice: OfficeHandlers<OfficeWorld> = {
  'GET /office/sports': async (_world, { query }) => ({ sports: await listSports(query.language) }),
  'GET /office/events': async ({ sportsbook, now }, { query }) => {
    await requireSportsbook(sportsbook)
    const { stage = 'live', sport, search, from, to, cursor, language } = query
    const rows = await listEvents(
      sportsbook,
      {
        stage: stage === 'all' ? null : stage,
        sportId: sport ?? null,
        search: search ?? null,
        fromMs: from === undefined ? null : Date.parse(from),
        untilMs: to === undefined ? null : Date.parse(to) + DAY_MS,
        after: placeOf(cursor),
        limit: PAGE_LENGTH + 1,
      },
      now().getTime(),
    )
    const page = rows.slice(0, PAGE_LENGTH)
    const last = page.at(-1)
    const suspended = await suspendedMarkets(
      sportsbook,
      page.map(({ eventId }) => eventId),
    )
    const sportName = await sportNamer(language)
    return {
      events: page.map((each) => toEvent(each, sportName(each.sportId), suspended.get(each.eventId))),
      next: rows.length > PAGE_LENGTH && last ? `${last.startsAtMs}|${last.eventId}` : null,
    }
  },
  'GET /office/events/{eventId}': async (world, { params: { eventId }, query }) => {
    await requireSportsbook(world.sportsbook)
    const { event, sport, suspended, markets, orders, proposals } = await showEvent(
      world,
      eventId,
      query.language,
    )
    return {
      ...toEvent(event, sport, suspended),
      markets: markets.map((market) => ({ ...market, outcomes: [...market.outcomes] })),
      orders: orders.map(toOrder),
      proposals: proposals.map((proposal) => toProposal(proposal, event.name)),
    }
  },
  'POST /office/events/{eventId}/suspend': async (world, { params, body, operator }) => {
    const markets = body.type === undefined ? [] : [body.type]
    await suspendEvent(world, 'suspend', params.eventId, markets, { operator, reason: body.reason })
    return { done: true }
  },
  'POST /office/events/{eventId}/resume': async (world, { params, body, operator }) => {
    const markets = body.type === undefined ? [] : [body.type]
    await suspendEvent(world, 'resume', params.eventId, markets, { operator, reason: body.reason })
    return { done: true }
  },
  'POST /office/events/{eventId}/preview': async (world, { params, body }) => {
    const effect = await previewCorrection(
      world,
      params.eventId,
      [body.market],
      toCorrection(body.correction),
    )
    return { ...effect, amounts: [...effect.amounts] }
  },
  'POST /office/events/{eventId}/correct': async (world, { params, body, operator }) => {
    const by = { operator, reason: body.reason }
    const { kind } = await correctEvent(
      world,
      params.eventId,
      [body.market],
      toCorrection(body.correction),
      by,
    )
    return { outcome: kind }
  },
  'GET /office/event-proposals': async ({ sportsbook }) => {
    await requireSportsbook(sportsbook)
    const proposals = await waitingProposals(sportsbook)
    const names = await eventNames(
      sportsbook,
      proposals.map(({ eventId }) => eventId),
    )
    return { proposals: proposals.map((each) => toProposal(each, names.get(each.eventId) ?? each.eventId)) }
  },
  'POST /office/event-proposals/{proposalId}/confirm': async (world, { params, body, operator }) => {
    await confirmOrder(world, params.proposalId, { operator, reason: body.reason })
    return { done: true }
  },
  'POST /office/event-proposals/{proposalId}/drop': async ({ sportsbook }, { params, body, operator }) => {
    await dropOrder(sportsbook, params.proposalId, { operator, reason: body.reason })
    return { done: true }
  },
}
