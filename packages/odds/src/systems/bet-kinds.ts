/** How many legs a bet may have: our choice, as most houses have it. */
export const MAX_LEGS = 20

/** Systems of more legs are not offered: 12 legs have 924 lines at most, which can still be shown. Our choice. */
export const MAX_SYSTEM_LEGS = 12

/** A way to combine legs into lines. */
export interface BetKind {
  /** `single`, `combination`, `2/3` and the like, or the name of a full-cover system. */
  readonly code: string
  readonly legs: number
  /** The sizes of its lines: [2, 3] is every double and every treble. */
  readonly folds: readonly number[]
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const named = (code: string, legs: number, fromFold: number): BetKind => ({
  code,
  legs,
  folds: range(fromFold, legs),
})

/** The systems that have names: every line from doubles up, or from singles up, to all legs together. */
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

/** Every way to combine so many legs: none for 0 or more than {@link MAX_LEGS}. The first is the plainest. */
export function betKindsFor(legs: number): BetKind[] {
  if (legs < 1 || legs > MAX_LEGS) return []
  if (legs === 1) return [{ code: 'single', legs, folds: [1] }]
  const combination = { code: 'combination', legs, folds: [legs] }
  if (legs > MAX_SYSTEM_LEGS) return [combination]
  const systems = range(2, legs - 1).map((fold) => ({ code: `${fold}/${legs}`, legs, folds: [fold] }))
  return [combination, ...systems, ...FULL_COVER.filter((kind) => kind.legs === legs)]
}

/** A bet's kind by its code and the number of its legs; null when there is none. */
export function findBetKind(code: string, legs: number): BetKind | null {
  return betKindsFor(legs).find((kind) => kind.code === code) ?? null
}
