/** A possible mistake in the source: one text of a file replaced by another. */
export interface Fault {
  readonly name: string
  /** From the root of the repository. */
  readonly file: string
  readonly find: string
  readonly replace: string
  /** Test file that detects it soonest, named without `.test.ts`. It runs before all others. */
  readonly tests: string
}
