/** A mistake that someone could make in the source: one text of one file replaced by another. */
export interface Fault {
  readonly name: string
  /** From the root of the repository. */
  readonly file: string
  readonly find: string
  readonly replace: string
}
