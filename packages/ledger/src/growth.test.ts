import { randomUUID } from 'node:crypto'
import type { Tx } from '@tessera/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { betOf, type LedgerFixture, rollbackOf, seatPlayer, startLedger, winOf } from '../test/fixture.ts'
import {
  createLedger,
  findRound,
  listRounds,
  openAccount,
  openGameSession,
  post,
  reconcile,
} from './index.ts'

/** Tests of the preparations for partitions and for several ledgers by player (docs/decisions/0035, 0036). */

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
})
afterAll(async () => {
  expect(await reconcile(fixture.database)).toEqual([])
  await fixture.stop()
})

const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => fixture.database.transaction(work)

describe('updates of rounds', () => {
  test('are always heap-only', async () => {
    const { database } = fixture
    const counts = async () => {
      await database.session((client) => client.query('select pg_stat_force_next_flush()'))
      const [row] = await database.query<{ all: bigint; hot: bigint }>(
        `select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_all_tables
          where relid = 'ledger.round'::regclass`,
      )
      return row
    }
    const seat = await seatPlayer(database)
    const ledger = createLedger(database)
    const bet = betOf(seat)
    await ledger.bet(bet)
    await ledger.bet(betOf(seat, { roundId: bet.roundId }))
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 5_000n, isClosing: false }))
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 0n }))
    const undone = betOf(seat)
    await ledger.bet(undone)
    await ledger.rollback(
      rollbackOf(seat, { betTransactionId: undone.transactionId, roundId: undone.roundId }),
    )
    await expect.poll(async () => (await counts())?.all).toBe(4n)
    expect(await counts()).toEqual({ all: 4n, hot: 4n })
  })

  test('keep pages of settled rounds in settlement order, regardless of how they were stored', async () => {
    const seat = await seatPlayer(fixture.database)
    const ledger = createLedger(fixture.database)
    const play = (roundId: string) =>
      ledger.play({ ...betOf(seat, { roundId }), win: { transactionId: randomUUID(), amount: 1n } })
    await ledger.bet(betOf(seat, { roundId: 'late' }))
    await play('first')
    await play('second')
    await ledger.bet(betOf(seat, { roundId: 'running' }))
    await ledger.win(winOf(seat, { roundId: 'late', amount: 0n }))
    await play('last')
    const page = async (of: { isSettled?: boolean; page?: number }) => {
      const { rows, total } = await listRounds(fixture.database, {
        playerId: seat.playerId,
        historyKind: 'spin',
        page: 1,
        perPage: 3,
        ...of,
      })
      return [total, ...rows.map(({ providerRoundId }) => providerRoundId)]
    }
    expect(await page({ isSettled: true })).toEqual([4n, 'last', 'late', 'second'])
    expect(await page({ isSettled: true, page: 2 })).toEqual([4n, 'first'])
    expect(await page({ isSettled: false })).toEqual([1n, 'running'])
    expect(await page({})).toEqual([5n, 'last', 'running', 'second'])
  })
})

describe('the round table', () => {
  test('has the player in every unique key, as partitions by player require', async () => {
    const [key] = await fixture.database.query<{ columns: string[] }>(
      `select array_agg(a.attname::text order by k.place) as columns
        from pg_index i, unnest(i.indkey) with ordinality k (attnum, place), pg_attribute a
        where i.indrelid = 'ledger.round'::regclass and i.indisprimary and a.attrelid = i.indrelid
          and a.attnum = k.attnum`,
    )
    expect(key?.columns).toEqual(['id', 'player_id'])
    const others = await fixture.database.query(
      `select from pg_index i where i.indrelid = 'ledger.round'::regclass and i.indisunique
        and not exists (select from unnest(i.indkey) k (attnum), pg_attribute a
          where a.attrelid = i.indrelid and a.attnum = k.attnum and a.attname = 'player_id')`,
    )
    expect(others, 'unique indexes without the player').toEqual([])
  })
})

test('plans the functions of play once per connection, without compiling them', async () => {
  const rows = await fixture.database.query<{ name: string; settings: string[] | null }>(
    `select proname as name, proconfig as settings from pg_proc
      where pronamespace = 'ledger'::regnamespace and proname in ('operate', 'operate_one', 'post')`,
  )
  expect(rows).toHaveLength(3)
  for (const { name, settings } of rows)
    expect(settings, name).toEqual(
      expect.arrayContaining(['plan_cache_mode=force_generic_plan', 'enable_seqscan=off', 'jit=off']),
    )
})

