/** Who may make a call: anyone, or the player whose session token comes with it. */
export type CallAuth = 'none' | 'optional' | 'player'

/**
 * What a call is, apart from what it carries. The server, the OpenAPI document, the rate guard and the browser read the
 * same table of these; no schema library is behind it, so that a page can load it.
 */
export interface CallFacts {
  /** `none`: no token is read. `optional`: a valid token adds to the answer. `player`: required. */
  readonly auth: CallAuth
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201 | 202
  /** Whether the call moves money and takes an `Idempotency-Key` header. */
  readonly isIdempotent?: boolean
  /** Seconds for which the browser may keep the answer. */
  readonly cacheSeconds?: number
  /** Whether it is worth an attacker's while, or costs us a password hash or a message: it is rated more strictly. */
  readonly isSensitive?: boolean
  /** Whether it tells where the player came from and on what (specification, the calls it makes). */
  readonly tellsSource?: boolean
  /** Whether it is answered in a log-in that asks who is there after a pause: it takes the proof, or ends the log-in. Reads always are. */
  readonly passesPause?: boolean
  /** The file that comes with it; then the body has text fields alone and is no JSON. */
  readonly upload?: UploadFacts
}

/** The file of a call that takes one: it comes as a part of `multipart/form-data`, beside the fields of the body. */
export interface UploadFacts {
  /** Name of the part. */
  readonly field: string
  readonly maxBytes: number
  /** What a file may be, as media types: judged by its content, whatever the sender calls it. */
  readonly types: readonly string[]
}

/** The facts of one module's calls, by method and path. */
export type CallFactsTable = Readonly<Record<string, CallFacts>>
