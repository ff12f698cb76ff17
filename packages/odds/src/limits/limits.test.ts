import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction } from '../fraction.ts'
import { LADDER } from '../price/ladder.ts'
import { betKindsFor } from '../systems/bet-kinds.ts'
import { returnOfLines } from '../systems/line-polynomial.ts'
import { lineCount } from '../systems/lines.ts'
import { type MarketBook, marketLiability, marketRoom } from './market-room.ts'
import {
  liabilityOf,
  maxStakePerLine,
  minStakePerLine,
  type StakeBounds,
  stakeProblem,
} from './stake-limit.ts'

const single = (price: number, more: Partial<StakeBounds> = {}): StakeBounds => ({
  lines: 1,
  returnPerUnit: fraction(BigInt(price), 100n),
  liabilityRoom: 1_000_000n,
  maxPayout: 1_000_000n,
  minStake: 10n,
  maxStake: 1_000_000n,
  ...more,
})

/** Bounds of any bet: its kind and prices, with rooms from nothing to large amounts. */
const bounds = fc
  .array(fc.constantFrom(...LADDER), { minLength: 1, maxLength: 5 })
  .chain((prices) => fc.tuple(fc.constant(prices), fc.constantFrom(...betKindsFor(prices.length))))
  .chain(([prices, kind]) => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 10n })
    return fc.record({
      lines: fc.constant(lineCount(kind)),
      returnPerUnit: fc.constant(
        returnOfLines(
          prices.map((price) => fraction(BigInt(price), 100n)),
          kind.folds,
        ),
      ),
      liabilityRoom: amount,
      maxPayout: amount,
      minStake: fc.constant(0n),
      maxStake: amount,
    })
  })

describe('maximum stake', () => {
  test.each([
    ['is limited by the loss that the house may take', single(300, { liabilityRoom: 1_000n }), 500n],
    ['is limited by the maximum payout', single(400, { maxPayout: 1_000n }), 250n],
    ['is limited by the maximum total stake', single(110, { maxStake: 77n }), 77n],
    ['is 0 without room', single(300, { liabilityRoom: 0n }), 0n],
    ['is 0 for no lines', single(300, { lines: 0 }), 0n],
    [
      'divides the maximum total stake among four lines',
      single(400, { lines: 4, returnPerUnit: fraction(20n), maxStake: 402n }),
      100n,
    ],
  ])('%s', (_, bound, stake) => {
    expect(maxStakePerLine(bound)).toBe(stake)
  })

  test('is within every bound, while one subunit more is not', () => {
    fc.assert(
      fc.property(bounds, (bound) => {
        const keeps = (stake: bigint) => {
          const { numerator, denominator } = bound.returnPerUnit
          const staked = stake * BigInt(bound.lines) * denominator
          const paid = stake * numerator
          return (
            staked <= bound.maxStake * denominator &&
            paid <= bound.maxPayout * denominator &&
            paid - staked <= bound.liabilityRoom * denominator
          )
        }
        const max = maxStakePerLine(bound)
        expect(keeps(max)).toBe(true)
        if (bound.liabilityRoom > 0n) expect(keeps(max + 1n)).toBe(false)
        expect(liabilityOf(max, bound.lines, bound.returnPerUnit)).toBeLessThanOrEqual(bound.liabilityRoom)
      }),
    )
  })

  test('shown to the player is the highest stake that the check accepts', () => {
    fc.assert(
      fc.property(bounds, (bound) => {
        const max = maxStakePerLine(bound)
        fc.pre(max > 0n)
        expect(stakeProblem(max, bound)).toBeNull()
        expect(stakeProblem(max + 1n, bound)).toBe('above-max')
      }),
    )
  })
})

describe('minimum stake', () => {
  test('is the minimum of the whole bet divided among its lines and rounded up', () => {
    expect(minStakePerLine(single(200, { lines: 11, minStake: 100n }))).toBe(10n)
    expect(minStakePerLine(single(200, { lines: 1, minStake: 100n }))).toBe(100n)
  })

  test('refuses smaller stakes, and stakes of 0 and below in any case', () => {
    expect(stakeProblem(9n, single(200))).toBe('below-min')
    expect(stakeProblem(10n, single(200))).toBeNull()
    for (const stake of [0n, -5n])
      expect(stakeProblem(stake, single(200, { minStake: 0n }))).toBe('below-min')
  })
})

describe('market limit', () => {
  const book: MarketBook = {
    staked: 1_000n,
    payoutIfWon: new Map([
      ['home', 1_800n],
      ['draw', 300n],
    ]),
  }

  test('leaves room for the loss on an outcome that is still allowed', () => {
    expect(marketRoom(book, 'home', 1_000n)).toBe(200n)
    expect(marketRoom(book, 'home', 500n)).toBe(0n)
  })

  test('leaves more room on an outcome on which the house gains', () => {
    expect(marketRoom(book, 'draw', 1_000n)).toBe(1_700n)
    expect(marketRoom(book, 'away', 1_000n)).toBe(2_000n)
  })

  test('measures liability by the worst outcome', () => {
    expect(marketLiability(book)).toBe(800n)
    expect(marketLiability({ staked: 100n, payoutIfWon: new Map([['home', 40n]]) })).toBe(-60n)
  })

  test('is never exceeded by bets that each stay within the room', () => {
    const bets = fc.array(fc.tuple(fc.constantFrom('home', 'draw', 'away'), fc.constantFrom(...LADDER)), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(bets, (taken) => {
        const payoutIfWon = new Map<string, bigint>()
        let staked = 0n
        for (const [outcome, price] of taken) {
          const liabilityRoom = marketRoom({ staked, payoutIfWon }, outcome, 10_000n)
          const stake = maxStakePerLine(
            single(price, { liabilityRoom, maxPayout: 10n ** 9n, maxStake: 5_000n }),
          )
          staked += stake
          payoutIfWon.set(outcome, (payoutIfWon.get(outcome) ?? 0n) + (stake * BigInt(price)) / 100n)
          expect(marketLiability({ staked, payoutIfWon })).toBeLessThanOrEqual(10_000n)
        }
      }),
    )
  })
})
