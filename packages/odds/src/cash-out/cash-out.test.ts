import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, fraction, multiply, ONE, ZERO } from '../fraction.ts'
import { legMultiplier, plainTerms } from '../leg/leg-multiplier.ts'
import { type LegOutcome, LOST, WON } from '../leg/leg-outcome.ts'
import { offerPrice } from '../margin/offer-price.ts'
import type { FiveResults } from '../margin/split-line.ts'
import type { Price } from '../price/ladder.ts'
import { type Bet, newBet } from '../settle/bet.ts'
import { potentialPayout, settleBet, stakeOf } from '../settle/settle-bet.ts'
import { betKindsFor, findBetKind } from '../systems/bet-kinds.ts'
import { autoCashOut, autoCashOutProblem } from './auto-cash-out.ts'
import { CASH_OUT_MARGIN_BASIS_POINTS, cashOutOffer, offerStands } from './cash-out-offer.ts'
import { fairValue } from './fair-value.ts'
import { type EventForecast, forecastOfLeg } from './forecast.ts'
import { cashOut, isCashOutPercent } from './partial-cash-out.ts'

type Leg = readonly [price: Price, outcome: LegOutcome | null]

const bet = (code: string, stakePerLine: bigint, legs: readonly Leg[], more: Partial<Bet> = {}): Bet => {
  const { folds } = findBetKind(code, legs.length) ?? { folds: [] }
  const terms = legs.map(([price, outcome]) => ({ ...plainTerms(price), outcome }))
  return { ...newBet({ legs: terms, folds, stakePerLine, maxPayout: 2n ** 53n }), ...more }
}

/** A forecast of one leg that either wins or loses. */
const winsWith = (chance: number, leg: number): EventForecast => ({
  legs: [leg],
  ends: [
    { chance, outcomes: [WON] },
    { chance: 1 - chance, outcomes: [LOST] },
  ],
})

const treble = bet('combination', 1_000n, [
  [200, WON],
  [180, null],
  [220, null],
])
const forecasts = [winsWith(0.7, 1), winsWith(0.42, 2)]
const versions = [
  { marketId: 'a', version: 3 },
  { marketId: 'b', version: 8 },
]

