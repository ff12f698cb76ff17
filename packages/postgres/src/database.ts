import type { Kysely } from 'kysely'
import pg from 'pg'
import { kyselyOnPool } from './kysely.ts'
import { type Log, silentLog } from './log.ts'
import { gatherReads } from './reads.ts'
import { queryConfig, type Statement } from './statement.ts'
import { runTransaction, type TransactionOptions, type Tx } from './transaction.ts'

export interface DatabaseOptions {
  connectionString: string
  /** Maximum number of connections. About 8 are best for two to four cores; more would only queue inside the server. */
  poolSize?: number
  /**
   * True if the address belongs to a pooler. Poolers reject settings at the start of a connection, so both time limits are
   * then those of the role (docs/running.md).
   */
  isPooled?: boolean
  /** Time after which a statement is cancelled; 0 for no limit. */
  statementTimeoutMs?: number
  /** Time limit for getting a free or new connection. */
  connectTimeoutMs?: number
  /** Shown in pg_stat_activity. */
  applicationName?: string
  log?: Log
}

/** A pool of connections to one database. int8 arrives as bigint, timestamptz as Date, date as text. */
export interface Database {
  readonly pool: pg.Pool
  readonly connectionString: string
  /** Creates a query builder; the type parameter lists the tables. Reuse the result. */
  kysely<Tables>(): Kysely<Tables>
  query<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** Runs a short read-only query. Reads of one event loop iteration are sent together ({@link gatherReads}). */
  read<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** Runs `work` in a transaction: committed when it resolves, rolled back when it rejects. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /** Runs `work` on a dedicated connection, for example for session-level locks. */
  session<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Number of connections for reads. Each can carry the reads of one or several pages. */
const READERS = 3

const oid = { int8: 20, int8Array: 1016, date: 1082 }

const parseTexts = pg.types.getTypeParser(oid.int8Array)
const parseBigints = (text: string): (bigint | null)[] =>
  parseTexts(text).map((item: string | null) => (item === null ? null : BigInt(item)))

const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && id === oid.int8) return BigInt
    if (format !== 'binary' && id === oid.date) return String
    if (format !== 'binary' && id === oid.int8Array) return parseBigints
    return pg.types.getTypeParser(id, format)
  },
}

export function createDatabase(options: DatabaseOptions): Database {
  const log = options.log ?? silentLog
  const settings: pg.PoolConfig = {
    connectionString: options.connectionString,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...(options.isPooled === true
      ? {}
      : {
          statement_timeout: options.statementTimeoutMs ?? 30_000,
          idle_in_transaction_session_timeout: 60_000,
        }),
    application_name: options.applicationName ?? 'tessera',
    types,
  }
  const pool = new pg.Pool({ ...settings, max: options.poolSize ?? 8 })
  // A pooler may assign the connection to another client between two statements.
  const readers =
    options.isPooled === true ? null : new pg.Pool({ ...settings, max: READERS, pipeline: true })
  let closing: Promise<void> | null = null
  for (const each of readers ? [pool, readers] : [pool]) {
    // A broken idle connection only needs a log line: the pool drops it and opens a new one.
    each.on('error', (error) => {
      if (closing === null) log.warn({ reason: error.message }, 'a database connection was lost')
    })
    // A broken connection in use rejects its query. Without a listener, the event would end the process.
    each.on('connect', (client) => client.on('error', () => {}))
  }
  const query = async <Row extends object>(statement: Statement, values: readonly unknown[] = []) =>
    (await pool.query<Row>(queryConfig(statement, values))).rows
  return {
    pool,
    connectionString: options.connectionString,
    kysely: <Tables>() => kyselyOnPool<Tables>(pool),
    query,
    read: readers ? gatherReads(readers) : query,
    transaction: (work, transactionOptions) => runTransaction(pool, work, transactionOptions),
    session: async (work) => {
      const client = await pool.connect()
      try {
        const result = await work(client)
        client.release()
        return result
      } catch (error) {
        // The session state (locks, settings) after a failure is unknown, so the connection is not reused.
        client.release(true)
        throw error
      }
    },
    close: () => {
      closing ??= Promise.all([pool.end(), readers?.end()]).then(() => {})
      return closing
    },
  }
}
