import { disconnects, errors, unsubscribes } from '../codes.ts'
import type { Request } from '../commands.ts'
import { refreshBody } from '../messages.ts'
import type { Effect } from './effects.ts'
import { awaiting, type ConnectionState, close, evict, fail, reply } from './state.ts'
import { isMeantFor } from './subscribe.ts'
import {
  type ConnectionClaims,
  isPast,
  type SubscriptionClaims,
  secondsUntil,
  type Verdict,
} from './tokens.ts'

/**
 * Handles the refresh command, which prolongs a connection. An expired token closes with a code that lets the
 * client connect again: error 109 would be final for it here.
 */
export function refresh(state: ConnectionState, id: number, token: string): Effect[] {
  if (token === '') return close(state, disconnects.badRequest)
  const resume = awaiting<Verdict<ConnectionClaims>>(state, (verdict, nowMs) => {
    if (verdict.kind === 'expired') return close(state, disconnects.expired)
    if (verdict.kind === 'invalid' || verdict.claims.user !== state.user) {
      return close(state, disconnects.invalidToken)
    }
    const { expireAt, info } = verdict.claims
    if (isPast(expireAt, nowMs)) return close(state, disconnects.expired)
    state.expireAt = expireAt
    if (info !== undefined) state.info = info
    const { client, settings } = state
    const expiry = { expires: expireAt !== undefined, ttl: secondsUntil(expireAt, nowMs) }
    return [reply(id, 'refresh', refreshBody({ client, version: settings.version, ...expiry }))]
  })
  return [{ kind: 'verifyConnectionToken', token, resume }]
}

/** Handles the sub_refresh command, which prolongs a subscription. An expired token ends it so that it is made anew. */
export function subRefresh(state: ConnectionState, id: number, request: Request<'sub_refresh'>): Effect[] {
  const { channel, token } = request
  if (channel === '') return close(state, disconnects.badRequest)
  if (!state.subscriptions.has(channel)) return [fail(id, errors.permissionDenied)]
  if (token === '') return [fail(id, errors.badRequest)]
  const resume = awaiting<Verdict<SubscriptionClaims>>(state, (verdict, nowMs) => {
    const subscription = state.subscriptions.get(channel)
    if (subscription === undefined) return [fail(id, errors.permissionDenied)]
    const end = () => [reply(id, 'sub_refresh', {}), ...evict(state, subscription, unsubscribes.expired)]
    if (verdict.kind === 'expired') return end()
    if (verdict.kind === 'invalid' || !isMeantFor(state, verdict.claims, channel)) {
      return close(state, disconnects.invalidToken)
    }
    const { expireAt, info } = verdict.claims
    if (isPast(expireAt, nowMs)) return end()
    subscription.expireAt = expireAt
    subscription.info = info
    const expiry = { expires: expireAt !== undefined, ttl: secondsUntil(expireAt, nowMs) }
    return [reply(id, 'sub_refresh', refreshBody(expiry))]
  })
  return [{ kind: 'verifySubscriptionToken', token, resume }]
}
