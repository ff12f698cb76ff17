import { reconcile } from '@tessera/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import { bonusesOf, DEPOSIT_CAMPAIGN, newCode, offer, openGame } from './bonus-steps.ts'
import type { TestPlayer } from './fixture.ts'
import { startPayments, WITHOUT_TURNOVER } from './payment-steps.ts'

const { app, createDeposit, createWithdrawal, settle, balance, stop } = await startPayments({
  ...WITHOUT_TURNOVER,
  residentJurisdictions: { GB: JURISDICTIONS['great-britain'] },
})
afterAll(async () => {
  expect(await reconcile(app.database)).toEqual([])
  expect(await stop()).toEqual([])
})

/** Deposits with a bonus, and returns the player’s bonuses. */
async function depositWith(player: TestPlayer, bonusId: string, amount = 5000) {
  const created = await createDeposit(player, { amount, bonusId })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  await settle(created.body.data.id, 'succeeded')
  return { invoiceId: created.body.data.id, bonuses: await bonusesOf(app, player).list() }
}

describe('a deposit with a chosen bonus', () => {
  it('grants the bonus with its terms when it is credited', async () => {
    const player = await app.player()
    const bonusId = await offer(app, DEPOSIT_CAMPAIGN)
    const { bonuses } = await depositWith(player, bonusId)
    expect(bonuses).toEqual([
      expect.objectContaining({
        ...{ campaignId: bonusId, status: 2, result: 1, amount: 5000, balance: 5000, currency: 'EUR' },
        ...{ wagered: 0, hasOpenRounds: false, packageId: null },
        terms: expect.objectContaining({ wageringRequired: 50_000, maxBet: 500, order: 'own_first' }),
      }),
    ])
    expect(await balance(player)).toBe(5000)
  })

  it('gives at most the campaign’s amount', async () => {
    const player = await app.player()
    const { bonuses } = await depositWith(player, await offer(app, DEPOSIT_CAMPAIGN), 50_000)
    expect(bonuses).toMatchObject([{ amount: 10_000, terms: { wageringRequired: 100_000 } }])
  })

  it('grants it once, however often the provider reports it', async () => {
    const player = await app.player()
    const { invoiceId } = await depositWith(player, await offer(app, DEPOSIT_CAMPAIGN))
    await Promise.all([settle(invoiceId, 'succeeded'), settle(invoiceId, 'succeeded')])
    expect(await bonusesOf(app, player).list()).toHaveLength(1)
  })

  it('grants nothing without a choice, and nothing when it fails', async () => {
    const player = await app.player()
    const bonusId = await offer(app, DEPOSIT_CAMPAIGN)
    const plain = await createDeposit(player)
    await settle(plain.body.data.id, 'succeeded')
    const failed = await createDeposit(player, { bonusId })
    await settle(failed.body.data.id, 'failed')
    expect(await bonusesOf(app, player).list()).toEqual([])
  })

  it('is refused if it is too small, and if the bonus was used', async () => {
    const player = await app.player()
    const bonusId = await offer(app, DEPOSIT_CAMPAIGN)
    expect((await createDeposit(player, { amount: 1999, bonusId })).body.error).toMatchObject({
      name: 'bonus_not_available',
      details: { reason: 'deposit_amount' },
    })
    await depositWith(player, bonusId)
    expect((await createDeposit(player, { bonusId })).body.error.details).toEqual({ reason: 'used' })
  })

  it('grants the bonus as it was chosen, even if the campaign was changed or withdrawn since', async () => {
    const player = await app.player()
    const bonusId = await offer(app, DEPOSIT_CAMPAIGN)
    const created = await createDeposit(player, { bonusId })
    await app.database.query(
      `update bonuses.campaign set document = document || '{"percent": 10}', withdrawn_at = now() where id = $1`,
      [bonusId],
    )
    await settle(created.body.data.id, 'succeeded')
    expect(await bonusesOf(app, player).list()).toMatchObject([{ amount: 5000 }])
  })

  it('is only for the deposits that the campaign names', async () => {
    const player = await app.player()
    const first = await offer(app, {
      ...DEPOSIT_CAMPAIGN,
      trigger: { amountFrom: { EUR: 20 }, depositNumbers: [1] },
    })
    const second = await offer(app, {
      ...DEPOSIT_CAMPAIGN,
      trigger: { amountFrom: { EUR: 20 }, depositNumbers: [2] },
    })
    expect((await createDeposit(player, { bonusId: second })).body.error.details.reason).toBe(
      'deposit_number',
    )
    await depositWith(player, first)
    expect((await depositWith(player, second)).bonuses).toHaveLength(2)
  })

  it('takes a limited campaign’s last place once', async () => {
    const bonusId = await offer(app, { ...DEPOSIT_CAMPAIGN, total: 1 })
    const players = await Promise.all([app.player(), app.player(), app.player()])
    const created = await Promise.all(players.map((player) => createDeposit(player, { bonusId })))
    const accepted = created.filter(({ status }) => status === 201)
    expect(accepted).toHaveLength(1)
    await Promise.all(accepted.map(({ body }) => settle(body.data.id, 'succeeded')))
    const all = await Promise.all(players.map((player) => bonusesOf(app, player).list()))
    expect(all.flat()).toHaveLength(1)
  })

  it('is refused where the jurisdiction allows less wagering, counting partial contributions in full', async () => {
    const player = await app.register({ country: 'GB' })
    const [tenfold, half, more] = [
      await offer(app, DEPOSIT_CAMPAIGN),
      await offer(app, {
        ...DEPOSIT_CAMPAIGN,
        wagering: { multiple: 10, contribution: { other: 10_000, categories: { table: 5000 } } },
      }),
      await offer(app, { ...DEPOSIT_CAMPAIGN, wagering: { multiple: 11 } }),
    ]
    const offered = (await bonusesOf(app, player).offers()).map(({ id }: { id: string }) => id)
    expect(offered).toContain(tenfold)
    expect(offered).not.toContain(half)
    expect(offered).not.toContain(more)
  })

  it('is not offered to a player on a break, and grants nothing if the break began after it', async () => {
    const player = await app.player()
    const bonusId = await offer(app, DEPOSIT_CAMPAIGN)
    const created = await createDeposit(player, { bonusId })
    await app.call('POST', '/api/player/limits', {
      token: player.token,
      body: { definition: 4, period: 'P6M' },
    })
    await settle(created.body.data.id, 'succeeded')
    expect(await balance(player)).toBe(5000)
    expect(await bonusesOf(app, player).list()).toEqual([])
    expect(await bonusesOf(app, player).offers()).toEqual([])
  })
})

