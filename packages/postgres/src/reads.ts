import type { Writable } from 'node:stream'
import type pg from 'pg'
import { queryConfig, type Statement } from './statement.ts'

type Read = <Row extends object>(statement: Statement, values?: readonly unknown[]) => Promise<Row[]>

interface PendingRead {
  readonly statement: Statement
  readonly values: readonly unknown[]
  readonly deferred: PromiseWithResolvers<pg.QueryResult['rows']>
}

/** Returns the stream of a client, which is missing from its types. */
const streamOf = (client: pg.PoolClient): Writable =>
  (client as unknown as { readonly connection: { readonly stream: Writable } }).connection.stream

/**
 * Sends the short reads of one event loop iteration, such as those of a page, together over one connection. They need one
 * system call for all queries and one for the results, instead of one each. They are separate statements: each sees the
 * data that was committed before it, and a failed one doesn't affect the others. The server processes them in order, so a
 * long one would delay the rest.
 *
 * The clients of `pool` must send queries without waiting for previous ones (`pipeline`).
 */
export function gatherReads(pool: pg.Pool): Read {
  let pending: PendingRead[] | null = null

  const runRead = async (
    client: pg.PoolClient,
    { statement, values, deferred }: PendingRead,
  ): Promise<boolean> => {
    try {
      deferred.resolve((await client.query(queryConfig(statement, values))).rows)
      return true
    } catch (error) {
      deferred.reject(error)
      return false
    }
  }

  const send = async (reads: readonly PendingRead[]): Promise<void> => {
    try {
      const client = await pool.connect()
      const stream = streamOf(client)
      stream.cork()
      const running = reads.map((read) => runRead(client, read))
      stream.uncork()
      // Like a query of the pool, a failed one discards its connection.
      client.release((await Promise.all(running)).includes(false))
    } catch (error) {
      for (const { deferred } of reads) deferred.reject(error)
    }
  }

  return <Row extends object>(statement: Statement, values: readonly unknown[] = []) => {
    const deferred = Promise.withResolvers<Row[]>()
    if (pending === null) {
      const reads: PendingRead[] = []
      pending = reads
      // Runs at the end of the iteration, so that reads of several pages are combined, too.
      setImmediate(() => {
        pending = null
        void send(reads)
      })
    }
    pending.push({ statement, values, deferred })
    return deferred.promise
  }
}
