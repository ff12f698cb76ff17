/** One small change of a file that should make a test fail. Positions count bytes from 0. */
export interface Mutant {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly original: string
  readonly replacement: string
}
