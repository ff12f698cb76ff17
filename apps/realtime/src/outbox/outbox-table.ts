import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'

/** An event that waits to be published. */
export interface OutboxRow {
  readonly id: string
  readonly method: string
  /** Parameters as JSON text. */
  readonly payload: string
}

const outboxRows = z.array(z.object({ id: z.string(), method: z.string(), payload: z.string() }))
/** Results of several statements in one query, one each. */
const lockedResults = z.array(z.object({ rows: z.array(z.object({ locked: z.boolean().optional() })) }))
const partitionRows = z.array(z.object({ partition: z.int() }))

/** SQL statements for one outbox table. */
export class OutboxTable {
  readonly #name: string

  /** @param name with or without schema, such as `ledger.outbox`; validated to be plain identifiers */
  constructor(name: string) {
    this.#name = name
      .split('.')
      .map((part) => `"${part}"`)
      .join('.')
  }

  /** Returns which of the first `count` partitions have rows, with one cheap query. */
  async waitingPartitions(pool: Pool, count: number): Promise<number[]> {
    const { rows } = await pool.query({
      name: `outbox_waiting_${this.#name}`,
      text: `SELECT p::int AS partition FROM generate_series(0, $1::int - 1) AS p
             WHERE EXISTS (SELECT 1 FROM ${this.#name} WHERE partition = p)`,
      values: [count],
    })
    return partitionRows.parse(rows).map(({ partition }) => partition)
  }

  /**
   * Begins a transaction and takes the lock with which Centrifugo's consumer claims a partition, in one round
   * trip. The commit doesn't wait for the disk: rows whose deletion is lost in a database crash are published
   * again, which is allowed, and players' bets don't queue behind it.
   * @returns false if another consumer has the lock
   */
  async beginLocked(client: PoolClient, lockName: string): Promise<boolean> {
    const results: unknown = await client.query(
      `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit = off;
       SELECT pg_try_advisory_xact_lock(hashtext(${client.escapeLiteral(lockName)})) AS locked`,
    )
    return lockedResults.parse(results).at(-1)?.rows[0]?.locked ?? false
  }

  /** Reads the oldest rows of a partition. */
  async read(client: PoolClient, partition: number, limit: number): Promise<OutboxRow[]> {
    const { rows } = await client.query({
      name: `outbox_read_${this.#name}`,
      text: `SELECT id::text AS id, method, payload::text AS payload FROM ${this.#name}
             WHERE partition = $1 ORDER BY ${this.#name}.id ASC LIMIT $2`,
      values: [partition, limit],
    })
    return outboxRows.parse(rows)
  }

  /** Deletes rows that were published. */
  async remove(client: PoolClient, ids: readonly string[]): Promise<void> {
    await client.query({
      name: `outbox_remove_${this.#name}`,
      text: `DELETE FROM ${this.#name} WHERE id = ANY($1::bigint[])`,
      values: [ids],
    })
  }

  /** Notifies all listeners when the transaction commits. */
  async notify(client: PoolClient, channel: string, texts: readonly string[]): Promise<void> {
    if (texts.length === 0) return
    await client.query('SELECT pg_notify($1, t) FROM unnest($2::text[]) AS t', [channel, [...texts]])
  }
}
