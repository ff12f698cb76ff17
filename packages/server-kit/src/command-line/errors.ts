/** Error for an invalid command line. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Error for a valid command that is refused or finds nothing, with a one-line message. The exit code is 1. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  /** Code of the refusal, for callers that explain it in another language; undefined if it has none. */
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}
