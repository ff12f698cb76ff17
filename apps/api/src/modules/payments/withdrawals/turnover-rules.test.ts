import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlayedDeposit, turnoverLeft } from './turnover-rules.ts'

const deposits = (...pairs: [number, number][]): PlayedDeposit[] =>
  pairs.map(([amount, staked]) => ({ amount: BigInt(amount), stakedUntilNext: BigInt(staked) }))

describe('turnoverLeft', () => {
  it.each([
    ['nothing without deposits', [], 100, 0n],
    ['a whole deposit that was not played', [[100, 0]], 100, 100n],
    ['the rest of a deposit', [[100, 30]], 100, 70n],
    ['nothing once a deposit is played through', [[100, 100]], 100, 0n],
    [
      'the last deposit after much play of the first',
      [
        [100, 5000],
        [100, 0],
      ],
      100,
      100n,
    ],
    [
      'both deposits without play between them',
      [
        [100, 0],
        [100, 50],
      ],
      100,
      150n,
    ],
    ['half of a deposit if half is required', [[101, 0]], 50, 51n],
    ['nothing if nothing is required', [[100, 0]], 0, 0n],
  ] as [string, [number, number][], number, bigint][])('is %s', (_, pairs, percent, expected) => {
    expect(turnoverLeft(deposits(...pairs), percent)).toBe(expected)
  })

  it('is 0 after the missing stakes, and never before', () => {
    const amount = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 8 }), (pairs) => {
        const left = Number(turnoverLeft(deposits(...pairs), 100))
        const after = (more: number) => {
          const [last, ...rest] = [...pairs].reverse()
          return turnoverLeft(deposits(...rest.reverse(), [last?.[0] ?? 0, (last?.[1] ?? 0) + more]), 100)
        }
        expect(after(left)).toBe(0n)
        if (left > 0) expect(after(left - 1)).toBe(1n)
      }),
    )
  })
})