describe('fair value of a bet', () => {
  test('is 23.2848 for 10 on 2.0 won, 1.8 with a chance of 0.7 and 2.2 with a chance of 0.42', () => {
    expect(fairValue(treble, forecasts)).toEqual(fraction(232_848n, 100n))
  })

  test('includes all five results of a line', () => {
    const forecast = (chances: Omit<FiveResults, 'lost'>) =>
      fairValue(bet('single', 100n, [[300, null]]), [forecastOfLeg(0, { ...chances, lost: 0.2 })])
    // 0.3 · 3 + 0.2 · 2 + 0.2 · 1 + 0.1 · 0.5
    const value = fraction(155n)
    expect(forecast({ won: 0.3, halfWon: 0.2, push: 0.2, halfLost: 0.1 })).toEqual(value)
    expect(forecast({ won: 0.3, halfWon: 0.2, push: 0.15, void: 0.05, halfLost: 0.1 })).toEqual(value)
  })

  test('uses the joint forecast for legs of one event', () => {
    // Both legs win or both lose: the double is worth 0.5 · 4, and not 0.25 · 4 as by multiplication.
    const together: EventForecast = {
      legs: [0, 1],
      ends: [
        { chance: 0.5, outcomes: [WON, WON] },
        { chance: 0.5, outcomes: [LOST, LOST] },
      ],
    }
    const double = bet('combination', 100n, [
      [200, null],
      [200, null],
    ])
    expect(fairValue(double, [together])).toEqual(fraction(200n))
    expect(fairValue(double, [winsWith(0.5, 0), winsWith(0.5, 1)])).toEqual(fraction(100n))
  })

  test('is null while a leg is neither decided nor forecast', () => {
    expect(fairValue(treble, forecasts.slice(1))).toBeNull()
  })

  test('throws on chances that do not sum to 1 and on a forecast of another bet', () => {
    const wrong = (ends: EventForecast['ends'], legs = [1]) => [{ legs, ends }, winsWith(0.42, 2)]
    expect(() => fairValue(treble, wrong([{ chance: 0.9, outcomes: [WON] }]))).toThrow(RangeError)
    expect(() => fairValue(treble, wrong([{ chance: 1, outcomes: [] }]))).toThrow(RangeError)
    expect(() => fairValue(treble, [...forecasts, winsWith(0.7, 1)])).toThrow(RangeError)
    expect(() => fairValue(treble, wrong([{ chance: 1, outcomes: [WON, WON] }], [1, 7]))).toThrow(RangeError)
  })

  test('is the mean payout over all possible ends of the legs', () => {
    const legs = fc.array(fc.tuple(fc.constantFrom(150, 200, 310), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(legs, fc.nat(), (drawn, pick) => {
        const kinds = betKindsFor(drawn.length)
        const code = kinds[pick % kinds.length]?.code ?? ''
        const any = bet(
          code,
          1_000_000n,
          drawn.map(([price]): Leg => [price, null]),
        )
        let [expected, ways] = [0, 2 ** drawn.length]
        while (ways > 0) {
          ways -= 1
          const won = drawn.map((_, index) => ((ways >> index) & 1) === 1)
          const chance = drawn.reduce((all, [, tenths], i) => (all * (won[i] ? tenths : 10 - tenths)) / 10, 1)
          const ended = any.legs.map((leg, index) => ({ ...leg, outcome: won[index] ? WON : LOST }))
          const settlement = settleBet({ ...any, legs: ended })
          if (settlement.state === 'settled') expected += chance * Number(settlement.payout)
        }
        const value =
          fairValue(
            any,
            drawn.map(([, tenths], index) => winsWith(tenths / 10, index)),
          ) ?? ZERO
        // Each of at most sixteen payouts was rounded down by less than a subunit.
        expect(Math.abs(Number(value.numerator) / Number(value.denominator) - expected)).toBeLessThan(1)
      }),
    )
  })

  test('is the payout once the bet is decided', () => {
    const won = bet('single', 1_000n, [[200, WON]])
    expect(fairValue(won, [])).toEqual(multiply(fraction(1_000n), legMultiplier(plainTerms(200), WON)))
  })

  test('is computed for a combination of twenty legs', () => {
    const legs: Leg[] = Array.from({ length: 20 }, () => [200, null])
    const value = fairValue(
      bet('combination', 100n, legs),
      legs.map((_, index) => winsWith(1 / 3, index)),
    )
    expect(value).not.toBeNull()
  })
})

describe('cash-out offer', () => {
  test('is the fair value less the margin, rounded down: 21.88 from 21.887712 at 6 %', () => {
    expect(cashOutOffer(treble, forecasts, versions, 600)).toEqual({
      kind: 'offer',
      amount: 2_188n,
      versions,
    })
  })

  test('has a margin of 5 % by default', () => {
    expect(CASH_OUT_MARGIN_BASIS_POINTS).toBe(500)
    expect(cashOutOffer(treble, forecasts, versions)).toEqual({ kind: 'offer', amount: 2_212n, versions })
  })

  test('is refused for a suspended market, a decided bet and a value below one subunit', () => {
    expect(cashOutOffer(treble, [], versions)).toEqual({ kind: 'none', reason: 'suspended' })
    const lost = bet('combination', 100n, [
      [200, LOST],
      [200, null],
    ])
    expect(cashOutOffer(lost, [winsWith(0.5, 1)], versions)).toEqual({ kind: 'none', reason: 'decided' })
    const tiny = bet('single', 1n, [[200, null]])
    expect(cashOutOffer(tiny, [winsWith(0.4, 0)], versions)).toEqual({ kind: 'none', reason: 'too-small' })
  })

  test('is capped at what may still be paid for the bet', () => {
    const offer = cashOutOffer({ ...treble, maxPayout: 2_000n, cashedOut: 500n }, forecasts, versions)
    expect(offer).toMatchObject({ amount: 1_500n })
  })

  test('is below the stake right after placement, and never above the potential payout', () => {
    const tenths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(tenths, fc.nat(), (drawn, pick) => {
        const prices = drawn.map((tenth) => offerPrice(tenth / 10, 0.1))
        fc.pre(!prices.includes(null))
        const kinds = betKindsFor(drawn.length)
        const code = kinds[pick % kinds.length]?.code ?? ''
        const any = bet(
          code,
          10_000n,
          prices.map((price): Leg => [price ?? 101, null]),
        )
        const offer = cashOutOffer(
          any,
          drawn.map((tenth, index) => winsWith(tenth / 10, index)),
          [],
        )
        if (offer.kind === 'none') return
        expect(offer.amount).toBeLessThan(stakeOf(any))
        expect(offer.amount).toBeLessThanOrEqual(potentialPayout(any))
      }),
    )
  })
})

