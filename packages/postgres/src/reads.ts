import type { Writable } from 'node:stream'
import type pg from 'pg'
import { queryConfig, type Statement } from './statement.ts'

type Read = <Row extends object>(statement: Statement, values?: readonly unknown[]) => Promise<Row[]>

interface Asked {
  readonly statement: Statement
  readonly values: readonly unknown[]
  readonly answered: PromiseWithResolvers<pg.QueryResult['rows']>
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
  let gathered: Asked[] | null = null

  const ask = async (client: pg.PoolClient, { statement, values, answered }: Asked): Promise<boolean> => {
    try {
      answered.resolve((await client.query(queryConfig(statement, values))).rows)
      return true
    } catch (error) {
      answered.reject(error)
      return false
    }
  }

  const send = async (reads: readonly Asked[]): Promise<void> => {
    try {
      const client = await pool.connect()
      const stream = streamOf(client)
      stream.cork()
      const asking = reads.map((read) => ask(client, read))
      stream.uncork()
      // Like a query of the pool, a failed one discards its connection.
      client.release((await Promise.all(asking)).includes(false))
    } catch (error) {
      for (const { answered } of reads) answered.reject(error)
    }
  }

  return <Row extends object>(statement: Statement, values: readonly unknown[] = []) => {
    const answered = Promise.withResolvers<Row[]>()
    if (gathered === null) {
      const reads: Asked[] = []
      gathered = reads
      // Runs at the end of the iteration, so that reads of several pages are combined, too.
      setImmediate(() => {
        gathered = null
        void send(reads)
      })
    }
    gathered.push({ statement, values, answered })
    return answered.promise
  }
}
