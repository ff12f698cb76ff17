import { readFileSync } from 'node:fs'
import type { Database } from '@tessera/postgres'
import { connectTestDatabase, createTestDatabase } from '@tessera/test-env'
import { describe, expect, it } from 'vitest'
import { betOf, provider, rollbackOf, type Seat, startLedger, winOf } from '../test/fixture.ts'
import {
  createLedger,
  findBlock,
  listAccounts,
  listNotableWins,
  listRounds,
  migrateLedger,
  reconcile,
} from './index.ts'
import { onlyRow } from './queryable.ts'

/** Runs a test in a database as the last version before the money core left it (pg_dump of its steps and functions). */
async function withVersion14(test: (database: Database) => Promise<void>): Promise<void> {
  const { connectionString, drop } = await createTestDatabase()
  const database = connectTestDatabase({ connectionString, poolSize: 4 })
  try {
    await database.session(async (client) => {
      await client.query('set check_function_bodies = off')
      await client.query(readFileSync(new URL('../test/upgrade/version-14.sql', import.meta.url), 'utf8'))
      await client.query('reset check_function_bodies')
    })
    await test(database)
  } finally {
    await database.close()
    await drop()
  }
}

/** Seats a player with 100.00 EUR by the functions of version 14. */
async function seatOf(database: Database, playerId: string): Promise<Seat> {
  const { id } = onlyRow(
    await database.query<{ id: bigint }>(`select ledger.open_account($1, 'EUR') as id`, [playerId]),
  )
  await database.query(
    `select ledger.post('deposit', 'seat', $1, array[$2::bigint, ledger.house_account('house_payment', 'card', 'EUR')],
       array[10000, -10000], null, null)`,
    [playerId, id],
  )
  const opened = onlyRow(
    await database.query<{ id: bigint }>(
      `select ledger.open_game_session($1, $2, $3, 'dice', 'spin') as id`,
      [playerId, id, provider],
    ),
  )
  const session = onlyRow(
    await database.query<Seat['session']>(
      `select id, player_id as "playerId", account_id as "accountId", provider, game_id as "gameId",
         history_kind as "historyKind", currency, null as "stakeMax", opened_at as "openedAt", closed_at as "closedAt"
       from ledger.game_session where id = $1`,
      [opened.id],
    ),
  )
  const account = onlyRow(await listAccounts(database, playerId))
  return { playerId, account, session }
}

type Bet = ReturnType<typeof betOf>

/** Calls a wallet function of version 14. */
const call = (database: Database, text: string, bet: Omit<Bet, 'amount' | 'currency'>, rest: unknown[]) =>
  database
    .query<{ status: string; balance: bigint; currency: string }>(
      `select status, balance, currency from ledger.${text}`,
      [bet.provider, bet.playerId, bet.sessionId, bet.transactionId, ...rest],
    )
    .then(onlyRow)
const betBefore = (database: Database, bet: Bet) =>
  call(database, 'bet($1, $2, $3, $4, $5, $6, $7, null)', bet, [bet.roundId, bet.amount, bet.currency])
const winBefore = (database: Database, win: Bet) =>
  call(database, 'win($1, $2, $3, $4, $5, $6, $7, true, null)', win, [win.roundId, win.amount, win.currency])

