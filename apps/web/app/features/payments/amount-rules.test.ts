import { describe, expect, it } from 'vitest'
import { amountProblem } from './amount-rules.ts'

const method = { minAmount: 1000, maxAmount: 5000 }

describe('an amount', () => {
  it.each([
    [1000n, null, null],
    [5000n, null, null],
    [999n, null, 'below-minimum'],
    [5001n, null, 'above-maximum'],
    [null, null, 'missing'],
    [0n, null, 'missing'],
    [2000n, 2000, null],
    [2001n, 2000, 'above-balance'],
    [6000n, 2000, 'above-balance'],
  ] as const)('%s with a balance of %s: %s', (amount, balance, problem) => {
    expect(amountProblem(amount, method, balance)).toBe(problem)
  })
})
