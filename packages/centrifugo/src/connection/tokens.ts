import type { Disconnect, ProtocolError } from '../codes.ts'

/** Options that a connection token gives to a server-side subscription. */
export interface TokenSubscription {
  readonly info?: unknown
  readonly data?: unknown
}

/** What a connection token says, once its signature is found to be good. */
export interface ConnectionClaims {
  /** The user; the empty string for an anonymous token. */
  readonly user: string
  /** Unix seconds at which the connection expires; undefined when it never does. */
  readonly expireAt: number | undefined
  readonly info?: unknown
  /** Channels that the server subscribes this connection to. */
  readonly subs: ReadonlyMap<string, TokenSubscription>
}

/** What was decided on a client that shows no token, by whoever the server asks (a connect proxy). */
export type Admission =
  | { readonly kind: 'admitted'; readonly claims: ConnectionClaims }
  | { readonly kind: 'refused'; readonly error: ProtocolError }
  | { readonly kind: 'ended'; readonly disconnect: Disconnect }

/** What a subscription token says, once its signature is found to be good. */
export interface SubscriptionClaims {
  readonly user: string
  readonly channel: string
  /** The one connection that may use the token; the empty string when any of the user may. */
  readonly client: string
  readonly expireAt: number | undefined
  readonly info?: unknown
}

/** The result of verifying a token. Expired: well signed, and past its `exp`. */
export type TokenCheck<Claims> =
  | { readonly kind: 'valid'; readonly claims: Claims }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' }

/** Whole seconds from now until a unix time, at least 0. */
export function secondsUntil(expireAt: number | undefined, nowMs: number): number {
  return expireAt === undefined ? 0 : Math.max(0, expireAt - Math.floor(nowMs / 1000))
}

/** Whether a unix time has passed. */
export function isPast(expireAt: number | undefined, nowMs: number): boolean {
  return expireAt !== undefined && expireAt < Math.floor(nowMs / 1000)
}
