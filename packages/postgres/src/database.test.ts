import { PATIENCE, startTestDatabase } from '@tessera/test-env'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createDatabase,
  type Database,
  isConnectionLost,
  isUniqueViolation,
  TransactionFinishedError,
  type Tx,
} from './index.ts'
import { migrate, whileMigrating } from './migrate.ts'

let database: Database
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startTestDatabase()
  database = started.database
  stop = started.stop
})
afterAll(() => stop())
beforeEach(async () => {
  await database.query('drop table if exists thing')
  await database.query('create table thing (id bigint primary key, name text)')
})

const names = async () =>
  (await database.query<{ name: string }>('select name from thing order by id')).map((r) => r.name)

describe('values', () => {
  test('are parsed: int8 as bigint, timestamps as dates, days as text', async () => {
    const rows = await database.query(
      `select 9007199254740993::bigint as big, '2026-01-02T03:04:05Z'::timestamptz as at, '2026-01-02'::date as day,
        array[1, 2]::bigint[] as list, null::bigint as nothing`,
    )
    expect(rows).toEqual([
      {
        big: 9007199254740993n,
        at: new Date('2026-01-02T03:04:05Z'),
        day: '2026-01-02',
        list: [1n, 2n],
        nothing: null,
      },
    ])
  })
})

describe('transaction', () => {
  test('commits queries and statements of the query builder', async () => {
    await database.transaction(async (tx) => {
      await tx.query('insert into thing values ($1, $2)', [1n, 'query'])
      await tx
        .kysely<{ thing: { id: bigint; name: string } }>()
        .insertInto('thing')
        .values({ id: 2n, name: 'builder' })
        .execute()
    })
    expect(await names()).toEqual(['query', 'builder'])
  })

  test('rolls back if the work fails and rejects with its error', async () => {
    const failure = new Error('no')
    const work = database.transaction(async (tx) => {
      await tx.query("insert into thing values (1, 'x')")
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await names()).toEqual([])
  })

  test('fails if the work ignored the error of a statement', async () => {
    const work = database.transaction(async (tx) => {
      await tx.query("insert into thing values (1, 'x')")
      await tx.query('select 1 / 0').catch(() => {})
    })
    await expect(work).rejects.toThrow('aborted')
    expect(await names()).toEqual([])
  })

  test('rejects statements after its end', async () => {
    let kept: Tx | undefined
    await database.transaction(async (tx) => {
      kept = tx
    })
    await expect(kept?.query('select 1')).rejects.toBeInstanceOf(TransactionFinishedError)
    await expect(sql`select 1`.execute(kept?.kysely() as never)).rejects.toBeInstanceOf(
      TransactionFinishedError,
    )
  })

  test.each(['commit', 'ROLLBACK', ' begin', 'start transaction'])(
    'rejects the statement %s',
    async (text) => {
      await expect(database.transaction((tx) => tx.query(text))).rejects.toThrow(
        'A transaction can only be ended by its owner',
      )
    },
  )

  test('supports isolation levels and read-only mode', async () => {
    const rows = await database.transaction((tx) => tx.query('show transaction_isolation'), {
      isolation: 'serializable',
    })
    expect(rows).toEqual([{ transaction_isolation: 'serializable' }])
    const write = database.transaction((tx) => tx.query("insert into thing values (1, 'x')"), {
      readOnly: true,
    })
    await expect(write).rejects.toThrow('read-only transaction')
  })
})

describe('errors', () => {
  test('identify a violated unique index by name', async () => {
    await database.query("insert into thing values (1, 'x')")
    const error = await database.query("insert into thing values (1, 'y')").catch((reason: unknown) => reason)
    expect([
      isUniqueViolation(error),
      isUniqueViolation(error, 'thing_pkey'),
      isUniqueViolation(error, 'other'),
    ]).toEqual([true, true, false])
    expect(isConnectionLost(error)).toBe(false)
  })

  test('count a connection ended by the server as lost, after which the pool recovers', async () => {
    const kill = 'select pg_terminate_backend(pg_backend_pid())'
    const inQuery = await database.query(kill).catch((reason: unknown) => reason)
    const inWork = await database.transaction((tx) => tx.query(kill)).catch((reason: unknown) => reason)
    expect([isConnectionLost(inQuery), isConnectionLost(inWork)]).toEqual([true, true])
    await vi.waitFor(
      async () => expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]),
      PATIENCE,
    )
  })

  test('count an unreachable server as a lost connection', async () => {
    const nowhere = createDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
    const error = await nowhere.query('select 1').catch((reason: unknown) => reason)
    expect(isConnectionLost(error)).toBe(true)
    await nowhere.close()
  })

  test('do not count other errors as a lost connection', () => {
    expect([isConnectionLost(new Error('x')), isConnectionLost(null), isConnectionLost('57P01')]).toEqual([
      false,
      false,
      false,
    ])
    expect(isConnectionLost(new Error('x', { cause: new Error('Connection terminated unexpectedly') }))).toBe(
      true,
    )
  })
})

