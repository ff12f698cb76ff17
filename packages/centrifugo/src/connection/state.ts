import { type Disconnect, type ProtocolError, type Unsubscribe, unsubscribes } from '../codes.ts'
import type { Command } from '../commands.ts'
import { type ClientInfo, encodeError, encodeReply, encodeUnsubscribePush } from '../messages.ts'
import type { Effect, Resume } from './effects.ts'
import type { ConnectionSettings } from './settings.ts'
import type { Subscription } from './subscription.ts'

/**
 * fresh: nothing said yet; connecting: the connect command is under way; connected; refused: connect was answered
 * with an error and everything after it is dropped; closed.
 */
export type Phase = 'fresh' | 'connecting' | 'connected' | 'refused' | 'closed'

/** Everything that a connection remembers. */
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
  /** A question is open; the backlog waits for its answer. */
  waiting: boolean
  nextPingAtMs: number
  /** When the pong to the last ping is overdue; undefined when none is awaited. */
  pongDueAtMs: number | undefined
}

/** Asks for something in the name of a command: the backlog rests until `resume`, which does nothing once closed. */
export function awaiting<Answer>(state: ConnectionState, resume: Resume<Answer>): Resume<Answer> {
  state.waiting = true
  return (answer, nowMs) => {
    state.waiting = false
    return state.phase === 'closed' ? [] : resume(answer, nowMs)
  }
}

/** The connection as others see it, with what its subscription adds. */
export function clientInfo(state: ConnectionState, subscription: Subscription | undefined): ClientInfo {
  return {
    user: state.user,
    client: state.client,
    ...(state.info === undefined ? {} : { conn_info: state.info }),
    ...(subscription?.info === undefined ? {} : { chan_info: subscription.info }),
  }
}

/** The effect that answers a command. */
export function reply(id: number, method: string, body: Record<string, unknown>): Effect {
  return { kind: 'send', text: encodeReply(id, method, body) }
}

/** The effect that answers a command with an error. */
export function fail(id: number, error: ProtocolError): Effect {
  return { kind: 'send', text: encodeError(id, error) }
}

/** Ends the connection and everything it holds. */
export function close(state: ConnectionState, disconnect: Disconnect): Effect[] {
  return [...abandon(state), { kind: 'close', disconnect }]
}

/** Lets go of everything when the connection is already gone. */
export function abandon(state: ConnectionState): Effect[] {
  const effects = [...state.subscriptions.values()].flatMap((subscription) => drop(state, subscription))
  state.phase = 'closed'
  state.backlog.length = 0
  return effects
}

/** Ends a subscription without telling its own client. */
export function drop(state: ConnectionState, subscription: Subscription): Effect[] {
  state.subscriptions.delete(subscription.channel)
  const leave: Effect = { kind: 'leave', subscription }
  if (!subscription.emitJoinLeave) return [leave]
  const { channel } = subscription
  return [leave, { kind: 'announce', event: 'leave', channel, info: clientInfo(state, subscription) }]
}

/** Ends a subscription by the server's will and tells the client why. */
export function evict(
  state: ConnectionState,
  subscription: Subscription,
  reason: Unsubscribe = unsubscribes.server,
): Effect[] {
  const text = encodeUnsubscribePush(subscription.channel, reason)
  return [...drop(state, subscription), { kind: 'send', text }]
}
