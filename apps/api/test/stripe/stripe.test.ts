import { listDebts } from '@tessera/ledger'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createStripe } from '../../src/modules/payments/stripe/stripe-adapter.ts'
import { newKey } from '../fixture.ts'
import { startPayments, WITHOUT_TURNOVER } from '../payment-steps.ts'
import { recorded, STRIPE_KEY, STRIPE_SECRET, startFakeStripe } from './fake-stripe.ts'

const stripe = await startFakeStripe()
const adapter = createStripe({
  url: stripe.url,
  secretKey: STRIPE_KEY,
  webhookSecret: STRIPE_SECRET,
  itemName: 'Deposit',
})
const steps = await startPayments({ ...WITHOUT_TURNOVER, payments: [adapter] })
const { app, balance, createDeposit, createWithdrawal, invoice, stop } = steps
afterAll(async () => {
  expect(await stop()).toEqual([])
  await stripe.close()
})
beforeEach(() => {
  stripe.disputes = []
  stripe.fails = null
})

const methodId = 'stripe.deposit.card'
const deliver = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  app.server.inject({ method: 'POST', url: '/api/payment/webhooks/stripe', headers, payload: body })

async function started(request: object = {}) {
  const player = await app.player()
  const { body } = await createDeposit(player, { methodId, ...request })
  const { id } = body.data
  return { player, id, body, state: async () => [await balance(player), await invoice(player, id)] }
}

async function paid() {
  const deposit = await started()
  stripe.pay(deposit.id)
  expect(
    (await deliver(stripe.webhook('checkout-session-completed', deposit.id, `evt_${deposit.id}`))).statusCode,
  ).toBe(200)
  return deposit
}

