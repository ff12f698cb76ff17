import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LADDER, MAX_PRICE, nextPrice } from '../price/ladder.ts'
import { oddsRatioMargin, withoutOddsRatioMargin } from './odds-ratio.ts'
import { offerBuilder } from './offer-builder.ts'
import { LEAST_RETURN, MAX_LOADING, offerMarket, offerPrice, returnOf } from './offer-price.ts'
import { powerMargin, withoutPowerMargin } from './power.ts'
import { proportionalMargin, withoutProportionalMargin } from './proportional.ts'
import { sum } from './root.ts'
import { shinMargin, withoutShinMargin } from './shin.ts'
import { chanceOnLine } from './split-line.ts'

const toPrices = (implied: readonly number[]) => implied.map((chance) => Number((1 / chance).toFixed(6)))

/** Chances of a market with one winner; every outcome has a chance. */
const markets = fc
  .array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 30 })
  .map((weights) => weights.map((weight) => weight / sum(weights)))

/** Chances of any market: with several winners, with impossible outcomes and with certain ones. */
const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 })

const margins = fc.double({ min: 0, max: 0.3, noNaN: true })

describe('margin of 5 % on 0.5, 0.3, 0.2', () => {
  test.each([
    ['proportional', proportionalMargin, [1.904762, 3.174603, 4.761905]],
    ['power', powerMargin, [1.935571, 3.149036, 4.633938]],
    ['odds ratio', oddsRatioMargin, [1.923351, 3.154485, 4.693403]],
    ['Shin', shinMargin, [1.927758, 3.161735, 4.651584]],
  ] as const)('gives the known prices by the %s method', (_, priced, expected) => {
    expect(toPrices(priced([0.5, 0.3, 0.2], 0.05))).toEqual(expected)
  })
})

describe('fair chances behind published prices', () => {
  test("match the tests of mberk/shin for 2.6, 2.4, 4.3 by Shin's method", () => {
    const { fair, z } = withoutShinMargin([1 / 2.6, 1 / 2.4, 1 / 4.3])
    expect(fair.map((chance) => Number(chance.toFixed(6)))).toEqual([0.372994, 0.404779, 0.222227])
    expect(z).toBeCloseTo(0.016943, 6)
  })

  test('match the known values for 4.20, 3.70, 1.95 by the power method', () => {
    const fair = withoutPowerMargin([1 / 4.2, 1 / 3.7, 1 / 1.95])
    expect(fair.map((chance) => Number(chance.toFixed(6)))).toEqual([0.231141, 0.263064, 0.505795])
  })

  test("are refused by Shin's method for prices without a margin", () => {
    expect(() => withoutShinMargin([0.5, 0.4])).toThrow(RangeError)
  })
})

describe('margin method', () => {
  test.each([
    ['proportional', proportionalMargin, withoutProportionalMargin, 1],
    ['power', powerMargin, withoutPowerMargin, 1],
    ['odds ratio', oddsRatioMargin, withoutOddsRatioMargin, 1],
    ['Shin', shinMargin, (implied: readonly number[]) => withoutShinMargin(implied).fair, 0.05],
  ] as const)('adds the given margin and recovers the fair chances: %s', (_, to, back, share) => {
    fc.assert(
      fc.property(markets, margins, (fair, margin) => {
        // Shin's model can't add a large margin to few outcomes.
        const added = margin * share
        fc.pre(Math.max(...fair) < 0.9)
        const implied = to(fair, added)
        expect(sum(implied)).toBeCloseTo(1 + added, 9)
        back(implied).forEach((chance, index) => {
          expect(chance).toBeCloseTo(fair[index] ?? 0, 6)
        })
      }),
    )
  })

  test('adds the same amount to both of two outcomes with the model of Shin', () => {
    const [favourite = 0, outsider = 0] = shinMargin([0.7, 0.3], 0.05)
    expect([favourite, outsider]).toEqual([expect.closeTo(0.725, 9), expect.closeTo(0.325, 9)])
  })

  test('refuses a margin that does not fit by Shin and by odds ratios', () => {
    expect(() => shinMargin([0.999, 0.001], 0.5)).toThrow(RangeError)
    expect(() => oddsRatioMargin([1], 0.05)).toThrow(RangeError)
  })
})

