import type { Floats } from './floats.ts'

/** Helpers of this package's tests. */

/** Floats from a list, in order; asking for more is an error. */
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

/** A quick deterministic generator (mulberry32) for simulations: the same seed gives the same run. */
export function simulatedFloats(seed: number): Floats {
  let state = seed
  return {
    next() {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    },
  }
}

/** The statistic of a chi-square test of equal chances. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** The value that a fair source stays under in 99 of 100 tests (Wilson and Hilferty's approximation). */
export function chiSquareLimit99(cells: number): number {
  const freedom = cells - 1
  const part = 2 / (9 * freedom)
  return freedom * (1 - part + 2.326 * Math.sqrt(part)) ** 3
}

/** Every list of indexes below the given lengths: all stops of some reels. */
export function* everyStop(lengths: readonly number[]): Generator<number[]> {
  const [length, ...rest] = lengths
  if (length === undefined) {
    yield []
    return
  }
  for (let stop = 0; stop < length; stop++) for (const others of everyStop(rest)) yield [stop, ...others]
}
