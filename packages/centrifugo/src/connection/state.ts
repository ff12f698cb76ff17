import { type Disconnect, type ProtocolError, type Unsubscribe, unsubscribes } from '../codes.ts'
import type { Command } from '../commands.ts'
import { type ClientInfo, encodeError, encodeReply, encodeUnsubscribePush } from '../messages.ts'
import type { Effect, Resume } from './effects.ts'
import type { ConnectionSettings } from './settings.ts'
import type { Subscription } from './subscription.ts'

/**
 * fresh: no command yet; connecting: the connect command is being handled; connected; refused: connect was
 * answered with an error and all further commands are ignored; closed.
 */
export type Phase = 'fresh' | 'connecting' | 'connected' | 'refused' | 'closed'

/** State of a connection. */
export interface ConnectionState {
  readonly client: string
  readonly settings: ConnectionSettings
  readonly openedAtMs: number
  phase: Phase
  user: string
  info: unknown
  /** Unix seconds; undefined when the connection does not expire. */
  expireAt: number | undefined
  readonly subscriptions: Map<string, Subscription>
  readonly backlog: Command[]
  /** True while a question is pending; the backlog waits for its answer. */
  waiting: boolean
  nextPingAtMs: number
  /** Deadline of the pong to the last ping; undefined if no pong is due. */
  pongDueAtMs: number | undefined
}

/**
 * Holds back the backlog until `resume` is called with the answer; `resume` has no effect on a closed
 * connection.
 */
export function awaiting<Answer>(state: ConnectionState, resume: Resume<Answer>): Resume<Answer> {
  state.waiting = true
  return (answer, nowMs) => {
    state.waiting = false
    return state.phase === 'closed' ? [] : resume(answer, nowMs)
  }
}

/** The connection as others see it, with the info of its subscription. */
export function clientInfo(state: ConnectionState, subscription: Subscription | undefined): ClientInfo {
  return {
    user: state.user,
    client: state.client,
    ...(state.info === undefined ? {} : { conn_info: state.info }),
    ...(subscription?.info === undefined ? {} : { chan_info: subscription.info }),
  }
}

/** Effect that replies to a command. */
export function reply(id: number, method: string, body: Record<string, unknown>): Effect {
  return { kind: 'send', text: encodeReply(id, method, body) }
}

/** Effect that replies to a command with an error. */
export function fail(id: number, error: ProtocolError): Effect {
  return { kind: 'send', text: encodeError(id, error) }
}

/** Closes the connection and ends all its subscriptions. */
export function close(state: ConnectionState, disconnect: Disconnect): Effect[] {
  return [...abandon(state), { kind: 'close', disconnect }]
}

/** Ends all subscriptions of a connection whose transport is gone. */
export function abandon(state: ConnectionState): Effect[] {
  const effects = [...state.subscriptions.values()].flatMap((subscription) => drop(state, subscription))
  state.phase = 'closed'
  state.backlog.length = 0
  return effects
}

/** Ends a subscription without notifying its own client. */
export function drop(state: ConnectionState, subscription: Subscription): Effect[] {
  state.subscriptions.delete(subscription.channel)
  const leave: Effect = { kind: 'leave', subscription }
  if (!subscription.emitJoinLeave) return [leave]
  const { channel } = subscription
  return [leave, { kind: 'announce', event: 'leave', channel, info: clientInfo(state, subscription) }]
}

/** Ends a subscription on the server's initiative and notifies the client with the reason. */
export function evict(
  state: ConnectionState,
  subscription: Subscription,
  reason: Unsubscribe = unsubscribes.server,
): Effect[] {
  const text = encodeUnsubscribePush(subscription.channel, reason)
  return [...drop(state, subscription), { kind: 'send', text }]
}
