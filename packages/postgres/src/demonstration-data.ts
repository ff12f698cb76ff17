import type { Database } from './database.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** Invented payments, and a player whose password is printed, must not meet real money. */
export class DemonstrationDataError extends Error {
  override readonly name = 'DemonstrationDataError'
  constructor() {
    super('This database was used for a demonstration. Start with an empty database.')
  }
}

/**
 * True for a database with the tables of a sandbox. It asks for the schema alone, before anything is read, opened or
 * changed: other keys, or a demonstration player that somebody removed, make no difference. Waits until the database
 * answers; throws `DatabaseUnusableError` when it doesn't.
 */
export async function hasDemonstrationData(database: Database): Promise<boolean> {
  await waitForDatabase(database)
  const [found] = await database.query<{ isThere: boolean }>(
    `select to_regnamespace('sandbox') is not null as "isThere"`,
  )
  return found?.isThere ?? false
}

/** Throws {@link DemonstrationDataError} for a database with the tables of a sandbox. */
export async function refuseDemonstrationData(database: Database): Promise<void> {
  if (await hasDemonstrationData(database)) throw new DemonstrationDataError()
}
