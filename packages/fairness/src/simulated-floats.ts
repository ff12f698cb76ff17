import type { Floats } from './floats.ts'

/** Fast deterministic generator (mulberry32) for simulations: the same seed gives the same run. */
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