describe('power method', () => {
  test('keeps a favourite of 0.98 above 1, where proportional and Shin fall below', () => {
    const favourite = (priced: (fair: readonly number[], margin: number) => number[]) =>
      1 / (priced([0.98, 0.02], 0.05)[0] ?? 0)
    expect(favourite(powerMargin)).toBeGreaterThan(1)
    expect(favourite(proportionalMargin)).toBeLessThan(1)
    expect(favourite(shinMargin)).toBeLessThan(1)
  })

  test('recovers the fair chances of a double chance, which has two winners', () => {
    const fair = [0.5 + 0.3, 0.5 + 0.2, 0.3 + 0.2]
    const implied = powerMargin(fair, 0.05)
    expect(sum(implied)).toBeCloseTo(2.1, 12)
    withoutPowerMargin(implied, 2).forEach((chance, index) => {
      expect(chance).toBeCloseTo(fair[index] ?? 0, 9)
    })
  })

  test('adds the margin and keeps chances between fair and 1, in any market that has room', () => {
    fc.assert(
      fc.property(chances, margins, (fair, margin) => {
        const implied = powerMargin(fair, margin)
        implied.forEach((chance, index) => {
          expect(chance).toBeGreaterThanOrEqual((fair[index] ?? 0) * (1 - 1e-12))
          expect(chance).toBeLessThanOrEqual(1)
        })
        const open = fair.filter((chance) => chance > 0).length
        if (sum(fair) * (1 + margin) < open) expect(sum(implied)).toBeCloseTo(sum(fair) * (1 + margin), 9)
      }),
    )
  })
})

/** Chances of every magnitude: a uniform distribution would rarely yield a long shot. */
const chance = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: -7, max: 0, noNaN: true }).map((digits) => 10 ** digits),
  fc.double({ min: -7, max: 0, noNaN: true }).map((digits) => 1 - 10 ** digits),
)
const loadings = fc.double({ min: 0, max: MAX_LOADING, noNaN: true })

