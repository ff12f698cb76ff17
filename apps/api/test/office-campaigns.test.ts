import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bonusesOf, newCode } from './bonus-steps.ts'
import { type ApiUnderTest, newKey, startApi } from './fixture.ts'
import { office } from './office.ts'
import { operate } from './operate.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({ runsJobs: false })
})
afterAll(() => app.stop())

const newId = () => `office-${newKey()}`
const texts = 'title: { en: A gift, de: Ein Geschenk }\nsummary: { en: For you., de: Für dich. }'
const gift = (id: string, more = '') =>
  `id: ${id}\nkind: reward\n${texts}\namount: { EUR: 10 }\nwagering: { multiple: 20 }\nactiveDays: 7\n${more}`
const deposit = (id: string) =>
  `id: ${id}\nkind: deposit\n${texts}\npercent: 100\namount: { EUR: 100 }
trigger: { amountFrom: { EUR: 20 }, depositNumbers: [1] }
countries: [DE, AT]\nwagering: { multiple: 30, maxBet: { EUR: 5 } }\nactiveDays: 14\n`

const check = (text: string) => office(app, 'POST /office/campaigns/check', { body: { text } })
const publish = (text: string, operator = 'ann') =>
  office(app, 'POST /office/campaigns', { body: { text, reason: 'summer offer' } }, operator)
const show = (campaignId: string) =>
  office(app, 'GET /office/campaigns/{campaignId}', { params: { campaignId } })
const issue = (campaignId: string, playerId: string, key: string = newKey()) =>
  office(app, 'POST /office/campaigns/{campaignId}/issue', {
    params: { campaignId },
    body: { playerId, currency: 'EUR', key, reason: 'a late delivery' },
  })
const withdraw = (campaignId: string) =>
  office(
    app,
    'POST /office/campaigns/{campaignId}/withdraw',
    { params: { campaignId }, body: { reason: 'budget used' } },
    'ben',
  )

