import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LADDER, nextPrice, roundDownToLadder } from '../price/ladder.ts'
import { oddsRatioMargin, withoutOddsRatioMargin } from './odds-ratio.ts'
import { offerBuilder } from './offer-builder.ts'
import { offerMarket, offerPrices } from './offer-prices.ts'
import { powerMargin, withoutPowerMargin } from './power.ts'
import { proportionalMargin, withoutProportionalMargin } from './proportional.ts'
import { sum } from './root.ts'
import { shinMargin, withoutShinMargin } from './shin.ts'
import { chanceOnLine } from './split-line.ts'

const toPrices = (implied: readonly number[]) => implied.map((chance) => Number((1 / chance).toFixed(6)))

/** Chances of the outcomes of a market with one winner, none without any. */
const markets = fc
  .array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 30 })
  .map((weights) => weights.map((weight) => weight / sum(weights)))

/** Chances of any market: several winners, outcomes without a chance, outcomes that are certain. */
const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 })

const margins = fc.double({ min: 0, max: 0.3, noNaN: true })

describe('0.5, 0.3, 0.2 with a margin of 5 %', () => {
  test.each([
    ['proportional', proportionalMargin, [1.904762, 3.174603, 4.761905]],
    ['power', powerMargin, [1.935571, 3.149036, 4.633938]],
    ['odds ratio', oddsRatioMargin, [1.923351, 3.154485, 4.693403]],
    ['Shin', shinMargin, [1.927758, 3.161735, 4.651584]],
  ] as const)('%s', (_, priced, expected) => {
    expect(toPrices(priced([0.5, 0.3, 0.2], 0.05))).toEqual(expected)
  })
})

describe('fair chances behind published prices', () => {
  test('Shin: 2.6, 2.4, 4.3 (the tests of mberk/shin)', () => {
    const { fair, z } = withoutShinMargin([1 / 2.6, 1 / 2.4, 1 / 4.3])
    expect(fair.map((chance) => Number(chance.toFixed(6)))).toEqual([0.372994, 0.404779, 0.222227])
    expect(z).toBeCloseTo(0.016943, 6)
  })

  test('power: 4.20, 3.70, 1.95', () => {
    const fair = withoutPowerMargin([1 / 4.2, 1 / 3.7, 1 / 1.95])
    expect(fair.map((chance) => Number(chance.toFixed(6)))).toEqual([0.231141, 0.263064, 0.505795])
  })

  test('Shin refuses prices without a margin', () => {
    expect(() => withoutShinMargin([0.5, 0.4])).toThrow(RangeError)
  })
})