describe('offered price', () => {
  test.each([
    [0.5, 190],
    [0.3, 310],
    [0.2, 460],
    [0.98, 101],
    [0.02, 4_400],
    [0.002, 45_000],
  ])('is made from a chance of %d as %d hundredths at a loading of 0.1', (fair, price) => {
    expect(offerPrice(fair, 0.1)).toBe(price)
  })

  test('is on the ladder and never above the fair price, even without a margin', () => {
    fc.assert(
      fc.property(chance, loadings, (fair, loading) => {
        const price = offerPrice(fair, loading)
        if (price === null) return
        expect(LADDER).toContain(price)
        expect(price / 100).toBeLessThanOrEqual(1 / fair)
      }),
      { numRuns: 2_000 },
    )
    expect([0.5, 0.25].map((fair) => offerPrice(fair, 0))).toEqual([200, 400])
  })

  test('returns at least 88 % of its fair value, including rounding', () => {
    fc.assert(
      fc.property(chance, loadings, (fair, loading) => {
        const price = offerPrice(fair, loading)
        if (price !== null) expect(returnOf(fair, price)).toBeGreaterThanOrEqual(LEAST_RETURN)
      }),
      { numRuns: 5_000 },
    )
  })

  test('falls as the chance or the loading rises', () => {
    fc.assert(
      fc.property(chance, chance, loadings, loadings, (one, other, low, high) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const [first, second] = [offerPrice(less, low), offerPrice(more, low)]
        if (first !== null && second !== null) expect(first).toBeGreaterThanOrEqual(second)
        const [cheap, dear] = [offerPrice(less, Math.min(low, high)), offerPrice(less, Math.max(low, high))]
        if (cheap !== null && dear !== null) expect(cheap).toBeGreaterThanOrEqual(dear)
      }),
      { numRuns: 2_000 },
    )
  })

  test('is the highest ladder price that the margin allows, unless that would return too little', () => {
    fc.assert(
      fc.property(chance, loadings, (fair, loading) => {
        const price = offerPrice(fair, loading)
        const odds = 1 / (fair + loading * fair * (1 - fair))
        if (price === null || price === MAX_PRICE) return
        const isRoundedUp = price / 100 > odds
        if (isRoundedUp) expect(returnOf(fair, price)).toBeLessThanOrEqual(1)
        else expect((nextPrice(price) ?? 0) / 100).toBeGreaterThan(odds)
      }),
    )
  })

  test.each([
    [2, 0.05],
    [3, 0.0667],
    [10, 0.09],
  ])(
    'gives the house a margin that grows with the outcomes: %d even ones, %d at a loading of 0.1',
    (count, margin) => {
      const price = offerPrice(1 / count, 0.1) ?? 0
      const [offered, next] = [price, nextPrice(price) ?? 0].map((each) => (100 * count) / each - 1)
      expect(offered).toBeGreaterThanOrEqual(margin)
      expect(next).toBeLessThan(margin + 0.001)
    },
  )

  test('exists from the chance at which 1,000.00 returns enough to the one at which 1.01 leaves a gain', () => {
    for (const loading of [0, 0.1, MAX_LOADING]) {
      expect([0, 0.000_87, 0.995, 1].map((fair) => offerPrice(fair, loading))).toEqual([
        null,
        null,
        null,
        null,
      ])
      for (const fair of [0.000_9, 0.01, 0.5, 0.985]) expect(offerPrice(fair, loading)).not.toBeNull()
    }
  })

  test('is refused for a chance outside 0 to 1 and for a loading that would return too little', () => {
    for (const fair of [1.2, -0.2, Number.NaN]) expect(() => offerPrice(fair, 0.1)).toThrow(RangeError)
    for (const loading of [-0.01, MAX_LOADING + 0.001, Number.NaN])
      expect(() => offerPrice(0.5, loading)).toThrow(RangeError)
  })
})

