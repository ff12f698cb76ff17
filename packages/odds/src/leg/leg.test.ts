import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, fraction, multiply, ONE, ZERO } from '../fraction.ts'
import { LADDER } from '../price/ladder.ts'
import { placeOutcome, placeTermsOf } from './each-way.ts'
import { legMultiplier, plainTerms } from './leg-multiplier.ts'
import { HALF_LOST, HALF_WON, type LegOutcome, LOST, outcomeOfPosition, VOID, WON } from './leg-outcome.ts'
import { outcomeOfResult } from './leg-result.ts'
import { deductionPercentOf, ruleFourPercent } from './rule-four.ts'

/** Returns the return of a stake on a leg at a price as an exact decimal, the notation of the examples. */
const returned = (stake: number, price: number, outcome: LegOutcome): number => {
  const { numerator, denominator } = multiply(
    fraction(BigInt(stake)),
    legMultiplier(plainTerms(price), outcome),
  )
  return Number((numerator * 100n) / denominator) / 100
}

describe('return of a leg', () => {
  test.each([
    ['100 at 1.95 on -0.25 after a draw', 100, 195, HALF_LOST, 50],
    ['100 at 2.05 on -0.75 after a win by one', 100, 205, HALF_WON, 152.5],
    ['100 at 1.95 on under 2.25 after two goals', 100, 195, HALF_WON, 147.5],
    ['100 at 2.00 on a won leg', 100, 200, WON, 200],
    ['100 at 2.00 on a lost leg', 100, 200, LOST, 0],
    ['100 at 2.00 on a void leg', 100, 200, VOID, 100],
    ['50 at 2.50 when two tie for the win', 50, 250, outcomeOfPosition(1, 2, 1), 62.5],
    ['50 at 3.00 on the top ten when six tie for the eighth place', 50, 300, outcomeOfPosition(8, 6, 10), 75],
    ['50 at 1.50 when two tie for the win, below the stake', 50, 150, outcomeOfPosition(1, 2, 1), 37.5],
  ])('is exact for %s', (_, stake, price, outcome, expected) => {
    expect(returned(stake, price, outcome)).toBe(expected)
  })

  test('is never below 0 and never above the price', () => {
    const outcomes = fc.record({
      won: fc.boolean(),
      voidHalves: fc.constantFrom(0 as const, 1 as const, 2 as const),
      share: fc
        .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 }))
        .map(([places, more]) => {
          return fraction(BigInt(places), BigInt(places + more))
        }),
    })
    const terms = fc.record({
      price: fc.constantFrom(...LADDER),
      placeFraction: fc.constantFrom(ONE, fraction(1n, 4n), fraction(1n, 5n)),
      deductionPercent: fc.integer({ min: 0, max: 90 }),
    })
    fc.assert(
      fc.property(terms, outcomes, (leg, outcome) => {
        const multiplier = legMultiplier(leg, outcome)
        expect(compare(multiplier, ZERO)).toBeGreaterThanOrEqual(0)
        expect(compare(multiplier, fraction(BigInt(leg.price), 100n))).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('is the mean of the returns on the two half stakes of a quarter line', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LADDER), (price) => {
        const half = (outcome: LegOutcome) => legMultiplier(plainTerms(price), outcome)
        const [won, lost, push] = [half(WON), half(LOST), half(VOID)]
        const mean = (a: typeof won, b: typeof won) =>
          fraction(
            a.numerator * b.denominator + b.numerator * a.denominator,
            2n * a.denominator * b.denominator,
          )
        expect(half(HALF_WON)).toEqual(mean(won, push))
        expect(half(HALF_LOST)).toEqual(mean(lost, push))
      }),
    )
  })
})

describe('conversion of a feed result', () => {
  test.each([
    ['won', WON],
    ['half-won', HALF_WON],
    ['push', VOID],
    ['half-lost', HALF_LOST],
    ['lost', LOST],
    ['void', VOID],
    ['undecided', null],
  ] as const)('maps %s to its outcome', (result, outcome) => {
    expect(outcomeOfResult(result)).toEqual(outcome)
  })

  test('applies a dead heat, such as three places for six', () => {
    expect(outcomeOfResult('won', { places: 3, tied: 6 })).toEqual(outcomeOfPosition(8, 6, 10))
    expect(outcomeOfResult('won', { places: 3, tied: 3 })).toEqual(WON)
    expect(outcomeOfResult('won', { places: 1, tied: 2 })).toEqual(outcomeOfPosition(1, 2, 1))
    expect(outcomeOfResult('undecided', { places: 3, tied: 6 })).toBeNull()
  })

  test('refuses a dead heat with more places than competitors, or with no places', () => {
    expect(() => outcomeOfResult('won', { places: 3, tied: 2 })).toThrow(RangeError)
    expect(() => outcomeOfResult('won', { places: 0, tied: 2 })).toThrow(RangeError)
  })
})

