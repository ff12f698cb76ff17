/** A command line that can't be understood. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A command that is understood and refused, or that finds nothing: one line in words. The exit code is 1. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
}
