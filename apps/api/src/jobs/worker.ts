import { EventEmitter } from 'node:events'
import { isConnectionLost } from '@tessera/postgres'
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { JobLog, JobsConfig } from './job-definition.ts'
import { announcePresence, watchWorkers } from './presence.ts'

const POLL_MS = 1000
/** How often it is looked whether the others are still there. */
const PRESENCE_POLL_MS = 1000
const CONCURRENCY = 3
const POOL_SIZE = 3
/** "The database can't take connections now": the one kind of a lost database that the worker tries again. */
const RETRYABLE_CODE = '57P03'

/** One run of the worker: it ends when it is stopped, or when something broke it. */
export interface Worker {
  /** Under which its jobs are locked. */
  readonly id: string
  /** Resolves when it works no more, whatever the reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Connections for the worker, which wants ids as text. The pool that it would make itself is closed without waiting, and
 * a database that goes away meanwhile would end the process: here every connection has a listener as long as it exists.
 *
 * The worker writes down how a job went without waiting for it. It repeats that for the errors that it knows to pass,
 * and nobody hears of the others: a rejection that ends the process. So each error of a lost database is made one that
 * it knows, and the result is written as soon as the database is back.
 */
export function createWorkerPool(connectionString: string, log?: JobLog): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, application_name: 'tessera-jobs' })
  pool.on('error', (error) => {
    if (!pool.ending) log?.warn({ reason: error.message }, 'a connection of the jobs was lost')
  })
  pool.on('connect', (client) => {
    client.on('error', () => {})
    Object.assign(client, { query: withRetryableErrors(client, client.query) })
  })
  return Object.assign(pool, { connect: withRetryableErrors(pool, pool.connect) })
}

const withRetryableErrors =
  (owner: object, call: (...given: never[]) => unknown) =>
  (...given: unknown[]): unknown => {
    const result: unknown = Reflect.apply(call, owner, given)
    return result instanceof Promise ? result.catch(throwRetryable) : result
  }

function throwRetryable(error: unknown): never {
  if (!isConnectionLost(error)) throw error
  const message = error instanceof Error ? error.message : ''
  throw Object.assign(new Error(message, { cause: error }), { code: RETRYABLE_CODE })
}

/** Starts the worker. Throws when the database can't be reached. */
export async function startWorker(config: JobsConfig, pgPool: pg.Pool): Promise<Worker> {
  let id = ''
  const events: WorkerEvents = new EventEmitter()
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  const runner = await run({
    pgPool,
    events,
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
        options: { backfillPeriod: periodMs(schedule) },
      })),
    ),
  })
  const presence = await announcePresence(config.connectionString, id, config.log).catch(
    async (error: unknown) => {
      await runner.stop()
      throw error
    },
  )
  const others = watchWorkers(pgPool, config.log, config.presencePollMs ?? PRESENCE_POLL_MS)
  const ended = runner.promise
    .catch((error: unknown) => {
      config.log.error({ err: error }, 'the job runner stopped')
    })
    .then(() => Promise.all([presence.end(), others.end()]))
    .then(() => {})
  // It refuses to be stopped when it has stopped already.
  return { id, ended, stop: () => runner.stop().catch(() => {}) }
}

/**
 * The time between two runs, at least: minutes, hours or days. A run that fell into a moment without a worker, or without
 * the database, is made up for by the next start within that time.
 */
function periodMs(schedule: string): number {
  const [minute, hour] = schedule.split(' ')
  if (minute === '*') return 60_000
  return hour === '*' ? 3_600_000 : 86_400_000
}

/** Failures of jobs are worth a line; payloads are not written to the log. */
const quietLogger = (log: JobLog): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message)
    else if (level === 'warning') log.warn({}, message)
  })
