import { createDatabase, type Tx } from '@tessera/postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import { applyChange } from '../src/modules/payments/apply-change.ts'
import { loadMethods } from '../src/modules/payments/index.ts'
import { lockInvoice } from '../src/modules/payments/invoice-store.ts'
import { decideReview } from '../src/modules/payments/withdrawals/review.ts'
import { markSent } from '../src/modules/payments/withdrawals/review-store.ts'
import { playerWithApp } from './authenticator-app.ts'
import { giveMoney, setName, type TestPlayer, until } from './fixture.ts'
import { startPayments } from './payment-steps.ts'

const { app, balance, createWithdrawal, deliver, invoice, settle, stop } = await startPayments({
  residentJurisdictions: { GB: JURISDICTIONS['great-britain'] },
})
/** Connections of another process. */
const second = createDatabase({ connectionString: app.connectionString, poolSize: 2 })
afterAll(async () => {
  await second.close()
  expect(await stop()).toEqual([])
})

const methods = loadMethods()
const DAY_MS = 86_400_000
const DEFAULT_IBAN = 'DE89370400440532013000'

const rulesOf = async (id: string): Promise<string[]> => {
  const [row] = await app.database.query<{ rules: string[] }>(
    'select review_rules as rules from payments.invoice where id = $1',
    [id],
  )
  return row?.rules ?? []
}

async function withdraw(player: TestPlayer, amount = 5000, iban = DEFAULT_IBAN): Promise<string> {
  const { body } = await createWithdrawal(player, { amount, fields: { playerName: 'Ada Lovelace', iban } })
  expect(body.error).toBeUndefined()
  return body.data.id
}

/** Withdraws and lets the provider pay it out. */
async function paidOut(player: TestPlayer, amount = 5000): Promise<void> {
  const id = await withdraw(player, amount)
  await until(() => app.outside.payments.has(id))
  await settle(id, 'succeeded')
}

const decline = async ({ token }: TestPlayer, id: string) =>
  app.call('PUT', `/api/payment/invoices/${id}/decline`, { token })

const decide = (id: string, decision: 'approved' | 'rejected', database = app.database): Promise<boolean> =>
  database.transaction(async (tx) => {
    const found = await lockInvoice(tx, id)
    return found !== null && decideReview(tx, methods, found, decision, app.clock.now())
  })

/** Requests a withdrawal that an operator has to review. */
async function inReview(): Promise<{ player: TestPlayer; id: string }> {
  const player = await app.player(150_000)
  return { player, id: await withdraw(player, 120_000) }
}

describe('the rules of the review', () => {
  it('let an ordinary withdrawal pass, which is sent at once', async () => {
    const player = await app.player(6000)
    const id = await withdraw(player)
    await until(() => app.outside.payments.has(id))
    expect([await rulesOf(id), (await invoice(player, id)).payout]).toEqual([
      [],
      { stage: 'sent', isCancellable: false, processingTime: 'days' },
    ])
  })

  it('find a large first withdrawal to a new destination, and only its amount once it was paid', async () => {
    const player = await app.player(290_000)
    const first = await withdraw(player, 100_001)
    expect(await rulesOf(first)).toEqual(['amount', 'new-destination', 'first-withdrawal'])
    await decide(first, 'approved')
    await until(() => app.outside.payments.has(first))
    await settle(first, 'succeeded')
    expect(await rulesOf(await withdraw(player, 100_000 - 1))).toEqual([])
  })

  it('find the third withdrawal within a day, and none on the next day', async () => {
    const player = await app.player(50_000)
    await withdraw(player)
    await withdraw(player)
    const third = await withdraw(player)
    expect(await rulesOf(third)).toEqual(['many-in-a-day'])
    app.clock.forward(DAY_MS)
    await app.database.query('update sessions.session set proved_at = $2 where player_id = $1', [
      player.id,
      app.clock.now(),
    ])
    expect(await rulesOf(await withdraw(player))).toEqual([])
  })

  it('find a destination without an earlier payment, above an amount', async () => {
    const player = await app.player(200_000)
    await paidOut(player)
    expect(await rulesOf(await withdraw(player, 60_000))).toEqual([])
    expect(await rulesOf(await withdraw(player, 60_000, 'AT611904300234573201'))).toContain('new-destination')
  })

  it('find a second factor or a password that changed within a day', async () => {
    const player = await playerWithApp(app)
    await setName(app.database, player.id, 'Ada', 'Lovelace')
    await giveMoney(app.database, player.id, 20_000)
    // The change is stamped by the database, whose clock the test can't move.
    const at = (ms: number) =>
      app.database.query('update auth.access_change set changed_at = $2 where player_id = $1', [
        player.id,
        new Date(app.clock.now().getTime() - ms),
      ])
    expect(
      await app.database.query('select 1 from auth.access_change where player_id = $1', [player.id]),
    ).toHaveLength(1)
    await at(DAY_MS - 60_000)
    expect(await rulesOf(await withdraw(player))).toEqual(['new-access'])
    await at(DAY_MS + 60_000)
    expect(await rulesOf(await withdraw(player))).toEqual([])
  })
})

