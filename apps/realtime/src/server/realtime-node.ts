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

/** How often pings, expiries and overdue pongs are looked at: one timer serves all connections. */
const TICK_MS = 250

/** How often histories are freed. */
const SWEEP_MS = 10_000

/** Answers an rpc command. */
export type RpcHandler = (
  data: unknown,
  caller: { user: string; client: string },
) => Result<unknown> | Promise<Result<unknown>>

/** What the composing program adds to the configuration. */
export interface NodeOptions {
  readonly log: RealtimeLog
  readonly clock: Clock
  readonly rpc: ReadonlyMap<string, RpcHandler>
  /** Who is asked about clients without a token; undefined: nobody. */
  readonly connectProxy: ConnectProxy | undefined
  /** Takes messages of `send`; undefined: nobody listens, and a client that sends one is disconnected. */
  readonly onMessage: ((data: unknown, caller: { user: string; client: string }) => void) | undefined
}

/** One server: its connections, its channels' histories, and what can be done with both. */
export class RealtimeNode {
  readonly hub = new Hub<ServerMember>()
  readonly counters = createCounters()
  readonly broker: Broker
  readonly tokens: TokenVerifier
  /** Undefined when nobody is asked who connects. */
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

  /** The channel of a name, or undefined when its namespace does not exist. */
  channel(name: string): Channel | undefined {
    return resolveChannel(this.config.channel, name)
  }

  /** Publishes into a channel and delivers to its subscribers. */
  publish(channel: Channel, message: Message): Position {
    const { position, publication } = this.broker.publish(channel, message, this.now())
    if (publication !== undefined) {
      this.counters.publications += 1
      this.counters.deliveries += this.hub.broadcast(channel.name, publication, position.epoch)
    }
    return position
  }

  /** Registers a subscriber and reads where it stands, with nothing in between. */
  join(session: ServerMember, subscription: Subscription, since: Position | undefined): HistorySlice {
    const channel = this.channel(subscription.channel)
    if (channel === undefined)
      throw new Error(`A subscription to ${subscription.channel}, which has no namespace`)
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
   * Begins to ping, to expire and to free what is too old.
   * @returns a function that ends it
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
   * Events may have been missed: every stream gets a new epoch, so that nobody is taken for recovered, and all players
   * connect anew; who may stay comes back at once. Guests have nothing that could end.
   */
  beginAnew(): void {
    this.broker.forgetAll()
    for (const session of [...this.hub.members])
      if (session.user !== '') session.disconnect(disconnects.forceReconnect)
  }

  /** Ends every connection. */
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
