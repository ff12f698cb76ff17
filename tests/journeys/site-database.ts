import { createDatabase, type Database, embeddedAddress } from '@tessera/postgres'
import { site } from './player.ts'

/** Runs work on the database of the running Tessera, for what no call or operator's command does. */
export async function onDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const connectionString = embeddedAddress(site().dataDir)
  if (connectionString === null) throw new Error('no database runs on the data directory')
  const database = createDatabase({ connectionString, poolSize: 1 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
