import { expect, it } from 'vitest'
import { sumStatistics } from './statistics-sum.ts'

const row = (depositEquivalent: string | null, withdrawalEquivalent: string | null) => ({
  depositEquivalent,
  withdrawalEquivalent,
})

it('adds up the values of all currencies exactly', () => {
  expect(sumStatistics([row('9007199254740993', '5'), row('1', '0')])).toEqual({
    deposited: 9_007_199_254_740_994n,
    withdrawn: 5n,
  })
})

it('knows no sum with a payment of unknown value', () => {
  expect(sumStatistics([row('1', '5'), row(null, '2')])).toEqual({ deposited: null, withdrawn: 7n })
})
