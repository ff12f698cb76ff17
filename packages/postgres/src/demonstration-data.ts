import type { Database } from './database.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** Error for a database with demo data. Fake payments and a player with a printed password must not meet real money. */
export class DemonstrationDataError extends Error {
  override readonly name = 'DemonstrationDataError'
  constructor() {
    super('This database was used for a demonstration. Start with an empty database.')
  }
}

/**
 * True if a database has the tables of a sandbox. Checks only for the schema, before anything else is read or changed, so
 * that changed keys or a removed demo player make no difference. Waits until the database is reachable and throws
 * `DatabaseUnusableError` if it isn't.
 */
export async function hasDemonstrationData(database: Database): Promise<boolean> {
  await waitForDatabase(database)
  const [found] = await database.query<{ isThere: boolean }>(
    `select to_regnamespace('sandbox') is not null as "isThere"`,
  )
  return found?.isThere ?? false
}

/** Throws {@link DemonstrationDataError} if a database has the tables of a sandbox. */
export async function refuseDemonstrationData(database: Database): Promise<void> {
  if (await hasDemonstrationData(database)) throw new DemonstrationDataError()
}
