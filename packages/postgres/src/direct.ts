import { createDatabase, type Database } from './database.ts'

/**
 * Does what needs the server itself, such as migrations: on a pool of its own by `directUrl`, past any pooler, which is
 * closed afterwards; on the database as it is when no other address is given.
 */
export async function withDirectDatabase<Result>(
  database: Database,
  directUrl: string | undefined,
  work: (direct: Database) => Promise<Result>,
): Promise<Result> {
  if (directUrl === undefined || directUrl === database.connectionString) return work(database)
  const direct = createDatabase({
    connectionString: directUrl,
    poolSize: 2,
    applicationName: 'tessera-migrations',
  })
  try {
    return await work(direct)
  } finally {
    await direct.close()
  }
}
