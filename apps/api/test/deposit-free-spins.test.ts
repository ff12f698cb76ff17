import { reconcile, setBlock } from '@tessera/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import { bonusesOf, DEPOSIT_CAMPAIGN, offer } from './bonus-steps.ts'
import type { TestPlayer } from './fixture.ts'
import { freeSpinsOf } from './free-spins-steps.ts'
import { startPayments, WITHOUT_TURNOVER } from './payment-steps.ts'

const { app, createDeposit, settle, balance, stop } = await startPayments(WITHOUT_TURNOVER)
afterAll(async () => {
  expect(await reconcile(app.database)).toEqual([])
  expect(await stop()).toEqual([])
})

const SPINS = { count: 5, stake: { EUR: 0.2 }, games: ['red-fox'] }
const ALONE = { ...DEPOSIT_CAMPAIGN, percent: null, amount: { EUR: 30 }, freeSpins: SPINS }
const WITH_BONUS = { ...DEPOSIT_CAMPAIGN, freeSpins: { ...SPINS, wonMax: { EUR: 30 } } }

const start = async (player: TestPlayer, bonusId: string, amount = 5000): Promise<string> => {
  const created = await createDeposit(player, { amount, bonusId })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  return created.body.data.id
}

const given = async (player: TestPlayer) => ({
  bonuses: (await bonusesOf(app, player).list()).map(({ amount }) => amount),
  spins: (await freeSpinsOf(app, player).list()).map(({ count, stake, wonMax }) => [count, stake, wonMax]),
})

describe('a deposit with free spins', () => {
  it.each([
    ['alone', ALONE, []],
    ['with a bonus', WITH_BONUS, [5000]],
  ])('gives them %s, once however often it is reported', async (_, campaign, bonuses) => {
    const player = await app.player()
    const invoice = await start(player, await offer(app, campaign))
    await Promise.all([settle(invoice, 'succeeded'), settle(invoice, 'succeeded')])
    expect(await given(player)).toEqual({ bonuses, spins: [[5, 20, 3000]] })
    expect(await balance(player)).toBe(5000)
  })

  it('counts both as one of the bonuses that a player can get', async () => {
    const player = await app.player()
    const id = await offer(app, { ...WITH_BONUS, perPlayer: 2 })
    for (const _ of [1, 2]) await settle(await start(player, id), 'succeeded')
    expect(await given(player)).toMatchObject({
      bonuses: [5000, 5000],
      spins: [
        [5, 20, 3000],
        [5, 20, 3000],
      ],
    })
    expect((await createDeposit(player, { amount: 5000, bonusId: id })).body.error?.name).toBe(
      'bonus_not_available',
    )
    const [campaign] = await app.database.query('select issued from bonuses.campaign where id = $1', [id])
    expect(campaign).toEqual({ issued: 2 })
  })

  it('gives neither to a player who has excluded themselves meanwhile', async () => {
    const player = await app.player()
    const invoice = await start(player, await offer(app, WITH_BONUS))
    const block = { act: 'promotion', reason: 'self_exclusion', until: 'forever' } as const
    await app.database.transaction((tx) => setBlock(tx, player.id, block))
    await settle(invoice, 'succeeded')
    expect(await given(player)).toEqual({ bonuses: [], spins: [] })
    expect(await balance(player)).toBe(5000)
  })

  it('is offered with what it gives', async () => {
    const player = await app.player()
    const [alone, both] = [await offer(app, ALONE), await offer(app, WITH_BONUS)]
    const offers: { id: string }[] = await bonusesOf(app, player).offers('?currency=EUR&amount=4000')
    const freeSpins = { count: 5, stake: 20, wonMax: 3000, gameIds: ['red-fox'], wageringMultiple: 1000 }
    expect(offers.find(({ id }) => id === alone)).toMatchObject({ amountMax: null, amount: null, freeSpins })
    expect(offers.find(({ id }) => id === both)).toMatchObject({ amountMax: 10_000, amount: 4000, freeSpins })
  })
})
