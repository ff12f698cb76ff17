import { createTestDatabase, type TestDatabase } from '@tessera/test-env'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../log.ts'
import { type Dispatched, OutboxConsumer } from './outbox-consumer.ts'
import { OutboxTable } from './outbox-table.ts'

let testDatabase: TestDatabase
let pool: Pool
const partitions = 3

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  pool = new Pool({ connectionString: testDatabase.connectionString, max: 12 })
  pool.on('error', () => {})
  await pool.query('CREATE SCHEMA ledger')
  await pool.query(`CREATE TABLE ledger.outbox (id bigserial PRIMARY KEY, method text NOT NULL,
    payload jsonb NOT NULL, partition integer NOT NULL)`)
})
afterAll(async () => {
  await pool.end()
  await testDatabase.drop()
})
beforeEach(async () => {
  await pool.query('TRUNCATE ledger.outbox')
})

test('only the deletion of published rows commits without waiting for the disk', async () => {
  const [client, other] = [await pool.connect(), await pool.connect()]
  const table = new OutboxTable('ledger.outbox')
  const setting = async () => (await client.query('show synchronous_commit')).rows
  onTestFinished(() => {
    other.release(true)
    client.release(true)
  })
  await client.query('set synchronous_commit = on')
  expect(await table.beginLocked(client, "a lock's name")).toBe(true)
  expect(await setting()).toEqual([{ synchronous_commit: 'off' }])
  expect(await table.beginLocked(other, "a lock's name")).toBe(false)
  await client.query('COMMIT')
  expect(await setting()).toEqual([{ synchronous_commit: 'on' }])
})

/** Dispatcher that records its events. */
class Recorder {
  readonly seen: { partition: number; n: number }[] = []
  outcome: (n: number) => Dispatched = () => 'done'
  failures = 0
  rejected = 0

  readonly dispatch = (_method: string, payload: string): Dispatched => {
    const { data } = JSON.parse(payload)
    const outcome = this.outcome(data.n)
    if (outcome !== 'retry') this.seen.push(data)
    return outcome
  }

  readonly listener = {
    log: silentLog,
    rows: (_published: number, rejected: number) => {
      this.rejected += rejected
    },
    failed: () => {
      this.failures += 1
    },
  }

  numbers(partition: number): number[] {
    return this.seen.filter((row) => row.partition === partition).map(({ n }) => n)
  }
}

const consumers: OutboxConsumer[] = []
afterEach(async () => {
  await Promise.all(consumers.splice(0).map((consumer) => consumer.close()))
})

function consume(recorder: Recorder, own: Pool = pool, selectLimit = 10): OutboxConsumer {
  const consumer = new OutboxConsumer(
    own,
    { name: 'test', table: 'ledger.outbox', partitions, selectLimit, pollIntervalMs: 5 },
    recorder.dispatch,
    recorder.listener,
  )
  consumers.push(consumer)
  return consumer
}

const insertRow = `INSERT INTO ledger.outbox (method, payload, partition)
  SELECT 'publish', jsonb_build_object('channel', 'c', 'data', jsonb_build_object('partition', $1::int, 'n', n)), $1
  FROM generate_series($2::int, $3::int) AS n`

async function write(partition: number, from: number, to: number): Promise<void> {
  await pool.query(insertRow, [partition, from, to])
}

async function remainingRows(): Promise<number> {
  const { rows } = await pool.query('SELECT count(*)::int AS count FROM ledger.outbox')
  return rows[0]?.count
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('rows are published in order of id within their partition and deleted', async () => {
  const recorder = new Recorder()
  for (const partition of [0, 1, 2]) await write(partition, 1, 95)
  consume(recorder)
  await expect.poll(remainingRows).toBe(0)
  for (const partition of [0, 1, 2]) expect(recorder.numbers(partition)).toEqual(range(1, 95))
})

test('rows of partitions above the configured number are left alone', async () => {
  const recorder = new Recorder()
  await write(3, 1, 2)
  await write(0, 1, 2)
  consume(recorder)
  await expect.poll(remainingRows).toBe(2)
  expect(recorder.numbers(3)).toEqual([])
})

test('parallel writers that lock their player first lose no rows and preserve their order', async () => {
  const recorder = new Recorder()
  consume(recorder)
  await pool.query('CREATE TABLE IF NOT EXISTS player (id int PRIMARY KEY, sequence int NOT NULL)')
  await pool.query(
    'INSERT INTO player SELECT n, 0 FROM generate_series(0, 2) n ON CONFLICT (id) DO UPDATE SET sequence = 0',
  )
  const write = async (partition: number) => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      const { rows } = await client.query(
        'UPDATE player SET sequence = sequence + 1 WHERE id = $1 RETURNING sequence',
        [partition],
      )
      await client.query(insertRow, [partition, rows[0]?.sequence, rows[0]?.sequence])
      await client.query('COMMIT')
    } finally {
      client.release()
    }
  }
  await Promise.all(range(1, 150).map((n) => write(n % partitions)))
  await expect.poll(remainingRows).toBe(0)
  for (const partition of [0, 1, 2]) expect(recorder.numbers(partition)).toEqual(range(1, 50))
})

test('an uncommitted row is not read until it is committed', async () => {
  const recorder = new Recorder()
  consume(recorder)
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query(insertRow, [0, 1, 1])
  await write(1, 1, 1)
  await expect.poll(() => recorder.numbers(1)).toEqual([1])
  expect(recorder.numbers(0)).toEqual([])
  await client.query('COMMIT')
  client.release()
  await expect.poll(() => recorder.numbers(0)).toEqual([1])
})