describe('the upgrade from the version before the money core', () => {
  it('continues rounds, replays and blocks', () =>
    withVersion14(async (database) => {
      const seat = await seatOf(database, 'player')
      const lost = betOf(seat, { roundId: 'lost' })
      const open = betOf(seat, { roundId: 'open', amount: 250n })
      const back = betOf(seat, { roundId: 'back' })
      await betBefore(database, betOf(seat, { roundId: 'great' }))
      await winBefore(database, winOf(seat, { roundId: 'great', amount: 1_000n }))
      await betBefore(database, back)
      await betBefore(database, lost)
      await winBefore(database, winOf(seat, { roundId: 'lost', amount: 0n }))
      const first = await betBefore(database, open)
      for (const undo of [
        rollbackOf(seat, { betTransactionId: back.transactionId, roundId: 'back' }),
        rollbackOf(seat, { betTransactionId: 'late', roundId: 'late' }),
      ])
        await call(database, 'rollback_bet($1, $2, $3, $4, $5, $6)', undo, [
          undo.betTransactionId,
          undo.roundId,
        ])
      const excluded = await seatOf(database, 'excluded')
      await database.query(`select ledger.set_betting_block('excluded', 'self_exclusion', 'infinity')`)

      await migrateLedger(database)
      await migrateLedger(database)
      const ledger = createLedger(database)

      expect(await ledger.bet(open), 'a replay').toEqual(first)
      expect(await ledger.bet({ ...open, amount: 1n }), 'another request').toMatchObject({
        status: 'conflict',
      })
      const late = betOf(seat, { transactionId: 'late', roundId: 'late' })
      expect(await ledger.bet(late)).toMatchObject({ status: 'already_rolled_back' })
      expect(await ledger.win(winOf(seat, { roundId: 'open', amount: 1_000n }))).toMatchObject({
        status: 'ok',
        balance: 11_550n,
      })
      expect(await ledger.bet(back), 'a bet that was undone').toMatchObject({
        status: 'already_rolled_back',
      })
      expect(await listNotableWins(database, { limit: 5 })).toMatchObject([{ stake: 100n, payout: 1_000n }])
      expect(await ledger.bet(betOf(excluded))).toMatchObject({
        status: 'forbidden',
        reason: 'self_exclusion',
      })
      expect(await findBlock(database, 'excluded', 'bet')).toEqual({
        act: 'bet',
        until: 'forever',
        reason: 'self_exclusion',
      })
      const { rows } = await listRounds(database, {
        playerId: seat.playerId,
        historyKind: 'spin',
        page: 1,
        perPage: 10,
      })
      expect(rows.map((round) => [round.providerRoundId, round.state])).toEqual([
        ['open', 'closed'],
        ['lost', 'closed'],
        ['back', 'cancelled'],
        ['great', 'closed'],
      ])
      expect(await reconcile(database)).toEqual([])
    }))

  it('leaves the same tables, types, indexes, triggers and functions as a new database', () =>
    withVersion14(async (database) => {
      await migrateLedger(database)
      const fresh = await startLedger()
      try {
        expect(await catalogueOf(database)).toEqual(await catalogueOf(fresh.database))
      } finally {
        await fresh.stop()
      }
    }))

  it('refuses a database that is older still', () =>
    withVersion14(async (database) => {
      await database.query(`delete from ledger.migration where name = '0014_casino_history'`)
      await expect(migrateLedger(database)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: expect.stringContaining('0014_casino_history') }),
      })
    }))
})

/** Describes the schema `ledger`: columns, constraints, indexes, enumerations, types, triggers, functions and applied steps. */
async function catalogueOf(database: Database): Promise<string[]> {
  const rows = await database.query<{ line: string }>(`
    select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' '
          || a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' ' || a.attidentity::text as line
        from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relnamespace = 'ledger'::regnamespace
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'c')
    union all select 'options ' || relname || ' ' || coalesce(reloptions::text, '') from pg_class
      where relnamespace = 'ledger'::regnamespace and relkind = 'r'
    union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'ledger'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'ledger'
    union all select 'enum ' || enumtypid::regtype || ' ' || string_agg(enumlabel, ',' order by enumsortorder)
      from pg_enum join pg_type t on t.oid = enumtypid and t.typnamespace = 'ledger'::regnamespace group by enumtypid
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'ledger'::regnamespace and not t.tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'ledger'::regnamespace
    union all select 'sequence ' || sequencename || ' ' || max_value from pg_sequences where schemaname = 'ledger'
    union all select 'step ' || name from ledger.migration
    union all select 'definition ' || name || ' ' || hash from ledger.definition
    order by 1`)
  return rows.map(({ line }) => line)
}
