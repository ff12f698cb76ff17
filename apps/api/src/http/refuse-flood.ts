import type { CallName } from '@tessera/contract'
import { replyWithError } from '@tessera/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateGuard } from './rate-guard.ts'

/**
 * Counts a download, which is no call of the contract, as one of the call that it belongs to, by the address that asks. True
 * when it is one too many and was answered so.
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
