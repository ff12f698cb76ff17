import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '@tessera/postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { betOf, rollbackOf, type Seat, seatPlayer, startLedger, winOf } from '../test/fixture.ts'
import {
  AMOUNT_MAX,
  cancelWithdrawal,
  createLedger,
  deposit,
  findAccount,
  findOverflow,
  findRoom,
  hideAccount,
  holdWithdrawal,
  type Ledger,
  listStatement,
  openAccount,
  reconcile,
  releaseOverflow,
  reverse,
  setActiveAccount,
} from './index.ts'

let database: Database
let ledger: Ledger
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startLedger()
  database = started.database
  stop = started.stop
  ledger = createLedger(database)
})
afterAll(async () => {
  expect(await reconcile(database)).toEqual([])
  await stop()
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => database.transaction(work)
const key = () => ({ scope: 'test', key: randomUUID() })
const ownerOf = (seat: Seat) => ({ playerId: seat.playerId, currency: 'EUR' })
const state = async (seat: Seat) => {
  const account = await findAccount(database, { playerId: seat.playerId, accountId: seat.account.id })
  return [account?.balance, await findOverflow(database, ownerOf(seat))]
}
const pay = (seat: Seat, amount: bigint, id = key()) =>
  inTx((tx) => deposit(tx, { ...id, accountId: seat.account.id, amount, provider: 'card' }))
const lastEvent = async (seat: Seat) => {
  const [row] = await database.query<{ data: { balance: number; version: number } }>(
    `select payload->'data' as data from ledger.outbox where payload->>'channel' = $1 order by id desc limit 1`,
    [`wallet:accounts#${seat.playerId}`],
  )
  return row?.data
}
/** Creates an open round with a stake of 100 on a balance with room for this stake plus `room`. */
const almostFull = async (room = 0n) => {
  const seat = await seatPlayer(database, { amount: AMOUNT_MAX - room })
  const bet = betOf(seat)
  expect(await ledger.bet(bet)).toMatchObject({ status: 'ok' })
  return { seat, bet }
}

describe('a credit above the largest balance', () => {
  it.each([
    ['fills the balance', 100n, 0n],
    ['exceeds it by one', 101n, 1n],
    ['exceeds it by the largest amount', AMOUNT_MAX, AMOUNT_MAX - 100n],
  ])('is kept for a win that %s', async (_, amount, waiting) => {
    const { seat, bet } = await almostFull()
    const win = winOf(seat, { roundId: bet.roundId, amount })
    const first = await ledger.win(win)
    expect(first).toMatchObject({ status: 'ok', balance: AMOUNT_MAX })
    expect(await state(seat)).toEqual([AMOUNT_MAX, waiting])
    expect(await lastEvent(seat)).toMatchObject({ balance: Number(AMOUNT_MAX) })
    expect(await ledger.win(win), 'a replay').toEqual(first)
    expect(await state(seat)).toEqual([AMOUNT_MAX, waiting])
  })

  it('is kept for a win on a full balance', async () => {
    const { seat, bet } = await almostFull()
    await pay(seat, 100n)
    expect(await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 7n }))).toMatchObject({
      status: 'ok',
      balance: AMOUNT_MAX,
    })
    expect(await state(seat)).toEqual([AMOUNT_MAX, 7n])
  })

  it('is kept for a rollback', async () => {
    const { seat, bet } = await almostFull()
    await pay(seat, 60n)
    const rollback = rollbackOf(seat, { betTransactionId: bet.transactionId, roundId: bet.roundId })
    expect(await ledger.rollback(rollback)).toMatchObject({ status: 'ok', balance: AMOUNT_MAX })
    expect(await state(seat)).toEqual([AMOUNT_MAX, 60n])
  })

  it('is kept for a deposit and its replay', async () => {
    const { seat } = await almostFull()
    const id = key()
    expect(await pay(seat, 150n, id)).toMatchObject({ status: 'ok', balance: AMOUNT_MAX, isReplay: false })
    expect(await pay(seat, 150n, id)).toMatchObject({ status: 'ok', balance: AMOUNT_MAX, isReplay: true })
    expect(await pay(seat, 151n, id)).toEqual({ status: 'conflict' })
    expect(await pay(seat, 9n)).toMatchObject({ status: 'ok', balance: AMOUNT_MAX })
    expect(await state(seat)).toEqual([AMOUNT_MAX, 59n])
  })

  it('is kept for a cancelled withdrawal', async () => {
    const { seat } = await almostFull()
    const held = await inTx((tx) =>
      holdWithdrawal(tx, { ...key(), accountId: seat.account.id, amount: 500n }),
    )
    if (held.status !== 'ok') throw new Error(held.status)
    await pay(seat, 600n)
    await inTx((tx) => cancelWithdrawal(tx, { ...key(), holdTransactionId: held.transactionId }))
    expect(await state(seat)).toEqual([AMOUNT_MAX, 500n])
  })

  it('is taken back with a reversed deposit', async () => {
    const { seat } = await almostFull()
    const paid = await pay(seat, 150n)
    if (paid.status !== 'ok') throw new Error(paid.status)
    await inTx((tx) => reverse(tx, { ...key(), transactionId: paid.transactionId, reason: 'a dispute' }))
    expect(await state(seat)).toEqual([AMOUNT_MAX - 100n, 0n])
  })
})

