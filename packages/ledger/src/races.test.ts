import { randomUUID } from 'node:crypto'
import { createDatabase, type Database } from '@tessera/postgres'
import { PATIENCE } from '@tessera/test-env'
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
  setBettingBlock,
} from './index.ts'

/** An event as another module publishes it. */
const opened = {
  channel: 'bets',
  data: { event: 'round.opened', id: '1', gameId: 'match', currency: 'EUR', stake: 1, payout: 0 },
} as const

let fixture: LedgerFixture
/** A second process in miniature: its own pool, so that the two really run in parallel. */
let second: Database
beforeAll(async () => {
  fixture = await startLedger()
  second = createDatabase({ connectionString: fixture.connectionString, poolSize: 8 })
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
  ['one call a bet', false],
  ['many bets a call', true],
])('races, %s', (_name, isBatching) => {
  const ledgers = () => [createLedger(fixture.database, { isBatching }), createLedger(second, { isBatching })]
  const ledgerAt = (index: number) => {
    const [one, other] = pair
    return index % 2 === 0 ? one : other
  }
  let pair: ReturnType<typeof createLedger>[]
  beforeAll(() => {
    pair = ledgers()
  })

  test('parallel bets on one account never overdraw', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 1_000n })
    const results = await repeat(60, async (index) => ledgerAt(index)?.bet(betOf(seat)) ?? { status: 'none' })
    expect([countOf(results, 'ok'), countOf(results, 'insufficient_funds')]).toEqual([10, 50])
    expect((await listAccounts(second, seat.playerId))[0]?.balance).toBe(0n)
  })

  test('one key in parallel pays once', async () => {
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

  test('one id used by two players in parallel is paid by one of them', async () => {
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

  test('a bet and its rollback in parallel end with the money back', async () => {
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

  test('a win and a rollback of the same bet in parallel: one of them happens', async () => {
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

  test('everything at once on few players neither deadlocks nor loses money', async () => {
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

test('one deposit key in parallel pays once', async () => {
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

test('a withdrawal is completed or cancelled, never both', async () => {
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

test('the first accounts of a player opened in parallel: one is active, none is doubled', async () => {
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

test('no bet is answered ok after a block is in force', async () => {
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
    setBettingBlock(tx, seat.playerId, { until: 'forever', reason: 'x' }),
  )
  isInForce = true
  await bets
  expect(lateOk).toBe(0)
})

test('a bet waits for an event that another module is publishing, so that the outbox keeps their order', async () => {
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