test('two consumers of one table publish every row once', async () => {
  const recorder = new Recorder()
  for (const partition of [0, 1, 2]) await write(partition, 1, 200)
  consume(recorder)
  consume(recorder)
  await expect.poll(remainingRows).toBe(0)
  for (const partition of [0, 1, 2]) expect(recorder.numbers(partition)).toEqual(range(1, 200))
})

test("a partition locked by Centrifugo's consumer is skipped", async () => {
  const recorder = new Recorder()
  const other = await pool.connect()
  await other.query('BEGIN')
  await other.query("SELECT pg_advisory_xact_lock(hashtext('centrifugo_partition_lock_test0'))")
  await write(0, 1, 1)
  await write(1, 1, 1)
  consume(recorder)
  await expect.poll(() => recorder.numbers(1)).toEqual([1])
  await write(1, 2, 2)
  await expect.poll(() => recorder.numbers(1)).toEqual([1, 2])
  expect(recorder.numbers(0)).toEqual([])
  await other.query('ROLLBACK')
  other.release()
  await expect.poll(() => recorder.numbers(0)).toEqual([1])
})

describe('outbox failures', () => {
  test('hold back only the later events of the same partition while an event is retried', async () => {
    const recorder = new Recorder()
    let broken = true
    recorder.outcome = (n) => (broken && n === 3 ? 'retry' : 'done')
    await write(0, 1, 5)
    consume(recorder)
    await expect.poll(() => recorder.failures).toBeGreaterThan(1)
    expect(recorder.numbers(0)).toEqual([1, 2])
    expect(await remainingRows()).toBe(3)
    broken = false
    await expect.poll(() => recorder.numbers(0)).toEqual([1, 2, 3, 4, 5])
    await expect.poll(remainingRows).toBe(0)
  })

  test('drop and count a rejected event and publish the next one', async () => {
    const recorder = new Recorder()
    recorder.outcome = (n) => (n === 2 ? 'rejected' : 'done')
    await write(0, 1, 3)
    consume(recorder)
    await expect.poll(remainingRows).toBe(0)
    expect(recorder.rejected).toBe(1)
    expect(recorder.numbers(0)).toEqual([1, 2, 3])
  })

  test('replace lost connections without losing or repeating events', async () => {
    const recorder = new Recorder()
    const application_name = `victim ${testDatabase.connectionString.split('/').at(-1)}`
    const own = new Pool({ connectionString: testDatabase.connectionString, max: 4, application_name })
    own.on('error', () => {})
    onTestFinished(() => own.end())
    const consumer = consume(recorder, own)
    let sent = 0
    let cut = 0
    while (cut < 8) {
      await expect.poll(() => own.totalCount, { interval: 5 }).toBeGreaterThan(0)
      await write(0, sent + 1, sent + 60)
      sent += 60
      const { rowCount } = await pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1',
        [application_name],
      )
      cut += rowCount ?? 0
    }
    await expect.poll(remainingRows).toBe(0)
    expect(recorder.numbers(0)).toEqual(range(1, sent))
    await consumer.close()
  })

  test('publish nothing twice after a connection broke between publishing and deleting', async () => {
    const recorder = new Recorder()
    const own = new Pool({ connectionString: testDatabase.connectionString, max: 4 })
    own.on('error', () => {})
    onTestFinished(() => own.end())
    await pool.query(`CREATE OR REPLACE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`)
    await pool.query('CREATE TRIGGER break_off BEFORE DELETE ON ledger.outbox EXECUTE FUNCTION break_off()')
    await write(0, 1, 3)
    const consumer = consume(recorder, own)
    await expect.poll(() => recorder.failures).toBeGreaterThan(1)
    expect(await remainingRows()).toBe(3)
    await pool.query('DROP TRIGGER break_off ON ledger.outbox')
    await expect.poll(remainingRows).toBe(0)
    expect(recorder.numbers(0)).toEqual([1, 2, 3])
    await consumer.close()
  })

  test("in one partition don't hold up the others", async () => {
    const recorder = new Recorder()
    recorder.outcome = (n) => (n === 1_000 ? 'retry' : 'done')
    await write(0, 1_000, 1_000)
    consume(recorder)
    await expect.poll(() => recorder.failures).toBeGreaterThan(0)
    for (let n = 1; n <= 5; n += 1) {
      await write(1, n, n)
      await expect.poll(() => recorder.numbers(1).length, { interval: 5 }).toBe(n)
    }
    await expect.poll(remainingRows).toBe(1)
  })

  test("to delete published rows don't publish them again", async () => {
    const recorder = new Recorder()
    await pool.query(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no deletes now'; END $$`)
    await pool.query('CREATE TRIGGER refuse BEFORE DELETE ON ledger.outbox EXECUTE FUNCTION refuse()')
    await write(0, 1, 3)
    consume(recorder)
    await expect.poll(() => recorder.failures).toBeGreaterThan(1)
    await pool.query('DROP TRIGGER refuse ON ledger.outbox')
    await expect.poll(remainingRows).toBe(0)
    expect(recorder.numbers(0)).toEqual([1, 2, 3])
  })

  test('are retried while the table is missing', async () => {
    const recorder = new Recorder()
    await pool.query('ALTER TABLE ledger.outbox RENAME TO elsewhere')
    consume(recorder)
    await expect.poll(() => recorder.failures).toBeGreaterThan(0)
    await pool.query('ALTER TABLE ledger.elsewhere RENAME TO outbox')
    await write(0, 1, 1)
    await expect.poll(() => recorder.numbers(0)).toEqual([1])
  })
})

test('closing finishes the current batch and publishes nothing after it', async () => {
  const recorder = new Recorder()
  const consumer = consume(recorder)
  await consumer.close()
  await write(0, 1, 1)
  expect(await remainingRows()).toBe(1)
  expect(recorder.seen).toEqual([])
})