describe('campaigns in the office', () => {
  it('are checked with the line of every problem', async () => {
    const id = newId()
    expect(await check(gift(id))).toMatchObject({
      campaign: { id, kind: 'reward', currencies: ['EUR'] },
      problems: [],
      version: null,
    })
    expect(await check(gift(id).replace('EUR: 10', 'EUR: 10.001'))).toMatchObject({
      campaign: null,
      problems: [{ line: 5, message: 'amount.EUR: has more decimals than the currency' }],
    })
    expect((await check('id: [')).problems.length).toBeGreaterThan(0)
    await expect(publish('id: x')).rejects.toMatchObject({ code: 'invalid-campaign' })
  })

  it('are previewed on a sample player', async () => {
    const preview = (given: object) =>
      office(app, 'POST /office/campaigns/preview', {
        body: {
          ...{ text: deposit(newId()), currency: 'EUR', deposit: '50,00', country: 'DE', depositNumber: 1 },
          ...given,
        },
      })
    expect(await preview({})).toMatchObject({
      ...{ deposit: '5000', depositFrom: '2000', bonus: '5000', refusal: null },
      terms: { wageringRequired: '150000', stakedMax: '150000', maxBet: '500', activeDays: 14 },
    })
    expect((await preview({})).refusedIn).toContain('great-britain')
    expect(await preview({ country: 'FR' })).toMatchObject({ refusal: 'bonus-country' })
    expect(await preview({ depositNumber: 2 })).toMatchObject({ refusal: 'bonus-deposit_number' })
    expect(await preview({ deposit: '19.99' })).toMatchObject({
      ...{ bonus: null, terms: null, refusal: 'bonus-deposit_amount' },
    })
    await expect(preview({ currency: 'USD' })).rejects.toMatchObject({ code: 'no-amount' })
  })

  it('are computed as on the command line', async () => {
    const cost = (given: object = {}) =>
      office(app, 'POST /office/campaigns/cost', {
        body: {
          ...{ text: deposit(newId()), currency: 'EUR', game: 'tessera-dice', stake: '5', deposit: '100' },
          ...{ players: 400, ...given },
        },
      })
    const computed = await cost()
    expect(computed).toMatchObject({
      bonus: { amount: '10000', rounds: 600, step: null },
      ...{ spins: null, stake: '500', players: 400 },
    })
    // The bonus costs less the edge of 1 % of all stakes, and what is too little for another bet.
    const covered = Number(computed.mean) + Number(computed.bonus?.staked) / 100
    expect(covered).toBeGreaterThan(9900)
    expect(covered).toBeLessThan(10_000)
    expect(Number(computed.total.from)).toBeLessThan(Number(computed.total.mean))
    await expect(cost({ stake: '6' })).rejects.toMatchObject({ code: 'stake-too-large' })
    await expect(cost({ deposit: '700000' })).rejects.toMatchObject({ code: 'too-many-results' })
  })

  it('are computed over a slot and for free spins', async () => {
    const cost = (more = '') =>
      office(app, 'POST /office/campaigns/cost', {
        body: {
          text: gift(newId(), more).replace('multiple: 20', 'multiple: 5'),
          ...{ currency: 'EUR', deposit: null, game: 'clockmaker', stake: '2', players: 400 },
        },
      })
    expect(await cost()).toMatchObject({
      bonus: { amount: '1000', rounds: 25, step: expect.stringMatching(/^\d+$/), completionError: null },
      ...{ spins: null, sampled: null },
    })
    const { bonus, spins } = await cost(
      'freeSpins: { count: 20, stake: { EUR: 0.2 }, games: [clockmaker] }\n',
    )
    expect(bonus).toBeNull()
    expect(spins).toMatchObject({ count: 20, stake: '20', wagering: { step: expect.any(String) } })
    // 20 spins of 0.20 EUR return 96 % of their stakes, less what exceeds 10.00 EUR.
    expect(Number(spins?.won)).toBeGreaterThan(300)
    expect(Number(spins?.won)).toBeLessThan(384)
  })

  it('are published, listed, shown as the file that publishes them again, and withdrawn', async () => {
    const id = newId()
    expect(await publish(gift(id, 'perPlayer: 2\n'))).toEqual({ id, version: 1 })
    const listed = async (state: 'offered' | 'withdrawn') =>
      (await office(app, 'GET /office/campaigns', { query: { state } })).campaigns.map((each) => each.id)
    expect(await listed('offered')).toContain(id)
    const { text } = await show(id)
    expect(text).toContain('perPlayer: 2')
    expect(text).not.toContain('isSticky')
    expect(await publish(text)).toEqual({ id, version: 2 })
    expect((await show(id)).text).toBe(text)
    expect((await check(text)).version).toBe(2)
    await withdraw(id)
    await expect(withdraw(id)).rejects.toMatchObject({ code: 'campaign-not-offered' })
    expect(await listed('offered')).not.toContain(id)
    expect(await listed('withdrawn')).toContain(id)
    const { acts } = await show(id)
    expect(acts.map(({ act, operator, version }) => [act, operator, version])).toEqual([
      ['publish', 'ann', 1],
      ['publish', 'ann', 2],
      ['withdraw', 'ben', 2],
    ])
    expect((await operate(app, `show --id ${id}`, { group: 'campaign', who: [] })).text).toContain(
      'ben: withdraw version 2: budget used',
    )
    await expect(show('nothing')).rejects.toMatchObject({ code: 'no-campaign' })
  })

  it('are issued to a player once for each key, with reason and name', async () => {
    const [id, key, player] = [newId(), newKey(), await app.register()]
    await publish(gift(id))
    const first = await issue(id, player.id, key)
    expect(await issue(id, player.id, key)).toEqual(first)
    expect(await bonusesOf(app, player).list()).toMatchObject([{ amount: 1000 }])
    await expect(issue(id, player.id)).rejects.toMatchObject({ code: 'bonus-used' })
    await expect(issue(id, 'nobody')).rejects.toMatchObject({ code: 'no-player' })
    await expect(issue('nothing', player.id)).rejects.toMatchObject({ code: 'no-campaign' })
    expect((await show(id)).acts.filter(({ act }) => act === 'issue')).toMatchObject([
      { playerId: player.id, operator: 'ann', reason: 'a late delivery' },
    ])
    const offer = newId()
    await publish(deposit(offer))
    await expect(issue(offer, player.id)).rejects.toMatchObject({ code: 'campaign-not-issued' })
  })

  it('can’t take a code of another campaign', async () => {
    const code = newCode()
    const withCode = (id: string) =>
      gift(id, `codes: [{ code: ${code} }]`).replace('kind: reward', 'kind: code')
    const first = newId()
    await publish(withCode(first))
    expect((await check(withCode(newId()))).problems).toEqual([
      { line: null, message: `codes: ${code} belongs to the campaign ${first}` },
    ])
    await expect(publish(withCode(newId()))).rejects.toMatchObject({ code: 'code-of-another-campaign' })
  })
})
