import { z } from 'zod'
import { recordsOperations } from '../provider-records.ts'
import { betSchema } from './bet.ts'
import { eventCardSchema, eventIdSchema, eventPageSchema } from './event.ts'
import {
  sportInfoSchema,
  sportListQuerySchema,
  sportOverviewSchema,
  sportsbookSessionRequestSchema,
  sportViewRequestSchema,
} from './provider.ts'

/**
 * The sportsbook's interface over signed HTTP (docs/protocols/sportsbook.md): the platform POSTs `<sportsbook url>/<operation>`,
 * signed like the operations of a game provider. Every operation rejects unknown fields, so that a captured request can't
 * be replayed against another operation.
 */

const locale = z.string().max(5)
const reference = z.string().regex(/^[A-Za-z0-9_:.-]{1,64}$/)
const cards = z.object({ events: z.array(eventCardSchema) })

export const sportsbookOperations = {
  session: {
    /** `requestId` is the idempotency key: the request is executed once, even if it is sent again. */
    request: sportsbookSessionRequestSchema.extend({ requestId: z.uuid() }),
    answer: z.object({ token: z.string().min(1) }),
  },
  overview: { request: z.strictObject({ locale }), answer: sportOverviewSchema },
  info: {
    request: z.strictObject({ sportId: z.int(), locale }),
    answer: z.object({ info: sportInfoSchema.nullable() }),
  },
  list: { request: z.strictObject({ query: sportListQuerySchema, locale }), answer: cards },
  event: {
    request: z.strictObject({ eventId: eventIdSchema, locale }),
    answer: z.object({ event: eventPageSchema.nullable() }),
  },
  view: { request: sportViewRequestSchema, answer: z.object({ html: z.string().nullable() }) },
  search: { request: z.strictObject({ text: z.string().max(100), locale }), answer: cards },
  bets: {
    request: z.strictObject({ playerId: reference, betIds: z.array(reference).max(100), locale }),
    answer: z.object({ bets: z.array(betSchema) }),
  },
  ...recordsOperations,
} as const

export type SportsbookOperation = keyof typeof sportsbookOperations
export type SportsbookRequest<Name extends SportsbookOperation> = z.input<
  (typeof sportsbookOperations)[Name]['request']
>
export type SportsbookResponse<Name extends SportsbookOperation> = z.output<
  (typeof sportsbookOperations)[Name]['answer']
>
