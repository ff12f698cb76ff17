import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestPlayer } from './fixture.ts'
import { startPayments } from './payment-steps.ts'

/** The clock stands still, so that each limit is met to the millisecond. */
const NOW = new Date('2027-03-01T12:00:00Z')
const warnings: unknown[] = []
const { app, createDeposit, createWithdrawal, invoice, stop } = await startPayments({
  clock: () => NOW,
  runsJobs: false,
  log: { warn: (facts) => void warnings.push(facts), error: () => {} },
})
afterAll(async () => {
  expect(await stop()).toEqual([])
})

const SECOND = 1_000
const MINUTE = 60 * SECOND
const ago = (ms: number): Date => new Date(NOW.getTime() - ms)
type Column = 'checked_at' | 'created_at' | 'expires_at' | 'method_id' | 'provider_payment_id'
const set = (id: string, facts: Partial<Record<Column, Date | string | null>>) =>
  app.database.query(
    `update payments.invoice set ${Object.keys(facts)
      .map((column, index) => `${column} = $${index + 2}`)
      .join()} where id = $1`,
    [id, ...Object.values(facts)],
  )
const check = () => app.api.runJob('check-invoices')

let player: TestPlayer
beforeEach(async () => {
  player = await app.player(6_000)
  warnings.length = 0
  // Other tests leave pending invoices behind.
  await app.database.query('update payments.invoice set checked_at = $1', [NOW])
})
/** Starts a deposit that is due for a check. */
async function dueDeposit(): Promise<string> {
  const { id } = (await createDeposit(player)).body.data
  await set(id, { checked_at: ago(MINUTE) })
  return id
}
const stateOf = async (id: string) => {
  const { status, publicData } = await invoice(player, id)
  return [status, publicData.failureReason]
}
const PENDING = [1, null]

describe('the check of pending invoices', () => {
  it('asks the provider again more than half a minute after the last time', async () => {
    const id = await dueDeposit()
    app.outside.decide(id, { status: 'succeeded' })
    await set(id, { checked_at: ago(30 * SECOND) })
    await check()
    expect(await stateOf(id)).toEqual(PENDING)
    await set(id, { checked_at: ago(30 * SECOND + 1) })
    await check()
    expect(await stateOf(id)).toEqual([2, null])
  })

  it('fails a deposit that was never started after more than five minutes', async () => {
    const id = await dueDeposit()
    await set(id, { provider_payment_id: null, created_at: ago(5 * MINUTE) })
    await check()
    expect(await stateOf(id)).toEqual(PENDING)
    await set(id, { checked_at: ago(MINUTE), created_at: ago(5 * MINUTE + 1) })
    await check()
    expect(await stateOf(id)).toEqual([3, 'cancelled'])
  })

  it('starts a withdrawal that was never started, however old it is', async () => {
    const { id } = (await createWithdrawal(player, { amount: 2_000 })).body.data
    await set(id, { checked_at: ago(MINUTE), created_at: ago(24 * 60 * MINUTE) })
    const waiting = () =>
      app.database.query(`select from graphile_worker.jobs where key = $1`, [`start-payment:${id}`])
    await app.database.query('delete from graphile_worker._private_jobs')
    await check()
    expect(await waiting()).toHaveLength(1)
    expect(await stateOf(id)).toEqual(PENDING)
    await app.api.runJob('start-payment', { invoiceId: id })
    expect(app.outside.payments.get(id)?.kind).toBe('withdrawal')
  })

  it('fails a deposit that its provider forgot more than ten minutes after its expiry', async () => {
    const id = await dueDeposit()
    app.outside.payments.delete(id)
    await set(id, { expires_at: ago(10 * MINUTE) })
    await check()
    expect(await stateOf(id)).toEqual(PENDING)
    await set(id, { checked_at: ago(MINUTE), expires_at: ago(10 * MINUTE + 1) })
    await check()
    expect(await stateOf(id)).toEqual([3, 'expired'])
  })

  it('never lets a started withdrawal or a deposit without an expiry expire', async () => {
    const { id } = (await createWithdrawal(player, { amount: 2_000 })).body.data
    await app.api.runJob('start-payment', { invoiceId: id })
    await set(id, { checked_at: ago(MINUTE), expires_at: ago(60 * MINUTE) })
    const deposit = await dueDeposit()
    await set(deposit, { expires_at: null })
    await check()
    expect([await stateOf(id), await stateOf(deposit)]).toEqual([PENDING, PENDING])
    expect(app.outside.cancelled).not.toContain(app.outside.payments.get(id)?.paymentId)
  })

  it('logs an invoice that it can’t check, and checks the others', async () => {
    const [broken, paid] = [await dueDeposit(), await dueDeposit()]
    await set(broken, { method_id: 'demo.deposit.gift', checked_at: ago(2 * MINUTE) })
    app.outside.decide(paid, { status: 'succeeded' })
    await check()
    expect(await stateOf(paid)).toEqual([2, null])
    expect(warnings).toEqual([
      { invoiceId: broken, err: new Error('the payment provider demo is not configured') },
    ])
    await set(broken, { method_id: 'sandbox.deposit.card' })
  })

  it('removes records of webhooks that are more than a week old', async () => {
    const week = 7 * 24 * 60 * MINUTE
    for (const [id, at] of Object.entries({ kept: ago(week), removed: ago(week + 1) }))
      await app.database.query('insert into payments.webhook_delivery values ($1, $2, $3)', ['x', id, at])
    await check()
    expect(
      await app.database.query(
        `select webhook_id as id from payments.webhook_delivery where provider_id = 'x'`,
      ),
    ).toEqual([{ id: 'kept' }])
  })
})

describe('the jobs of a payment', () => {
  it('do nothing for an invoice that does not exist or was never started', async () => {
    const id = await dueDeposit()
    const started = app.outside.started.length
    await set(id, { provider_payment_id: null })
    await app.api.runJob('cancel-payment', { invoiceId: id })
    await app.api.runJob('cancel-payment', { invoiceId: 'nothing' })
    await app.api.runJob('start-payment', { invoiceId: 'nothing' })
    expect([app.outside.started.length, await stateOf(id)]).toEqual([started, PENDING])
  })
})