describe('migrations', () => {
  const makeTable = (name: string) => ({
    up: async (db: Parameters<Parameters<typeof migrate>[2][string]['up']>[0]) => {
      await sql.raw(`create table ${name} (id bigint)`).execute(db)
    },
  })

  test('are applied once by concurrent processes', async () => {
    const steps = { '0001_a': makeTable('racing.a'), '0002_b': makeTable('racing.b') }
    await Promise.all(Array.from({ length: 6 }, () => migrate(database, 'racing', steps)))
    await migrate(database, 'racing', { ...steps, '0003_c': makeTable('racing.c') })
    const rows = await database.query('select name from racing.migration order by name')
    expect(rows).toEqual([{ name: '0001_a' }, { name: '0002_b' }, { name: '0003_c' }])
  })

  test('roll back completely if a step fails, and name the schema in the error', async () => {
    const steps = { '0001_a': makeTable('failing.a'), '0002_b': makeTable('failing.a') }
    await expect(migrate(database, 'failing', steps)).rejects.toThrow('Migrating the schema failing failed')
    expect(await database.query("select to_regclass('failing.a') as found")).toEqual([{ found: null }])
    await migrate(database, 'failing', { '0001_a': makeTable('failing.a') })
  })

  test('wait for other processes that alter tables', async () => {
    const order: string[] = []
    let migrated: Promise<unknown> = Promise.resolve()
    await whileMigrating(database, async () => {
      migrated = migrate(database, 'waiting', {}).then(() => order.push('migrated'))
      await expect
        .poll(() =>
          database.query(
            `select pid from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
          ),
        )
        .toHaveLength(1)
      order.push('altered')
    })
    await migrated
    expect(order).toEqual(['altered', 'migrated'])
  })

  test('run concurrently for two schemas', async () => {
    await Promise.all(
      ['one', 'two'].map((schema) => migrate(database, schema, { '0001_a': makeTable(`${schema}.a`) })),
    )
    expect(await database.query('select name from two.migration')).toEqual([{ name: '0001_a' }])
  })

  test('reject an invalid schema name', async () => {
    await expect(migrate(database, 'x; drop schema public', {})).rejects.toThrow('Not a schema name')
  })

  describe('definitions', () => {
    const one = (value: number) => ({
      name: 'one',
      text: `create or replace function ${schema}.one() returns integer language sql as 'select ${value}'`,
    })
    let schema = ''
    const callOne = async () =>
      (await database.query<{ one: number }>(`select ${schema}.one() as one`)).map((row) => row.one)

    test('are applied after the steps, and again only after their text has changed', async () => {
      schema = 'defined'
      await migrate(database, schema, { '0001_a': makeTable('defined.a') }, [one(1)])
      expect(await callOne()).toEqual([1])
      await database.query(
        "create or replace function defined.one() returns integer language sql as 'select 7'",
      )
      await migrate(database, schema, { '0001_a': makeTable('defined.a') }, [one(1)])
      expect(await callOne(), 'an unchanged definition is not applied again').toEqual([7])
      await migrate(database, schema, { '0001_a': makeTable('defined.a') }, [one(2)])
      expect(await callOne()).toEqual([2])
    })

    test('are forgotten when they are removed, and applied when they return', async () => {
      schema = 'leaving'
      await migrate(database, schema, {}, [one(1)])
      await migrate(database, schema, {}, [{ name: 'other', text: 'select 1' }])
      expect(await database.query('select name from leaving.definition')).toEqual([{ name: 'other' }])
      await migrate(database, schema, {}, [one(1)])
      expect(await callOne()).toEqual([1])
    })

    test('roll back the steps of the same start if they fail', async () => {
      schema = 'broken'
      await migrate(database, schema, {}, [one(1)])
      const failing = migrate(database, schema, { '0001_a': makeTable('broken.a') }, [
        one(2),
        { name: 'x', text: 'no' },
      ])
      await expect(failing).rejects.toThrow('Migrating the schema broken failed')
      expect(await callOne()).toEqual([1])
      expect(await database.query("select to_regclass('broken.a') as found")).toEqual([{ found: null }])
    })

    test('are applied by concurrent processes without an error', async () => {
      schema = 'race'
      await Promise.all(Array.from({ length: 6 }, () => migrate(database, 'race', {}, [one(3)])))
      expect(await callOne()).toEqual([3])
    })
  })
})
