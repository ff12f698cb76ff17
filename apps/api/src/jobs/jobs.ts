import { setTimeout } from 'node:timers/promises'
import type { Tx } from '@tessera/postgres'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { JobLog, JobsConfig } from './job-definition.ts'
import { unlockJobs } from './presence.ts'
import { createWorkerPool, startWorker, type Worker } from './worker.ts'

export { defineJob, type JobDefinition, type PeriodicJob } from './job-definition.ts'

export interface Jobs {
  close(): Promise<void>
}

const RESTART_MS = 1000

/**
 * Adds a job in a transaction: it runs after the commit, or not at all. A waiting job is replaced by one with the same
 * key. Jobs of a queue run one at a time, across all processes.
 */
export async function addJob(
  tx: Tx,
  name: string,
  payload: object,
  options: { key?: string; maxAttempts?: number; runAt?: Date; queue?: string } = {},
): Promise<void> {
  await tx.query(
    `select graphile_worker.add_job($1, $2::json, run_at => $3, max_attempts => $4, job_key => $5,
       queue_name => $6)`,
    [
      name,
      JSON.stringify(payload),
      options.runAt ?? null,
      options.maxAttempts ?? 25,
      options.key ?? null,
      options.queue ?? null,
    ],
  )
}

/** Creates the tables that {@link addJob} writes to. */
export async function migrateJobs(connectionString: string): Promise<void> {
  const connections = createWorkerPool(connectionString)
  try {
    await runMigrations({ pgPool: connections, logger: new Logger(() => () => {}) })
  } finally {
    await connections.end()
  }
}

/**
 * Runs jobs in this process until it is closed, including those that were already waiting. If the runner stops because
 * the database was lost, it is restarted, and its jobs are unlocked.
 */
export async function startJobs(config: JobsConfig): Promise<Jobs> {
  const closing = new AbortController()
  const connections = createWorkerPool(config.connectionString, config.log)
  const start = (): Promise<Worker> => startWorker(config, connections)
  let worker = await start().catch(async (error: unknown) => {
    await connections.end()
    throw error
  })
  const supervise = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await worker.ended
      worker = await restart(worker, connections, start, config.log, closing.signal)
    }
  }
  const supervision = supervise()
  return {
    close: async () => {
      closing.abort()
      await worker.stop()
      await supervision
      await connections.end()
    },
  }
}

/** Retries until a worker has started or the jobs are closed. */
async function restart(
  stopped: Worker,
  connections: pg.Pool,
  start: () => Promise<Worker>,
  log: JobLog,
  closing: AbortSignal,
): Promise<Worker> {
  while (!closing.aborted) {
    await setTimeout(RESTART_MS, undefined, { signal: closing }).catch(() => {})
    if (closing.aborted) break
    try {
      await unlockJobs(connections, [stopped.id])
      return await start()
    } catch (error) {
      log.warn({ err: error }, 'the job runner could not be restarted')
    }
  }
  return stopped
}
