import { expect, it } from 'vitest'
import { bonusFor } from './bonus-for.ts'

const offer = { depositFrom: 2000, percent: 33.33, amountMax: 10_000 }

it.each([
  [null, 1999],
  [666, 2000],
  [10_000, 40_000],
])('gives %s for a deposit of %i', (given, deposit) => {
  expect(bonusFor(offer, deposit)).toBe(given)
})

it('gives a fixed amount without a percentage', () => {
  expect(bonusFor({ ...offer, percent: null }, 2000)).toBe(10_000)
})
