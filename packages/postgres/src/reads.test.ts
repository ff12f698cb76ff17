import { Socket } from 'node:net'
import { startTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDatabase, type Database, isConnectionLost } from './index.ts'

let database: Database
let connectionString: string
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startTestDatabase()
  database = started.database
  connectionString = started.connectionString
  stop = started.stop
})
afterAll(() => stop())

const PROCESS = 'select pg_backend_pid() as id'

describe('reads of one event loop iteration', () => {
  test('share one connection', async () => {
    const reads = [1, 2, 3, 4].map(() => database.read<{ id: number }>(PROCESS))
    const processes = (await Promise.all(reads)).map(([row]) => row?.id)
    expect(new Set(processes).size).toBe(1)
    const [other] = await database.query<{ id: number }>(PROCESS)
    expect(processes).not.toContain(other?.id)
  })

  test('are sent in one write', async () => {
    await database.read(PROCESS)
    const writes = vi.spyOn(Socket.prototype as unknown as { _writev(): void }, '_writev')
    await Promise.all([1, 2, 3, 4].map((value) => database.read('select $1::int as value', [value])))
    expect(writes).toHaveBeenCalledTimes(1)
    writes.mockRestore()
  })

  test('are sent in one write, even from different callers', async () => {
    await database.read(PROCESS)
    const writes = vi.spyOn(Socket.prototype as unknown as { _writev(): void }, '_writev')
    const ask = (value: number) => database.read('select $1::int as value', [value])
    const later = new Promise((resolve) => process.nextTick(() => process.nextTick(() => resolve(ask(2)))))
    await Promise.all([ask(1), later])
    expect(writes).toHaveBeenCalledTimes(1)
    writes.mockRestore()
  })

  test('each return their own result', async () => {
    const named = { name: 'test.double', text: 'select $1::int * 2 as twice' }
    const reads = [3, 4, 5].map((value) => database.read<{ twice: number }>(named, [value]))
    expect((await Promise.all(reads)).map(([row]) => row?.twice)).toEqual([6, 8, 10])
  })

  test('fail separately', async () => {
    const results = await Promise.allSettled([
      database.read('select 1 as one'),
      database.read('select 1 / 0'),
      database.read('select 2 as two'),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await database.read('select 3 as three')).toEqual([{ three: 3 }])
  })

  test('see data that was committed before they were requested', async () => {
    await database.query('create table if not exists seen (id int)')
    await database.query('insert into seen values (1)')
    expect(await database.read('select count(*)::int as count from seen')).toEqual([{ count: 1 }])
    await database.query('drop table seen')
  })

  test('fail if their connection is lost, after which new reads use another one', async () => {
    const [row] = await database.read<{ id: number }>(PROCESS)
    const reads = Promise.allSettled([database.read('select pg_sleep(5)'), database.read('select 1 as one')])
    await database.query('select pg_terminate_backend($1)', [row?.id])
    for (const result of await reads)
      expect(result.status === 'rejected' && isConnectionLost(result.reason)).toBe(true)
    expect(await database.read('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('are ordinary queries behind a pooler', async () => {
    const pooled = createDatabase({ connectionString, poolSize: 1, isPooled: true })
    const reads = [1, 2].map(() => pooled.read<{ id: number }>(PROCESS))
    const [first, second] = (await Promise.all(reads)).map(([row]) => row?.id)
    expect(first).toBe(second)
    expect(pooled.pool.totalCount).toBe(1)
    await pooled.close()
  })
})
