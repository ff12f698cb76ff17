import { reconcile } from '@tessera/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import { listActs } from '../src/modules/profile/index.ts'
import { type TestPlayer, until } from './fixture.ts'
import { office } from './office.ts'
import { startPayments, WITHOUT_TURNOVER } from './payment-steps.ts'

const { app, balance, createDeposit, createWithdrawal, deliver, settle, stop } =
  await startPayments(WITHOUT_TURNOVER)
afterAll(async () => {
  expect(await reconcile(app.database)).toEqual([])
  expect(await stop()).toEqual([])
})

async function inReview(): Promise<{ player: TestPlayer; id: string }> {
  const player = await app.player(150_000)
  return { player, id: (await createWithdrawal(player, { amount: 120_000 })).body.data.id }
}

async function paidIn(amount = 5000): Promise<{ player: TestPlayer; id: string }> {
  const player = await app.player()
  const { id } = (await createDeposit(player, { amount })).body.data
  await settle(id, 'succeeded')
  return { player, id }
}

const body = { reason: 'checked the account' }
const act = (name: 'approve' | 'reject', invoiceId: string, operator = 'ann') =>
  office(app, `POST /office/payments/{invoiceId}/${name}`, { params: { invoiceId }, body }, operator)
const refund = (invoiceId: string, operator = 'ann') =>
  office(app, 'POST /office/payments/{invoiceId}/refund', { params: { invoiceId }, body }, operator)
const show = (invoiceId: string) => office(app, 'GET /office/payments/{invoiceId}', { params: { invoiceId } })
const queue = async () =>
  (await office(app, 'GET /office/payments', { query: { review: 'waiting' } })).payments.map(({ id }) => id)

describe('review of withdrawals in the office', () => {
  it('lists those that wait, the oldest first, and sends an approved one', async () => {
    const [first, second] = [await inReview(), await inReview()]
    expect((await queue()).filter((id) => [first.id, second.id].includes(id))).toEqual([first.id, second.id])
    expect(await show(first.id)).toMatchObject({
      type: 'withdrawal',
      status: 'pending',
      review: 'waiting',
      reviewRules: expect.arrayContaining(['amount']),
      amount: '120000',
      playerName: 'Ada Lovelace',
    })
    await act('approve', first.id)
    await until(() => app.outside.payments.has(first.id))
    expect(await queue()).not.toContain(first.id)
    expect((await show(first.id)).acts).toMatchObject([
      { operator: 'ann', act: 'approve', reason: body.reason },
    ])
  })

  it('returns the money of a refused one, and decides only once', async () => {
    const { player, id } = await inReview()
    await act('reject', id)
    expect(await balance(player)).toBe(150_000)
    await expect(act('approve', id)).rejects.toMatchObject({ code: 'already-decided' })
    const acts = await listActs(app.database, player.id, 'payments')
    expect(acts.map((each) => [each.act, each.operator, each.subject])).toEqual([['reject', 'ann', id]])
  })

  it('lets one of two concurrent decisions win', async () => {
    const { id } = await inReview()
    const results = await Promise.allSettled([act('approve', id, 'ann'), act('reject', id, 'ben')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await show(id)).acts).toHaveLength(1)
  })
})

describe('list of payments in the office', () => {
  it('filters, and shows every payment once over all pages', async () => {
    const { player, id } = await paidIn()
    const idsOf = async (query: Record<string, string>) =>
      (await office(app, 'GET /office/payments', { query: { player: player.id, ...query } })).payments.map(
        (payment) => payment.id,
      )
    expect(await idsOf({ type: 'deposit', status: 'success', currency: 'EUR' })).toEqual([id])
    for (const query of [
      { type: 'withdrawal' },
      { status: 'failure' },
      { currency: 'USD' },
      { to: '2020-01-01' },
    ])
      expect(await idsOf(query as Record<string, string>)).toEqual([])
    await app.database.query(
      `insert into payments.invoice
         (id, player_id, type, status, method_id, amount, currency, return_path, idempotency_key, request_hash,
          checked_at, created_at, updated_at, failure_reason)
       select 'copy' || n, player_id, type, 3, method_id, amount, currency, return_path, 'copy' || n, request_hash,
         checked_at, created_at, updated_at, 'declined'
       from payments.invoice, generate_series(1, 120) n where id = $1`,
      [id],
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await office(app, 'GET /office/payments', { query: { player: player.id, cursor } })
      seen.push(...page.payments.map((payment) => payment.id))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect([seen.length, new Set(seen).size]).toEqual([121, 121])
  })
})

describe('refunds in the office', () => {
  it('are booked at once below the threshold, and only once', async () => {
    const { player, id } = await paidIn()
    expect(await refund(id)).toEqual({ outcome: 'done' })
    expect(await balance(player)).toBe(0)
    await expect(refund(id)).rejects.toMatchObject({ code: 'already-refunded' })
  })

  it('wait for a second operator above it, who is another one', async () => {
    const { player, id } = await paidIn(90_000)
    expect(await refund(id)).toEqual({ outcome: 'proposed' })
    const { proposal } = await show(id)
    expect(proposal).toMatchObject({ operator: 'ann', act: 'refund', amount: '90000' })
    const params = { proposalId: proposal?.id ?? '' }
    const confirm = (operator: string) =>
      office(app, 'POST /office/proposals/{proposalId}/confirm', { params, body }, operator)
    await expect(confirm('ann')).rejects.toMatchObject({ code: 'second-operator' })
    expect(await balance(player)).toBe(90_000)
    await confirm('ben')
    expect(await balance(player)).toBe(0)
    await expect(confirm('cy')).rejects.toMatchObject({ code: 'already-decided' })
  })

  it('are dropped without a booking', async () => {
    const { player, id } = await paidIn(90_000)
    await refund(id)
    const { proposals } = await office(app, 'GET /office/proposals')
    const waiting = proposals.find(({ invoiceId }) => invoiceId === id)
    const params = { proposalId: waiting?.id ?? '' }
    await office(app, 'POST /office/proposals/{proposalId}/drop', { params, body })
    expect([await balance(player), (await show(id)).proposal]).toEqual([90_000, null])
  })

  it('are sent to the provider, and shown as failed if the bank returns them', async () => {
    const { player, id } = await paidIn()
    await refund(id)
    await until(async () => (await show(id)).refund === 'succeeded')
    const returned = {
      reference: id,
      key: `${id}:refund`,
      status: 'failed' as const,
      reason: 'returned_by_bank',
      at: new Date(Date.now() + 1000),
    }
    await deliver(app.outside.webhook(app.outside.decide(id, { refund: returned })))
    await until(async () => (await show(id)).refund === 'failed')
    // The money was taken from the balance once; it is sent to the player again, not credited.
    expect([(await show(id)).refundProblem, await balance(player)]).toEqual(['returned_by_bank', 0])
  })

  it('are refused if the player has spent the money', async () => {
    const { player, id } = await paidIn()
    await createWithdrawal(player, { amount: 4000 })
    await expect(refund(id)).rejects.toMatchObject({ code: 'balance' })
  })
})
