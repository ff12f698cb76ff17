/** Error reply to one command: `{id, error}`. */
export interface ProtocolError {
  readonly code: number
  readonly message: string
  /** The client may repeat the same command later. */
  readonly temporary?: true
}

/** End of a connection, sent as code and reason of the WebSocket close frame. */
export interface Disconnect {
  readonly code: number
  readonly reason: string
}

/** End of one subscription, decided by the server and sent as an `unsubscribe` push. */
export interface Unsubscribe {
  readonly code: number
  readonly reason: string
}

/** All error codes of the protocol. They are defined only here. */
export const errors = {
  internal: { code: 100, message: 'internal server error', temporary: true },
  unauthorized: { code: 101, message: 'unauthorized' },
  unknownChannel: { code: 102, message: 'unknown channel' },
  permissionDenied: { code: 103, message: 'permission denied' },
  methodNotFound: { code: 104, message: 'method not found' },
  alreadySubscribed: { code: 105, message: 'already subscribed' },
  limitExceeded: { code: 106, message: 'limit exceeded' },
  badRequest: { code: 107, message: 'bad request' },
  notAvailable: { code: 108, message: 'not available' },
  tokenExpired: { code: 109, message: 'token expired' },
  expired: { code: 110, message: 'expired' },
  tooManyRequests: { code: 111, message: 'too many requests', temporary: true },
  unrecoverablePosition: { code: 112, message: 'unrecoverable position' },
} as const satisfies Record<string, ProtocolError>

/**
 * All disconnect codes of the protocol. The client reconnects after 3000-3499 and 4000-4499; the rest are
 * final.
 */
export const disconnects = {
  shutdown: { code: 3001, reason: 'shutdown' },
  serverError: { code: 3004, reason: 'internal server error' },
  expired: { code: 3005, reason: 'connection expired' },
  slow: { code: 3008, reason: 'slow' },
  insufficientState: { code: 3010, reason: 'insufficient state' },
  forceReconnect: { code: 3011, reason: 'force reconnect' },
  noPong: { code: 3012, reason: 'no pong' },
  stateInvalidated: { code: 3014, reason: 'state invalidated' },
  invalidToken: { code: 3500, reason: 'invalid token' },
  badRequest: { code: 3501, reason: 'bad request' },
  stale: { code: 3502, reason: 'stale' },
  forceNoReconnect: { code: 3503, reason: 'force disconnect' },
  connectionLimit: { code: 3504, reason: 'connection limit' },
  channelLimit: { code: 3505, reason: 'channel limit' },
  notAvailable: { code: 3508, reason: 'not available' },
} as const satisfies Record<string, Disconnect>

/**
 * All unsubscribe codes of the protocol. Codes under 2500 are final; from 2500 the client subscribes again.
 */
export const unsubscribes = {
  server: { code: 2000, reason: 'server unsubscribe' },
  insufficientState: { code: 2500, reason: 'insufficient state' },
  expired: { code: 2501, reason: 'subscription expired' },
  stateInvalidated: { code: 2502, reason: 'state invalidated' },
} as const satisfies Record<string, Unsubscribe>

/** True if the client reconnects after a close with this code. */
export function reconnects(code: number): boolean {
  return !((code >= 3500 && code < 4000) || (code >= 4500 && code < 5000))
}

/** True if the client subscribes again after an unsubscribe push with this code. */
export function resubscribes(code: number): boolean {
  return code >= 2500
}
