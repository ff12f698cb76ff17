import { describe, expect, it } from 'vitest'
import { TooManyStatesError, wageringResult } from './wagering-rules.ts'
import type { WageringPlan } from './wagering-types.ts'

const plan = (
  bonus: number,
  rounds: number,
  chance: number,
  { own = 0, ...more }: Partial<WageringPlan> & { own?: number } = {},
) =>
  wageringResult({
    starts: [{ chance: 1, own, bonus, rounds }],
    ...{ stake: 1, unconverted: 0, maxConversion: null, order: 'own_first', unit: 1 },
    results: [
      { chance, payout: 2 },
      { chance: 1 - chance, payout: 0 },
    ],
    ...more,
  })

describe('the result of wagering', () => {
  it('is exact for a fair coin and for one with an edge', () => {
    const fair = plan(3, 5, 1 / 2)
    expect(fair.completion).toBeCloseTo(7 / 8, 12)
    expect(fair.meanStaked).toBeCloseTo(19 / 4, 12)
    expect(fair.meanPayout).toBeCloseTo(3, 12)
    const edged = plan(3, 5, 12 / 25)
    expect(edged.completion).toBeCloseTo(13_428 / 15_625, 12)
    expect(edged.meanStaked).toBeCloseTo(73_731 / 15_625, 12)
    expect(edged.meanPayout).toBeCloseTo(1_098_144 / 390_625, 12)
  })

  it('is exact for red at roulette, where ruin shortens wagering', () => {
    const red = plan(10, 100, 18 / 37)
    expect(red.completion).toBeCloseTo(0.595190336783, 11)
    expect(red.meanStaked).toBeCloseTo(80.65188112573, 9)
    expect(red.meanPayout).toBeCloseTo(7.820219429034, 9)
    expect(red.dropped).toBeLessThan(1e-11)
  })

  it('conserves the money of a fair game, from own and bonus money in both orders', () => {
    for (const order of ['own_first', 'bonus_first'] as const) {
      const results = [8, 0].map((payout) => ({ chance: 1 / 2, payout }))
      expect(plan(6, 1, 1, { own: 5, stake: 4, order, results }).meanPayout).toBeCloseTo(11, 12)
    }
  })

  it('caps and keeps back at the conversion, which precedes the last win', () => {
    const win = { results: [{ chance: 1, payout: 4 }], stake: 2 }
    expect(plan(10, 1, 1, win).meanPayout).toBe(12)
    expect(plan(10, 1, 1, { ...win, maxConversion: 5 }).meanPayout).toBe(9)
    expect(plan(10, 1, 1, { ...win, unconverted: 10 }).meanPayout).toBe(4)
    expect(plan(10, 2, 1, { ...win, unconverted: 10 }).meanPayout).toBe(4)
  })

  it('shares the win of a mixed stake, rounded down for the bonus', () => {
    // Stake 7 of own 3 and bonus 4: the bonus gets 4/7 of 10, which is 5. Then nothing covers the next stake.
    const results = [{ chance: 1, payout: 10 }]
    const { meanPayout } = plan(4, 2, 1, { own: 3, stake: 7, results, unconverted: 99 })
    // The second stake takes own 5 and bonus 2; its win of 10 is own money.
    expect(meanPayout).toBe(10)
    expect(plan(4, 3, 1, { own: 3, stake: 11, results }).meanPayout).toBe(3)
  })

  it('gives a bonus without a requirement at once', () => {
    expect(plan(10, 0, 1 / 2)).toMatchObject({ completion: 1, meanPayout: 10, deviation: 0, meanStaked: 0 })
  })

  it('is the mean over several starts with requirements of their own', () => {
    const one = plan(3, 5, 12 / 25)
    const starts = [
      { chance: 1 / 2, own: 0, bonus: 3, rounds: 5 },
      { chance: 1 / 2, own: 0, bonus: 10, rounds: 20 },
    ]
    const both = plan(0, 0, 12 / 25, { starts })
    const second = plan(10, 20, 12 / 25)
    expect(both.completion).toBeCloseTo((one.completion + second.completion) / 2, 12)
    expect(both.meanPayout).toBeCloseTo((one.meanPayout + second.meanPayout) / 2, 12)
    expect(both.meanStaked).toBeCloseTo((one.meanStaked + second.meanStaked) / 2, 12)
  })

  it('adds the mean and the variance of all wins once the bonus covers all bets', () => {
    const { meanPayout, deviation, completion, meanStaked } = plan(10, 4, 1 / 2)
    expect({ completion, meanStaked, meanPayout, deviation }).toEqual({
      ...{ completion: 1, meanStaked: 4, meanPayout: 10, deviation: 2 },
    })
  })

  it('refuses a plan with too many states', () => {
    expect(() => plan(2 ** 27, 5, 1 / 2)).toThrow(TooManyStatesError)
  })
})
