import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'

/** One event that waits to be published. */
export interface OutboxRow {
  readonly id: string
  readonly method: string
  /** The parameters, as JSON text. */
  readonly payload: string
}

const outboxRows = z.array(z.object({ id: z.string(), method: z.string(), payload: z.string() }))
/** Of several statements at once: a result each. */
const lockedResults = z.array(z.object({ rows: z.array(z.object({ locked: z.boolean().optional() })) }))
const partitionRows = z.array(z.object({ partition: z.int() }))

/** The SQL of one outbox table. */
export class OutboxTable {
  readonly #name: string

  /** @param name with or without schema, as `ledger.outbox`; it was checked to be made of plain identifiers */
  constructor(name: string) {
    this.#name = name
      .split('.')
      .map((part) => `"${part}"`)
      .join('.')
  }

  /** Which of the first `count` partitions have rows: one cheap question for all of them. */
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
   * Begins a transaction and takes the lock by which Centrifugo's consumer claims a partition, until its end, in one round
   * trip. Its commit waits for no disk: what a crash of the database loses of it is published once more, as it may be,
   * and players' bets do not queue behind it.
   * @returns false when another consumer has the lock
   */
  async beginLocked(client: PoolClient, lockName: string): Promise<boolean> {
    const results: unknown = await client.query(
      `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit = off;
       SELECT pg_try_advisory_xact_lock(hashtext(${client.escapeLiteral(lockName)})) AS locked`,
    )
    return lockedResults.parse(results).at(-1)?.rows[0]?.locked ?? false
  }

  /** The oldest rows of a partition. */
  async read(client: PoolClient, partition: number, limit: number): Promise<OutboxRow[]> {
    const { rows } = await client.query({
      name: `outbox_read_${this.#name}`,
      text: `SELECT id::text AS id, method, payload::text AS payload FROM ${this.#name}
             WHERE partition = $1 ORDER BY ${this.#name}.id ASC LIMIT $2`,
      values: [partition, limit],
    })
    return outboxRows.parse(rows)
  }

  /** Removes rows that were published. */
  async remove(client: PoolClient, ids: readonly string[]): Promise<void> {
    await client.query({
      name: `outbox_remove_${this.#name}`,
      text: `DELETE FROM ${this.#name} WHERE id = ANY($1::bigint[])`,
      values: [ids],
    })
  }

  /** Tells whoever listens, when the transaction commits. */
  async notify(client: PoolClient, channel: string, texts: readonly string[]): Promise<void> {
    if (texts.length === 0) return
    await client.query('SELECT pg_notify($1, t) FROM unnest($2::text[]) AS t', [channel, [...texts]])
  }
}
