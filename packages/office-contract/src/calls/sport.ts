import { LOCALE_PREFIX } from '@tessera/contract/routes'
import { z } from 'zod'
import { actBody, amount, cursor, defineOfficeCalls, doneData, filter, id, reason, time } from '../call.ts'
import { TRADING_ROLES } from '../roles.ts'

export const EVENT_STAGES = ['live', 'coming', 'ended'] as const
export const SELECTION_RESULTS = ['won', 'half-won', 'push', 'half-lost', 'lost', 'undecided'] as const

const eventId = z.string().regex(/^\d{1,20}$/)
/** Key of a market within its event, such as `total|total=2.5`. */
const market = z.string().min(1).max(200)
/** Type of a market, such as `total`. */
const marketType = z.string().regex(/^[\w-]{1,64}$/)
const language = z.string().regex(LOCALE_PREFIX)
const count = z.int().min(0)

const event = z.object({
  id: eventId,
  name: z.string(),
  sport: z.string(),
  championship: z.string(),
  phase: z.string(),
  startsAt: time,
  /** Accepted bets with a selection of the event. */
  bets: count,
  /** True if operators have suspended the whole event. */
  isSuspended: z.boolean(),
  /** Types of markets that operators have suspended. */
  suspendedTypes: z.array(z.string()),
})

/** Consequences of a correction: bets that change, and what is paid and taken back. */
const effect = z.object({
  bets: count,
  amounts: z.array(z.object({ currency: z.string(), paid: amount, takenBack: amount })),
})

const order = z.object({
  id: z.string(),
  at: time,
  act: z.enum(['suspend', 'resume', 'settle', 'rollback', 'void', 'restore']),
  /** Keys or types of the markets; none for a whole event. */
  markets: z.array(z.string()),
  operator: z.string(),
  reason: z.string(),
})

const proposal = order.extend({
  eventId,
  eventName: z.string(),
  effect,
  decision: z.enum(['confirmed', 'dropped']).nullable(),
  decidedBy: z.string().nullable(),
  decidedBecause: z.string().nullable(),
})

/** Change of results: a result, its withdrawal, or bets of an interval that are voided or valid again. */
const correction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('settle'),
    results: z
      .array(z.strictObject({ id: z.string().min(1).max(64), result: z.enum(SELECTION_RESULTS) }))
      .min(1)
      .max(200),
  }),
  z.strictObject({ kind: z.literal('rollback') }),
  z.strictObject({ kind: z.enum(['void', 'restore']), from: time.optional(), to: time.optional() }),
])

const params = z.object({ eventId })
const proposalParams = z.object({ proposalId: id })
const suspensionBody = z.strictObject({ reason, type: marketType.optional() })

export const sportCalls = defineOfficeCalls({
  'GET /office/sports': {
    access: TRADING_ROLES,
    summary: 'Lists the sports of the sportsbook',
    query: z.strictObject({ language }),
    data: z.object({ sports: z.array(z.object({ id: z.int(), name: z.string() })) }),
  },
  'GET /office/events': {
    access: TRADING_ROLES,
    summary: 'Lists live or coming events by their start, or ended ones, the latest first',
    query: z.strictObject({
      stage: filter(z.enum([...EVENT_STAGES, 'all'])),
      sport: filter(z.coerce.number().int().min(0).max(100_000)),
      /** Number of the event, or beginnings of words of its name or its championship's. */
      search: filter(z.string().trim().max(120)),
      from: filter(z.iso.date()),
      to: filter(z.iso.date()),
      language,
      cursor: filter(cursor),
    }),
    data: z.object({ events: z.array(event), next: z.string().nullable() }),
  },
  'GET /office/events/{eventId}': {
    access: TRADING_ROLES,
    summary: 'Shows an event with the markets that have bets or a result, and the orders about it',
    params,
    query: z.strictObject({ language }),
    data: event.extend({
      markets: z.array(
        z.object({
          key: market,
          type: z.string(),
          name: z.string(),
          bets: count,
          state: z.enum(['open', 'scouted', 'confirmed', 'cancelled']),
          outcomes: z.array(
            z.object({
              id: z.string(),
              name: z.string(),
              bets: count,
              result: z.enum([...SELECTION_RESULTS, 'void']),
            }),
          ),
        }),
      ),
      orders: z.array(order),
      proposals: z.array(proposal),
    }),
  },
  'POST /office/events/{eventId}/suspend': {
    access: TRADING_ROLES,
    summary: 'Suspends bets on an event, or on its markets of a type',
    params,
    body: suspensionBody,
    data: doneData,
  },
  'POST /office/events/{eventId}/resume': {
    access: TRADING_ROLES,
    summary: 'Resumes bets on an event, or on its markets of a type',
    params,
    body: suspensionBody,
    data: doneData,
  },
  'POST /office/events/{eventId}/preview': {
    access: TRADING_ROLES,
    summary: 'Computes the effect of a correction without making it',
    params,
    body: z.strictObject({ market, correction }),
    data: effect.extend({ needsSecond: z.boolean() }),
  },
  'POST /office/events/{eventId}/correct': {
    access: TRADING_ROLES,
    summary: 'Corrects the result of a market or voids its bets, or stores the order for a second operator',
    params,
    body: z.strictObject({ reason, market, correction }),
    data: z.object({ outcome: z.enum(['done', 'proposed']) }),
  },
  'GET /office/event-proposals': {
    access: TRADING_ROLES,
    summary: 'Lists corrections that wait for a second operator',
    data: z.object({ proposals: z.array(proposal) }),
  },
  'POST /office/event-proposals/{proposalId}/confirm': {
    access: TRADING_ROLES,
    summary: 'Confirms another operator’s correction, which then applies',
    params: proposalParams,
    body: actBody,
    data: doneData,
  },
  'POST /office/event-proposals/{proposalId}/drop': {
    access: TRADING_ROLES,
    summary: 'Drops a correction that waits',
    params: proposalParams,
    body: actBody,
    data: doneData,
  },
})