describe('lines with a returnable stake', () => {
  const fairPrice = (results: Parameters<typeof chanceOnLine>[0]) => 1 / chanceOnLine(results)

  /** The soccer distribution of the models: Dixon-Coles with 1.5 and 1.1 goals and a correction of -0.13. */
  const poisson = (mean: number, goals: number): number =>
    goals === 0 ? Math.exp(-mean) : (poisson(mean, goals - 1) * mean) / goals
  const low: Record<string, number> = {
    '0-0': 1 + 1.5 * 1.1 * 0.13,
    '0-1': 1 - 1.5 * 0.13,
    '1-0': 1 - 1.1 * 0.13,
    '1-1': 1.13,
  }
  const scores = Array.from({ length: 900 }, (_, index) => {
    const [home, away] = [Math.floor(index / 30), index % 30]
    return { home, away, chance: poisson(1.5, home) * poisson(1.1, away) * (low[`${home}-${away}`] ?? 1) }
  })
  const chanceThat = (holds: (home: number, away: number) => boolean) =>
    sum(scores.filter(({ home, away }) => holds(home, away)).map(({ chance }) => chance))
  const lead = (goals: number) => chanceThat((home, away) => home - away === goals)
  const [homeWins, draw, awayWins] = [chanceThat((h, a) => h > a), lead(0), chanceThat((h, a) => h < a)]
  const none = { won: 0, halfWon: 0, push: 0, halfLost: 0, lost: 0 }

  test('price draw no bet at 1 + L / W', () => {
    const price = fairPrice({ ...none, won: homeWins, push: draw, lost: awayWins })
    expect(price).toBeCloseTo(1 + awayWins / homeWins, 12)
  })

  test.each([
    ['home -0.25', { ...none, won: homeWins, halfLost: draw, lost: awayWins }, 1.907675],
    ['home -0.75', { ...none, won: homeWins - lead(1), halfWon: lead(1), lost: draw + awayWins }, 2.622186],
    [
      'over 2.25',
      {
        ...none,
        won: chanceThat((h, a) => h + a > 2),
        halfLost: chanceThat((h, a) => h + a === 2),
        lost: chanceThat((h, a) => h + a < 2),
      },
      1.799346,
    ],
  ])('have the fair price of %s in the soccer distribution', (_, results, price) => {
    expect(fairPrice(results)).toBeCloseTo(price, 6)
  })

  test('have chances of two sides that sum to 1, and no gain at the fair price', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 5, maxLength: 5 }), (weights) => {
        const [won = 0, halfWon = 0, push = 0, halfLost = 0, lost = 0] = weights.map((w) => w / sum(weights))
        const mine = chanceOnLine({ won, halfWon, push, halfLost, lost })
        const theirs = chanceOnLine({ won: lost, halfWon: halfLost, push, halfLost: halfWon, lost: won })
        expect(mine + theirs).toBeCloseTo(1, 12)
        const odds = 1 / mine
        const returned = won * odds + halfWon * ((1 + odds) / 2) + push + halfLost / 2
        expect(returned).toBeCloseTo(1, 12)
      }),
    )
  })

  test('have no price when the stake can only be returned', () => {
    expect(chanceOnLine({ ...none, push: 1 })).toBe(0)
    expect(
      offerMarket(
        [
          { ...none, push: 1 },
          { ...none, void: 1 },
        ],
        0.1,
      ),
    ).toEqual([null, null])
  })

  test('never offer a price with an expected gain for the player', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 5, maxLength: 5 }), loadings, (weights, loading) => {
        fc.pre(sum(weights) > 0)
        const [won = 0, halfWon = 0, push = 0, halfLost = 0, lost = 0] = weights.map((w) => w / sum(weights))
        const mine = { won, halfWon, push, halfLost, lost }
        const theirs = { won: lost, halfWon: halfLost, push, halfLost: halfWon, lost: won }
        offerMarket([mine, theirs], loading).forEach((price, index) => {
          const side = index === 0 ? mine : theirs
          const odds = (price ?? 100) / 100
          const returned = side.won * odds + side.halfWon * ((1 + odds) / 2) + side.push + side.halfLost / 2
          if (price !== null) expect(returned).toBeLessThanOrEqual(1 + 1e-12)
        })
      }),
    )
  })
})

describe('price of a bet builder', () => {
  test('equals the price of an outcome with the same chance in any market', () => {
    fc.assert(
      fc.property(chance, loadings, (joint, loading) => {
        if (joint > 0 && joint < 1) expect(offerBuilder(joint, [loading])).toBe(offerPrice(joint, loading))
      }),
    )
  })

  test('uses the highest loading of its selections', () => {
    expect(offerBuilder(0.25, [0.1, 0.13])).toBe(offerPrice(0.25, 0.13))
    expect(offerBuilder(0.25, [0.1, 0.13])).toBeLessThan(offerPrice(0.25, 0.1) ?? 0)
  })

  test('is never below the price of one of its selections', () => {
    fc.assert(
      fc.property(chance, chance, loadings, (fair, share, loading) => {
        const [joint, alone] = [offerBuilder(fair * share, [loading]), offerPrice(fair, loading)]
        if (joint !== null && alone !== null) expect(joint).toBeGreaterThanOrEqual(alone)
      }),
    )
  })

  test('follows the joint distribution: home and over 2.5 is 3.45, and not 4.50 as by multiplication', () => {
    expect(offerBuilder(0.269276, [0.1, 0.1])).toBe(345)
    expect(offerBuilder(0.448313 * 0.48157, [0.1])).toBeGreaterThan(400)
  })

  test('is null when the builder is certain or impossible', () => {
    expect([0, 1].map((joint) => offerBuilder(joint, [0.1]))).toEqual([null, null])
  })
})
