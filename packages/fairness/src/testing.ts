import type { Floats } from './floats.ts'

export { simulatedFloats } from './simulated-floats.ts'

/** Test helpers of this package. */

/** Returns floats from a list, in order; throws after the last one. */
export function scriptedFloats(values: readonly number[]): Floats {
  let position = 0
  return {
    next() {
      const value = values[position]
      if (value === undefined) throw new Error('no more floats')
      position++
      return value
    },
  }
}

/** Chi-square statistic for equal chances. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** Value that a fair source stays under in 99 of 100 tests (Wilson-Hilferty approximation). */
export function chiSquareLimit99(cells: number): number {
  const freedom = cells - 1
  const part = 2 / (9 * freedom)
  return freedom * (1 - part + 2.326 * Math.sqrt(part)) ** 3
}

/** Yields every list of indexes below the given lengths: all stops of a set of reels. */
export function* everyStop(lengths: readonly number[]): Generator<number[]> {
  const [length, ...rest] = lengths
  if (length === undefined) {
    yield []
    return
  }
  for (let stop = 0; stop < length; stop++) for (const others of everyStop(rest)) yield [stop, ...others]
}
