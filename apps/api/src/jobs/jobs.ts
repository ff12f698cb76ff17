import { setTimeout } from 'node:timers/promises'
import type { Tx } from '@tessera/postgres'
import { Logger, parseCronItems, type Runner, run, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { z } from 'zod'

/** One kind of background work: repeated until it resolves, so it must be safe to repeat. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly payload: Payload
  readonly work: (payload: z.output<Payload>) => Promise<void>
}

/** Ties a job's work to the type of its payload. */
export const defineJob = <Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition =>
  // The payload is parsed with this schema before the work sees it, so the wider type loses nothing.
  definition as unknown as JobDefinition

export interface PeriodicJob {
  readonly name: string
  /** In cron's terms, such as `* * * * *`. */
  readonly schedule: string
}

export interface JobLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface JobsConfig {
  readonly connectionString: string
  readonly definitions: Readonly<Record<string, JobDefinition>>
  readonly periodic: readonly PeriodicJob[]
  readonly log: JobLog
}

export interface Jobs {
  close(): Promise<void>
}

const POLL_MS = 1000
const CONCURRENCY = 3
const POOL_SIZE = 3
const RESTART_MS = 1000

/**
 * Adds a job in a transaction: it runs after the commit, or not at all. Jobs with the same key replace one another
 * while they wait.
 */
export async function addJob(
  tx: Tx,
  name: string,
  payload: object,
  options: { key?: string; maxAttempts?: number; runAt?: Date } = {},
): Promise<void> {
  await tx.query(
    'select graphile_worker.add_job($1, $2::json, run_at => $3, max_attempts => $4, job_key => $5)',
    [name, JSON.stringify(payload), options.runAt ?? null, options.maxAttempts ?? 25, options.key ?? null],
  )
}

/**
 * Connections for the worker, which wants ids as text. The pool that it would make itself is closed without waiting, and
 * a database that goes away meanwhile would end the process: here every connection has a listener as long as it exists.
 */
function createPool(connectionString: string, log?: JobLog): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, application_name: 'tessera-jobs' })
  pool.on('error', (error) => {
    if (!pool.ending) log?.warn({ reason: error.message }, 'a connection of the jobs was lost')
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Creates the tables that {@link addJob} writes to. */
export async function migrateJobs(connectionString: string): Promise<void> {
  const connections = createPool(connectionString)
  try {
    await runMigrations({ pgPool: connections, logger: new Logger(() => () => {}) })
  } finally {
    await connections.end()
  }
}

/**
 * Runs the jobs of this process until it is closed. Jobs that were waiting before are done too. A runner that stops
 * by itself, after a database was lost in the wrong moment, is started again.
 */
export async function startJobs(config: JobsConfig): Promise<Jobs> {
  const closing = new AbortController()
  const connections = createPool(config.connectionString, config.log)
  const start = (): Promise<Runner> => startRunner(config, connections)
  let runner = await start().catch(async (error: unknown) => {
    await connections.end()
    throw error
  })
  const supervise = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await runner.promise
      } catch (error) {
        config.log.error({ err: error }, 'the job runner stopped')
      }
      runner = await restart(start, config.log, closing.signal, runner)
    }
  }
  const supervision = supervise()
  return {
    close: async () => {
      closing.abort()
      await runner.stop().catch(() => {})
      await supervision
      await connections.end()
    },
  }
}

/** Tries until a runner has started or the jobs are closed. */
async function restart(
  start: () => Promise<Runner>,
  log: JobLog,
  closing: AbortSignal,
  stopped: Runner,
): Promise<Runner> {
  while (!closing.aborted) {
    await setTimeout(RESTART_MS, undefined, { signal: closing }).catch(() => {})
    if (closing.aborted) break
    try {
      return await start()
    } catch (error) {
      log.warn({ err: error }, 'the job runner could not be started again')
    }
  }
  return stopped
}

function startRunner(config: JobsConfig, pgPool: pg.Pool): Promise<Runner> {
  return run({
    pgPool,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: quietLogger(config.log),
    taskList: Object.fromEntries(
      Object.entries(config.definitions).map(([name, { payload, work }]) => [
        name,
        (raw: unknown) => work(payload.parse(raw)),
      ]),
    ),
    parsedCronItems: parseCronItems(
      config.periodic.map(({ name, schedule }) => ({
        task: name,
        match: schedule,
        options: { backfillPeriod: 0 },
      })),
    ),
  })
}

/** Failures of jobs are worth a line; payloads are not written to the log. */
const quietLogger = (log: JobLog): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message)
    else if (level === 'warning') log.warn({}, message)
  })
