import {
  type Channel,
  type ChannelConfig,
  type ConnectionSettings,
  type Disconnect,
  disconnects,
  type HistorySlice,
  isRecovered,
  type Position,
  type Result,
  resolveChannel,
  type Subscription,
} from '@tessera/centrifugo'
import { Broker, type Message } from '../broker/broker.ts'
import type { Clock } from '../clock.ts'
import type { RealtimeConfig } from '../config/realtime-config.ts'
import { Hub } from '../hub/hub.ts'
import type { RealtimeLog } from '../log.ts'
import { createCounters } from '../metrics.ts'
import { Admissions } from '../proxy/admissions.ts'
import type { ConnectProxy } from '../proxy/connect-proxy.ts'
import { createTokenVerifier, type TokenVerifier } from '../tokens/token-verifier.ts'
import type { ServerMember } from './server-member.ts'

/** Interval of the checks for pings, expiries and overdue pongs. One timer serves all connections. */
const TICK_MS = 250

/** Interval at which expired histories are freed. */
const SWEEP_MS = 10_000

/** Handler of an rpc command. */
export type RpcHandler = (
  data: unknown,
  caller: { user: string; client: string },
) => Result<unknown> | Promise<Result<unknown>>

/** Options that the composing program adds to the configuration. */
export interface NodeOptions {
  readonly log: RealtimeLog
  readonly clock: Clock
  readonly rpc: ReadonlyMap<string, RpcHandler>
  /** Decides about clients without a token; undefined: disabled. */
  readonly connectProxy: ConnectProxy | undefined
  /** Handler for messages of `send`. If undefined, a client that sends one is disconnected. */
  readonly onMessage: ((data: unknown, caller: { user: string; client: string }) => void) | undefined
}

/** A realtime server: its connections, its channels' histories and the operations on both. */
export class RealtimeNode {
  readonly hub = new Hub<ServerMember>()
  readonly counters = createCounters()
  readonly broker: Broker
  readonly tokens: TokenVerifier
  /** Undefined without a connect proxy. */
  readonly admissions: Admissions | undefined
  readonly connectionSettings: ConnectionSettings
  readonly config: RealtimeConfig
  readonly options: NodeOptions

  constructor(config: RealtimeConfig, options: NodeOptions) {
    this.config = config
    this.options = options
    this.broker = new Broker(config.channel.history_meta_ttl)
    const { hmac_secret_key: secret, audience, issuer } = config.client.token
    this.tokens = createTokenVerifier({ secret, audience, issuer })
    this.admissions = options.connectProxy && new Admissions(options.connectProxy, options.log)
    this.connectionSettings = connectionSettings(config, options)
  }

  get channels(): ChannelConfig {
    return this.config.channel
  }

  now(): number {
    return this.options.clock.now()
  }

  /** Finds a channel by name; undefined if its namespace doesn't exist. */
  channel(name: string): Channel | undefined {
    return resolveChannel(this.config.channel, name)
  }

  /** Publishes to a channel and delivers to its subscribers. */
  publish(channel: Channel, message: Message): Position {
    const { position, publication } = this.broker.publish(channel, message, this.now())
    if (publication !== undefined) {
      this.counters.publications += 1
      this.counters.deliveries += this.hub.broadcast(channel.name, publication, position.epoch)
    }
    return position
  }

  /** Registers a subscriber and reads its position in one synchronous step. */
  join(session: ServerMember, subscription: Subscription, since: Position | undefined): HistorySlice {
    const channel = this.channel(subscription.channel)
    if (channel === undefined)
      throw new Error(`The subscribed channel ${subscription.channel} has no namespace`)
    this.hub.join(session, subscription)
    const limit = this.config.client.recovery_max_publication_limit
    const slice = this.broker.slice(channel, since, limit, this.now())
    if (since !== undefined) {
      if (isRecovered(since, slice)) this.counters.recovered += 1
      else this.counters.unrecovered += 1
    }
    return slice
  }

  /**
   * Starts the timers for pings, expiries and freeing of histories.
   * @returns a function that stops them
   */
  startTimers(): () => void {
    const { clock } = this.options
    const stops = [clock.every(TICK_MS, () => this.#tick()), clock.every(SWEEP_MS, () => this.#sweep())]
    return () => {
      for (const stop of stops) stop()
    }
  }

  #tick(): void {
    const now = this.now()
    for (const session of this.hub.members) session.tick(now)
  }

  #sweep(): void {
    this.broker.sweep((channel) => this.hub.hasSubscribers(channel), this.now())
  }

  /**
   * Resets the server after events may have been missed. Every stream gets a new epoch, so that no client is
   * recovered. All players are disconnected and reconnect at once if their session is still live. Guests have
   * no session and stay connected.
   */
  resetAfterMissedEvents(): void {
    this.broker.forgetAll()
    for (const session of [...this.hub.members])
      if (session.user !== '') session.disconnect(disconnects.forceReconnect)
  }

  /** Disconnects every connection. */
  disconnectAll(disconnect: Disconnect): void {
    for (const session of [...this.hub.members]) session.disconnect(disconnect)
  }
}

function connectionSettings({ client, channel }: RealtimeConfig, options: NodeOptions): ConnectionSettings {
  return {
    channels: channel,
    version: 'tessera',
    pingIntervalMs: client.ping_interval,
    pongTimeoutMs: client.pong_timeout,
    staleCloseDelayMs: client.stale_close_delay,
    expiredCloseDelayMs: client.expired_close_delay,
    expiredSubCloseDelayMs: client.expired_sub_close_delay,
    channelLimit: client.channel_limit,
    historyMaxPublicationLimit: client.history_max_publication_limit,
    usesConnectProxy: options.connectProxy !== undefined,
    allowAnonymousConnectWithoutToken: client.allow_anonymous_connect_without_token,
    disallowAnonymousConnectionTokens: client.disallow_anonymous_connection_tokens,
    rpcMethods: new Set(options.rpc.keys()),
    acceptsMessages: options.onMessage !== undefined,
  }
}
