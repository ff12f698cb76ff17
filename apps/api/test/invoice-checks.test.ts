import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { reconcile } from '@tessera/ledger'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceChecks } from '../src/modules/payments/invoice-checks.ts'
import { until } from './fixture.ts'
import { startPayments } from './payment-steps.ts'

const { app, createDeposit, createWithdrawal, settle, stop } = await startPayments()
const findings = async () => (await reconcile(app.database, invoiceChecks)).map(({ check }) => check)

let deposit: string
let withdrawal: string
beforeEach(async () => {
  const player = await app.player(6000)
  deposit = (await createDeposit(player)).body.data.id
  withdrawal = (await createWithdrawal(player, { amount: 2000 })).body.data.id
  await until(() => app.outside.payments.has(deposit) && app.outside.payments.has(withdrawal))
})

/** Applies a change that no call can make, returns the findings and reverts the change. */
async function afterBreaking(change: string, repair: string): Promise<string[]> {
  await app.database.query(change)
  const found = await findings()
  await app.database.query(repair)
  return found
}

afterAll(async () => {
  expect(await stop()).toEqual([])
})

describe('the invoice checks', () => {
  it('find nothing while payments are pending, successful and returned', async () => {
    expect(await findings()).toEqual([])
    await settle(deposit, 'succeeded')
    await settle(withdrawal, 'failed')
    expect(await findings()).toEqual([])
  })

  it('find a successful deposit without a credit', async () => {
    const set = (facts: string) => `update payments.invoice set ${facts} where id = '${deposit}'`
    expect(await afterBreaking(set('status = 2, number = 900'), set('status = 1, number = null'))).toEqual([
      'every successful deposit is credited, and no other',
      'room under deposit limits is reserved for pending deposits only',
    ])
  })

  it('find a deposit with a larger credit than its amount', async () => {
    await settle(deposit, 'succeeded')
    const amount = (to: number) => `update payments.invoice set amount = ${to} where id = '${deposit}'`
    expect(await afterBreaking(amount(4999), amount(5000))).toEqual([
      'every successful deposit is credited, and no other',
    ])
  })

  it('find room that stays reserved after its deposit has failed', async () => {
    await settle(deposit, 'failed', 'expired')
    const key = `${deposit}:deposit`
    expect(
      await afterBreaking(
        `insert into ledger.deposit_reservation (scope, key, player_id, currency, amount, created_at)
           select 'invoice', '${key}', player_id, currency, amount, now() from payments.invoice where id = '${deposit}'`,
        `delete from ledger.deposit_reservation where key = '${key}'`,
      ),
    ).toEqual(['room under deposit limits is reserved for pending deposits only'])
  })

  it('find a withdrawal that holds another amount', async () => {
    const amount = (to: number) => `update payments.invoice set amount = ${to} where id = '${withdrawal}'`
    expect(await afterBreaking(amount(2001), amount(2000))).toEqual(['every withdrawal holds its amount'])
  })

  it('find a failed withdrawal whose money is still held', async () => {
    const set = (facts: string) => `update payments.invoice set ${facts} where id = '${withdrawal}'`
    expect(
      await afterBreaking(
        set(`status = 3, failure_reason = 'expired'`),
        set('status = 1, failure_reason = null'),
      ),
    ).toEqual(['every withdrawal has the status of its hold'])
  })

  it('find a payment without an invoice', async () => {
    await settle(deposit, 'succeeded')
    const id = (from: string, to: string) => `update payments.invoice set id = '${to}' where id = '${from}'`
    expect(await afterBreaking(id(deposit, 'lost'), id('lost', deposit))).toContain(
      'every payment in the books has its invoice',
    )
  })

  it('run by a command that reports findings by its exit code', async () => {
    const main = fileURLToPath(new URL('../../tessera/src/reconcile-main.ts', import.meta.url))
    const run = () =>
      promisify(execFile)(process.execPath, [main], {
        env: { ...process.env, DATABASE_URL: app.connectionString },
      })
    expect((await run()).stdout).toBe('Everything adds up.\n')
    const amount = (to: number) => `update payments.invoice set amount = ${to} where id = '${withdrawal}'`
    await app.database.query(amount(2001))
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('BROKEN every withdrawal holds its amount'),
    })
    await app.database.query(amount(2000))
  })
})
