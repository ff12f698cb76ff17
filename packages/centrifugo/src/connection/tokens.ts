import type { Disconnect, ProtocolError } from '../codes.ts'

/** Options of a server-side subscription, set by a connection token. */
export interface TokenSubscription {
  readonly info?: unknown
  readonly data?: unknown
}

/** Claims of a connection token with a valid signature. */
export interface ConnectionClaims {
  /** The user; the empty string for an anonymous token. */
  readonly user: string
  /** Unix seconds at which the connection expires; undefined when it never does. */
  readonly expireAt: number | undefined
  readonly info?: unknown
  /** Channels to which the server subscribes this connection. */
  readonly subs: ReadonlyMap<string, TokenSubscription>
}

/** Decision about a client without a token, made by the connect proxy. */
export type Admission =
  | { readonly kind: 'admitted'; readonly claims: ConnectionClaims }
  | { readonly kind: 'refused'; readonly error: ProtocolError }
  | { readonly kind: 'ended'; readonly disconnect: Disconnect }

/** Claims of a subscription token with a valid signature. */
export interface SubscriptionClaims {
  readonly user: string
  readonly channel: string
  /** The only connection that may use the token; the empty string if any connection of the user may. */
  readonly client: string
  readonly expireAt: number | undefined
  readonly info?: unknown
}

/** Result of verifying a token. An expired token is well signed but past its `exp`. */
export type TokenCheck<Claims> =
  | { readonly kind: 'valid'; readonly claims: Claims }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' }

/** Whole seconds until a Unix time, at least 0. */
export function secondsUntil(expireAt: number | undefined, nowMs: number): number {
  return expireAt === undefined ? 0 : Math.max(0, expireAt - Math.floor(nowMs / 1000))
}

/** True if a Unix time has passed. */
export function isPast(expireAt: number | undefined, nowMs: number): boolean {
  return expireAt !== undefined && expireAt < Math.floor(nowMs / 1000)
}
