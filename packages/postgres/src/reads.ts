import type { Writable } from 'node:stream'
import type pg from 'pg'
import { queryConfig, type Statement } from './statement.ts'

type Read = <Row extends object>(statement: Statement, values?: readonly unknown[]) => Promise<Row[]>

interface Asked {
  readonly statement: Statement
  readonly values: readonly unknown[]
  readonly answered: PromiseWithResolvers<pg.QueryResult['rows']>
}

/** The stream of a client, which its types leave out. */
const streamOf = (client: pg.PoolClient): Writable =>
  (client as unknown as { readonly connection: { readonly stream: Writable } }).connection.stream

/**
 * Short reads that are asked for in one turn of the event loop, as a page makes them, sent together over one connection:
 * one system call for all of them, and one for their answers, where each would have had its own. They are statements of
 * their own, each of which sees what was committed before it, and one that fails takes no other with it. The server
 * answers them one after the other: a long one would keep the rest.
 *
 * `pool` is of clients that send queries without waiting for the one before (`pipeline`).
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
      // As with a query of the pool: a connection on which one failed is not used again.
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
      // After all that this turn has to do: what several pages ask for in it goes together too.
      setImmediate(() => {
        gathered = null
        void send(reads)
      })
    }
    gathered.push({ statement, values, answered })
    return answered.promise
  }
}