describe('a withdrawal', () => {
  it('cancels the bonuses that say so, and no others', async () => {
    const player = await app.player()
    await depositWith(player, await offer(app, DEPOSIT_CAMPAIGN))
    await depositWith(player, await offer(app, { ...DEPOSIT_CAMPAIGN, endsOnWithdrawal: false }))
    expect((await createWithdrawal(player, { amount: 5000 })).status).toBe(201)
    expect(await bonusesOf(app, player).history()).toMatchObject([
      { status: 2, balance: 5000 },
      { status: 3, result: 3, balance: 0 },
    ])
  })
})

describe('a code for a deposit', () => {
  it('unlocks its bonus and is used when the deposit is credited', async () => {
    const player = await app.player()
    const code = newCode()
    const bonusId = await offer(app, { ...DEPOSIT_CAMPAIGN, codes: [{ code, uses: 1 }] })
    const bonuses = bonusesOf(app, player)
    expect((await createDeposit(player, { bonusId })).body.error.details.reason).toBe('code_required')
    expect(await bonuses.enter(code.toLowerCase(), 'deposit')).toMatchObject({
      status: 1,
      campaignId: bonusId,
    })
    expect(await bonuses.codes()).toMatchObject([{ bonusCode: code, status: 1 }])
    await depositWith(player, bonusId)
    expect(await bonuses.list()).toHaveLength(1)
    expect(await bonuses.codes()).toEqual([])
    expect(await bonusesOf(app, await app.player()).enter(code)).toMatchObject({ status: 4 })
  })
})

describe('the money of a bonus', () => {
  it('becomes own money once the requirement is met', async () => {
    const player = await app.player()
    await depositWith(player, await offer(app, { ...DEPOSIT_CAMPAIGN, wagering: { multiple: 1 } }))
    const game = await openGame(app, player)
    await game.play(5000, 5000)
    expect(await bonusesOf(app, player).history()).toMatchObject([
      { status: 3, result: 2, converted: 5000, wagered: 5000 },
    ])
    expect(await balance(player)).toBe(10_000)
  })

  it('without the sticky part', async () => {
    const player = await app.player()
    await depositWith(
      player,
      await offer(app, { ...DEPOSIT_CAMPAIGN, isSticky: true, wagering: { multiple: 1 } }),
    )
    const game = await openGame(app, player)
    await game.play(5000, 5000)
    expect(await bonusesOf(app, player).history()).toMatchObject([{ status: 3, result: 2, converted: 0 }])
    expect(await balance(player)).toBe(5000)
  })
})
