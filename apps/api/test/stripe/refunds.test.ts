import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refundJobs } from '../../src/modules/payments/refunds/send-refund.ts'
import { createStripe } from '../../src/modules/payments/stripe/stripe-adapter.ts'
import { until } from '../fixture.ts'
import { office } from '../office.ts'
import { operate } from '../operate.ts'
import { startPayments, WITHOUT_TURNOVER } from '../payment-steps.ts'
import { STRIPE_KEY, STRIPE_SECRET, startFakeStripe } from './fake-stripe.ts'

const stripe = await startFakeStripe()
const adapter = createStripe({
  url: stripe.url,
  secretKey: STRIPE_KEY,
  webhookSecret: STRIPE_SECRET,
  itemName: 'Deposit',
})
const { app, balance, createDeposit, stop } = await startPayments({
  ...WITHOUT_TURNOVER,
  payments: [adapter],
  runsJobs: false,
})
const workers = new Set<ChildProcess>()
afterEach(async () => {
  for (const worker of workers) await kill(worker)
  workers.clear()
})
afterAll(async () => {
  expect(await stop()).toEqual([])
  await stripe.close()
})
beforeEach(async () => {
  Object.assign(stripe, { refundStatus: 'succeeded', refusesRefunds: null, losesRefunds: false, fails: null })
  stripe.refunds.length = 0
  stripe.refundKeys.clear()
  await app.database.query('delete from graphile_worker._private_jobs')
  // Other tests leave open refunds behind.
  await app.database.query(`update payments.invoice set refund = 'succeeded' where refund is not null`)
})

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const exited = once(worker, 'exit')
  worker.kill('SIGKILL')
  await exited
}

function startWorker(): ChildProcess {
  const path = fileURLToPath(new URL('./refund-worker.ts', import.meta.url))
  const worker = spawn(process.execPath, [path, app.connectionString, stripe.url], {
    stdio: 'inherit',
  })
  workers.add(worker)
  return worker
}

const methodId = 'stripe.deposit.card'
const deliver = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  app.server.inject({ method: 'POST', url: '/api/payment/webhooks/stripe', headers, payload: body })
const event = (id: string, name: string) =>
  deliver(stripe.webhook('charge-refund-updated', id, `evt_${id}_${name}`))
const order = (line: string) =>
  operate(app, line, { group: 'payments', who: ['--operator', 'ann', '--reason', 'asked by the player'] })
const send = (invoiceId: string) => app.api.runJob('send-refund', { invoiceId })
const show = (invoiceId: string) => office(app, 'GET /office/payments/{invoiceId}', { params: { invoiceId } })
const stateOf = async (id: string) => {
  const { refund, refundProblem } = await show(id)
  return [refund, refundProblem]
}
const queued = (id: string) =>
  app.database.query('select from graphile_worker.jobs where key = $1', [`send-refund:${id}`])

/** Returns a paid deposit whose refund an operator has ordered. */
async function refunded() {
  const player = await app.player()
  const { id } = (await createDeposit(player, { methodId })).body.data
  stripe.pay(id)
  await deliver(stripe.webhook('checkout-session-completed', id, `evt_${id}`))
  expect(await balance(player)).toBe(5000)
  expect((await order(`refund --invoice ${id}`)).code).toBe(0)
  expect(await balance(player)).toBe(0)
  return { player, id }
}

describe('a refund ordered by an operator', () => {
  it('is queued with its booking and sent with the key of the invoice', async () => {
    const { id } = await refunded()
    expect([await stateOf(id), await queued(id)]).toMatchObject([['queued', null], [{}]])
    await send(id)
    const sent = stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')
    expect(sent.at(-1)?.headers['idempotency-key']).toBe(`${id}:refund`)
    expect(Object.fromEntries(sent.at(-1)?.form ?? [])).toEqual({
      payment_intent: expect.stringMatching(/^pi_/),
      amount: '5000',
      reason: 'requested_by_customer',
      'metadata[invoice]': id,
      'metadata[refund]': `${id}:refund`,
    })
    expect(await stateOf(id)).toEqual(['succeeded', null])
  })

  it('is neither queued nor booked if the money is no longer there', async () => {
    const player = await app.player()
    const { id } = (await createDeposit(player, { methodId })).body.data
    stripe.pay(id)
    await deliver(stripe.webhook('checkout-session-completed', id, `evt_${id}`))
    expect((await order(`adjust --player ${player.id} --currency EUR --amount=-1.00`)).code).toBe(0)
    expect((await order(`refund --invoice ${id}`)).code).toBe(1)
    expect([await stateOf(id), await queued(id)]).toEqual([[null, null], []])
  })

  it('is sent once by concurrent jobs, and by a later one after Stripe has forgotten the key', async () => {
    const { id } = await refunded()
    stripe.refundStatus = 'pending'
    await Promise.all([send(id), send(id), send(id)])
    stripe.refundKeys.clear()
    await send(id)
    expect([await stateOf(id), stripe.refunds.length]).toEqual([['pending', null], 1])
  })

  it('shows why it could not be sent, and is tried again', async () => {
    const { id } = await refunded()
    stripe.fails = 503
    await expect(send(id)).rejects.toThrow()
    expect(await stateOf(id)).toEqual(['queued', 'Stripe returned an unexpected response with status 503'])
    stripe.fails = null
    await send(id)
    expect(await stateOf(id)).toEqual(['succeeded', null])
  })

  it('waits while Stripe is not configured', async () => {
    const { id } = await refunded()
    const job = refundJobs({ database: app.database, adapters: [] })['send-refund']
    await expect(job?.work({ invoiceId: id })).rejects.toThrow('not configured')
    expect(await stateOf(id)).toEqual(['queued', 'The payment provider stripe is not configured for refunds'])
    await send(id)
    expect(await stateOf(id)).toEqual(['succeeded', null])
  })

  it('is requested again after an hour if its job was lost', async () => {
    const { id } = await refunded()
    await app.database.query('delete from graphile_worker._private_jobs')
    app.clock.forward(3_500_000)
    await app.api.runJob('check-invoices')
    expect(await queued(id)).toEqual([])
    app.clock.forward(200_000)
    await app.api.runJob('check-invoices')
    expect(await queued(id)).toHaveLength(1)
  })

  it('counts as done if the charge was refunded in the dashboard', async () => {
    const { id } = await refunded()
    stripe.refusesRefunds = 'charge_already_refunded'
    await send(id)
    expect(await stateOf(id)).toEqual(['succeeded', null])
  })
})

