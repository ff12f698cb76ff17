/** Number of halvings that reduces any interval used here to two neighbouring floating-point numbers. */
const MAX_HALVINGS = 1_100

/**
 * Returns the root of a rising function, by halving the interval until no number is left inside. The function must be
 * at most 0 at `low` and at least 0 at `high`.
 */
export function rootOfRising(rising: (x: number) => number, low: number, high: number): number {
  let [below, above] = [low, high]
  for (let halving = 0; halving < MAX_HALVINGS; halving += 1) {
    const middle = (below + above) / 2
    if (middle <= below || middle >= above) break
    if (rising(middle) < 0) below = middle
    else above = middle
  }
  return above
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
