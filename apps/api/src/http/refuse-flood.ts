import type { CallName } from '@tessera/contract'
import { replyWithError } from '@tessera/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateGuard } from './rate-guard.ts'

/**
 * Counts a download, which is not a call of the contract, against the rate limit of its call, by address. Returns true if
 * it exceeded the limit and was answered.
 */
export function refuseFlood(
  rates: RateGuard,
  call: CallName,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const waitSeconds = rates.check(call, request.ip, null)
  if (waitSeconds === null) return false
  replyWithError(reply.header('retry-after', String(waitSeconds)), 'rate_limited')
  return true
}
