import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Database } from '@tessera/postgres'
import { startTestDatabase } from '@tessera/test-env'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addJob, defineJob, type Jobs, migrateJobs, startJobs } from '../src/jobs/jobs.ts'
import { unlockJobs } from '../src/jobs/presence.ts'
import { createWorkerPool } from '../src/jobs/worker.ts'

let database: Database
let connectionString: string
let stop: () => Promise<void>
const workers = new Set<Jobs>()
/** Jobs that keep running until the test releases them, by name. */
const held = new Map<string, PromiseWithResolvers<void>>()

beforeAll(async () => {
  ;({ database, connectionString, stop } = await startTestDatabase())
  await migrateJobs(connectionString)
  await database.query('create table run (name text not null, by text not null)')
})
afterEach(async () => {
  for (const { resolve } of held.values()) resolve()
  held.clear()
  await Promise.all([...workers].map((worker) => worker.close()))
  workers.clear()
})
afterAll(() => stop())

/** Starts a worker that records its runs. A held job keeps running until the test releases it. */
async function startWorker(by: string): Promise<Jobs> {
  const worker = await startJobs({
    connectionString,
    definitions: {
      work: defineJob({
        payload: z.object({ name: z.string() }),
        work: async ({ name }) => {
          await database.query('insert into run (name, by) values ($1, $2)', [name, by])
          await held.get(name)?.promise
        },
      }),
    },
    periodic: [],
    log: { warn: () => {}, error: () => {} },
    presencePollMs: 100,
  })
  workers.add(worker)
  return worker
}

const add = (name: string, key?: string) =>
  database.transaction((tx) => addJob(tx, 'work', { name }, key === undefined ? {} : { key }))
const runsOf = async (name: string) => {
  const rows = await database.query<{ by: string }>('select by from run where name = $1', [name])
  return rows.map(({ by }) => by)
}
const left = () => database.query('select id from graphile_worker.jobs')

/** Adds a job that is locked by a dead worker. */
async function addTaken(name: string, key?: string): Promise<void> {
  await database.transaction(async (tx) => {
    await addJob(tx, 'work', { name }, key === undefined ? {} : { key })
    await tx.query(
      `update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now(), attempts = attempts + 1
       where payload->>'name' = $1`,
      [name],
    )
  })
}

/** Waits until a worker that isn't present counts as dead. */
async function untilDeadWorkersAreDetected(name: string): Promise<void> {
  await addTaken(name)
  await expect.poll(() => runsOf(name)).toHaveLength(1)
}

describe('a job of a killed worker', () => {
  it('is run by another worker within seconds', async () => {
    const script = fileURLToPath(new URL('endless-worker.ts', import.meta.url))
    const child = spawn(process.execPath, [script, connectionString], { stdio: 'inherit' })
    try {
      await add('killed')
      await expect.poll(() => runsOf('killed')).toEqual(['the killed one'])
      await startWorker('another')
      // While the first worker is alive, no other worker takes its job.
      await untilDeadWorkersAreDetected('while it lives')
      expect(await runsOf('killed')).toEqual(['the killed one'])
    } finally {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    await expect.poll(() => runsOf('killed')).toEqual(['the killed one', 'another'])
    await expect.poll(left).toEqual([])
  })

  it('is removed if it was added again in the meantime, and the new job runs', async () => {
    await addTaken('first', 'one key')
    await add('second', 'one key')
    await startWorker('a')
    await expect.poll(() => runsOf('second')).toEqual(['a'])
    await expect.poll(left).toEqual([])
    expect(await runsOf('first')).toEqual([])
  })

  it('stays locked if it can’t be removed, since it would otherwise look like a permanent failure', async () => {
    await addTaken('torn', 'torn key')
    await add('torn anew', 'torn key')
    await database.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    )
    await database.query(
      'create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()',
    )
    const pool = createWorkerPool(connectionString)
    await expect(unlockJobs(pool, ['pool-gone'])).rejects.toThrow('no')
    await database.query('drop trigger refuse on graphile_worker._private_jobs')
    expect(await database.query('select locked_by from graphile_worker.jobs where key is null')).toEqual([
      { locked_by: 'pool-gone' },
    ])
    await unlockJobs(pool, ['pool-gone'])
    await pool.end()
    await startWorker('a')
    await expect.poll(left).toEqual([])
    expect(await runsOf('torn')).toEqual([])
  })

  it('is not mistaken for a replaced job after its last attempt', async () => {
    await addTaken('last try')
    await database.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'x', updated_at = now() - interval '1 hour'`,
    )
    await startWorker('a')
    await untilDeadWorkersAreDetected('after the last try')
    expect(await left()).toHaveLength(1)
    await database.query('delete from graphile_worker._private_jobs')
  })
})

describe('a job of a live worker', () => {
  it('is not taken by another worker, however long it runs', async () => {
    held.set('long', Promise.withResolvers())
    await startWorker('first')
    await add('long')
    await expect.poll(() => runsOf('long')).toEqual(['first'])
    await startWorker('second')
    await untilDeadWorkersAreDetected('beside the long one')
    expect(await runsOf('long')).toEqual(['first'])
    held.get('long')?.resolve()
    await expect.poll(left).toEqual([])
    expect(await runsOf('long')).toEqual(['first'])
  })

  it('is not taken when the worker loses its presence connection', async () => {
    held.set('cut off', Promise.withResolvers())
    await startWorker('first')
    await add('cut off')
    await expect.poll(() => runsOf('cut off')).toEqual(['first'])
    await startWorker('second')
    const cut = await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'tessera-jobs-presence'`,
    )
    expect(cut).toHaveLength(2)
    await untilDeadWorkersAreDetected('after the cut')
    expect(await runsOf('cut off')).toEqual(['first'])
  })
})

describe('a periodic job', () => {
  it.each([
    ['minute', '* * * * *', '1 minute'],
    ['hour', '17 * * * *', '1 hour'],
    ['day', '17 3 * * *', '1 day'],
  ])('catches up a missed run once at the next start: every %s', async (_, schedule, period) => {
    const ran: boolean[] = []
    await database.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('tick', now() - interval '9 days', date_trunc('minute', now()) - $1::interval * 3)
       on conflict (identifier) do update set last_execution = excluded.last_execution`,
      [period],
    )
    workers.add(
      await startJobs({
        connectionString,
        definitions: {
          tick: defineJob({
            payload: z.object({ _cron: z.object({ backfilled: z.boolean().default(false) }) }),
            work: async ({ _cron }) => void ran.push(_cron.backfilled),
          }),
        },
        periodic: [{ name: 'tick', schedule }],
        log: { warn: () => {}, error: () => {} },
      }),
    )
    await expect.poll(() => ran.filter(Boolean)).toHaveLength(1)
  })
})
