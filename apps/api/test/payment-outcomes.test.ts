import { adjust, findBlock, listAccounts, listDebts, reconcile } from '@tessera/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import { invoiceChecks } from '../src/modules/payments/invoice-checks.ts'
import type { PaymentReport } from '../src/modules/payments/payment-adapter.ts'
import { newKey, type TestPlayer } from './fixture.ts'
import { startPayments, WITHOUT_TURNOVER } from './payment-steps.ts'

// The tests run jobs themselves: one that runs meanwhile would start a payment that a test has not started yet.
const { app, balance, createDeposit, createWithdrawal, deliver, invoice, stop } = await startPayments({
  ...WITHOUT_TURNOVER,
  runsJobs: false,
})
afterAll(async () => {
  expect(await stop()).toEqual([])
})

const report = (id: string, change: Partial<PaymentReport>) =>
  deliver(app.outside.webhook(app.outside.decide(id, change)))
const paid = { status: 'succeeded' } as const

/** Starts a deposit of 50.00 EUR. */
async function started(request: Parameters<typeof createDeposit>[1] = {}) {
  const player = await app.player()
  const { id } = (await createDeposit(player, request)).body.data
  return { player, id, state: async () => [await balance(player), (await invoice(player, id)).amount] }
}

/** Leaves a rest of the balance, as if the other part had been played. */
async function spend(player: TestPlayer, rest: number): Promise<void> {
  const [account] = await listAccounts(app.database, player.id)
  if (!account) throw new Error('the player has no account')
  const amount = BigInt(rest) - account.balance
  await app.database.transaction((tx) =>
    adjust(tx, { scope: 'test', key: newKey(), accountId: account.id, amount, reason: 'played' }),
  )
}

describe('a deposit of another amount', () => {
  it.each([
    ['a part', 2000],
    ['too much', 5500],
  ])('is credited with what arrived if it is %s', async (_, received) => {
    const { player, id, state } = await started()
    expect((await report(id, { ...paid, received })).statusCode).toBe(200)
    expect(await state()).toEqual([received, received])
    expect(await invoice(player, id)).toMatchObject({ status: 2, requestedAmount: 5000, number: 1 })
  })

  it('is credited with the rest once it arrives, also out of order and repeated', async () => {
    const { player, id, state } = await started()
    const first = app.outside.decide(id, { ...paid, received: 2000 })
    const whole = app.outside.decide(id, { ...paid, received: 5000 })
    for (const each of [first, whole, first, whole]) await deliver(app.outside.webhook(each))
    expect(await state()).toEqual([5000, 5000])
    expect(await invoice(player, id)).toMatchObject({ requestedAmount: null, number: 1 })
  })

  it('is credited without the fee, which the provider keeps', async () => {
    const { player, id } = await started({ methodId: 'sandbox.deposit.e-wallet' })
    expect(app.outside.payments.get(id)?.amount).toBe(5075)
    await report(id, { ...paid, received: 5075 })
    expect([await balance(player), await invoice(player, id)]).toMatchObject([
      5000,
      { amount: 5000, fee: 75 },
    ])
  })

  it('stays pending if it brings no more than the fee', async () => {
    const { player, id } = await started({ methodId: 'sandbox.deposit.e-wallet' })
    await report(id, { ...paid, received: 75 })
    expect([await balance(player), (await invoice(player, id)).status]).toEqual([0, 1])
  })
})

describe('a deposit in review', () => {
  it('stays pending and says so, and is credited once it is approved', async () => {
    const { player, id } = await started()
    await report(id, { isInReview: true })
    expect(await invoice(player, id)).toMatchObject({ status: 1, publicData: { isInReview: true } })
    await report(id, { ...paid, isInReview: false })
    expect(await invoice(player, id)).toMatchObject({ status: 2, publicData: { isInReview: false } })
    expect(await balance(player)).toBe(5000)
  })
})

