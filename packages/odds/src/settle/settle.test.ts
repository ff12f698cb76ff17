import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction, ONE } from '../fraction.ts'
import { plainTerms } from '../leg/leg-multiplier.ts'
import {
  HALF_LOST,
  HALF_WON,
  type LegOutcome,
  LOST,
  outcomeOfPosition,
  VOID,
  WON,
} from '../leg/leg-outcome.ts'
import { LADDER, type Price } from '../price/ladder.ts'
import { betKindsFor, findBetKind } from '../systems/bet-kinds.ts'
import { linesOf } from '../systems/lines.ts'
import { type Bet, newBet, voidBet } from './bet.ts'
import { resettlement } from './resettlement.ts'
import { betLabel, potentialPayout, settleBet, stakeOf } from './settle-bet.ts'

type Leg = readonly [price: Price, outcome: LegOutcome | null]

const unbounded = 2n ** 53n

const bet = (code: string, stakePerLine: bigint, legs: readonly Leg[], more: Partial<Bet> = {}): Bet => {
  const kind = findBetKind(code, legs.length)
  if (kind === null) throw new Error(`no ${code}`)
  const { folds } = kind
  const terms = legs.map(([price, outcome]) => ({ ...plainTerms(price), outcome }))
  return { ...newBet({ legs: terms, folds, stakePerLine, maxPayout: unbounded }), ...more }
}

const settled = (of: Bet) => {
  const settlement = settleBet(of)
  if (settlement.state === 'open') throw new Error('still open')
  return settlement
}

/** Any outcome of a leg. */
const outcomes = fc.constantFrom(WON, LOST, VOID, HALF_WON, HALF_LOST, outcomeOfPosition(1, 2, 1))
const legsOf = (outcome: fc.Arbitrary<LegOutcome | null>) =>
  fc.array(fc.tuple(fc.constantFrom(...LADDER), outcome), { minLength: 1, maxLength: 5 })
const bets = (outcome: fc.Arbitrary<LegOutcome | null>) =>
  legsOf(outcome).chain((legs) =>
    fc
      .tuple(fc.constantFrom(...betKindsFor(legs.length)), fc.bigInt({ min: 1n, max: 10n ** 9n }))
      .map(([{ code }, stake]) => bet(code, stake, legs)),
  )

