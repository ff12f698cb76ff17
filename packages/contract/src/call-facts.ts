/** Authentication of a call: none, an optional session token, or the session token of a player. */
export type CallAuth = 'none' | 'optional' | 'player'

/**
 * Properties of a call apart from its schemas. The server, the OpenAPI document, the rate limiter and the browser read the
 * same table of them. It needs no schema library, so a page can load it.
 */
export interface CallFacts {
  /** `none`: the token is ignored. `optional`: a valid token adds to the response. `player`: a token is required. */
  readonly auth: CallAuth
  /** HTTP status of a successful response; 200 by default. */
  readonly status?: 200 | 201 | 202
  /** True if the call moves money and takes an `Idempotency-Key` header. */
  readonly isIdempotent?: boolean
  /** Number of seconds for which the browser may cache the response. */
  readonly cacheSeconds?: number
  /** True if the call is a target for attackers, or costs a password hash or a message. It has a stricter rate limit. */
  readonly isSensitive?: boolean
  /** True if the call takes much time of the processor. It has a rate limit of its own, by address. */
  readonly isCostly?: boolean
  /** True if the call sends the player's source and platform (specification, the calls it makes). */
  readonly tellsSource?: boolean
  /**
   * True if the call is allowed while a session waits for re-authentication after a pause: the call re-authenticates the
   * player, ends the session, or reads by a secret that may not be part of an address. Other reads are always allowed.
   */
  readonly passesPause?: boolean
  /** The uploaded file. The body of such a call is not JSON and has only text fields. */
  readonly upload?: UploadFacts
}

/** The file of an upload: a part of `multipart/form-data`, next to the fields of the body. */
export interface UploadFacts {
  /** Name of the part. */
  readonly field: string
  readonly maxBytes: number
  /** Accepted media types. The type is detected from the content, regardless of the type that the client declares. */
  readonly types: readonly string[]
}

/** Properties of the calls of one module, by method and path. */
export type CallFactsTable = Readonly<Record<string, CallFacts>>