describe('a refund that Stripe refuses', () => {
  it('is shown to operators, and sent again with another key when one of them orders it', async () => {
    const { id, player } = await refunded()
    stripe.refusesRefunds = 'charge_disputed'
    await send(id)
    expect(await stateOf(id)).toEqual(['failed', 'charge_disputed'])
    const list = await operate(app, 'list --refund failed', { group: 'payments', who: [] })
    expect(list.text).toContain(`success, refunded, refund failed (charge_disputed)`)
    const { payments } = await office(app, 'GET /office/payments', { query: { refund: 'failed' } })
    expect(payments.map((payment) => payment.id)).toEqual([id])
    await send(id)
    stripe.refusesRefunds = null
    const body = { reason: 'the dispute is closed' }
    const resend = () =>
      office(app, 'POST /office/payments/{invoiceId}/resend-refund', { params: { invoiceId: id }, body })
    const results = await Promise.allSettled([resend(), resend()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await send(id)
    expect(await stateOf(id)).toEqual(['succeeded', null])
    expect([...stripe.refundKeys.keys()]).toEqual([`${id}:refund:2`])
    expect(await balance(player)).toBe(0)
  })

  it('can’t be sent again unless it has failed', async () => {
    const { id } = await refunded()
    for (const each of [id, 'nothing']) expect((await order(`resend-refund --invoice ${each}`)).code).toBe(1)
  })
})

describe('webhooks about a refund', () => {
  it('report its end, repeatedly and also after it had succeeded', async () => {
    const { id, player } = await refunded()
    stripe.refundStatus = 'pending'
    await send(id)
    stripe.refunds[0].status = 'succeeded'
    for (const name of ['1', '1', '2']) expect((await event(id, name)).statusCode).toBe(200)
    expect(await stateOf(id)).toEqual(['succeeded', null])
    Object.assign(stripe.refunds[0], { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    expect((await event(id, '3')).statusCode).toBe(200)
    expect(await stateOf(id)).toEqual(['failed', 'lost_or_stolen_card'])
    expect(await balance(player)).toBe(0)
  })

  it('change nothing about the next order if they are about the failed one', async () => {
    const { id } = await refunded()
    stripe.refundStatus = 'failed'
    await send(id)
    await order(`resend-refund --invoice ${id}`)
    expect((await event(id, 'late')).statusCode).toBe(200)
    expect(await stateOf(id)).toEqual(['queued', null])
  })

  it('are accepted before the response to the order', async () => {
    const { id } = await refunded()
    stripe.losesRefunds = true
    void send(id).catch(() => {})
    await until(() => stripe.refunds.length === 1)
    expect((await event(id, 'early')).statusCode).toBe(200)
    expect(await stateOf(id)).toEqual(['succeeded', null])
  })

  it('change nothing if the refund was made in the dashboard', async () => {
    const { id } = await refunded()
    await send(id)
    stripe.refunds[0].metadata = { invoice: id }
    stripe.refunds[0].status = 'failed'
    expect((await event(id, 'other')).statusCode).toBe(200)
    expect(await stateOf(id)).toEqual(['succeeded', null])
  })
})

describe('a process that is killed while it sends a refund', () => {
  it('is replaced by another one, which neither loses nor repeats it', { timeout: 120_000 }, async () => {
    const { id } = await refunded()
    stripe.losesRefunds = true
    const first = startWorker()
    await until(() => stripe.refunds.length === 1)
    await kill(first)
    expect(await stateOf(id)).toEqual(['queued', null])
    stripe.losesRefunds = false
    startWorker()
    await until(async () => (await show(id)).refund === 'succeeded')
    expect(stripe.refunds).toHaveLength(1)
  })
})
