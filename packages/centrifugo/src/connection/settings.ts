import type { ChannelConfig } from '../channels/channel-options.ts'

/** Settings of the server that a connection uses. Times are in milliseconds. */
export interface ConnectionSettings {
  readonly channels: ChannelConfig
  /** Version of the server, sent to clients in the connect result. */
  readonly version: string
  readonly pingIntervalMs: number
  /** Timeout of a pong. 0: no pongs are requested. */
  readonly pongTimeoutMs: number
  /** Time within which a new connection must send connect. */
  readonly staleCloseDelayMs: number
  /** Grace period after a connection's expiry, for the refresh to arrive. */
  readonly expiredCloseDelayMs: number
  /** The same for a subscription. */
  readonly expiredSubCloseDelayMs: number
  /** Maximum number of subscriptions of one connection. 0: no limit. */
  readonly channelLimit: number
  /** Maximum number of publications in one history reply. 0: no limit. */
  readonly historyMaxPublicationLimit: number
  /** True if a connect proxy decides about clients without a token, guests included. */
  readonly usesConnectProxy: boolean
  readonly allowAnonymousConnectWithoutToken: boolean
  readonly disallowAnonymousConnectionTokens: boolean
  /** Names of the rpc methods. If there are none, rpc is not available. */
  readonly rpcMethods: ReadonlySet<string>
  /** True if messages of `send` are accepted. */
  readonly acceptsMessages: boolean
}