describe('the outbox', () => {
  test('polls an empty partition from its index, regardless of events in others', async () => {
    const { database } = fixture
    const plan = await database.session(async (client) => {
      await client.query('begin')
      await client.query(`insert into ledger.outbox (method, payload, partition)
        select 'publish', '{}', 0 from generate_series(1, 20000)`)
      await client.query('analyze ledger.outbox')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        'explain (analyze, buffers, costs off) select id from ledger.outbox where partition = 3 order by id limit 100',
      )
      await client.query('rollback')
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('outbox_of_partition')
    expect(plan).not.toMatch(/Rows Removed/)
  })

  test('changes the partitions of all players at once, and only if it is empty', async () => {
    const own = await startLedger()
    try {
      const { database } = own
      const players = Array.from({ length: 40 }, (_, index) => `player${index}`)
      const partitionsOf = async () =>
        database.query<{ stored: number; new: number }>(
          'select partition as stored, ledger.partition_of(id) as new from ledger.player order by id',
        )
      for (const playerId of players) await seatPlayer(database, { playerId, amount: 0n })
      await expect(database.query('select ledger.repartition_outbox(7)')).rejects.toThrow('unread events')
      await database.query('delete from ledger.outbox')
      await database.query('select ledger.repartition_outbox(7)')
      const after = await partitionsOf()
      expect(after.every((row) => row.stored === row.new)).toBe(true)
      expect(new Set(after.map(({ stored }) => stored)).size).toBeGreaterThan(4)
    } finally {
      await own.stop()
    }
  })

  test('writes all events of a player to the stored partition', async () => {
    const { database } = fixture
    const seat = await seatPlayer(database)
    await database.query('delete from ledger.outbox')
    await database.query('update ledger.player set partition = 999 where id = $1', [seat.playerId])
    await createLedger(database).bet(betOf(seat))
    await seatPlayer(database, { playerId: seat.playerId, amount: 50n, currency: 'USD' })
    const rows = await database.query<{ partition: number }>('select distinct partition from ledger.outbox')
    expect(rows).toEqual([{ partition: 999 }])
    await database.query('update ledger.player set partition = ledger.partition_of(id) where id = $1', [
      seat.playerId,
    ])
  })

  test('assigns players to partitions independently of the PostgreSQL version', async () => {
    const rows = await fixture.database.query<{ partition: number }>(
      `select ledger.partition_of(p) as partition from unnest(array['a', 'b', 'player1', 'ä']) p`,
    )
    // The first 28 bits of the MD5 of each name, modulo four.
    expect(rows.map(({ partition }) => partition)).toEqual([3, 3, 2, 1])
  })
})

test('opens a game without waiting for a lock on the house account', async () => {
  const { database } = fixture
  const seat = await seatPlayer(database)
  const opened = await database.session(async (client) => {
    await client.query('begin')
    await client.query(`select from ledger.account where kind = 'house_game' for update`)
    const session = await inTx(async (tx) => {
      await tx.query("set local lock_timeout = '1s'")
      return openGameSession(tx, {
        playerId: seat.playerId,
        accountId: seat.account.id,
        provider: 'studio',
        gameId: 'dice',
        historyKind: 'spin',
      })
    })
    await client.query('rollback')
    return session
  })
  expect(opened).not.toBeNull()
})

describe('a shard', () => {
  const firstOf = (shard: bigint) => shard * 2n ** 43n

  test('assigns ids in its own range, all of them safe JSON numbers', async () => {
    const own = await startLedger()
    try {
      const { database } = own
      await expect(database.query('select ledger.found_shard(1024)')).rejects.toThrow()
      await database.query('select ledger.found_shard(1023)')
      const seat = await seatPlayer(database)
      const bet = betOf(seat)
      await createLedger(database).bet(bet)
      const { rows } = await listRounds(database, {
        playerId: seat.playerId,
        historyKind: 'spin',
        page: 1,
        perPage: 1,
      })
      const [outbox] = await database.query<{ id: bigint }>('select min(id) as id from ledger.outbox')
      for (const id of [seat.account.id, seat.session.id, rows[0]?.id, outbox?.id]) {
        expect(id).toBeGreaterThan(firstOf(1023n))
        expect(id).toBeLessThan(firstOf(1024n))
      }
      expect(Number.isSafeInteger(Number(firstOf(1024n) - 1n))).toBe(true)
      expect(await reconcile(database)).toEqual([])
      await expect(database.query('select ledger.found_shard(2)')).rejects.toThrow('is in use')
    } finally {
      await own.stop()
    }
  })

  test.each(['account', 'transaction', 'game_session', 'round', 'outbox'])(
    'never assigns an id of the next shard in the table %s',
    async (table) => {
      const [row] = await fixture.database.query<{ last: bigint }>(
        `select seqmax as last from pg_sequence where seqrelid = 'ledger.${table}_id_seq'::regclass`,
      )
      expect(row?.last).toBe(firstOf(1n) - 1n)
    },
  )

  const fresh = () => ({ kind: 'adjustment' as const, scope: 'test', key: randomUUID() })

  test('rejects a transaction with an account of another shard', async () => {
    const seat = await seatPlayer(fixture.database)
    const postings = [
      { accountId: seat.account.id, amount: -5n },
      { accountId: firstOf(1n) + 1n, amount: 5n },
    ]
    await expect(inTx((tx) => post(tx, { ...fresh(), postings }))).rejects.toThrow(
      'an account belongs to another ledger',
    )
  })

  test('rejects a transaction with accounts of two players, who may be in different shards one day', async () => {
    const [one, other] = [await seatPlayer(fixture.database), await seatPlayer(fixture.database)]
    const postings = [
      { accountId: one.account.id, amount: -5n },
      { accountId: other.account.id, amount: 5n },
    ]
    await expect(inTx((tx) => post(tx, { ...fresh(), postings }))).rejects.toThrow('accounts of two players')
    const dollars = await inTx((tx) => openAccount(tx, { playerId: one.playerId, currency: 'USD' }))
    expect(dollars.id).toBeGreaterThan(0n)
  })

  test('finds a round only by its player and id', async () => {
    const seat = await seatPlayer(fixture.database)
    const bet = betOf(seat)
    await createLedger(fixture.database).bet(bet)
    const { rows } = await listRounds(fixture.database, {
      playerId: seat.playerId,
      historyKind: 'spin',
      page: 1,
      perPage: 1,
    })
    const roundId = rows[0]?.id ?? 0n
    expect(await findRound(fixture.database, { playerId: seat.playerId, roundId })).not.toBeNull()
    expect(await findRound(fixture.database, { playerId: 'somebody', roundId })).toBeNull()
  })
})

describe('a partition', () => {
  /** Creates a partition of a table like the postings, as a future migration will. */
  const partitioned = `
    create table ledger.part_parent (like ledger.posting including all) partition by range (transaction_id);
    create trigger check_postings after insert on ledger.part_parent
      referencing new table as fresh for each statement execute function ledger.check_postings();
    create trigger refuse_change before update or delete or truncate on ledger.part_parent
      for each statement execute function ledger.refuse_change();
    create table ledger.part_first (like ledger.part_parent including all);
    select ledger.guard_partition('ledger.part_first', 'ledger.part_parent');
    alter table ledger.part_parent attach partition ledger.part_first for values from (minvalue) to (maxvalue)`

  test.each([
    ["insert into ledger.part_first values (1, 1, 5, null, null, 'EUR')", 'postings must be non-zero'],
    ["insert into ledger.part_parent values (1, 1, 5, null, null, 'EUR')", 'postings must be non-zero'],
    ['delete from ledger.part_first', 'is refused'],
    ['truncate ledger.part_first', 'is refused'],
  ])('has the guards of its table: %s', async (statement, message) => {
    await expect(
      inTx(async (tx) => {
        await tx.query(partitioned)
        await tx.query(statement)
      }),
    ).rejects.toThrow(message)
  })

  test('can’t be written to directly, not even by its owner', async () => {
    const undo = new Error('undo')
    const rights = inTx(async (tx) => {
      await tx.query(partitioned)
      const granted = await tx.query(
        `select privilege_type from information_schema.role_table_grants
          where table_schema = 'ledger' and table_name = 'part_first'
            and privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE')`,
      )
      expect(granted).toEqual([])
      throw undo
    })
    await expect(rights).rejects.toBe(undo)
  })
})
