import type { ChannelOptions } from '../channels/channel-options.ts'
import { mayReadHistory, mayReadPresence } from '../channels/permissions.ts'
import type { Position, SubscribeResult } from '../messages.ts'
import { type HistorySlice, isRecovered } from '../recovery.ts'
import type { Effect } from './effects.ts'
import { type ConnectionState, clientInfo } from './state.ts'
import type { Subscription } from './subscription.ts'
import { secondsUntil } from './tokens.ts'

/** Subscription features that a client requests; the namespace decides whether to grant them. */
export interface RequestedFeatures {
  readonly positioned: boolean
  readonly recoverable: boolean
  readonly join_leave: boolean
}

/** Requests nothing beyond what the namespace forces. */
export const noFeatures: RequestedFeatures = { positioned: false, recoverable: false, join_leave: false }

/** Creates the subscription with the features that its namespace grants. */
export function grantSubscription(
  state: ConnectionState,
  channel: string,
  options: ChannelOptions,
  requested: RequestedFeatures,
  grant: { serverSide: boolean; info: unknown; expireAt: number | undefined },
): Subscription {
  const requester = { user: state.user, subscribed: true }
  const historyIsOpen = mayReadHistory(options, requester)
  const receivesJoinLeave = requested.join_leave && options.join_leave && mayReadPresence(options, requester)
  return {
    channel,
    ...grant,
    recoverable:
      options.force_recovery || (requested.recoverable && (options.allow_recovery || historyIsOpen)),
    positioned:
      options.force_positioning || (requested.positioned && (options.allow_positioning || historyIsOpen)),
    emitPresence: options.presence,
    emitJoinLeave: options.join_leave,
    pushJoinLeave: options.force_push_join_leave || receivesJoinLeave,
    position: undefined,
  }
}

/**
 * Position that a client wants to recover from; undefined unless it requests recovery and the subscription
 * allows it.
 */
export function recoverySince(
  subscription: Subscription,
  request: { recover: boolean; offset: number; epoch: string } | undefined,
): Position | undefined {
  if (!subscription.recoverable || request?.recover !== true) return undefined
  return { offset: request.offset, epoch: request.epoch }
}

/** Completes a subscription that was just registered and returns the result for its client. */
export function completeJoin(
  state: ConnectionState,
  subscription: Subscription,
  since: Position | undefined,
  slice: HistorySlice,
  nowMs: number,
): SubscribeResult {
  const { recoverable, positioned, expireAt, channel } = subscription
  const follows = recoverable || positioned
  subscription.position = follows ? slice.top : undefined
  state.subscriptions.set(channel, subscription)
  const recovered = since !== undefined && isRecovered(since, slice)
  const replyPosition = recovered ? { offset: since.offset, epoch: slice.top.epoch } : slice.top
  return {
    recoverable,
    positioned,
    position: follows ? replyPosition : undefined,
    expires: expireAt !== undefined && !subscription.serverSide,
    ttl: subscription.serverSide ? 0 : secondsUntil(expireAt, nowMs),
    was_recovering: since !== undefined,
    recovered,
    publications: recovered ? slice.publications : [],
  }
}

/** Announces a new subscriber to the channel if the namespace has `join_leave`. */
export function announceJoin(state: ConnectionState, subscription: Subscription): Effect[] {
  if (!subscription.emitJoinLeave) return []
  const { channel } = subscription
  return [{ kind: 'announce', event: 'join', channel, info: clientInfo(state, subscription) }]
}
