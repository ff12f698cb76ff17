import { createDatabase, type Database } from './database.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** A busy machine may take long to accept a connection, and a start has time. */
const CONNECT_MS = 30_000

/**
 * Runs work of a start that needs the server itself, such as migrations: on a pool of its own by `directUrl`, past any
 * pooler, which is closed afterwards; on the database as it is when no other address is given. Waits until both answer.
 * Throws `DatabaseUnusableError` when they don't.
 */
export async function withDirectDatabase<Result>(
  database: Database,
  directUrl: string | undefined,
  work: (direct: Database) => Promise<Result>,
): Promise<Result> {
  await waitForDatabase(database)
  if (directUrl === undefined || directUrl === database.connectionString) return work(database)
  const direct = createDatabase({
    connectionString: directUrl,
    poolSize: 2,
    connectTimeoutMs: CONNECT_MS,
    applicationName: 'tessera-migrations',
  })
  try {
    await waitForDatabase(direct, { what: 'the database past the pooler' })
    return await work(direct)
  } finally {
    await direct.close()
  }
}
