import type { ChannelConfig } from '../channels/channel-options.ts'

/** What a connection has to know of the server's configuration. Times are in milliseconds. */
export interface ConnectionSettings {
  readonly channels: ChannelConfig
  /** Told to clients in the connect result. */
  readonly version: string
  readonly pingIntervalMs: number
  /** How long a pong may take. 0: pongs are not asked for. */
  readonly pongTimeoutMs: number
  /** How long a connection may exist without having connected. */
  readonly staleCloseDelayMs: number
  /** How long a connection outlives its token, for the refresh to arrive. */
  readonly expiredCloseDelayMs: number
  /** The same for a subscription. */
  readonly expiredSubCloseDelayMs: number
  /** Most subscriptions of one connection. 0: no limit. */
  readonly channelLimit: number
  /** Most publications in one history reply. 0: no limit. */
  readonly historyMaxPublicationLimit: number
  /** Whether somebody is asked about clients without a token; what guests may do is then decided there. */
  readonly asksWhoConnects: boolean
  readonly allowAnonymousConnectWithoutToken: boolean
  readonly disallowAnonymousConnectionTokens: boolean
  /** Names of the rpc methods that exist. None: rpc is not available. */
  readonly rpcMethods: ReadonlySet<string>
  /** Whether someone listens to messages of `send`. */
  readonly acceptsMessages: boolean
}
