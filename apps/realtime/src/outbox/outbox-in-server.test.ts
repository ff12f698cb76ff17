import { createTestDatabase, type TestDatabase } from '@tessera/test-env'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../../test/support/start-server.ts'

let testDatabase: TestDatabase
let pool: Pool

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

async function remainingRows(): Promise<number> {
  const { rows } = await pool.query('SELECT count(*)::int AS count FROM ledger.outbox')
  return rows[0]?.count
}

test('a server publishes the events of its configured outbox', async () => {
  const outbox = { name: 'own', enabled: true, type: 'postgresql' as const }
  const postgresql = {
    dsn: testDatabase.connectionString,
    outbox_table_name: 'ledger.outbox',
    partition_poll_interval: '5ms',
  }
  const server = await startServer({}, {}, { consumers: [{ ...outbox, postgresql }] })
  const events = [
    ['publish', { channel: 'wallet:accounts#ann', data: { balance: 1 } }],
    ['broadcast', { channels: ['wallet:accounts#ann', 'wallet:accounts#bob'], data: { balance: 2 } }],
    ['publish', { channel: 'nowhere:x', data: 1 }],
    ['info', {}],
    ['publish', 'no parameters'],
  ] as const
  for (const [method, payload] of events) {
    await pool.query('INSERT INTO ledger.outbox (method, payload, partition) VALUES ($1, $2, 0)', [
      method,
      JSON.stringify(payload),
    ])
  }
  await expect.poll(remainingRows).toBe(0)
  await expect
    .poll(() => server.realtime.metrics())
    .toMatchObject({ publications: 3, outboxRows: 5, outboxRejected: 3 })
  await server.close()
})

test("a server uses a pool that it was passed and doesn't close it", async () => {
  const postgresql = { outbox_table_name: 'ledger.outbox' }
  const server = await startServer(
    {},
    { pool },
    { consumers: [{ name: 'own', enabled: true, type: 'postgresql', postgresql }] },
  )
  await pool.query("INSERT INTO ledger.outbox (method, payload, partition) VALUES ('publish', '{}', 0)")
  await expect.poll(remainingRows).toBe(0)
  await server.close()
  expect(await remainingRows()).toBe(0)
})