describe('every method', () => {
  test.each([
    ['proportional', proportionalMargin, withoutProportionalMargin, 1],
    ['power', powerMargin, withoutPowerMargin, 1],
    ['odds ratio', oddsRatioMargin, withoutOddsRatioMargin, 1],
    ['Shin', shinMargin, (implied: readonly number[]) => withoutShinMargin(implied).fair, 0.05],
  ] as const)('%s: adds the margin that it says, and finds the fair chances again', (_, to, back, share) => {
    fc.assert(
      fc.property(markets, margins, (fair, margin) => {
        // Shin's model has no room for a large margin on few outcomes.
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

  test('with two outcomes Shin adds the same to both', () => {
    const [favourite = 0, outsider = 0] = shinMargin([0.7, 0.3], 0.05)
    expect([favourite, outsider]).toEqual([expect.closeTo(0.725, 9), expect.closeTo(0.325, 9)])
  })

  test('a margin that does not fit is refused by Shin and the odds ratio', () => {
    expect(() => shinMargin([0.999, 0.001], 0.5)).toThrow(RangeError)
    expect(() => oddsRatioMargin([1], 0.05)).toThrow(RangeError)
  })
})

describe('why the product prices by powers', () => {
  test('a favourite of 0.98 is offered above 1, where proportional and Shin go below', () => {
    const favourite = (priced: (fair: readonly number[], margin: number) => number[]) =>
      1 / (priced([0.98, 0.02], 0.05)[0] ?? 0)
    expect(favourite(powerMargin)).toBeGreaterThan(1)
    expect(favourite(proportionalMargin)).toBeLessThan(1)
    expect(favourite(shinMargin)).toBeLessThan(1)
  })

  test('a double chance has two winners, and its fair chances are found again', () => {
    const fair = [0.5 + 0.3, 0.5 + 0.2, 0.3 + 0.2]
    const implied = powerMargin(fair, 0.05)
    expect(sum(implied)).toBeCloseTo(2.1, 12)
    withoutPowerMargin(implied, 2).forEach((chance, index) => {
      expect(chance).toBeCloseTo(fair[index] ?? 0, 9)
    })
  })

  test('the sum is right and the chances stay between fair and 1, on any market that has room', () => {
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

describe('prices that are offered', () => {
  test('0.5, 0.3, 0.2 at 5 %: 1.93, 3.10, 4.60', () => {
    expect(offerPrices([0.5, 0.3, 0.2], 0.05)).toEqual([193, 310, 460])
  })

  test('stand on the ladder and are never above fair, even without a margin', () => {
    fc.assert(
      fc.property(chances, margins, (fair, margin) => {
        offerPrices(fair, margin).forEach((price, index) => {
          if (price === null) return
          expect(LADDER).toContain(price)
          expect(price / 100).toBeLessThanOrEqual(1 / (fair[index] ?? 0))
        })
        expect(offerPrices([0.5, 0.25, 0.25], 0)).toEqual([200, 400, 400])
      }),
    )
  })

  test('are the highest of the ladder that the margin lets', () => {
    fc.assert(
      fc.property(markets, margins, (fair, margin) => {
        const implied = powerMargin(fair, margin)
        offerPrices(fair, margin).forEach((price, index) => {
          const next = nextPrice(price ?? 100)
          if (next !== null) expect(next / 100).toBeGreaterThan(1 / (implied[index] ?? 1))
        })
      }),
    )
  })

  test('leave out what has no chance and what is all but certain', () => {
    expect(offerPrices([1, 0, 0], 0.05)).toEqual([null, null, null])
    expect(offerPrices([0.999, 0.001], 0.05)[0]).toBeNull()
    expect(offerPrices([0, 0.5, 0.5], 0.05)).toEqual([null, 190, 190])
  })

  test('are refused for what is no chance and for a negative margin', () => {
    expect(() => offerPrices([0.5, 1.2], 0.05)).toThrow(RangeError)
    expect(() => offerPrices([0.5, -0.1], 0.05)).toThrow(RangeError)
    expect(() => offerPrices([Number.NaN], 0.05)).toThrow(RangeError)
    expect(() => offerPrices([0.5, 0.5], -0.01)).toThrow(RangeError)
  })
})

describe('lines on which a stake can come back', () => {
  const fairPrice = (results: Parameters<typeof chanceOnLine>[0]) => 1 / chanceOnLine(results)

  /** The soccer vector of the models: Dixon-Coles with 1.5 and 1.1 goals and a correction of -0.13. */
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

  test('draw no bet is 1 + L / W', () => {
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
  ])('%s of the soccer vector', (_, results, price) => {
    expect(fairPrice(results)).toBeCloseTo(price, 6)
  })

  test('the two sides sum to 1, and at the fair price nobody gains', () => {
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

  test('nothing is offered where the stake can only come back', () => {
    expect(chanceOnLine({ ...none, push: 1 })).toBe(0)
    expect(
      offerMarket(
        [
          { ...none, push: 1 },
          { ...none, void: 1 },
        ],
        0.05,
      ),
    ).toEqual([null, null])
  })

  test('an offered price leaves the player no gain, also when the stake can come back', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 5, maxLength: 5 }), margins, (weights, margin) => {
        fc.pre(sum(weights) > 0)
        const [won = 0, halfWon = 0, push = 0, halfLost = 0, lost = 0] = weights.map((w) => w / sum(weights))
        const mine = { won, halfWon, push, halfLost, lost }
        const theirs = { won: lost, halfWon: halfLost, push, halfLost: halfWon, lost: won }
        offerMarket([mine, theirs], margin).forEach((price, index) => {
          const side = index === 0 ? mine : theirs
          const odds = (price ?? 100) / 100
          const returned = side.won * odds + side.halfWon * ((1 + odds) / 2) + side.push + side.halfLost / 2
          if (price !== null) expect(returned).toBeLessThanOrEqual(1 + 1e-12)
        })
      }),
    )
  })
})

describe('a bet builder is priced', () => {
  /** Selections as they are offered, each in a market of two outcomes. */
  const selections = fc.array(
    fc.double({ min: 0.1, max: 0.9, noNaN: true }).map((chance) => ({
      chance,
      price: offerPrices([chance, 1 - chance], 0.05)[0] ?? 101,
    })),
    { minLength: 1, maxLength: 4 },
  )
  const product = (values: readonly number[]) => values.reduce((all, value) => all * value, 1)

  test('as its selection alone, when there is one', () => {
    fc.assert(
      fc.property(selections, ([selection]) => {
        if (selection) expect(offerBuilder(selection.chance, [selection])).toBe(selection.price)
      }),
    )
  })

  test('as the product of the prices, when they are independent', () => {
    fc.assert(
      fc.property(selections, (all) => {
        const odds = product(all.map(({ price }) => price / 100))
        const price = offerBuilder(product(all.map(({ chance }) => chance)), all) ?? 0
        expect(price).toBeLessThanOrEqual(Math.min(100_000, odds * 100 * (1 + 1e-9)))
        expect((nextPrice(price) ?? Number.POSITIVE_INFINITY) / 100).toBeGreaterThan(odds * (1 - 1e-9))
      }),
    )
  })

  test('never above fair, whatever the joint chance', () => {
    fc.assert(
      fc.property(selections, fc.double({ min: 1e-6, max: 1, noNaN: true }), (all, joint) => {
        const price = offerBuilder(joint, all)
        if (price !== null) expect(price / 100).toBeLessThanOrEqual(1 / joint)
      }),
    )
  })

  test('from the joint distribution: home and over 2.5 is 3.45, and not the 4.30 of a multiplication', () => {
    const home = { chance: 0.448313, price: 215 }
    const over = { chance: 0.48157, price: 200 }
    expect(offerBuilder(0.269276, [home, over])).toBe(345)
  })

  test('with no second margin for a selection that the others imply', () => {
    const home = { chance: 0.5, price: 193 }
    const homeOrDraw = { chance: 0.8, price: roundDownToLadder(0.8 ** (Math.log(1.93) / Math.log(0.5))) ?? 0 }
    expect(offerBuilder(0.5, [home, homeOrDraw])).toBeGreaterThanOrEqual(192)
  })

  test('not at all when it is certain or impossible', () => {
    expect(offerBuilder(0, [{ chance: 0.5, price: 190 }])).toBeNull()
    expect(offerBuilder(1, [{ chance: 0.5, price: 190 }])).toBeNull()
    const open = { chance: 0.5, price: 190 }
    for (const chance of [0, 1])
      expect(() => offerBuilder(0.5, [open, { chance, price: 101 }])).toThrow(RangeError)
  })
})
