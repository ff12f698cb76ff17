import { loadGame } from '@tessera/fairness/catalogue'
import { describe, expect, it } from 'vitest'
import { readCampaign } from '../read-campaign.ts'
import { planSpins } from './spins-plan.ts'
import { wagerInUnits } from './wager-in-units.ts'

const HEAD =
  'id: spun\nkind: reward\ntitle: { en: Spins }\nsummary: { en: For you. }\nactiveDays: 7\namount: { EUR: 20 }\n'
const TWO_SPINS = { count: 2, stake: 20n, wonMax: 2000n }
/** Payouts of a bet of 1.00; the free spins cost 0.20. */
const RESULTS = [
  { chance: 0.9, payout: 0 },
  { chance: 0.1, payout: 1000 },
]

async function plansOf(terms: string) {
  const spins = 'freeSpins: { count: 2, stake: { EUR: 0.2 }, games: [clockmaker] }\n'
  const campaign = readCampaign(`${HEAD}${spins}wagering: { multiple: 2 }\n${terms}`, 'spun')
  const game = await loadGame('clockmaker')
  if (game?.kind !== 'slot') throw new Error('no slot')
  const wagering = { currency: 'EUR', deposit: 0n, stake: 100n, game }
  return finish(planSpins(campaign, wagering, RESULTS, TWO_SPINS))?.plans ?? []
}

function finish<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

describe('the plan of free spins', () => {
  it('completes nothing without winnings', async () => {
    const { result } = finish(wagerInUnits(await plansOf('')))
    expect(result.completion).toBeGreaterThan(0)
    expect(result.completion).toBeLessThan(1 - 0.9 ** 2)
  })

  it('costs as much with a cap that is out of reach as without one', async () => {
    const { result } = finish(wagerInUnits(await plansOf('')))
    const { result: capped } = finish(wagerInUnits(await plansOf('maxConversionMultiple: 1000\n')))
    expect(capped.meanPayout).toBeCloseTo(result.meanPayout, 9)
    expect(capped.deviation).toBeCloseTo(result.deviation, 9)
    expect(capped.completion).toBeCloseTo(result.completion, 12)
    expect(capped.meanStaked).toBeCloseTo(result.meanStaked, 9)
  })

  it('has one plan for all amounts, and one for each amount of capped or sticky winnings', async () => {
    expect(await plansOf('')).toHaveLength(1)
    for (const terms of ['isSticky: true\n', 'maxConversionMultiple: 3\n']) {
      const plans = await plansOf(terms)
      expect(plans.map(({ plan }) => plan.starts.map(({ bonus }) => bonus))).toEqual([[0], [200], [400]])
      expect(plans.map(({ chance }) => chance)).toEqual(
        [0.81, 0.18, 0.01].map((each) => expect.closeTo(each, 9)),
      )
    }
    expect((await plansOf('maxConversionMultiple: 3\n')).map(({ plan }) => plan.maxConversion)).toEqual([
      0, 600, 1200,
    ])
    expect((await plansOf('isSticky: true\n')).map(({ plan }) => plan.unconverted)).toEqual([0, 200, 400])
  })
})
