import type { FastifyReply } from 'fastify'
import type { WIDGET_ERRORS } from '../widget-api.ts'

export type WidgetError = (typeof WIDGET_ERRORS)[number]

const STATUS: Readonly<Record<WidgetError, number>> = {
  invalid: 400,
  session_closed: 401,
  not_found: 404,
  conflict: 409,
  offer_moved: 409,
  rate_limited: 429,
  unavailable: 503,
}

/** Refuses a call with an error code, as `{ error: { code } }` with further facts. */
export const refuse = (reply: FastifyReply, code: WidgetError, facts: object = {}): FastifyReply =>
  reply
    .code(STATUS[code])
    .header('cache-control', 'no-store')
    .send({ error: { code, ...facts } })