describe('payout of a bet', () => {
  test('is 27 for a Lucky 15 at 1 per line with 3.00 won, 2.50 won, one lost and one void', () => {
    const lucky = bet('lucky-15', 100n, [
      [300, WON],
      [250, WON],
      [900, LOST],
      [400, VOID],
    ])
    expect(stakeOf(lucky)).toBe(1_500n)
    expect(settled(lucky)).toEqual({
      state: 'settled',
      payout: 2_700n,
      capped: false,
      net: 1_200n,
      label: 'won',
    })
  })

  test.each([
    ['-0.25 at 1.95 after a draw', 195, HALF_LOST, 5_000n, 'lost'],
    ['-0.75 at 2.05 after a win by one', 205, HALF_WON, 15_250n, 'won'],
    ['under 2.25 at 1.95 after two goals', 195, HALF_WON, 14_750n, 'won'],
    ['a push', 195, VOID, 10_000n, 'returned'],
    ['a loss', 195, LOST, 0n, 'lost'],
  ] as const)('is exact for 100.00 on %s', (_, price, outcome, payout, label) => {
    const single = settled(bet('single', 10_000n, [[price, outcome]]))
    expect([single.payout, single.net, single.label]).toEqual([payout, payout - 10_000n, label])
  })

  test('is rounded once, so that half of three cents stays exact until the end', () => {
    expect(settled(bet('single', 3n, [[200, HALF_LOST]])).payout).toBe(1n)
    // 3 · ½ · 4 is 6; a stake split into whole cents first would return 4 or 8.
    const legs: Leg[] = [
      [400, HALF_LOST],
      [400, WON],
    ]
    expect(settled(bet('combination', 3n, legs)).payout).toBe(6n)
  })

  test('rounds the sum of the lines: three lines of 2.25 pay 6, and three of 22.5 pay 67 instead of 3 times 22', () => {
    const legs: Leg[] = Array.from({ length: 3 }, () => [150, WON])
    expect(settled(bet('2/3', 1n, legs)).payout).toBe(6n)
    expect(settled(bet('2/3', 10n, legs)).payout).toBe(67n)
  })

  test('ignores a void leg of a combination', () => {
    const legs: Leg[] = [
      [200, WON],
      [180, WON],
      [500, VOID],
    ]
    expect(settled(bet('combination', 1_000n, legs)).payout).toBe(3_600n)
  })

  test('is a win double and a place double for two each-way legs: 20 and 2.88 for 1', () => {
    const legs: Leg[] = [
      [500, WON],
      [400, WON],
    ]
    const win = bet('combination', 100n, legs)
    const fifth = win.legs.map((leg) => ({ ...leg, placeFraction: fraction(1n, 5n) }))
    expect([settled(win).payout, settled({ ...win, legs: fifth }).payout]).toEqual([2_000n, 288n])
  })

  test('applies a Rule 4 deduction only to the leg of that race', () => {
    const legs: Leg[] = [
      [900, WON],
      [200, WON],
    ]
    const double = bet('combination', 1_000n, legs)
    const deducted = double.legs.map((leg, index) => (index === 0 ? { ...leg, deductionPercent: 25 } : leg))
    expect(settled({ ...double, legs: deducted }).payout).toBe(14_000n)
  })

  test('is the stake that still runs when the bet is voided, whatever the outcomes of its legs', () => {
    const legs: Leg[] = [
      [200, LOST],
      [200, null],
    ]
    const double = bet('2/3', 100n, [...legs, [300, WON]])
    const cancelled = settled(voidBet(double))
    expect([cancelled.payout, cancelled.label]).toEqual([300n, 'returned'])
    const half = { running: fraction(1n, 2n), cashedOut: 40n }
    expect(settled(voidBet({ ...double, ...half })).payout).toBe(150n)
  })

  test('is capped at the maximum payout and marked as capped', () => {
    const capped = settled(bet('single', 1_000n, [[500, WON]], { maxPayout: 4_000n }))
    expect([capped.payout, capped.capped, capped.net]).toEqual([4_000n, true, 3_000n])
    expect(settled(bet('single', 1_000n, [[400, WON]], { maxPayout: 4_000n })).capped).toBe(false)
  })

  test('equals the sum over all enumerated lines', () => {
    fc.assert(
      fc.property(bets(outcomes), (any) => {
        // Every multiplier in this test is a whole number of four-hundredths.
        const units = any.legs.map(({ price, outcome }) => {
          const { won, voidHalves, share } = outcome ?? LOST
          const win = won ? BigInt(price) * share.numerator * (2n / share.denominator) : 0n
          return BigInt(voidHalves) * 200n + BigInt(2 - voidHalves) * win
        })
        const scale = 400n ** BigInt(any.legs.length)
        const total = linesOf({ legs: any.legs.length, folds: any.folds })
          .map((line) =>
            line.reduce(
              (product, index) => product * (units[index] ?? 0n),
              400n ** BigInt(any.legs.length - line.length),
            ),
          )
          .reduce((sum, line) => sum + line, 0n)
        expect(settled({ ...any, maxPayout: 2n ** 200n }).payout).toBe((any.stakePerLine * total) / scale)
      }),
    )
  })
})

describe('undecided bet', () => {
  test('stays open while an undecided leg can change its return', () => {
    expect(
      settleBet(
        bet('combination', 100n, [
          [200, WON],
          [200, null],
        ]),
      ),
    ).toEqual({ state: 'open' })
  })

  test('is settled by the first lost leg of a combination', () => {
    expect(
      settled(
        bet('combination', 100n, [
          [200, LOST],
          [200, null],
        ]),
      ).label,
    ).toBe('lost')
  })

  test('stays open for a Yankee until three legs are lost', () => {
    const yankee = (...lost: (LegOutcome | null)[]) =>
      settleBet(
        bet(
          'yankee',
          100n,
          lost.map((outcome): Leg => [200, outcome]),
        ),
      ).state
    expect(yankee(LOST, LOST, WON, null)).toBe('open')
    expect(yankee(LOST, LOST, LOST, null)).toBe('settled')
  })

  test('is open exactly when two possible ends would pay differently', () => {
    fc.assert(
      fc.property(bets(fc.option(outcomes)), (any) => {
        const ending = (outcome: LegOutcome) =>
          settled({
            ...any,
            maxPayout: 2n ** 200n,
            stakePerLine: 10n ** 12n,
            legs: any.legs.map((leg) => ({ ...leg, outcome: leg.outcome ?? outcome })),
          }).payout
        expect(settleBet(any).state === 'open').toBe(ending(WON) !== ending(LOST))
      }),
    )
  })

  test('has the potential payout of all undecided legs won', () => {
    const treble: Leg[] = [
      [200, WON],
      [150, null],
      [300, null],
    ]
    expect(potentialPayout(bet('combination', 100n, treble))).toBe(900n)
    expect(potentialPayout(bet('combination', 100n, treble, { maxPayout: 500n }))).toBe(500n)
  })
})

