import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { messageOf, type RealtimeLog } from '../log.ts'
import type { FanOut } from './fan-out.ts'
import { type OutboxRow, OutboxTable } from './outbox-table.ts'
import { pollDelayMs } from './poll-delay.ts'

const FIRST_BACKOFF_MS = 50
const LONGEST_BACKOFF_MS = 2_000

/** What became of an event: retry keeps it and everything behind it in its partition. */
export type Dispatched = 'done' | 'rejected' | 'retry'

/** How an outbox is read. */
export interface OutboxSettings {
  /** Names the advisory locks, so that two consumers of one name never read a partition at once. */
  readonly name: string
  readonly table: string
  readonly partitions: number
  readonly selectLimit: number
  readonly pollIntervalMs: number
  /** How all servers of the outbox are told what was read; absent: this one is alone and dispatches by itself. */
  readonly fanOut?: Pick<FanOut, 'channel' | 'isHearing' | 'noticesOf'>
}

/** Who is told what the consumer does. */
export interface OutboxListener {
  readonly log: RealtimeLog
  rows(published: number, rejected: number): void
  failed(): void
}

/**
 * Publishes the rows of an outbox table the way Centrifugo's PostgreSQL consumer does: a partition at a time under
 * its advisory lock, in order of id, deleting what was published in the same transaction. Alone it dispatches a row at
 * least once; while this process lives, exactly once, because it remembers what it published and could not delete. With
 * others it tells all of them by notifications of that transaction: a row is told when it is gone, and not otherwise.
 */
export class OutboxConsumer {
  readonly #pool: Pool
  readonly #settings: OutboxSettings
  readonly #dispatch: (method: string, payload: string) => Dispatched
  readonly #listener: OutboxListener
  readonly #table: OutboxTable
  readonly #publishedNotDeleted = new Set<string>()
  readonly #stopping = new AbortController()
  /** Partitions that are being worked on. */
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

  /** Finishes the batches at hand and stops. */
  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  /** Asks which partitions have rows, for all of them at once, and sets to work on those that rest. */
  async #run(): Promise<void> {
    const { partitions, pollIntervalMs, fanOut } = this.#settings
    let backoffMs = FIRST_BACKOFF_MS
    let foundAt = performance.now()
    while (!this.#stopping.signal.aborted) {
      try {
        // What could not be heard here waits, or is read by a server that hears.
        const canRead = fanOut === undefined || fanOut.isHearing
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

  /** Works on one partition until it is empty; a failure here holds up no other partition. */
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

  /** Says what went wrong and waits. Returns how long to wait the next time. */
  async #backOff(error: unknown, milliseconds: number): Promise<number> {
    this.#listener.failed()
    this.#listener.log.warn({ table: this.#settings.table, error: messageOf(error) }, 'the outbox waits')
    await this.#sleep(milliseconds)
    return Math.min(milliseconds * 2, LONGEST_BACKOFF_MS)
  }

  async #sleep(milliseconds: number): Promise<void> {
    try {
      await sleep(milliseconds, undefined, { signal: this.#stopping.signal })
    } catch (error) {
      // The only way for this sleep to fail is the stop that it is meant to be woken by.
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
    // Centrifugo's own lock names, so that both may stand on one table during a change from one to the other.
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
    if (mustRetry) throw new Error('an event could not be published and is tried again')
    return ids.length
  }

  /** Publishes rows in order, up to the first that has to be tried again. */
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
        this.#listener.log.error({ table: this.#settings.table, id, method }, 'an outbox event was refused')
      }
      this.#publishedNotDeleted.add(id)
      ids.push(id)
    }
    this.#listener.rows(ids.length, rejected)
    return { ids, mustRetry }
  }
}

/**
 * Takes a connection out of a pool. One that breaks between two queries says so by an event that ends the process
 * when nobody listens; so the listener is there before anything else can be read from the connection, which a
 * promise of the pool would come too late for. The next query on it fails and is handled.
 */
function checkOut(pool: Pool): Promise<{ client: PoolClient; release: (broken: boolean) => void }> {
  return new Promise((resolve, reject) => {
    pool.connect((error, client, done) => {
      if (client === undefined) {
        reject(error ?? new Error('the pool gave no connection'))
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
