import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { messageOf, type RealtimeLog } from '../log.ts'
import type { FanOut } from './fan-out.ts'
import { type OutboxRow, OutboxTable } from './outbox-table.ts'
import { pollDelayMs } from './poll-delay.ts'

const FIRST_BACKOFF_MS = 50
const LONGEST_BACKOFF_MS = 2_000

/**
 * Result of dispatching an event. For retry, the event and all later ones of its partition remain in the
 * outbox.
 */
export type Dispatched = 'done' | 'rejected' | 'retry'

/** Settings for reading an outbox. */
export interface OutboxSettings {
  /**
   * Name used in the advisory locks, so that two consumers of one name never read the same partition at once.
   */
  readonly name: string
  readonly table: string
  readonly partitions: number
  readonly selectLimit: number
  readonly pollIntervalMs: number
  /** Notifies all servers of an outbox. Absent for a single server, which dispatches the rows itself. */
  readonly fanOut?: Pick<FanOut, 'channel' | 'isListening' | 'noticesOf'>
}

/** Observer of the consumer's work. */
export interface OutboxListener {
  readonly log: RealtimeLog
  rows(published: number, rejected: number): void
  failed(): void
}

/**
 * Publishes the rows of an outbox table as Centrifugo's PostgreSQL consumer does: one partition at a time
 * under its advisory lock, in order of id, deleting published rows in the same transaction. A single server
 * dispatches each row at least once. During the life of this process it is exactly once, because rows that
 * were published but not deleted are remembered. With several servers it notifies all of them in that
 * transaction: a notification is sent if and only if the row is deleted.
 */
export class OutboxConsumer {
  readonly #pool: Pool
  readonly #settings: OutboxSettings
  readonly #dispatch: (method: string, payload: string) => Dispatched
  readonly #listener: OutboxListener
  readonly #table: OutboxTable
  readonly #publishedNotDeleted = new Set<string>()
  readonly #stopping = new AbortController()
  /** Partitions in progress. */
  readonly #draining = new Map<number, Promise<void>>()
  readonly #running: Promise<void>

  constructor(
    pool: Pool,
    settings: OutboxSettings,
    dispatch: (method: string, payload: string) => Dispatched,
    listener: OutboxListener,
  ) {
    this.#pool = pool
    this.#settings = settings
    this.#dispatch = dispatch
    this.#listener = listener
    this.#table = new OutboxTable(settings.table)
    this.#running = this.#run()
  }

  /** Finishes the current batches and stops. */
  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  /** Polls all partitions with one query and starts work on idle partitions that have rows. */
  async #run(): Promise<void> {
    const { partitions, pollIntervalMs, fanOut } = this.#settings
    let backoffMs = FIRST_BACKOFF_MS
    let foundAt = performance.now()
    while (!this.#stopping.signal.aborted) {
      try {
        // A server that isn't listening doesn't read: the rows wait, or a listening server reads them.
        const canRead = fanOut === undefined || fanOut.isListening
        const waiting = canRead ? await this.#table.waitingPartitions(this.#pool, partitions) : []
        if (waiting.length > 0) foundAt = performance.now()
        for (const partition of waiting) {
          if (!this.#draining.has(partition)) this.#draining.set(partition, this.#drain(partition))
        }
        backoffMs = FIRST_BACKOFF_MS
        await this.#sleep(pollDelayMs(pollIntervalMs, performance.now() - foundAt))
      } catch (error) {
        backoffMs = await this.#backOff(error, backoffMs)
      }
    }
    await Promise.all(this.#draining.values())
  }

  /** Reads one partition until it is empty. A failure doesn't hold up other partitions. */
  async #drain(partition: number): Promise<void> {
    let backoffMs = FIRST_BACKOFF_MS
    let more = true
    while (more && !this.#stopping.signal.aborted) {
      try {
        more = (await this.#batch(partition)) === this.#settings.selectLimit
        backoffMs = FIRST_BACKOFF_MS
      } catch (error) {
        backoffMs = await this.#backOff(error, backoffMs)
      }
    }
    this.#draining.delete(partition)
  }

  /** Logs the error and waits. Returns the delay for the next failure. */
  async #backOff(error: unknown, milliseconds: number): Promise<number> {
    this.#listener.failed()
    this.#listener.log.warn(
      { table: this.#settings.table, error: messageOf(error) },
      'reading the outbox failed',
    )
    await this.#sleep(milliseconds)
    return Math.min(milliseconds * 2, LONGEST_BACKOFF_MS)
  }

  async #sleep(milliseconds: number): Promise<void> {
    try {
      await sleep(milliseconds, undefined, { signal: this.#stopping.signal })
    } catch (error) {
      // This sleep only fails when it is aborted by the stop.
      if (!this.#stopping.signal.aborted) throw error
    }
  }

  async #batch(partition: number): Promise<number> {
    const { client, release } = await checkOut(this.#pool)
    let broken = true
    try {
      const handled = await this.#transaction(client, partition)
      broken = false
      return handled
    } finally {
      release(broken)
    }
  }

  async #transaction(client: PoolClient, partition: number): Promise<number> {
    const { name, selectLimit, fanOut } = this.#settings
    // Centrifugo's lock names, so that both can run on one table during a migration from one to the other.
    if (!(await this.#table.beginLocked(client, `centrifugo_partition_lock_${name}${partition}`))) {
      await client.query('ROLLBACK')
      return 0
    }
    const rows = await this.#table.read(client, partition, selectLimit)
    const { ids, mustRetry } =
      fanOut === undefined ? this.#publish(rows) : { ids: rows.map(({ id }) => id), mustRetry: false }
    if (ids.length > 0) await this.#table.remove(client, ids)
    if (fanOut !== undefined) await this.#table.notify(client, fanOut.channel, fanOut.noticesOf(rows))
    await client.query('COMMIT')
    for (const id of ids) this.#publishedNotDeleted.delete(id)
    if (mustRetry) throw new Error('an event could not be published and will be retried')
    return ids.length
  }

  /** Publishes rows in order, up to the first one that has to be retried. */
  #publish(rows: readonly OutboxRow[]): { ids: string[]; mustRetry: boolean } {
    const ids: string[] = []
    let rejected = 0
    let mustRetry = false
    for (const { id, method, payload } of rows) {
      const outcome = this.#publishedNotDeleted.has(id) ? 'done' : this.#dispatch(method, payload)
      mustRetry = outcome === 'retry'
      if (mustRetry) break
      if (outcome === 'rejected') {
        rejected += 1
        this.#listener.log.error({ table: this.#settings.table, id, method }, 'an outbox event was rejected')
      }
      this.#publishedNotDeleted.add(id)
      ids.push(id)
    }
    this.#listener.rows(ids.length, rejected)
    return { ids, mustRetry }
  }
}

/**
 * Checks a connection out of a pool. A connection that breaks between two queries emits an error event, which
 * ends the process if there is no listener. The listener must therefore be attached before anything else can
 * be read from the connection; a promise of the pool would resolve too late. The next query on the broken
 * connection fails and is handled.
 */
function checkOut(pool: Pool): Promise<{ client: PoolClient; release: (broken: boolean) => void }> {
  return new Promise((resolve, reject) => {
    pool.connect((error, client, done) => {
      if (client === undefined) {
        reject(error ?? new Error('the pool returned no connection'))
        return
      }
      const onError = () => {}
      client.on('error', onError)
      const release = (broken: boolean) => {
        client.off('error', onError)
        done(broken)
      }
      resolve({ client, release })
    })
  })
}