describe('partly cashed-out bet', () => {
  const half = { running: fraction(1n, 2n), cashedOut: 700n }

  test('includes the cash-out in its net result and label, and pays the rest at the original price', () => {
    expect(settled(bet('single', 1_001n, [[200, WON]], half))).toEqual({
      state: 'settled',
      payout: 1_001n,
      capped: false,
      net: 700n,
      label: 'won',
    })
    const lost = settled(bet('single', 1_000n, [[200, LOST]], half))
    expect([lost.payout, lost.net, lost.label]).toEqual([0n, -300n, 'lost'])
  })

  test('counts the cash-out towards the maximum payout', () => {
    expect(settled(bet('single', 1_000n, [[200, WON]], { ...half, maxPayout: 1_200n })).payout).toBe(500n)
    expect(settled(bet('single', 1_000n, [[200, WON]], { ...half, maxPayout: 600n })).payout).toBe(0n)
  })
})

describe('label of a settled bet', () => {
  test.each([
    [100n, 0n, 'lost'],
    [100n, 99n, 'part-won'],
    [100n, 100n, 'returned'],
    [100n, 101n, 'won'],
  ] as const)('is for a stake of %s and a won line that returned %s: %s', (stake, returned, label) => {
    expect(betLabel(bet('single', stake, [[200, WON]]), returned)).toBe(label)
  })

  const third = { ...WON, share: fraction(1n, 3n) }
  test.each([
    ['a void line and two lost ones', '2/3', [VOID, VOID, LOST], 'lost'],
    ['three void lines', '2/3', [VOID, VOID, VOID], 'returned'],
    ['a line lost in half', 'single', [HALF_LOST], 'lost'],
    ['a line lost in half twice', 'combination', [HALF_LOST, HALF_LOST], 'lost'],
    ['a line half lost next to a void one', 'combination', [HALF_LOST, VOID], 'lost'],
    ['a won leg in lost lines alone', '2/3', [WON, LOST, LOST], 'lost'],
    ['a won line among lost ones', '2/3', [WON, VOID, LOST], 'part-won'],
    ['a dead heat that returns less than the stake', 'single', [third], 'part-won'],
  ] as const)('follows from the lines for %s in a %s', (_, kind, outcomes, label) => {
    const legs = outcomes.map((outcome): Leg => [150, outcome])
    expect(settled(bet(kind, 1_000n, legs)).label).toBe(label)
  })
})

describe('resettlement', () => {
  const won = settleBet(bet('single', 100n, [[200, WON]]))
  const lost = settleBet(bet('single', 100n, [[200, LOST]]))
  const open = settleBet(bet('single', 100n, [[200, null]]))

  test('reverses the old payout and pays the new one', () => {
    expect(resettlement(won, lost)).toEqual({ reversed: 200n, paid: 0n, difference: -200n })
    expect(resettlement(lost, won)).toEqual({ reversed: 0n, paid: 200n, difference: 200n })
  })

  test('moves nothing when the same result is repeated', () => {
    expect(resettlement(won, won).difference).toBe(0n)
  })

  test('reverses the entire payout when the bet is reopened', () => {
    expect(resettlement(won, open)).toEqual({ reversed: 200n, paid: 0n, difference: -200n })
  })

  test('leaves the payout of the last result after any sequence of corrections', () => {
    fc.assert(
      fc.property(fc.array(outcomes, { minLength: 1, maxLength: 10 }), (row) => {
        const settlements = [open, ...row.map((outcome) => settleBet(bet('single', 333n, [[195, outcome]])))]
        const moved = settlements
          .slice(1)
          .map((after, index) => resettlement(settlements[index] ?? open, after).difference)
          .reduce((sum, difference) => sum + difference, 0n)
        expect(moved).toBe(settled(bet('single', 333n, [[195, row.at(-1) ?? LOST]])).payout)
      }),
    )
  })
})

test('newBet starts with the entire stake running', () => {
  const { running, cashedOut } = newBet({ legs: [], folds: [1], stakePerLine: 1n, maxPayout: 1n })
  expect([running, cashedOut]).toEqual([ONE, 0n])
})