describe('dead heat', () => {
  test('wins in full when all tied competitors fit within the places', () => {
    expect(outcomeOfPosition(2, 3, 5)).toEqual(WON)
  })

  test('loses behind the places', () => {
    expect(outcomeOfPosition(5, 2, 4)).toEqual(LOST)
  })

  test('pays the tied competitors exactly the places that are left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 10 }), (position, tied) => {
        const places = 4
        const { won, share } = outcomeOfPosition(position, tied, places)
        const paid = won ? multiply(share, fraction(BigInt(tied))) : ZERO
        expect(paid).toEqual(fraction(BigInt(Math.max(0, Math.min(tied, places - position + 1)))))
      }),
    )
  })

  test('throws on an invalid position or number of tied competitors', () => {
    expect(() => outcomeOfPosition(0, 1, 1)).toThrow(RangeError)
    expect(() => outcomeOfPosition(1, 0, 1)).toThrow(RangeError)
  })
})

describe('each-way bet', () => {
  test.each([
    [4, false, null],
    [5, false, { places: 2, fraction: fraction(1n, 4n) }],
    [7, true, { places: 2, fraction: fraction(1n, 4n) }],
    [8, false, { places: 3, fraction: fraction(1n, 5n) }],
    [11, true, { places: 3, fraction: fraction(1n, 5n) }],
    [12, false, { places: 3, fraction: fraction(1n, 5n) }],
    [12, true, { places: 3, fraction: fraction(1n, 4n) }],
    [15, true, { places: 3, fraction: fraction(1n, 4n) }],
    [16, true, { places: 4, fraction: fraction(1n, 4n) }],
    [40, false, { places: 3, fraction: fraction(1n, 5n) }],
  ])('has the published place terms with %i runners, handicap %s', (runners, handicap, terms) => {
    expect(placeTermsOf(runners, handicap)).toEqual(terms)
  })

  test('returns the place stake when there are no place terms', () => {
    expect(placeOutcome(null, 1, 1)).toEqual(VOID)
  })

  test('returns 30 when placed and 140 when won, for 10 each way at 11.00 with a fifth', () => {
    const terms = placeTermsOf(10, false)
    const place = { ...plainTerms(1_100), placeFraction: terms?.fraction ?? ONE }
    const placed = multiply(fraction(10n), legMultiplier(place, placeOutcome(terms, 3, 1)))
    expect(placed).toEqual(fraction(30n))
    expect(returned(10, 1_100, WON) + Number(placed.numerator)).toBe(140)
  })

  test('loses both parts when the runner does not finish or finishes behind the places', () => {
    expect(placeOutcome(placeTermsOf(10, false), null, 1)).toEqual(LOST)
    expect(placeOutcome(placeTermsOf(10, false), 4, 1)).toEqual(LOST)
  })
})

describe('Rule 4', () => {
  const bands = [
    [111, 90],
    [118, 85],
    [125, 80],
    [130, 75],
    [140, 70],
    [153, 65],
    [162, 60],
    [180, 55],
    [195, 50],
    [220, 45],
    [250, 40],
    [275, 35],
    [325, 30],
    [400, 25],
    [500, 20],
    [650, 15],
    [1_000, 10],
    [1_500, 5],
  ] as const

  test.each(bands)(
    'maps a price of %i hundredths to a deduction of %i percent, and a higher one to five less',
    (price, percent) => {
      expect(deductionPercentOf(price)).toBe(percent)
      expect(deductionPercentOf(price + 1)).toBe(percent - 5)
    },
  )

  test('deducts 90 at the shortest price and nothing at the longest', () => {
    expect([deductionPercentOf(101), deductionPercentOf(100_000)]).toEqual([90, 0])
  })

  test('returns 70 for 10 at 9.00 when a runner at 3/1 is withdrawn', () => {
    const terms = { ...plainTerms(900), deductionPercent: ruleFourPercent([{ price: 400, atMs: 2 }], 1) }
    expect(multiply(fraction(10n), legMultiplier(terms, WON))).toEqual(fraction(70n))
  })

  test('applies only to bets struck before the withdrawal', () => {
    expect([1, 2, 3].map((struck) => ruleFourPercent([{ price: 400, atMs: 2 }], struck))).toEqual([25, 0, 0])
  })

  test('adds deductions up to 90 percent', () => {
    expect(
      ruleFourPercent(
        [400, 500].map((price) => ({ price, atMs: 2 })),
        1,
      ),
    ).toBe(45)
    expect(
      ruleFourPercent(
        [130, 400].map((price) => ({ price, atMs: 2 })),
        1,
      ),
    ).toBe(90)
  })

  test('waives a single 5 and deducts two of them', () => {
    expect(ruleFourPercent([{ price: 1_500, atMs: 2 }], 1)).toBe(0)
    expect(
      ruleFourPercent(
        [1_400, 1_500].map((price) => ({ price, atMs: 2 })),
        1,
      ),
    ).toBe(10)
  })

  test('never reduces the stake', () => {
    const terms = { ...plainTerms(900), deductionPercent: 90 }
    expect(legMultiplier(terms, VOID)).toEqual(ONE)
    expect(compare(legMultiplier(terms, WON), ONE)).toBeGreaterThan(0)
  })
})
