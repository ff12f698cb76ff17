import { OFFICE_ERRORS, type OfficeErrorBody, type OfficeErrorName } from '@tessera/office-contract'
import type { FastifyReply } from 'fastify'

/** Sends an error of the office. */
export function replyWithOfficeError(
  reply: FastifyReply,
  name: OfficeErrorName,
  facts: Omit<OfficeErrorBody['error'], 'name' | 'traceId'> = {},
): FastifyReply {
  const { retryAfterSeconds } = facts
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  const body: OfficeErrorBody = { error: { name, ...facts, traceId: String(reply.request.id) } }
  return reply.code(OFFICE_ERRORS[name]).type('application/json').send(JSON.stringify(body))
}