describe('a card deposit with 3-D Secure', () => {
  it.each(['authentication_failed', 'authentication_abandoned', 'card_not_enrolled'] as const)(
    'fails with the reason %s',
    async (failureReason) => {
      const { player, id } = await started()
      await report(id, { status: 'failed', failureReason })
      expect(await invoice(player, id)).toMatchObject({
        status: 3,
        publicData: { failureReason, authentication: null },
      })
      expect(await balance(player)).toBe(0)
    },
  )

  it('keeps how the bank has authenticated the cardholder, whatever is reported later', async () => {
    const { player, id } = await started()
    await report(id, { ...paid, authentication: 'frictionless' })
    await report(id, { ...paid, authentication: null, reversed: 5000, reversal: 'chargeback' })
    expect(await invoice(player, id)).toMatchObject({
      reversal: 'chargeback',
      publicData: { authentication: 'frictionless' },
    })
  })

  it('refuses a report with a reason that isn’t in the table', async () => {
    const { player, id } = await started()
    const failed = app.outside.decide(id, { status: 'failed' })
    const body = JSON.stringify({
      type: 'payment.updated',
      data: { ...failed, id: failed.paymentId, failureReason: 'authentication_unknown' },
    })
    expect((await deliver(app.outside.sign(body))).statusCode).toBe(400)
    expect(await invoice(player, id)).toMatchObject({ status: 1 })
  })
})

describe('a deposit that is charged back', () => {
  const charged = { ...paid, reversed: 5000, reversal: 'chargeback' } as const

  it('is taken from the balance, leaves a debt and blocks bets and withdrawals', async () => {
    const { player, id } = await started()
    await report(id, paid)
    await spend(player, 1500)
    await report(id, charged)
    expect(await balance(player)).toBe(0)
    expect(await listDebts(app.database, player.id)).toMatchObject([
      { reference: id, amount: 3500n, currency: 'EUR' },
    ])
    expect(await findBlock(app.database, player.id, 'bet')).toMatchObject({ reason: 'debt' })
    expect((await createWithdrawal(player, { amount: 1000 })).body.error.name).toBe('debt_open')
    expect(await invoice(player, id)).toMatchObject({ status: 2, reversed: 5000, reversal: 'chargeback' })
  })

  it('is taken back once for repeated and concurrent reports', async () => {
    const { player, id } = await started()
    await report(id, paid)
    const change = app.outside.decide(id, charged)
    await Promise.all(Array.from({ length: 8 }, () => deliver(app.outside.webhook(change))))
    expect([await balance(player), (await invoice(player, id)).version]).toEqual([0, 4])
  })

  it('is credited and taken back if the report of its success was lost', async () => {
    const { player, id } = await started()
    await report(id, charged)
    expect([await balance(player), (await invoice(player, id)).reversed]).toEqual([0, 5000])
    expect(await listDebts(app.database, player.id)).toEqual([])
  })

  it('is paid by the next deposit', async () => {
    const { player, id } = await started()
    await report(id, paid)
    await spend(player, 0)
    await report(id, charged)
    const next = (await createDeposit(player, { amount: 8000 })).body.data.id
    await report(next, paid)
    expect([await balance(player), await listDebts(app.database, player.id)]).toEqual([3000, []])
    expect((await createWithdrawal(player, { amount: 1000 })).status).toBe(201)
  })

  it('comes back after a won dispute, and an earlier report that arrives late changes nothing', async () => {
    const { player, id } = await started()
    await report(id, paid)
    await spend(player, 1500)
    const lost = app.outside.decide(id, charged)
    await deliver(app.outside.webhook(lost))
    await report(id, { reversed: 0, reversal: null })
    await deliver(app.outside.webhook(lost, { id: 'msg_late' }))
    expect([await balance(player), await listDebts(app.database, player.id)]).toEqual([1500, []])
    expect(await invoice(player, id)).toMatchObject({ reversed: 0, reversal: null })
  })

  it('never takes more than was credited, as the provider’s fee is its own', async () => {
    const { player, id } = await started({ methodId: 'sandbox.deposit.e-wallet' })
    await report(id, paid)
    await report(id, { reversed: 5075, reversal: 'chargeback' })
    expect([await balance(player), (await invoice(player, id)).reversed]).toEqual([0, 5000])
    expect(await listDebts(app.database, player.id)).toEqual([])
  })

  it('no longer pays withdrawals to its card', async () => {
    const { player, id } = await started()
    await report(id, paid)
    const cards = async () => {
      const path = '/api/payment/methods/withdrawal?currency=EUR'
      const { body } = await app.call('GET', path, { token: player.token })
      return body.data.some((group: { id: string }) => group.id === 'card')
    }
    expect(await cards()).toBe(true)
    await report(id, charged)
    expect(await cards()).toBe(false)
  })
})