describe('an overflow account', () => {
  it('is released as far as there is room, with an event and a statement line', async () => {
    const { seat, bet } = await almostFull()
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 350n }))
    await releaseOverflow(database)
    expect(await state(seat), 'no room yet').toEqual([AMOUNT_MAX, 250n])
    await ledger.bet(betOf(seat))
    await releaseOverflow(database)
    expect(await state(seat)).toEqual([AMOUNT_MAX, 150n])
    expect(await lastEvent(seat)).toMatchObject({ balance: Number(AMOUNT_MAX) })
    await ledger.bet(betOf(seat, { amount: 1000n }))
    await releaseOverflow(database)
    await releaseOverflow(database)
    expect(await state(seat)).toEqual([AMOUNT_MAX - 850n, 0n])
    const { rows } = await listStatement(database, { playerId: seat.playerId, page: 1, perPage: 10 })
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['overflow_release', 150n],
      ['overflow_release', 100n],
      ['deposit', AMOUNT_MAX],
    ])
  })

  it('is released only to the balance of its currency, and only if that has room', async () => {
    const { seat, bet } = await almostFull()
    const dollars = await seatPlayer(database, {
      playerId: seat.playerId,
      currency: 'USD',
      amount: AMOUNT_MAX,
    })
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 350n }))
    await pay(dollars, 7n)
    const [euro, dollar] = await database.query<{ id: bigint }>(
      `select id from ledger.account where player_id = $1 and kind = 'overflow' order by currency`,
      [seat.playerId],
    )
    const release = async (id: bigint | undefined) => {
      const [row] = await database.query<{ paid: bigint }>('select ledger.release_overflow($1) as paid', [id])
      return row?.paid
    }
    expect([await release(euro?.id), await release(seat.account.id), await release(0n)]).toEqual([0n, 0n, 0n])
    await ledger.bet(betOf(dollars, { amount: 50n }))
    expect([await release(euro?.id), await release(dollar?.id)]).toEqual([0n, 7n])
    expect(await state(seat)).toEqual([AMOUNT_MAX, 250n])
    const { total } = await listStatement(database, { playerId: seat.playerId, page: 1, perPage: 1 })
    expect(total, 'two deposits and the release').toBe(3n)
  })

  it('counts against the room for deposits and prevents hiding the account', async () => {
    const { seat, bet } = await almostFull(100n)
    expect(await findRoom(database, ownerOf(seat))).toBe(200n)
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 250n }))
    expect(await findRoom(database, ownerOf(seat))).toBe(0n)
    const held = { ...key(), accountId: seat.account.id, amount: AMOUNT_MAX }
    await inTx((tx) => holdWithdrawal(tx, held))
    const other = await inTx((tx) => openAccount(tx, { playerId: seat.playerId, currency: 'USD' }))
    await inTx((tx) => setActiveAccount(tx, { playerId: seat.playerId, accountId: other.id }))
    const choice = { playerId: seat.playerId, accountId: seat.account.id }
    expect(await inTx((tx) => hideAccount(tx, choice))).toBe('account_not_empty')
  })

  it('adds up after concurrent wins, deposits, bets and releases', async () => {
    const { seat, bet } = await almostFull()
    const open = { roundId: bet.roundId, isClosing: false, amount: 40n }
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) => [
        ledger.win(winOf(seat, open)),
        pay(seat, 30n),
        ledger.bet(betOf(seat, { amount: 25n })),
        turn % 3 === 0 ? releaseOverflow(database) : null,
      ]).flat(),
    )
    await ledger.bet(betOf(seat, { amount: 10_000n }))
    await releaseOverflow(database)
    expect(await state(seat)).toEqual([AMOUNT_MAX - 100n + 12n * (40n + 30n - 25n) - 10_000n, 0n])
  })
})

it('rejects an amount above the limit', async () => {
  const { seat, bet } = await almostFull()
  expect(await ledger.win(winOf(seat, { roundId: bet.roundId, amount: AMOUNT_MAX + 1n }))).toMatchObject({
    status: 'invalid',
  })
})
