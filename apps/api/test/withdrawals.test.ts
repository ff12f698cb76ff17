import { afterAll, describe, expect, it } from 'vitest'
import { newKey, until } from './fixture.ts'
import { startPayments } from './payment-steps.ts'

const { app, balance, createWithdrawal, invoice, settle, stop } = await startPayments()
afterAll(async () => {
  expect(await stop()).toEqual([])
})

describe('a withdrawal', () => {
  it('is deducted from the balance immediately and succeeds by the webhook', async () => {
    const player = await app.player(6000)
    const { status, body } = await createWithdrawal(player)
    expect([status, body.data.type, body.data.status]).toEqual([201, 2, 1])
    expect(await balance(player)).toBe(1000)
    await until(() => app.outside.payments.has(body.data.id))
    await settle(body.data.id, 'succeeded')
    expect(await invoice(player, body.data.id)).toMatchObject({ status: 2, number: null })
    expect(await balance(player)).toBe(1000)
  })

  it('returns to the balance if the provider declines it', async () => {
    const player = await app.player(6000)
    const { id } = (await createWithdrawal(player)).body.data
    await until(() => app.outside.payments.has(id))
    await settle(id, 'failed', 'declined_by_provider')
    expect(await balance(player)).toBe(6000)
    expect(await invoice(player, id)).toMatchObject({ publicData: { failureReason: 'declined_by_provider' } })
  })

  it('stays returned despite a later success report', async () => {
    const player = await app.player(6000)
    const { id } = (await createWithdrawal(player)).body.data
    await until(() => app.outside.payments.has(id))
    await settle(id, 'failed', 'declined_by_provider')
    expect((await settle(id, 'succeeded')).statusCode).toBe(200)
    expect([await balance(player), (await invoice(player, id)).status]).toEqual([6000, 3])
  })

  it('is refused above the balance, stating the balance', async () => {
    const player = await app.player(1500)
    const { status, body } = await createWithdrawal(player, { amount: 1501 })
    expect([status, body.error]).toMatchObject([
      409,
      {
        name: 'insufficient_funds',
        fields: { amount: ['The amount is above your balance'] },
        details: { balance: 1500, currency: 'EUR' },
      },
    ])
    expect(await balance(player)).toBe(1500)
  })

  it('never overdraws: of ten concurrent ones, only the affordable four succeed', async () => {
    const player = await app.player(4500)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createWithdrawal(player, { amount: 1000 })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(await balance(player)).toBe(500)
  })

  it('never overdraws together with concurrent bets', async () => {
    const player = await app.player(3000)
    const opened = await app.call('POST', '/api/game/games/red-fox/play', {
      token: player.token,
      body: { mode: 'real' },
    })
    const token = opened.body.data.url.split('session=')[1]
    const wallet = app.api.walletFor('fake')
    const bet = (amount: number) =>
      wallet.bet({ token, transactionId: newKey(), roundId: newKey(), amount, currency: 'EUR' })
    const work = Array.from(
      { length: 6 },
      () => [createWithdrawal(player, { amount: 1000 }), bet(700)] as const,
    )
    const taken = await Promise.all(
      work.flatMap(([withdrawal, stake]): Promise<number>[] => [
        withdrawal.then(({ status }) => (status === 201 ? 1000 : 0)),
        stake.then(({ status }) => (status === 'ok' ? 700 : 0)),
      ]),
    )
    const sum = taken.reduce((total, each) => total + each, 0)
    expect([await balance(player), sum <= 3000]).toEqual([3000 - sum, true])
  })

  it('requires a confirmed address', async () => {
    const player = await app.register()
    expect((await createWithdrawal(player)).body.error.name).toBe('email_not_confirmed')
  })

  it('waits while its provider is down and starts when it recovers', async () => {
    const player = await app.player(6000)
    app.outside.isDown = true
    const { id } = (await createWithdrawal(player)).body.data
    const attempts = () =>
      app.database.query<{ attempts: number }>(`select attempts from graphile_worker.jobs where key = $1`, [
        `start-payment:${id}`,
      ])
    await until(async () => ((await attempts())[0]?.attempts ?? 0) > 0)
    expect((await invoice(player, id)).status).toBe(1)
    app.outside.isDown = false
    await until(() => app.outside.payments.has(id))
  })
})
