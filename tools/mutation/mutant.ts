/** One small change of a file that its tests should notice. Places count bytes from 0. */
export interface Mutant {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly was: string
  readonly becomes: string
}
