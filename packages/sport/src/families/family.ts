import type { SportModel } from '../core/model.ts'

/** Average of real matches of a sport, with its source. */
export interface Published {
  readonly value: number
  readonly source: string
}

/** Source of averages without a publication that we know of. */
export const ESTIMATE = 'our estimate: no published figure found'

/**
 * A sport of a family: the model that its matches share, the parameters of a match, and the averages of real matches with
 * which simulated ones are compared.
 */
export interface FamilySport<P, S> {
  /** Code in the catalogue of sports. */
  readonly code: string
  readonly model: SportModel<P, S>
  /**
   * Returns the parameters of a match.
   * @param edge advantage in strength of the home side, from -2 to 2
   * @param first side that begins: 0 home, 1 away
   */
  readonly parameters: (edge: number, first: 0 | 1) => P
  readonly published: Readonly<Record<string, Published>>
  /** Returns the quantities of a finished match whose averages are `published`. */
  readonly measure: (state: S) => Readonly<Record<string, number>>
}