describe('a withdrawal in review', () => {
  it('is not sent by any job until it is approved', async () => {
    const { player, id } = await inReview()
    app.clock.forward(120_000)
    await app.api.runJob('check-invoices')
    await app.api.runJob('start-payment', { invoiceId: id })
    expect(app.outside.payments.has(id)).toBe(false)
    expect((await invoice(player, id)).payout).toMatchObject({ stage: 'review', isCancellable: true })
    expect(await decide(id, 'approved')).toBe(true)
    await until(() => app.outside.payments.has(id))
    expect((await invoice(player, id)).payout).toMatchObject({ stage: 'sent', isCancellable: false })
  })

  it('returns the money once it is rejected, and can’t be decided again', async () => {
    const { player, id } = await inReview()
    expect([
      await decide(id, 'rejected'),
      await decide(id, 'approved'),
      await decide(id, 'rejected'),
    ]).toEqual([true, false, false])
    expect(await balance(player)).toBe(150_000)
    expect(await invoice(player, id)).toMatchObject({
      status: 3,
      publicData: { failureReason: 'declined_in_review' },
    })
  })

  it('can be cancelled by the player, which returns the money once', async () => {
    const { player, id } = await inReview()
    const answers = await Promise.all([1, 2, 3].map(() => decline(player, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([await balance(player), await decide(id, 'approved')]).toEqual([150_000, false])
    expect((await invoice(player, id)).publicData.failureReason).toBe('declined_by_player')
  })

  it('can’t be cancelled where the jurisdiction forbids it', async () => {
    const player = await app.player(150_000)
    await app.database.query(`update profile.player set country = 'GB' where id = $1`, [player.id])
    await app.database.query(
      `insert into identity.attempt (id, player_id, service, number, status, answer, checked_at, created_at, updated_at)
       values ($1, $1, 'sandbox', 1, 'completed', 'GREEN', now(), now(), now())`,
      [player.id],
    )
    const { body } = await createWithdrawal(player, {
      amount: 120_000,
      methodId: 'sandbox.withdrawal.wire',
      fields: { playerName: 'Ada Lovelace', bic: 'DEUTDEFF', account_number: '12345678' },
    })
    expect(body.data.payout).toMatchObject({ stage: 'review', isCancellable: false })
    expect((await decline(player, body.data.id)).body.error.name).toBe('invoice_not_declinable')
  })

  it('can’t be cancelled any more once it is on its way', async () => {
    const player = await app.player(6000)
    const id = await withdraw(player)
    await until(() => app.outside.payments.has(id))
    expect((await decline(player, id)).body.error.name).toBe('invoice_not_declinable')
  })

  it('is announced to every open page with each of its steps', async () => {
    const { player, id } = await inReview()
    await decide(id, 'approved')
    await until(() => app.outside.payments.has(id))
    await settle(id, 'succeeded')
    const events = await app.database.query<{ stage: string | null; version: number }>(
      `select e.invoice->'payout'->>'stage' as stage, (e.invoice->>'version')::integer as version
       from ledger.outbox o, lateral (select o.payload->'data'->'invoice' as invoice) e
       where e.invoice->>'id' = $1 order by o.id`,
      [id],
    )
    expect(events.map(({ stage }) => stage)).toEqual(['review', 'queued', 'sent', 'sent', null])
    expect((await invoice(player, id)).status).toBe(2)
  })
})

/** Runs a second transaction while the first one is open and waits until it is blocked. Returns the second's result. */
async function behind<T>(first: (tx: Tx) => Promise<unknown>, later: () => Promise<T>): Promise<T> {
  let waiting: Promise<T> | undefined
  await second.transaction(async (tx) => {
    await first(tx)
    waiting = later()
    await until(async () => {
      const locked = await app.database.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return locked.length > 0
    })
  })
  if (waiting === undefined) throw new Error('the second transaction was not started')
  return waiting
}

/** Approves a withdrawal without queueing its start, so that the test decides when it is sent. */
const approve = (id: string): Promise<unknown> =>
  app.database.query(`update payments.invoice set review = 'approved' where id = $1`, [id])
const send = (id: string): Promise<void> => app.api.runJob('start-payment', { invoiceId: id })
const reject = async (tx: Tx, id: string): Promise<boolean> => {
  const found = await lockInvoice(tx, id)
  return found !== null && decideReview(tx, methods, found, 'rejected', app.clock.now())
}

describe('the mark of a sent withdrawal, from two connections', () => {
  it('makes a cancellation fail that waits for the sender', async () => {
    const { player, id } = await inReview()
    await approve(id)
    const refused = await behind(
      (tx) => markSent(tx, id, app.clock.now()),
      () => decline(player, id),
    )
    expect([refused.body.error.name, await balance(player)]).toEqual(['invoice_not_declinable', 30_000])
    await send(id)
    expect(app.outside.payments.has(id)).toBe(true)
  })

  it('is not set by a sender that waits for a cancellation', async () => {
    const { player, id } = await inReview()
    await approve(id)
    await behind(
      async (tx) => {
        const found = await lockInvoice(tx, id)
        const change = { kind: 'fail', reason: 'declined_by_player' } as const
        if (found) await applyChange(tx, methods, found, change, app.clock.now())
      },
      () => send(id),
    )
    expect([app.outside.payments.has(id), await balance(player)]).toEqual([false, 150_000])
  })

  it('is not set by a sender during or after a rejection', async () => {
    const { player, id } = await inReview()
    await second.transaction(async (tx) => {
      expect(await reject(tx, id)).toBe(true)
      // It needs no lock to find that the withdrawal is not approved.
      await send(id)
    })
    await send(id)
    expect([app.outside.payments.has(id), await balance(player)]).toEqual([false, 150_000])
  })

  it('lets only one of a cancellation and a rejection return the money', async () => {
    const { player, id } = await inReview()
    const refused = await behind(
      (tx) => reject(tx, id),
      () => decline(player, id),
    )
    expect([refused.body.error.name, await balance(player)]).toEqual(['invoice_not_declinable', 150_000])
    expect((await invoice(player, id)).publicData.failureReason).toBe('declined_in_review')
  })

  it('has one winner among a cancellation, a rejection and an approval at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { player, id } = await inReview()
      const [cancelled, rejected, approved] = await Promise.all([
        decline(player, id).then(({ status }) => status === 200),
        decide(id, 'rejected', second),
        decide(id, 'approved', second),
      ])
      const state = await until(async () => {
        const now = await invoice(player, id)
        return (now.status === 3 || now.payout?.stage === 'sent') && now
      })
      const isReturned = state.status === 3
      expect([cancelled, rejected, isReturned || approved].filter(Boolean)).toHaveLength(isReturned ? 2 : 1)
      expect(await balance(player)).toBe(isReturned ? 150_000 : 30_000)
      // It is marked as sent before the provider is called.
      if (!isReturned) await until(async () => app.outside.payments.has(id))
      expect(app.outside.payments.has(id)).toBe(!isReturned)
    }
  })

  it('makes us refuse a provider’s report about a withdrawal that was never sent', async () => {
    const { player, id } = await inReview()
    const report = {
      paymentId: 'pay_unsent',
      reference: id,
      kind: 'withdrawal',
      status: 'succeeded',
      failureReason: null,
      amount: 120_000,
      currency: 'EUR',
      card: null,
      isInReview: false,
      received: null,
      reversed: 0,
      reversal: null,
      updatedAt: new Date(),
    } as const
    expect((await deliver(app.outside.webhook(report))).statusCode).toBe(400)
    expect([(await invoice(player, id)).status, await balance(player)]).toEqual([1, 30_000])
  })
})
