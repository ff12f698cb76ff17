import { AMOUNT_MAX, findOverflow, releaseOverflow } from '@tessera/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import { newKey, type TestPlayer } from './fixture.ts'
import { startPayments, WITHOUT_TURNOVER } from './payment-steps.ts'

const { app, balance, createDeposit, createWithdrawal, invoice, settle, stop } =
  await startPayments(WITHOUT_TURNOVER)
afterAll(async () => {
  expect(await stop()).toEqual([])
})

const max = Number(AMOUNT_MAX)
const waiting = (player: TestPlayer) => findOverflow(app.database, { playerId: player.id, currency: 'EUR' })

describe('a balance near its maximum', () => {
  it('refuses a deposit that it has no room for and states the room', async () => {
    const player = await app.player(max - 4999)
    const { status, body } = await createDeposit(player)
    expect([status, body.error.name, body.error.details]).toEqual([
      422,
      'amount_above_maximum',
      { maxAmount: 4999 },
    ])
    expect(Object.keys(body.error.fields)).toEqual(['amount'])
    expect((await createDeposit(player, { amount: 4999 })).status).toBe(201)
  })

  it('is credited by a deposit that had room when it was created, and the rest becomes overflow', async () => {
    const player = await app.player(max - 8000)
    const first = (await createDeposit(player)).body.data.id
    const second = (await createDeposit(player)).body.data.id
    for (const id of [first, second]) expect((await settle(id, 'succeeded')).statusCode).toBe(200)
    expect(await invoice(player, second)).toMatchObject({ status: 2 })
    expect([await balance(player), await waiting(player)]).toEqual([max, 2000n])

    await createWithdrawal(player, { amount: 1500 })
    await releaseOverflow(app.database)
    expect([await balance(player), await waiting(player)]).toEqual([max, 500n])
  })

  it('receives a refused withdrawal back in full, even if it was filled in the meantime', async () => {
    const player = await app.player(max)
    const { id } = (await createWithdrawal(player, { amount: 5000 })).body.data
    const deposit = (await createDeposit(player)).body.data.id
    await settle(deposit, 'succeeded')
    await expect.poll(() => app.outside.payments.has(id)).toBe(true)
    await settle(id, 'failed', 'declined_by_provider')
    expect([await balance(player), await waiting(player)]).toEqual([max, 5000n])
  })

  it('is paid a win through the provider’s wallet, which returns the maximum balance', async () => {
    const player = await app.player(max)
    const opened = await app.call('POST', '/api/game/games/red-fox/play', {
      token: player.token,
      body: { mode: 'real' },
    })
    const token = opened.body.data.url.split('session=')[1]
    const wallet = app.api.walletFor('fake')
    const round = { token, roundId: newKey(), currency: 'EUR' }
    await wallet.bet({ ...round, transactionId: newKey(), amount: 100 })
    expect(
      await wallet.win({ ...round, transactionId: newKey(), amount: 900, roundClosed: true }),
    ).toMatchObject({ status: 'ok', balance: max })
    expect(await waiting(player)).toBe(800n)
  })
})

it('returns statistics with sums above 2^53 without loss of precision', async () => {
  const player = await app.player()
  const big = '9007199254740991'
  for (const number of [1, 2])
    await app.database.query(
      `insert into payments.invoice (id, player_id, type, status, method_id, amount, currency, number, return_path,
         idempotency_key, request_hash, checked_at, created_at, updated_at)
       values ($1, $2, 1, 2, 'demo.deposit.gift', $3, 'EUR', $4, '/', $1, '', now(), now(), now())`,
      [`big${number}${player.id}`, player.id, big, number],
    )
  const { status, body } = await app.call('GET', '/api/payment/invoices/statistics', { token: player.token })
  expect([status, body.data[0].depositTotal]).toEqual([200, '18014398509481982'])
  await app.database.query('delete from payments.invoice where player_id = $1', [player.id])
})
