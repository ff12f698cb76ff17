import { replyWithError } from '@tessera/server-kit'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** Rejects a body that doesn't match its schema and names the invalid fields. */
export function refuseInvalid(reply: FastifyReply, { issues }: z.ZodError): FastifyReply {
  const fields = Object.fromEntries(
    issues.map(({ path, message }): [string, string[]] => [path.join('.') || 'body', [message]]),
  )
  return replyWithError(reply, 'validation_failed', { fields })
}
