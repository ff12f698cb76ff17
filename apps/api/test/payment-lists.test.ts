import { afterAll, describe, expect, it } from 'vitest'
import { startPayments } from './payment-steps.ts'

const { app, createDeposit, createWithdrawal, settle, stop } = await startPayments()
afterAll(async () => {
  expect(await stop()).toEqual([])
})

describe('methods', () => {
  it.each([
    ['deposit', 'EUR', ['sandbox.deposit.card', 'sandbox.deposit.qr']],
    ['deposit', 'BRL', ['sandbox.deposit.card', 'sandbox.deposit.pix']],
    ['deposit', 'BTC', ['sandbox.deposit.crypto']],
    ['withdrawal', 'EUR', ['sandbox.withdrawal.card', 'sandbox.withdrawal.sepa']],
    ['withdrawal', 'BRL', ['sandbox.withdrawal.card', 'sandbox.withdrawal.pix']],
    ['withdrawal', 'TON', ['sandbox.withdrawal.crypto']],
  ])('of a %s in %s come in groups', async (kind, currency, ids) => {
    const player = await app.register()
    const { body } = await app.call('GET', `/api/payment/methods/${kind}?currency=${currency}`, {
      token: player.token,
    })
    const found = body.data.flatMap((group: { paymentMethods: { id: string }[] }) =>
      group.paymentMethods.map(({ id }) => id),
    )
    expect(found).toEqual(ids)
  })

  it('of certain countries are left out elsewhere', async () => {
    const player = await app.register()
    const path = '/api/payment/methods/withdrawal?currency=EUR&country=CA'
    const { body } = await app.call('GET', path, { token: player.token })
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['card'])
  })
})

describe('lists', () => {
  it('show invoices newest first, by type and status, and their sums', async () => {
    const player = await app.player(10_000)
    const deposited = (await createDeposit(player)).body.data.id
    await settle(deposited, 'succeeded')
    await createWithdrawal(player, { amount: 3000 })
    const { token } = player
    const all = await app.call('GET', '/api/payment/invoices', { token })
    expect(all.body.data.map(({ type }: { type: number }) => type)).toEqual([2, 1])
    const pending = await app.call('GET', '/api/payment/invoices?status=1&perPage=1', { token })
    expect(pending.body.meta).toEqual({ page: 1, perPage: 1, totalPages: 1, totalRows: 1 })
    const sums = await app.call('GET', '/api/payment/invoices/statistics', { token })
    expect(sums.body.data).toEqual([
      {
        currency: 'EUR',
        depositCount: 1,
        depositTotal: '5000',
        withdrawalCount: 0,
        withdrawalTotal: '0',
        pendingWithdrawalTotal: '3000',
      },
    ])
  })
})
