import { randomUUID } from 'node:crypto'
import type { Database } from '@tessera/postgres'
import { connectTestDatabase, PATIENCE } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { betOf, type LedgerFixture, rollbackOf, seatPlayer, startLedger, winOf } from '../test/fixture.ts'
import {
  adjust,
  cancelWithdrawal,
  completeWithdrawal,
  createLedger,
  deposit,
  holdWithdrawal,
  listAccounts,
  openAccount,
  publish,
  reconcile,
  setBlock,
} from './index.ts'

/** An event of another module. */
const opened = {
  channel: 'bets',
  data: { event: 'round.opened', id: '1', gameId: 'match', currency: 'EUR', stake: 1, payout: 0 },
} as const

let fixture: LedgerFixture
/** A separate pool that simulates a second process, so that both run in parallel. */
let second: Database
beforeAll(async () => {
  fixture = await startLedger()
  second = connectTestDatabase({ connectionString: fixture.connectionString, poolSize: 8 })
})
afterAll(async () => {
  expect(await reconcile(fixture.database)).toEqual([])
  await second.close()
  await fixture.stop()
})

const repeat = <Result>(times: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, index) => make(index)))
const countOf = (results: readonly { status: string }[], status: string) =>
  results.filter((result) => result.status === status).length

describe.each([
  ['without batches', false],
  ['with batches', true],
])('concurrent operations %s', (_name, isBatching) => {
  const ledgers = () => [createLedger(fixture.database, { isBatching }), createLedger(second, { isBatching })]
  const ledgerAt = (index: number) => {
    const [one, other] = pair
    return index % 2 === 0 ? one : other
  }
  let pair: ReturnType<typeof createLedger>[]
  beforeAll(() => {
    pair = ledgers()
  })

  test('never overdraw an account', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 1_000n })
    const results = await repeat(60, async (index) => ledgerAt(index)?.bet(betOf(seat)) ?? { status: 'none' })
    expect([countOf(results, 'ok'), countOf(results, 'insufficient_funds')]).toEqual([10, 50])
    expect((await listAccounts(second, seat.playerId))[0]?.balance).toBe(0n)
  })

  test('pay once per key', async () => {
    const seat = await seatPlayer(fixture.database)
    const bet = betOf(seat)
    const bets = await repeat(30, async (index) => ledgerAt(index)?.bet(bet) ?? { status: 'none' })
    expect(new Set(bets.map((result) => JSON.stringify(result, (_key, value) => String(value)))).size).toBe(1)
    expect(countOf(bets, 'ok')).toBe(30)
    const win = winOf(seat, { roundId: bet.roundId, amount: 500n })
    const wins = await repeat(30, async (index) => ledgerAt(index)?.win(win) ?? { status: 'none' })
    expect(countOf(wins, 'ok')).toBe(30)
    expect((await listAccounts(second, seat.playerId))[0]?.balance).toBe(10_400n)
  })

  test('accept an id used by two players for only one of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const seats = [await seatPlayer(fixture.database), await seatPlayer(fixture.database)]
      const transactionId = randomUUID()
      const results = await Promise.all(
        seats.map(
          async (seat, index) => ledgerAt(index)?.bet(betOf(seat, { transactionId })) ?? { status: 'none' },
        ),
      )
      expect([countOf(results, 'ok'), countOf(results, 'conflict')]).toEqual([1, 1])
    }
  })

  test('refund the stake of a bet and its rollback', async () => {
    const seat = await seatPlayer(fixture.database)
    await repeat(20, async () => {
      const bet = betOf(seat)
      const rollback = rollbackOf(seat, { betTransactionId: bet.transactionId, roundId: bet.roundId })
      const [taken, back] = await Promise.all([ledgerAt(0)?.bet(bet), ledgerAt(1)?.rollback(rollback)])
      expect(['ok', 'already_rolled_back']).toContain(taken?.status)
      expect(back?.status).toBe('ok')
    })
    expect((await listAccounts(second, seat.playerId))[0]?.balance).toBe(10_000n)
  })

  test('accept either the win or the rollback of a bet', async () => {
    const seat = await seatPlayer(fixture.database)
    await repeat(20, async () => {
      const bet = betOf(seat)
      await ledgerAt(0)?.bet(bet)
      const win = winOf(seat, { roundId: bet.roundId, amount: 100n })
      const rollback = rollbackOf(seat, { betTransactionId: bet.transactionId, roundId: bet.roundId })
      const both = await Promise.all([ledgerAt(0)?.win(win), ledgerAt(1)?.rollback(rollback)])
      expect(
        countOf(
          both.map((each) => ({ status: each?.status ?? 'none' })),
          'ok',
        ),
      ).toBe(1)
    })
    expect((await listAccounts(second, seat.playerId))[0]?.balance).toBe(10_000n)
  })

  test('neither deadlock nor lose money on few players', async () => {
    const seats = await repeat(4, () => seatPlayer(fixture.database))
    const statuses = await repeat(240, async (index) => {
      const seat = seats[index % seats.length]
      const ledger = ledgerAt(index)
      const database = index % 2 === 0 ? fixture.database : second
      if (seat === undefined || ledger === undefined) return 'none'
      const movement = { accountId: seat.account.id, amount: 5n, scope: 'storm', key: randomUUID() }
      switch (index % 8) {
        case 0:
          return (await database.transaction((tx) => deposit(tx, { ...movement, provider: 'card' }))).status
        case 1:
          return database.transaction(async (tx) => {
            const held = await holdWithdrawal(tx, movement)
            return held.status
          })
        case 2:
          await database.transaction((tx) => publish(tx, { ...opened, playerId: seat.playerId }))
          return 'ok'
        case 3:
          return (
            await database.transaction((tx) => adjust(tx, { ...movement, amount: -5n, reason: 'storm' }))
          ).status
        default: {
          const bet = betOf(seat)
          const taken = await ledger.bet(bet)
          if (taken.status !== 'ok') return taken.status
          return (await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 90n }))).status
        }
      }
    })
    expect(new Set(statuses)).toEqual(new Set(['ok']))
  })
})

