import { EventEmitter } from 'node:events'
import { isConnectionLost } from '@tessera/postgres'
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { JobLog, JobsConfig } from './job-definition.ts'
import { announcePresence, watchWorkers } from './presence.ts'

const POLL_MS = 1000
/** Default interval at which the presence of other workers is polled. */
const PRESENCE_POLL_MS = 1000
const CONCURRENCY = 3
const POOL_SIZE = 3
/** SQLSTATE `cannot_connect_now`: the only connection failure after which the library retries. */
const RETRYABLE_CODE = '57P03'

/** One run of the worker. It ends when it is stopped or fails. */
export interface Worker {
  /** Id under which its jobs are locked. */
  readonly id: string
  /** Resolves when the run has ended, for any reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Creates the connection pool of the worker library, which expects ids as text. The library's own pool is closed without
 * waiting, so a database that fails meanwhile would end the process. Here every connection has an error listener for its
 * whole life.
 *
 * The library stores the result of a job without awaiting the query. It retries errors that it considers transient; any
 * other error is an unhandled rejection that ends the process. Therefore each error of a lost connection is converted to
 * a retryable one, and the result is stored as soon as the database is back.
 */
export function createWorkerPool(connectionString: string, log?: JobLog): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, application_name: 'tessera-jobs' })
  pool.on('error', (error) => {
    if (!pool.ending) log?.warn({ reason: error.message }, 'the job runner lost a database connection')
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

/** Starts the worker. Throws if the database is unreachable. */
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
  // Stopping a runner that has already stopped rejects.
  return { id, ended, stop: () => runner.stop().catch(() => {}) }
}

/**
 * Returns the minimum time between two runs of a schedule: a minute, an hour or a day. A run that was missed because no
 * worker or database was available is caught up by a start within that time.
 */
function periodMs(schedule: string): number {
  const [minute, hour] = schedule.split(' ')
  if (minute === '*') return 60_000
  return hour === '*' ? 3_600_000 : 86_400_000
}

/** Returns a logger that passes on warnings and errors of jobs without their payloads. */
const quietLogger = (log: JobLog): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message)
    else if (level === 'warning') log.warn({}, message)
  })
