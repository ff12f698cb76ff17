import { loadGame } from '@tessera/fairness/catalogue'
import { expect, it } from 'vitest'
import { shownCost } from '../office-views.ts'
import { readCampaign } from '../read-campaign.ts'
import { campaignCost } from './campaign-cost.ts'
import { describeCost } from './describe-cost.ts'
import { samplingErrors } from './sampling-errors.ts'

const HEAD = 'id: gift\nkind: reward\ntitle: { en: Gift }\nsummary: { en: Gift. }\nactiveDays: 7\n'

async function costOf() {
  const campaign = readCampaign(`${HEAD}amount: { EUR: 10 }\nwagering: { multiple: 2 }\n`, 'gift')
  const game = await loadGame('tessera-dice')
  if (game === null) throw new Error('no game')
  const round = { currency: 'EUR', deposit: 0n, stake: 500n, game }
  return campaignCost(campaign, { round, players: 100 })
}

it('has no standard errors if all payouts are exact', async () => {
  const cost = await costOf()
  expect(cost.errors).toBeNull()
  expect(shownCost(cost)).toMatchObject({ sampled: null, bonus: { completionError: null } })
  expect(describeCost(cost)).not.toContain('Simulated')
})

it('estimates standard errors from parts of the simulated rounds, and shows them', async () => {
  const { bonus, ...cost } = await costOf()
  if (bonus === null) throw new Error('no bonus')
  const parts = [90, 100, 110, 100].map((meanPayout) => ({
    bonus: { ...bonus, result: { ...bonus.result, meanPayout, completion: meanPayout / 1000 } },
    spins: null,
  }))
  const errors = samplingErrors(parts)
  // The standard deviation is the root of 200 / 3, and four parts halve it.
  expect(errors?.mean).toBeCloseTo(Math.sqrt(200 / 3) / 2, 9)
  expect(errors?.completion).toBeCloseTo(Math.sqrt(200 / 3) / 2000, 9)
  expect(shownCost({ ...cost, bonus, errors })).toMatchObject({
    sampled: { rounds: 49_152, meanError: '5' },
    bonus: { completionError: errors?.completion },
  })
  expect(describeCost({ ...cost, bonus, errors })).toContain(
    'Simulated: 49152 rounds of free spins in tessera-dice; standard errors 0.05 EUR of the cost per player, 0.4082 %',
  )
})
