import { type Channel, isValidName, resolveChannel } from '../channels/channel-name.ts'
import { maySubscribe } from '../channels/permissions.ts'
import { disconnects, errors, type ProtocolError } from '../codes.ts'
import type { Request } from '../commands.ts'
import { subscribeBody } from '../messages.ts'
import type { HistorySlice } from '../recovery.ts'
import type { Effect } from './effects.ts'
import { announceJoin, completeJoin, grantSubscription, recoverySince } from './join.ts'
import { awaiting, type ConnectionState, close, drop, fail, reply } from './state.ts'
import { isPast, type SubscriptionClaims, type TokenCheck } from './tokens.ts'

type SubscribeRequest = Request<'subscribe'>

/** Bit of the subscribe flag: reply to an unrecoverable position with an error and do not subscribe. */
const REJECT_UNRECOVERED = 2

/** Handles the subscribe command: limits, name, permission or token, then joins and recovers. */
export function subscribe(state: ConnectionState, id: number, request: SubscribeRequest): Effect[] {
  if (request.channel === '') return close(state, disconnects.badRequest)
  const channel = findChannel(state, request.channel)
  if ('code' in channel) return [fail(id, channel)]
  if (request.token !== '') return verify(state, id, request, channel)
  if (!maySubscribe(channel, state.user)) return [fail(id, errors.permissionDenied)]
  return join(state, id, request, channel, { info: undefined, expireAt: undefined })
}

/** Returns the channel of a new subscription, or the error that prevents any subscription to it. */
function findChannel(state: ConnectionState, name: string): Channel | ProtocolError {
  const { channels, channelLimit } = state.settings
  if (name.length > channels.max_length) return errors.badRequest
  if (state.subscriptions.has(name)) return errors.alreadySubscribed
  if (channelLimit > 0 && state.subscriptions.size >= channelLimit) return errors.limitExceeded
  const channel = resolveChannel(channels, name)
  if (channel === undefined) return errors.unknownChannel
  return isValidName(channel) ? channel : errors.badRequest
}

function verify(state: ConnectionState, id: number, request: SubscribeRequest, channel: Channel): Effect[] {
  const resume = awaiting<TokenCheck<SubscriptionClaims>>(state, (check, nowMs) => {
    if (check.kind === 'expired') return [fail(id, errors.tokenExpired)]
    if (check.kind === 'invalid') return [fail(id, errors.permissionDenied)]
    const { claims } = check
    if (!isMeantFor(state, claims, request.channel)) return close(state, disconnects.invalidToken)
    if (isPast(claims.expireAt, nowMs)) return [fail(id, errors.expired)]
    return join(state, id, request, channel, { info: claims.info, expireAt: claims.expireAt })
  })
  return [{ kind: 'verifySubscriptionToken', token: request.token, resume }]
}

/** True if a subscription token was issued for this channel and this connection. */
export function isMeantFor(state: ConnectionState, claims: SubscriptionClaims, channel: string): boolean {
  const clientFits = claims.client === '' || claims.client === state.client
  return claims.channel === channel && claims.user === state.user && clientFits
}

function join(
  state: ConnectionState,
  id: number,
  request: SubscribeRequest,
  { name, options }: Channel,
  token: { info: unknown; expireAt: number | undefined },
): Effect[] {
  const subscription = grantSubscription(state, name, options, request, { serverSide: false, ...token })
  const since = recoverySince(subscription, request)
  const resume = awaiting<HistorySlice>(state, (slice, nowMs) => {
    const result = completeJoin(state, subscription, since, slice, nowMs)
    if (since !== undefined && !result.recovered && (request.flag & REJECT_UNRECOVERED) !== 0) {
      state.subscriptions.delete(name)
      return [{ kind: 'leave', subscription }, fail(id, errors.unrecoverablePosition)]
    }
    return [reply(id, 'subscribe', subscribeBody(result)), ...announceJoin(state, subscription)]
  })
  return [{ kind: 'join', subscription, since, resume }]
}

/** Handles the unsubscribe command; it succeeds even if there is no subscription. */
export function unsubscribe(state: ConnectionState, id: number, channel: string): Effect[] {
  if (channel === '') return close(state, disconnects.badRequest)
  const subscription = state.subscriptions.get(channel)
  const dropped = subscription === undefined ? [] : drop(state, subscription)
  return [...dropped, reply(id, 'unsubscribe', {})]
}
