import { createTestDatabase, type TestDatabase } from '@tessera/test-env'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { ControlRelay, controlChannel, controlNotices } from './control-relay.ts'

let testDatabase: TestDatabase
let pool: Pool
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  pool = new Pool({ connectionString: testDatabase.connectionString, max: 2 })
})
afterAll(async () => {
  await pool.end()
  await testDatabase.drop()
})

const disconnect = { method: 'disconnect', payload: '{"user":"ann"}' }

describe('what other servers are told', () => {
  test('is what ends connections and subscriptions, and no publication', () => {
    const rows = [disconnect, { method: 'publish', payload: '{}' }, { method: 'unsubscribe', payload: '{}' }]
    expect(controlNotices('me', rows).map((text) => JSON.parse(text).method)).toEqual([
      'disconnect',
      'unsubscribe',
    ])
  })

  test('fits into a notification', () => {
    expect(controlNotices('me', [{ ...disconnect, payload: 'x'.repeat(8000) }])).toEqual([])
  })
})

test('a server does what the others tell it, leaves its own out, and knows when it could not hear', async () => {
  const channel = controlChannel('tessera', 'ledger.outbox')
  const heard: string[] = []
  let begun = 0
  const relay = new ControlRelay({
    dsn: testDatabase.connectionString,
    channel,
    self: 'me',
    log: silentLog,
    dispatch: (method, payload) => heard.push(`${method} ${payload}`),
    missed: () => {
      begun += 1
    },
  })
  const tell = (text: string) => pool.query('SELECT pg_notify($1, $2)', [channel, text])
  await expect.poll(() => begun).toBe(1)
  await tell('no JSON')
  await tell(controlNotices('me', [disconnect])[0] ?? '')
  await tell(controlNotices('another', [disconnect])[0] ?? '')
  await expect.poll(() => heard).toEqual(['disconnect {"user":"ann"}'])

  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity 
      WHERE datname = current_database() AND query LIKE 'LISTEN %'`)
  await expect.poll(() => begun).toBe(2)
  await tell(controlNotices('another', [disconnect])[0] ?? '')
  await expect.poll(() => heard).toHaveLength(2)
  await relay.close()
})
