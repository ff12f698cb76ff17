/** A mistake that someone could make in the source: one text of one file replaced by another. */
export interface Fault {
  readonly name: string
  /** From the root of the repository. */
  readonly file: string
  readonly find: string
  readonly replace: string
  /** The file of tests that notices it soonest, by its name without `.test.ts`: it is run before all others. */
  readonly tests: string
}
