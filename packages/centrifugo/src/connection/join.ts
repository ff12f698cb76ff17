import type { ChannelOptions } from '../channels/channel-options.ts'
import { mayReadHistory, mayReadPresence } from '../channels/permissions.ts'
import type { Position, SubscribeResult } from '../messages.ts'
import { isRecovered, type Stretch } from '../recovery.ts'
import type { Effect } from './effects.ts'
import { type ConnectionState, clientInfo } from './state.ts'
import type { Subscription } from './subscription.ts'
import { secondsUntil } from './tokens.ts'

/** Subscription features that a client requests; the namespace decides whether to grant them. */
export interface Wishes {
  readonly positioned: boolean
  readonly recoverable: boolean
  readonly join_leave: boolean
}

/** Requests nothing beyond what the namespace forces. */
export const noWishes: Wishes = { positioned: false, recoverable: false, join_leave: false }

/** Creates the subscription with the features that its namespace grants. */
export function grantSubscription(
  state: ConnectionState,
  channel: string,
  options: ChannelOptions,
  wishes: Wishes,
  grant: { serverSide: boolean; info: unknown; expireAt: number | undefined },
): Subscription {
  const asker = { user: state.user, subscribed: true }
  const historyIsOpen = mayReadHistory(options, asker)
  const hearsOthers = wishes.join_leave && options.join_leave && mayReadPresence(options, asker)
  return {
    channel,
    ...grant,
    recoverable: options.force_recovery || (wishes.recoverable && (options.allow_recovery || historyIsOpen)),
    positioned:
      options.force_positioning || (wishes.positioned && (options.allow_positioning || historyIsOpen)),
    emitPresence: options.presence,
    emitJoinLeave: options.join_leave,
    pushJoinLeave: options.force_push_join_leave || hearsOthers,
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
export function settleJoin(
  state: ConnectionState,
  subscription: Subscription,
  since: Position | undefined,
  stretch: Stretch,
  nowMs: number,
): SubscribeResult {
  const { recoverable, positioned, expireAt, channel } = subscription
  const follows = recoverable || positioned
  subscription.position = follows ? stretch.top : undefined
  state.subscriptions.set(channel, subscription)
  const recovered = since !== undefined && isRecovered(since, stretch)
  const told = recovered ? { offset: since.offset, epoch: stretch.top.epoch } : stretch.top
  return {
    recoverable,
    positioned,
    position: follows ? told : undefined,
    expires: expireAt !== undefined && !subscription.serverSide,
    ttl: subscription.serverSide ? 0 : secondsUntil(expireAt, nowMs),
    was_recovering: since !== undefined,
    recovered,
    publications: recovered ? stretch.publications : [],
  }
}

/** Announces a new subscriber to the channel if the namespace has `join_leave`. */
export function announceJoin(state: ConnectionState, subscription: Subscription): Effect[] {
  if (!subscription.emitJoinLeave) return []
  const { channel } = subscription
  return [{ kind: 'announce', event: 'join', channel, info: clientInfo(state, subscription) }]
}
