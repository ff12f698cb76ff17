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
  type TokenCheck,
} from './tokens.ts'

/**
 * Handles the refresh command, which extends a connection. An expired token closes the connection with a code
 * that lets the client reconnect; error 109 would be final for it here.
 */
export function refresh(state: ConnectionState, id: number, token: string): Effect[] {
  if (token === '') return close(state, disconnects.badRequest)
  const resume = awaiting<TokenCheck<ConnectionClaims>>(state, (check, nowMs) => {
    if (check.kind === 'expired') return close(state, disconnects.expired)
    if (check.kind === 'invalid' || check.claims.user !== state.user) {
      return close(state, disconnects.invalidToken)
    }
    const { expireAt, info } = check.claims
    if (isPast(expireAt, nowMs)) return close(state, disconnects.expired)
    state.expireAt = expireAt
    if (info !== undefined) state.info = info
    const { client, settings } = state
    const expiry = { expires: expireAt !== undefined, ttl: secondsUntil(expireAt, nowMs) }
    return [reply(id, 'refresh', refreshBody({ client, version: settings.version, ...expiry }))]
  })
  return [{ kind: 'verifyConnectionToken', token, resume }]
}

/**
 * Handles the sub_refresh command, which extends a subscription. An expired token ends it, and the client
 * subscribes again.
 */
export function subRefresh(state: ConnectionState, id: number, request: Request<'sub_refresh'>): Effect[] {
  const { channel, token } = request
  if (channel === '') return close(state, disconnects.badRequest)
  if (!state.subscriptions.has(channel)) return [fail(id, errors.permissionDenied)]
  if (token === '') return [fail(id, errors.badRequest)]
  const resume = awaiting<TokenCheck<SubscriptionClaims>>(state, (check, nowMs) => {
    const subscription = state.subscriptions.get(channel)
    if (subscription === undefined) return [fail(id, errors.permissionDenied)]
    const end = () => [reply(id, 'sub_refresh', {}), ...evict(state, subscription, unsubscribes.expired)]
    if (check.kind === 'expired') return end()
    if (check.kind === 'invalid' || !isMeantFor(state, check.claims, channel)) {
      return close(state, disconnects.invalidToken)
    }
    const { expireAt, info } = check.claims
    if (isPast(expireAt, nowMs)) return end()
    subscription.expireAt = expireAt
    subscription.info = info
    const expiry = { expires: expireAt !== undefined, ttl: secondsUntil(expireAt, nowMs) }
    return [reply(id, 'sub_refresh', refreshBody(expiry))]
  })
  return [{ kind: 'verifySubscriptionToken', token, resume }]
}
