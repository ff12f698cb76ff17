import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betOf, type LedgerFixture, seatPlayer, startLedger, winOf } from '../test/fixture.ts'
import { createLedger, hideAccount, openAccount, setActiveAccount } from './index.ts'

/** Rules of functions for which mutation testing found no test (docs/mutation.md). */

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
})
afterAll(() => fixture.stop())

test.each([
  ['ten times the stake', 100, 1_000, true],
  ['less than ten times the stake', 100, 999, false],
  ['any amount without a stake', 0, 1_000, false],
])('decides if a win of %s is notable', async (_, stake, payout, isNotable) => {
  const rows = await fixture.database.query('select ledger.is_notable($1, $2) as notable', [stake, payout])
  expect(rows).toEqual([{ notable: isNotable }])
})

test('hides an account while a round is open on another one', async () => {
  const { database } = fixture
  const ledger = createLedger(database)
  const seat = await seatPlayer(database, { amount: 100n })
  const bet = betOf(seat)
  await ledger.bet(bet)
  await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 0n }))
  await database.transaction(async (tx) => {
    const other = await openAccount(tx, { playerId: seat.playerId, currency: 'USD' })
    await setActiveAccount(tx, { playerId: seat.playerId, accountId: other.id })
  })
  const second = await seatPlayer(database, { playerId: seat.playerId, currency: 'USD' })
  await ledger.bet(betOf(second))
  const hidden = await database.transaction((tx) =>
    hideAccount(tx, { playerId: seat.playerId, accountId: seat.account.id }),
  )
  expect(hidden).toBe('ok')
})

test.each([
  ['a player', `select ledger.lock_player('somebody')`],
  ['an account', `select ledger.house_account('house_payment', 'somebody', 'EUR')`],
])('refuses to change the shard of a ledger that has %s', async (_, statement) => {
  const own = await startLedger(1)
  try {
    await own.database.query(statement)
    await expect(own.database.query('select ledger.found_shard(2)')).rejects.toThrow('is in use')
  } finally {
    await own.stop()
  }
})

test('adds all triggers of a table to a partition that already has its own', async () => {
  const name = `part_${randomUUID().slice(0, 8)}`
  const trigger = (called: string, table: string) =>
    `create trigger ${called} before truncate on ledger.${table} for each statement execute function ledger.refuse_change()`
  await fixture.database.transaction(async (tx) => {
    await tx.query(`create table ledger.${name}_all (id bigint); create table ledger.${name} (id bigint);
      ${trigger('first', `${name}_all`)}; ${trigger('second', `${name}_all`)}; ${trigger('own', name)}`)
    await tx.query(`select ledger.guard_partition('ledger.${name}', 'ledger.${name}_all')`)
  })
  const found = await fixture.database.query(
    `select tgname as name from pg_trigger where tgrelid = $1::regclass order by 1`,
    [`ledger.${name}`],
  )
  expect(found).toEqual([{ name: 'first' }, { name: 'own' }, { name: 'second' }])
})
