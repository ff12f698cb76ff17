import { expect, it } from 'vitest'
import { groupResults, momentsOf, type RoundResult } from './round-results.ts'

it('groups payouts to steps with their exact mean, and a variance that grows by less than the square of half a step', () => {
  const results: RoundResult[] = Array.from({ length: 1999 }, (_, payout) => ({ chance: 1 / 1999, payout }))
  const grouped = groupResults(results, 100, 25)
  expect(grouped.length).toBeLessThan(100)
  expect(grouped.every(({ payout }) => payout % 25 === 0)).toBe(true)
  const [before, after] = [momentsOf(results), momentsOf(grouped)]
  expect(after.mean).toBeCloseTo(before.mean, 9)
  expect(after.variance).toBeGreaterThan(before.variance)
  expect(after.variance - before.variance).toBeLessThan(12.5 ** 2)
})

it('widens the steps above 20 stakes, and still reaches the largest payout', () => {
  const results = [
    { chance: 0.9, payout: 0 },
    { chance: 0.1, payout: 500_000 },
  ]
  const grouped = groupResults(results, 100, 25)
  expect(momentsOf(grouped).mean).toBeCloseTo(50_000, 6)
  expect(grouped.every(({ payout }) => payout % 25 === 0)).toBe(true)
  expect(grouped.at(-1)?.payout).toBeGreaterThanOrEqual(500_000)
})
