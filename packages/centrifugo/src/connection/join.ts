import type { ChannelOptions } from '../channels/channel-options.ts'
import { mayReadHistory, mayReadPresence } from '../channels/permissions.ts'
import type { Position, SubscribeResult } from '../messages.ts'
import { isRecovered, type Stretch } from '../recovery.ts'
import type { Effect } from './effects.ts'
import { type ConnectionState, clientInfo } from './state.ts'
import type { Subscription } from './subscription.ts'
import { secondsUntil } from './tokens.ts'

/** What a client asks a subscription to be able to do; the namespace decides whether it may. */
export interface Wishes {
  readonly positioned: boolean
  readonly recoverable: boolean
  readonly join_leave: boolean
}

/** Nothing beyond what the namespace forces. */
export const noWishes: Wishes = { positioned: false, recoverable: false, join_leave: false }

/** Makes the subscription that a namespace grants. */
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

/** Where a client asks to go on from; undefined unless it asks and the subscription can be recovered. */
export function recoverySince(
  subscription: Subscription,
  request: { recover: boolean; offset: number; epoch: string } | undefined,
): Position | undefined {
  if (!subscription.recoverable || request?.recover !== true) return undefined
  return { offset: request.offset, epoch: request.epoch }
}

/** Settles a subscription that was just registered, and says what its client is told. */
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

/** Tells the channel of a new subscriber, where the namespace wants it. */
export function announceJoin(state: ConnectionState, subscription: Subscription): Effect[] {
  if (!subscription.emitJoinLeave) return []
  const { channel } = subscription
  return [{ kind: 'announce', event: 'join', channel, info: clientInfo(state, subscription) }]
}
