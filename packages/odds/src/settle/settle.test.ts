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

describe('a bet pays', () => {
  test('Lucky 15, 1 a line, won 3.00, won 2.50, lost, void: 27', () => {
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
    ['-0.25 at 1.95, a draw', 195, HALF_LOST, 5_000n, 'lost'],
    ['-0.75 at 2.05, won by one', 205, HALF_WON, 15_250n, 'won'],
    ['under 2.25 at 1.95, two goals', 195, HALF_WON, 14_750n, 'won'],
    ['a push', 195, VOID, 10_000n, 'returned'],
    ['a loss', 195, LOST, 0n, 'lost'],
  ] as const)('100.00 on %s', (_, price, outcome, payout, label) => {
    const single = settled(bet('single', 10_000n, [[price, outcome]]))
    expect([single.payout, single.net, single.label]).toEqual([payout, payout - 10_000n, label])
  })

  test('what is rounded once: half of three cents is kept exactly until the end', () => {
    expect(settled(bet('single', 3n, [[200, HALF_LOST]])).payout).toBe(1n)
    // 3 · ½ · 4 is 6; a stake that was split into cents on the way would make 4 or 8.
    const legs: Leg[] = [
      [400, HALF_LOST],
      [400, WON],
    ]
    expect(settled(bet('combination', 3n, legs)).payout).toBe(6n)
  })

  test('the sum of its lines, rounded after it: three lines of 2.25 pay 6, also 67 of 67.5, not 3 times 22', () => {
    const legs: Leg[] = Array.from({ length: 3 }, () => [150, WON])
    expect(settled(bet('2/3', 1n, legs)).payout).toBe(6n)
    expect(settled(bet('2/3', 10n, legs)).payout).toBe(67n)
  })

  test('a combination with a void leg, what the others make', () => {
    const legs: Leg[] = [
      [200, WON],
      [180, WON],
      [500, VOID],
    ]
    expect(settled(bet('combination', 1_000n, legs)).payout).toBe(3_600n)
  })

  test('each way on two legs as a win double and a place double: 20 and 2.88 for one', () => {
    const legs: Leg[] = [
      [500, WON],
      [400, WON],
    ]
    const win = bet('combination', 100n, legs)
    const fifth = win.legs.map((leg) => ({ ...leg, placeFraction: fraction(1n, 5n) }))
    expect([settled(win).payout, settled({ ...win, legs: fifth }).payout]).toEqual([2_000n, 288n])
  })

  test('Rule 4 on the leg of that race only', () => {
    const legs: Leg[] = [
      [900, WON],
      [200, WON],
    ]
    const double = bet('combination', 1_000n, legs)
    const deducted = double.legs.map((leg, index) => (index === 0 ? { ...leg, deductionPercent: 25 } : leg))
    expect(settled({ ...double, legs: deducted }).payout).toBe(14_000n)
  })

  test('its stake when it is cancelled, whatever became of its legs, and of what was cashed out no more', () => {
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

  test('no more than its maximum payout, and says so', () => {
    const capped = settled(bet('single', 1_000n, [[500, WON]], { maxPayout: 4_000n }))
    expect([capped.payout, capped.capped, capped.net]).toEqual([4_000n, true, 3_000n])
    expect(settled(bet('single', 1_000n, [[400, WON]], { maxPayout: 4_000n })).capped).toBe(false)
  })

  test('what the lines of an enumeration pay', () => {
    fc.assert(
      fc.property(bets(outcomes), (any) => {
        // Every multiplier here is a number of four-hundredths.
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

describe('a bet is open', () => {
  test('as long as a leg that is not decided can change what it returns', () => {
    expect(
      settleBet(
        bet('combination', 100n, [
          [200, WON],
          [200, null],
        ]),
      ),
    ).toEqual({ state: 'open' })
  })

  test('and no longer: the first lost leg decides a combination', () => {
    expect(
      settled(
        bet('combination', 100n, [
          [200, LOST],
          [200, null],
        ]),
      ).label,
    ).toBe('lost')
  })

  test('in a Yankee until three legs are lost', () => {
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

  test('exactly when two ways to end would pay differently', () => {
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

  test('and can then still pay what it pays if the rest wins', () => {
    const treble: Leg[] = [
      [200, WON],
      [150, null],
      [300, null],
    ]
    expect(potentialPayout(bet('combination', 100n, treble))).toBe(900n)
    expect(potentialPayout(bet('combination', 100n, treble, { maxPayout: 500n }))).toBe(500n)
  })
})

describe('what was cashed out of a bet counts', () => {
  const half = { running: fraction(1n, 2n), cashedOut: 700n }

  test('for its net result and its label, while the rest is paid at the old price', () => {
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

  test('for the maximum payout', () => {
    expect(settled(bet('single', 1_000n, [[200, WON]], { ...half, maxPayout: 1_200n })).payout).toBe(500n)
    expect(settled(bet('single', 1_000n, [[200, WON]], { ...half, maxPayout: 600n })).payout).toBe(0n)
  })
})

describe('labels', () => {
  test.each([
    [100n, 0n, 'lost'],
    [100n, 99n, 'part-won'],
    [100n, 100n, 'returned'],
    [100n, 101n, 'won'],
  ] as const)('a stake of %s on a won line that returned %s is %s', (stake, returned, label) => {
    expect(betLabel(bet('single', stake, [[200, WON]]), returned)).toBe(label)
  })

  const third = { ...WON, share: fraction(1n, 3n) }
  test.each([
    ['a void line and two lost ones', '2/3', [VOID, VOID, LOST], 'lost'],
    ['three void lines', '2/3', [VOID, VOID, VOID], 'returned'],
    ['a line lost in half', 'single', [HALF_LOST], 'lost'],
    ['a line lost in half twice', 'combination', [HALF_LOST, HALF_LOST], 'lost'],
    ['a line lost in half beside a void one', 'combination', [HALF_LOST, VOID], 'lost'],
    ['a won leg in lost lines alone', '2/3', [WON, LOST, LOST], 'lost'],
    ['a won line among lost ones', '2/3', [WON, VOID, LOST], 'part-won'],
    ['a dead heat that returns less than the stake', 'single', [third], 'part-won'],
  ] as const)('a bet with %s, a %s, is labelled by its lines', (_, kind, outcomes, label) => {
    const legs = outcomes.map((outcome): Leg => [150, outcome])
    expect(settled(bet(kind, 1_000n, legs)).label).toBe(label)
  })
})

describe('a resettlement', () => {
  const won = settleBet(bet('single', 100n, [[200, WON]]))
  const lost = settleBet(bet('single', 100n, [[200, LOST]]))
  const open = settleBet(bet('single', 100n, [[200, null]]))

  test('takes the old payout back and pays the new one', () => {
    expect(resettlement(won, lost)).toEqual({ reversed: 200n, paid: 0n, difference: -200n })
    expect(resettlement(lost, won)).toEqual({ reversed: 0n, paid: 200n, difference: 200n })
  })

  test('moves nothing when the same result comes twice', () => {
    expect(resettlement(won, won).difference).toBe(0n)
  })

  test('takes everything back when the bet is open again', () => {
    expect(resettlement(won, open)).toEqual({ reversed: 200n, paid: 0n, difference: -200n })
  })

  test('over any row of corrections leaves what the last one says', () => {
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

test('a new bet runs whole', () => {
  const { running, cashedOut } = newBet({ legs: [], folds: [1], stakePerLine: 1n, maxPayout: 1n })
  expect([running, cashedOut]).toEqual([ONE, 0n])
})