describe('validity of a cash-out offer', () => {
  test('continues while the markets and their versions are the same, in any order', () => {
    expect(offerStands(versions, [...versions].reverse())).toBe(true)
  })

  test.each([
    ['a price version changed', [versions[0], { marketId: 'b', version: 9 }]],
    ['a market was removed', [versions[0]]],
    ['a market was added', [...versions, { marketId: 'c', version: 1 }]],
    ['a market was replaced', [versions[0], { marketId: 'c', version: 8 }]],
    ['a market appears twice', [versions[0], versions[0]]],
  ])('ends when %s', (_, current) => {
    expect(
      offerStands(
        versions,
        current.flatMap((version) => version ?? []),
      ),
    ).toBe(false)
  })
})

/** Cashes out a part that is expected to be possible. */
const cashedOut = (of: Bet, offer: bigint, percent: number) => {
  const done = cashOut(of, offer, percent)
  if (done === null) throw new Error(`${percent} % can't be cashed out`)
  return done
}

describe('partial cash-out', () => {
  test('is refused when it would pay nothing: a tenth of nine subunits', () => {
    expect(cashOut(treble, 9n, 10)).toBeNull()
    expect(cashOut(treble, 10n, 10)?.paid).toBe(1n)
  })

  test('accepts 10 to 90 % and 100 %, in whole percent', () => {
    expect([0, 9, 10, 50, 90, 91, 99, 100, 101, 50.5, Number.NaN].filter(isCashOutPercent)).toEqual([
      10, 50, 90, 100,
    ])
    expect(cashOut(treble, 2_188n, 5)).toBeNull()
  })

  test('pays that part of the offer and keeps the rest running at its original prices', () => {
    const { paid, bet: rest } = cashedOut(treble, 2_188n, 25)
    expect(paid).toBe(547n)
    expect([rest.running, rest.cashedOut, rest.legs]).toEqual([fraction(3n, 4n), 547n, treble.legs])
    expect(potentialPayout(rest)).toBe((potentialPayout(treble) * 3n) / 4n)
  })

  test('leaves a quarter running after 50 % of 50 %', () => {
    const once = cashedOut(treble, 2_000n, 50).bet
    expect(cashedOut(once, 1_000n, 50).bet).toMatchObject({ running: fraction(1n, 4n), cashedOut: 1_500n })
  })

  test('leaves nothing running after 100 %', () => {
    const { paid, bet: rest } = cashedOut(treble, 2_188n, 100)
    expect([paid, rest.running, potentialPayout(rest)]).toEqual([2_188n, ZERO, 0n])
  })

  test('pays in total at most the first offer, and keeps the running part between 0 and 1', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10, max: 90 }), { maxLength: 8 }), (percents) => {
        let [running, paid] = [treble, 0n]
        for (const percent of percents) {
          const offer = cashOutOffer(running, forecasts, [])
          if (offer.kind === 'none') break
          const after = cashOut(running, offer.amount, percent)
          if (after === null) break
          running = after.bet
          paid += after.paid
        }
        expect(paid).toBeLessThanOrEqual(2_212n)
        expect(running.cashedOut).toBe(paid)
        expect(compare(running.running, ZERO)).toBe(1)
        expect(compare(running.running, ONE)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('automatic cash-out', () => {
  const offer = cashOutOffer(treble, forecasts, versions, 600)

  test('sells at or above its threshold for the current offer', () => {
    expect([2_187n, 2_188n, 2_189n].map((threshold) => autoCashOut(threshold, offer))).toEqual([
      2_188n,
      2_188n,
      null,
    ])
  })

  test('waits while there is no offer', () => {
    expect(autoCashOut(1n, { kind: 'none', reason: 'suspended' })).toBeNull()
  })

  test('refuses a threshold that would sell immediately or never', () => {
    expect(autoCashOutProblem(treble, 2_188n, offer)).toBe('reached-already')
    expect(autoCashOutProblem(treble, 0n, { kind: 'none', reason: 'suspended' })).toBe('reached-already')
    expect(autoCashOutProblem(treble, 1n, { kind: 'none', reason: 'suspended' })).toBeNull()
    expect(autoCashOutProblem(treble, 7_920n, offer)).toBe('out-of-reach')
    expect(autoCashOutProblem(treble, 7_919n, offer)).toBeNull()
  })
})
