import { describe, expect, it } from 'vitest'
import { feeOf } from './fee.ts'

describe('feeOf', () => {
  it.each([
    [null, 10_000, 0],
    [{ percent: 2, fixed: 0 }, 10_000, 200],
    [{ percent: 1.5, fixed: 25 }, 10_001, 176],
    [{ percent: 0, fixed: 200 }, 3_000, 200],
    [{ percent: 0.29, fixed: 0 }, 2 ** 53 - 1, 26_120_877_838_749],
  ])('rounds %o of %i up to a subunit', (fee, amount, expected) => {
    expect(feeOf(fee, amount)).toBe(expected)
  })
})
