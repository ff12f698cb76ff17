/** Maximum number of legs in a bet. Our choice, the same as at most bookmakers. */
export const MAX_LEGS = 20

/** Maximum number of legs in a system. 12 legs have at most 924 lines, which can still be displayed. Our choice. */
export const MAX_SYSTEM_LEGS = 12

/** A way to combine legs into lines. */
export interface BetKind {
  /** `single`, `combination`, `2/3` and the like, or the name of a full-cover system. */
  readonly code: string
  readonly legs: number
  /** Sizes of its lines: [2, 3] is every double and every treble. */
  readonly folds: readonly number[]
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const named = (code: string, legs: number, fromFold: number): BetKind => ({
  code,
  legs,
  folds: range(fromFold, legs),
})

/** The named systems: all lines from doubles up, or from singles up, to the line of all legs. */
const FULL_COVER: readonly BetKind[] = [
  named('trixie', 3, 2),
  named('patent', 3, 1),
  named('yankee', 4, 2),
  named('lucky-15', 4, 1),
  named('canadian', 5, 2),
  named('lucky-31', 5, 1),
  named('heinz', 6, 2),
  named('lucky-63', 6, 1),
  named('super-heinz', 7, 2),
  named('goliath', 8, 2),
]

/** Returns all ways to combine a number of legs, the simplest first; none for 0 or more than {@link MAX_LEGS}. */
export function betKindsFor(legs: number): BetKind[] {
  if (legs < 1 || legs > MAX_LEGS) return []
  if (legs === 1) return [{ code: 'single', legs, folds: [1] }]
  const combination = { code: 'combination', legs, folds: [legs] }
  if (legs > MAX_SYSTEM_LEGS) return [combination]
  const systems = range(2, legs - 1).map((fold) => ({ code: `${fold}/${legs}`, legs, folds: [fold] }))
  return [combination, ...systems, ...FULL_COVER.filter((kind) => kind.legs === legs)]
}

/** Returns the kind of a bet by its code and its number of legs; null if there is none. */
export function findBetKind(code: string, legs: number): BetKind | null {
  return betKindsFor(legs).find((kind) => kind.code === code) ?? null
}