describe('money that comes back later', () => {
  it('is taken in parts by refunds', async () => {
    const { player, id } = await started()
    await report(id, paid)
    await report(id, { reversed: 1000, reversal: 'refund' })
    await report(id, { reversed: 1500, reversal: 'refund' })
    expect([await balance(player), (await invoice(player, id)).reversed]).toEqual([3500, 1500])
  })

  it('is credited once if a bank returns a withdrawal weeks after it was paid out', async () => {
    const player = await app.player(5000)
    const { id } = (await createWithdrawal(player, { amount: 5000 })).body.data
    await app.api.runJob('start-payment', { invoiceId: id })
    await report(id, paid)
    expect(await balance(player)).toBe(0)
    const returned = app.outside.decide(id, { reversed: 5000, reversal: 'return' })
    for (const webhook of ['msg_1', 'msg_1', 'msg_2'])
      await deliver(app.outside.webhook(returned, { id: `${webhook}-${id}` }))
    expect([await balance(player), await invoice(player, id)]).toMatchObject([
      5000,
      { status: 2, reversal: 'return' },
    ])
  })
})

describe('a withdrawal that is paid out in part', () => {
  const partly = async (request: Parameters<typeof createWithdrawal>[1], received: number) => {
    const player = await app.player(8000)
    const { id } = (await createWithdrawal(player, request)).body.data
    await app.api.runJob('start-payment', { invoiceId: id })
    await report(id, { ...paid, received })
    return { player, id }
  }

  it('returns the rest to the balance, once for repeated reports', async () => {
    const { player, id } = await partly({ amount: 5000 }, 3001)
    for (const received of [3001, 5000]) await report(id, { ...paid, received })
    expect([await balance(player), await invoice(player, id)]).toMatchObject([
      4999,
      { status: 2, amount: 3001, requestedAmount: 5000 },
    ])
  })

  it('takes no more than was held, whatever the provider reports', async () => {
    const { player, id } = await partly({ amount: 5000 }, 9000)
    expect([await balance(player), (await invoice(player, id)).amount]).toEqual([3000, 5000])
  })

  it('is credited with no more than was paid out if the bank returns it', async () => {
    const { player, id } = await partly({ amount: 5000 }, 2000)
    await report(id, { reversed: 2000, reversal: 'return' })
    expect([await balance(player), (await invoice(player, id)).reversed]).toEqual([8000, 2000])
  })
})

describe('an invoice whose method was removed from the configuration', () => {
  it('is still listed, credited and taken back', async () => {
    const { player, id } = await started()
    await app.database.query(
      `update payments.invoice set method_id = 'sandbox.deposit.old-pay' where id = $1`,
      [id],
    )
    expect((await invoice(player, id)).methodKey).toBe('old_pay')
    await report(id, paid)
    expect(await balance(player)).toBe(5000)
    await report(id, { reversed: 5000, reversal: 'return' })
    expect([await balance(player), (await invoice(player, id)).reversal]).toEqual([0, 'return'])
  })

  it('returns the money of a withdrawal that was never started', async () => {
    const player = await app.player(5000)
    app.outside.isDown = true
    const { id } = (await createWithdrawal(player, { amount: 2000 })).body.data
    await app.database.query(
      `update payments.invoice set method_id = 'sandbox.withdrawal.old', checked_at = now() - interval '1 hour' where id = $1`,
      [id],
    )
    app.outside.isDown = false
    await app.api.runJob('check-invoices')
    expect([await balance(player), (await invoice(player, id)).publicData.failureReason]).toEqual([
      5000,
      'cancelled',
    ])
  })
})

it('finds a payment whose money was taken back without a posting', async () => {
  const { id } = await started()
  await report(id, paid)
  await app.database.query('update payments.invoice set reversed = 5 where id = $1', [id])
  expect(await reconcile(app.database, invoiceChecks)).toMatchObject([
    { check: 'what was taken back of a payment is posted' },
  ])
  await app.database.query('update payments.invoice set reversed = 0 where id = $1', [id])
})