describe('a deposit by Stripe Checkout', () => {
  it('is created once as a form with key, version and idempotency key, and redirects to its page', async () => {
    const { id, body } = await started()
    expect(body.data.publicData.redirectUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    const request = stripe.requests.find(({ form }) => form.get('client_reference_id') === id)
    expect(request).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' })
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${STRIPE_KEY}`,
      'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
      'idempotency-key': id,
      'stripe-version': '2024-06-20',
    })
    expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
      mode: 'payment',
      'payment_method_types[0]': 'card',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '5000',
      'line_items[0][price_data][product_data][name]': 'Deposit',
      'payment_intent_data[metadata][invoice]': id,
      success_url: expect.stringMatching(/^https:\/\/tessera\.example\//),
    })
  })

  it('is credited by its webhook, with the last digits of the card', async () => {
    const { state } = await paid()
    expect(await state()).toMatchObject([5000, { status: 2, amount: 5000, number: 1 }])
  })

  it('is credited once for repeated and further events', async () => {
    const { id, player } = await paid()
    const again = stripe.webhook('checkout-session-completed', id, `evt_${id}`)
    const other = stripe.webhook('checkout-session-completed', id, `evt_${id}_2`)
    const answers = await Promise.all([again, other, other].map(deliver))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await balance(player)).toBe(5000)
  })

  it('stays pending while a bank collects it, and fails if the bank refuses', async () => {
    const { id, player, state } = await started({ methodId: 'stripe.deposit.sepa-debit' })
    const collected = {
      session: { payment_status: 'unpaid' },
      charge: { payment_method_details: { type: 'sepa_debit' } },
    }
    stripe.pay(id, { ...collected, intent: { status: 'processing' } })
    await deliver(stripe.webhook('checkout-session-completed', id, `evt_${id}`))
    expect(await state()).toMatchObject([0, { status: 1 }])
    stripe.pay(id, { ...collected, intent: { status: 'requires_payment_method' } })
    await deliver(stripe.webhook('checkout-session-completed', id, `evt_${id}_failed`))
    expect(await state()).toMatchObject([0, { status: 3 }])
    expect((await invoice(player, id)).methodKey).toBe('sepa_debit')
  })

  it('expires at Stripe when the player cancels it', async () => {
    const { id, player } = await started()
    await app.call('PUT', `/api/payment/invoices/${id}/decline`, { token: player.token })
    await app.api.runJob('cancel-payment', { invoiceId: id })
    expect(stripe.sessions.get(id).status).toBe('expired')
    expect((await invoice(player, id)).status).toBe(3)
  })

  it('is credited by the job if its webhook was lost', async () => {
    const { id, state } = await started()
    stripe.pay(id)
    app.clock.forward(60_000)
    await app.api.runJob('check-invoices')
    expect(await state()).toMatchObject([5000, { status: 2 }])
  })

  it.each([
    ['an error of the server', 500],
    ['a refused key', 401],
  ])('can be tried again after %s', async (_, status) => {
    const player = await app.player()
    const key = newKey()
    stripe.fails = status
    const { body } = await createDeposit(player, { methodId, key })
    expect(body.error.name).toBe('payment_provider_unavailable')
    stripe.fails = null
    expect((await createDeposit(player, { methodId, key })).body.data.publicData.redirectUrl).toContain(
      'https://checkout.stripe.com/',
    )
  })
})

describe('a refund or dispute at Stripe', () => {
  it('takes a refund back, in parts', async () => {
    const { id, state } = await paid()
    for (const [amount, left] of [
      [2000, 3000],
      [5000, 0],
    ] as const) {
      stripe.pay(id, { charge: { amount_refunded: amount } })
      await deliver(stripe.webhook('charge-refunded', id, `evt_${id}_${amount}`))
      expect(await state()).toMatchObject([left, { reversed: amount, reversal: 'refund' }])
    }
  })

  it('takes disputed money once it is withdrawn, as a debt if it was played, and returns it after a won dispute', async () => {
    const { id, player, state } = await paid()
    await createWithdrawal(player, { amount: 2000 })
    const dispute = recorded('dispute')
    const [withdrawn] = dispute.balance_transactions
    stripe.pay(id, { charge: { disputed: true } })
    const happens = async (transactions: unknown[], event: string) => {
      stripe.disputes = [{ ...dispute, balance_transactions: transactions }]
      expect((await deliver(stripe.webhook('charge-dispute-funds-withdrawn', id, event))).statusCode).toBe(
        200,
      )
    }
    await happens([], `${id}_1`)
    expect(await state()).toMatchObject([5000, { reversed: 0 }])
    await happens([withdrawn], `${id}_2`)
    expect(await state()).toMatchObject([0, { reversed: 5000, reversal: 'chargeback' }])
    await happens([withdrawn, { ...withdrawn, amount: 5000 }], `${id}_3`)
    expect(await state()).toMatchObject([5000, { reversed: 0, reversal: null }])
    expect(await listDebts(app.database, player.id)).toEqual([])
  })
})

describe('a webhook of Stripe', () => {
  it('is refused with a wrong signature, and changes nothing', async () => {
    const { id, player } = await started()
    stripe.pay(id)
    const { headers, body } = stripe.webhook('checkout-session-completed', id)
    const wrong = { ...headers, 'stripe-signature': `${headers['stripe-signature']}0` }
    for (const each of [wrong, { 'content-type': 'application/json' }])
      expect((await deliver({ headers: each, body })).statusCode).toBe(400)
    expect(await balance(player)).toBe(0)
  })

  it('is delivered again while Stripe’s API is down', async () => {
    const { id, player } = await started()
    stripe.pay(id)
    const webhook = stripe.webhook('checkout-session-completed', id, `evt_${id}`)
    stripe.fails = 503
    expect((await deliver(webhook)).statusCode).toBe(503)
    stripe.fails = null
    expect((await deliver(webhook)).statusCode).toBe(200)
    expect(await balance(player)).toBe(5000)
  })

  it('is accepted and ignored if it is about something else', async () => {
    const { id } = await started()
    expect((await deliver(stripe.webhook('payout-paid', id))).statusCode).toBe(200)
    stripe.sessions.get(id).client_reference_id = null
    expect((await deliver(stripe.webhook('checkout-session-completed', id, `evt_${id}`))).statusCode).toBe(
      200,
    )
    stripe.sessions.get(id).client_reference_id = id
  })
})

describe('the methods of a provider', () => {
  it('are offered only if it is configured, and their invoices stay readable', async () => {
    const { player } = await started()
    const list = await app.call('GET', '/api/payment/methods/deposit?currency=EUR', { token: player.token })
    const ids = list.body.data.flatMap((group: { paymentMethods: { id: string }[] }) =>
      group.paymentMethods.map((method) => method.id),
    )
    expect(ids).toEqual(['stripe.deposit.card', 'stripe.deposit.sepa-debit'])
    const refused = await createDeposit(player, { methodId: 'sandbox.deposit.card' })
    expect(refused.body.error.name).toBe('method_not_available')
  })
})
