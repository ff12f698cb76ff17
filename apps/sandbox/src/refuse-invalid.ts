import { replyWithError } from '@tessera/server-kit'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** Refuses a body that does not fit its schema and says which fields do not. */
export function refuseInvalid(reply: FastifyReply, { issues }: z.ZodError): FastifyReply {
  const fields = Object.fromEntries(
    issues.map(({ path, message }): [string, string[]] => [path.join('.') || 'body', [message]]),
  )
  return replyWithError(reply, 'validation_failed', { fields })
}
