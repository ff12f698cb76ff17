import { createDatabase, type Database } from './database.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** Connection timeout at startup, which allows for a busy machine. */
const CONNECT_MS = 30_000

/**
 * Runs startup work that requires a direct connection to the server, such as migrations. It uses a temporary pool at
 * `directUrl`, which bypasses a pooler, or the given database without a separate address. Waits until both are reachable
 * and throws `DatabaseUnusableError` if they aren't.
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
    await waitForDatabase(direct, { what: 'the database without the pooler' })
    return await work(direct)
  } finally {
    await direct.close()
  }
}
