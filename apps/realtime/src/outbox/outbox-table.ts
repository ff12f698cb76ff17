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
   * Takes the lock by which Centrifugo's consumer claims a partition, until the transaction ends.
   * @returns false when another consumer has it
   */
  async tryLock(client: PoolClient, lockName: string): Promise<boolean> {
    const { rows } = await client.query('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS locked', [
      lockName,
    ])
    return z.array(z.object({ locked: z.boolean() })).parse(rows)[0]?.locked ?? false
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
