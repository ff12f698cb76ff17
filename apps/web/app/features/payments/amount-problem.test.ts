import { describe, expect, it } from 'vitest'
import { amountProblem } from './amount-problem.ts'

const method = { minAmount: 1000, maxAmount: 5000 }

describe('amountProblem', () => {
  it.each([
    [1000n, null, null],
    [5000n, null, null],
    [999n, null, 'below-minimum'],
    [5001n, null, 'above-maximum'],
    [0n, null, 'missing'],
    [2000n, 2000, null],
    [2001n, 2000, 'above-balance'],
    [6000n, 2000, 'above-balance'],
  ] as const)('checks %s against a balance of %s: %s', (subunits, balance, problem) => {
    expect(amountProblem({ kind: 'amount', subunits }, method, balance)).toBe(problem)
  })

  it.each([
    ['empty', null, 'missing'],
    ['unclear', null, 'unclear'],
    ['ambiguous', 2000, 'ambiguous'],
    ['too-many-decimals', null, 'too-many-decimals'],
    ['too-large', null, 'above-maximum'],
    ['too-large', 2000, 'above-balance'],
  ] as const)('maps a reading of %s with a balance of %s to %s', (kind, balance, problem) => {
    expect(amountProblem({ kind }, method, balance)).toBe(problem)
  })
})