test('books concurrent deposits with the same key once', async () => {
  const seat = await seatPlayer(fixture.database, { amount: 0n })
  const movement = {
    accountId: seat.account.id,
    amount: 70n,
    provider: 'card',
    scope: 'race',
    key: randomUUID(),
  }
  const results = await repeat(20, (index) =>
    (index % 2 === 0 ? fixture.database : second).transaction((tx) => deposit(tx, movement)),
  )
  expect(results.filter((result) => result.status === 'ok' && !result.isReplay)).toHaveLength(1)
  expect(countOf(results, 'ok')).toBe(20)
  expect((await listAccounts(second, seat.playerId))[0]?.balance).toBe(70n)
})

test('either completes or cancels a withdrawal, never both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const seat = await seatPlayer(fixture.database, { amount: 100n })
    const held = await fixture.database.transaction((tx) =>
      holdWithdrawal(tx, { accountId: seat.account.id, amount: 100n, scope: 'race', key: randomUUID() }),
    )
    const holdTransactionId = held.status === 'ok' ? held.transactionId : 0n
    const results = await Promise.all([
      fixture.database.transaction((tx) =>
        completeWithdrawal(tx, { holdTransactionId, provider: 'card', scope: 'race', key: randomUUID() }),
      ),
      second.transaction((tx) =>
        cancelWithdrawal(tx, { holdTransactionId, scope: 'race', key: randomUUID() }),
      ),
    ])
    expect([countOf(results, 'ok'), countOf(results, 'already_concluded')]).toEqual([1, 1])
  }
})

test('opens the first accounts of a player concurrently with one active and none duplicated', async () => {
  const playerId = randomUUID()
  const currencies = ['EUR', 'USD', 'BTC', 'JPY']
  await repeat(16, (index) =>
    (index % 2 === 0 ? fixture.database : second).transaction((tx) =>
      openAccount(tx, { playerId, currency: currencies[index % 4] ?? 'EUR' }),
    ),
  )
  const accounts = await listAccounts(second, playerId)
  expect(accounts.map(({ currency }) => currency).toSorted()).toEqual(currencies.toSorted())
  expect(accounts.filter(({ state }) => state === 'active')).toHaveLength(1)
})

test('accepts no bet after a block is in force', async () => {
  const seat = await seatPlayer(fixture.database)
  const ledger = createLedger(second)
  let isInForce = false
  let lateOk = 0
  const bets = repeat(8, async () => {
    for (let index = 0; index < 25; index += 1) {
      const isLate = isInForce
      const { status } = await ledger.bet(betOf(seat, { amount: 1n }))
      if (isLate && status === 'ok') lateOk += 1
    }
  })
  await fixture.database.transaction((tx) =>
    setBlock(tx, seat.playerId, { act: 'bet', until: 'forever', reason: 'x' }),
  )
  isInForce = true
  await bets
  expect(lateOk).toBe(0)
})

test('keeps the order of events by making a bet wait for another module’s publication', async () => {
  const seat = await seatPlayer(fixture.database)
  await fixture.database.query('delete from ledger.outbox')
  const bet = await fixture.database.transaction(async (tx) => {
    await publish(tx, { ...opened, playerId: seat.playerId })
    const waiting = createLedger(second).bet(betOf(seat))
    await vi.waitFor(async () => {
      const waits = await fixture.database.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(waits).toHaveLength(1)
    }, PATIENCE)
    return { waiting }
  })
  expect((await bet.waiting).status).toBe('ok')
  const events = await second.query<{ channel: string }>(
    `select payload ->> 'channel' as channel from ledger.outbox order by id`,
  )
  const channels = ['game:bets#', 'wallet:accounts#', 'game:spins#'].map((channel) => channel + seat.playerId)
  expect(events.map(({ channel }) => channel)).toEqual(channels)
})
