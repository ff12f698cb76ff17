import { resolveChannel } from '../channels/channel-name.ts'
import { type Disconnect, disconnects, errors, type Unsubscribe, unsubscribes } from '../codes.ts'
import type { Command } from '../commands.ts'
import { decodeFrame } from '../frames.ts'
import { type ClientInfo, encodeMessagePush, encodeSubscribePush, type Position } from '../messages.ts'
import { nextDeadlineMs, pong, tick } from './clock.ts'
import { connect } from './connect.ts'
import type { Effect } from './effects.ts'
import { announceJoin, completeJoin, grantSubscription, noFeatures } from './join.ts'
import { history, presence, publish, rpc, send } from './queries.ts'
import { refresh, subRefresh } from './refresh.ts'
import type { ConnectionSettings } from './settings.ts'
import { abandon, type ConnectionState, clientInfo, close, evict, fail } from './state.ts'
import { subscribe, unsubscribe } from './subscribe.ts'
import type { Subscription } from './subscription.ts'

/**
 * One client's connection: it takes frames and the passing of time and returns effects, without a socket or a
 * clock. Its driver carries out the effects in order, calls `next` while `hasNext` is true, and calls `tick`
 * at `deadlineMs`.
 */
export class Connection {
  readonly #state: ConnectionState

  constructor(client: string, settings: ConnectionSettings, nowMs: number) {
    this.#state = {
      client,
      settings,
      openedAtMs: nowMs,
      phase: 'fresh',
      user: '',
      info: undefined,
      expireAt: undefined,
      subscriptions: new Map(),
      backlog: [],
      waiting: false,
      nextPingAtMs: Number.POSITIVE_INFINITY,
      pongDueAtMs: undefined,
    }
  }

  /** Id that the server assigned to this connection. */
  get client(): string {
    return this.#state.client
  }

  /** The user; the empty string before connecting and for anonymous connections. */
  get user(): string {
    return this.#state.user
  }

  get isClosed(): boolean {
    return this.#state.phase === 'closed'
  }

  get isConnected(): boolean {
    return this.#state.phase === 'connected'
  }

  /** Earliest time at which `tick` may have something to do. */
  get deadlineMs(): number {
    return nextDeadlineMs(this.#state)
  }

  /** True if a command is waiting and no question is pending. */
  get hasNext(): boolean {
    return !this.#state.waiting && this.#state.backlog.length > 0
  }

  /** Decodes a text frame and queues its commands; `next` handles them. */
  receive(frame: string): Effect[] {
    const state = this.#state
    if (state.phase === 'closed' || state.phase === 'refused') return []
    const commands = decodeFrame(frame)
    if (commands === undefined) return close(state, disconnects.badRequest)
    state.backlog.push(...commands)
    return []
  }

  /** Handles the oldest queued command. */
  next(nowMs: number): Effect[] {
    const command = this.hasNext ? this.#state.backlog.shift() : undefined
    return command === undefined ? [] : handle(this.#state, command, nowMs)
  }

  /** Advances the time. */
  tick(nowMs: number): Effect[] {
    return tick(this.#state, nowMs)
  }

  /** Closes the connection from the server's side. */
  disconnect(disconnect: Disconnect): Effect[] {
    return this.isClosed ? [] : close(this.#state, disconnect)
  }

  /** Ends all subscriptions after the transport was lost. */
  lost(): Effect[] {
    return this.isClosed ? [] : abandon(this.#state)
  }

  /** Handles a gap before a publication on this subscription: the client has to recover. */
  handleGap(subscription: Subscription): Effect[] {
    if (this.isClosed) return []
    if (subscription.serverSide) return close(this.#state, disconnects.insufficientState)
    return evict(this.#state, subscription, unsubscribes.insufficientState)
  }

  /**
   * Subscribes the client on the server's initiative. No effect if it is subscribed already or the channel is
   * unknown.
   */
  subscribe(name: string, grant: { info?: unknown; data?: unknown; since?: Position | undefined }): Effect[] {
    const state = this.#state
    const channel = resolveChannel(state.settings.channels, name)
    if (!this.isConnected || channel === undefined || state.subscriptions.has(name)) return []
    const { channelLimit } = state.settings
    if (channelLimit > 0 && state.subscriptions.size >= channelLimit) {
      return close(state, disconnects.channelLimit)
    }
    const fixed = { serverSide: true, info: grant.info, expireAt: undefined }
    const subscription = grantSubscription(state, name, channel.options, noFeatures, fixed)
    const { since } = grant
    return [
      {
        kind: 'join',
        subscription,
        since,
        resume: (slice, laterMs) => {
          const result = completeJoin(state, subscription, since, slice, laterMs)
          const text = encodeSubscribePush(name, { ...result, data: grant.data })
          return [{ kind: 'send', text }, ...announceJoin(state, subscription)]
        },
      },
    ]
  }

  /**
   * Unsubscribes the client on the server's initiative: from one channel or, with an empty name, from all.
   */
  unsubscribe(name: string, reason: Unsubscribe = unsubscribes.server): Effect[] {
    const { subscriptions } = this.#state
    const ended = name === '' ? [...subscriptions.values()] : [subscriptions.get(name)]
    return ended.flatMap((subscription) =>
      subscription === undefined ? [] : evict(this.#state, subscription, reason),
    )
  }

  /** Sends a message that belongs to no channel. */
  message(data: unknown): Effect[] {
    return this.isConnected ? [{ kind: 'send', text: encodeMessagePush(data) }] : []
  }

  /** The connection as presence shows it on one of its subscriptions. */
  infoOn(subscription: Subscription): ClientInfo {
    return clientInfo(this.#state, subscription)
  }
}

function handle(state: ConnectionState, command: Command, nowMs: number): Effect[] {
  if (state.phase === 'refused' || state.phase === 'closed') return []
  if (command.method === 'connect') return connect(state, command.id, command.request, nowMs)
  if (state.phase !== 'connected') return close(state, disconnects.badRequest)
  switch (command.method) {
    case 'pong':
      return pong(state)
    case 'unknown':
      return [fail(command.id, errors.methodNotFound)]
    case 'subscribe':
      return subscribe(state, command.id, command.request)
    case 'unsubscribe':
      return unsubscribe(state, command.id, command.request.channel)
    case 'publish':
      return publish(state, command.id, command.request)
    case 'presence':
    case 'presence_stats':
      return presence(state, command.id, command.method, command.request.channel)
    case 'history':
      return history(state, command.id, command.request)
    case 'rpc':
      return rpc(state, command.id, command.request)
    case 'refresh':
      return refresh(state, command.id, command.request.token)
    case 'sub_refresh':
      return subRefresh(state, command.id, command.request)
    case 'send':
      return send(state, command.request.data)
  }
}
