import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { messageOf, type RealtimeLog } from '../log.ts'
import { type OutboxRow, OutboxTable } from './outbox-table.ts'

const firstBackoffMs = 50
const longestBackoffMs = 2_000
const parallelPartitions = 4

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
}

/** Who is told what the consumer does. */
export interface OutboxListener {
  readonly log: RealtimeLog
  rows(published: number, rejected: number): void
  failed(): void
}

/**
 * Publishes the rows of an outbox table the way Centrifugo's PostgreSQL consumer does: a partition at a time under
 * its advisory lock, in order of id, deleting what was published in the same transaction. A row is published at
 * least once; while this process lives, exactly once, because it remembers what it published and could not delete.
 */
export class OutboxConsumer {
  readonly #pool: Pool
  readonly #settings: OutboxSettings
  readonly #dispatch: (method: string, payload: string) => Dispatched
  readonly #listener: OutboxListener
  readonly #table: OutboxTable
  readonly #publishedNotDeleted = new Set<string>()
  readonly #stopping = new AbortController()
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

  /** Finishes the batch at hand and stops. */
  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    let backoffMs = firstBackoffMs
    while (!this.#stopping.signal.aborted) {
      try {
        const more = await this.#round()
        backoffMs = firstBackoffMs
        if (!more) await this.#sleep(this.#settings.pollIntervalMs)
      } catch (error) {
        this.#listener.failed()
        this.#listener.log.warn({ table: this.#settings.table, error: messageOf(error) }, 'the outbox waits')
        await this.#sleep(backoffMs)
        backoffMs = Math.min(backoffMs * 2, longestBackoffMs)
      }
    }
  }

  async #sleep(milliseconds: number): Promise<void> {
    try {
      await sleep(milliseconds, undefined, { signal: this.#stopping.signal })
    } catch (error) {
      // The only way for this sleep to fail is the stop that it is meant to be woken by.
      if (!this.#stopping.signal.aborted) throw error
    }
  }

  /** Empties every partition by one batch. Says whether there may be more at once. */
  async #round(): Promise<boolean> {
    const waiting = await this.#table.waitingPartitions(this.#pool, this.#settings.partitions)
    let more = false
    while (waiting.length > 0) {
      const batches = waiting.splice(0, parallelPartitions).map((partition) => this.#batch(partition))
      const counts = await Promise.allSettled(batches)
      for (const count of counts) {
        if (count.status === 'rejected') throw count.reason
        if (count.value === this.#settings.selectLimit) more = true
      }
    }
    return more
  }

  async #batch(partition: number): Promise<number> {
    const client = await this.#pool.connect()
    // A connection that breaks between two queries says so here; the next query fails as well and is handled.
    const onError = () => {}
    client.on('error', onError)
    let broken = true
    try {
      const handled = await this.#transaction(client, partition)
      broken = false
      return handled
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  async #transaction(client: PoolClient, partition: number): Promise<number> {
    const { name, selectLimit } = this.#settings
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED')
    // Centrifugo's own lock names, so that both may stand on one table during a change from one to the other.
    if (!(await this.#table.tryLock(client, `centrifugo_partition_lock_${name}${partition}`))) {
      await client.query('ROLLBACK')
      return 0
    }
    const rows = await this.#table.read(client, partition, selectLimit)
    const { ids, mustRetry } = this.#publish(rows)
    if (ids.length > 0) await this.#table.remove(client, ids)
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
