import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { foldersWithin, type OperatorWorld, readSecondPerson } from '@tessera/api'
import { migrateOperators, type OperatorOpsDeps } from '@tessera/office'
import { createDatabase, type Database, embeddedAddress, waitForDatabase } from '@tessera/postgres'
import { readEnvironment } from '@tessera/server-kit'
import { RefusalError } from '@tessera/server-kit/command-line'
import type { SportOpsDeps } from '@tessera/sportsbook'
import { demoOfficeUrl, officePort } from '../office-environment.ts'
import { keysAsVariables, loadSecrets } from '../secrets.ts'

/** Dependencies of all operator commands. */
export interface OpsContext extends OperatorWorld, SportOpsDeps, OperatorOpsDeps {
  readonly database: Database
  readonly now: () => Date
  close(): Promise<void>
}

/** Time to wait for a database that starts. Short, since an operator waits at the terminal. */
const PATIENCE_MS = 10_000

async function connect(connectionString: string): Promise<Database> {
  const database = createDatabase({ connectionString, poolSize: 1, applicationName: 'tessera-ops' })
  try {
    await waitForDatabase(database, { patienceMs: PATIENCE_MS })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Opens the database in DATABASE_URL, or the embedded one that runs on DATA_DIR. Sports events are in
 * SPORTSBOOK_DATABASE_URL if that is set. Throws `RefusalError` and `DatabaseUnusableError`.
 */
export async function openOps(variables: NodeJS.ProcessEnv): Promise<OpsContext> {
  const dataDir = resolve(variables.DATA_DIR || './data')
  const ownAddress = variables.DATABASE_DIRECT_URL || variables.DATABASE_URL
  const connectionString = ownAddress || embeddedAddress(dataDir)
  if (connectionString === null)
    throw new RefusalError(
      'Set DATABASE_URL to the database, or DATA_DIR to the directory of the running embedded one.',
    )
  const database = await connect(connectionString)
  const sportAddress = variables.SPORTSBOOK_DATABASE_URL
  const sportsbook = sportAddress ? await connect(sportAddress) : database
  await migrateOperators(database)
  const now = () => new Date()
  const read: OperatorWorld['read'] = ({ schema }) =>
    readEnvironment(schema, variablesOf(variables, dataDir, Boolean(ownAddress)))
  return {
    database,
    sportsbook,
    now,
    read,
    secondPerson: () => readSecondPerson({ database, now, read }),
    write: (path, bytes) => writeNew(path, bytes),
    siteUrl: () => siteUrlOf(variables, Boolean(ownAddress)),
    officeUrl: () => officeUrlOf(variables, Boolean(ownAddress)),
    close: async () => {
      for (const each of new Set([database, sportsbook])) await each.close()
    },
  }
}

/**
 * Returns the variables that commands read settings from: those of the environment, with the folders of the data directory.
 * The keys of an embedded database are in its data directory.
 */
export const variablesOf = (
  variables: NodeJS.ProcessEnv,
  dataDir: string,
  isElsewhere: boolean,
): NodeJS.ProcessEnv => ({
  ...(isElsewhere ? {} : keysAsVariables(loadSecrets(dataDir))),
  ...Object.fromEntries(Object.entries(variables).filter(([, value]) => value)),
  ...foldersWithin(variables, dataDir),
})

async function writeNew(path: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new RefusalError(isThere ? `${path} already exists.` : `${path} can't be written: ${String(error)}`)
  }
}

/** Returns the address of the back office as `npm start` reads it. */
function officeUrlOf({ OFFICE_URL, OFFICE_PORT, PORT }: NodeJS.ProcessEnv, isElsewhere: boolean): string {
  if (OFFICE_URL) return OFFICE_URL.replace(/\/$/, '')
  if (isElsewhere) throw new RefusalError('Set OFFICE_URL to the address of the back office.')
  return demoOfficeUrl(officePort(Number(PORT || 3000), OFFICE_PORT ? Number(OFFICE_PORT) : undefined))
}

/** Returns the address of the site as `npm start` reads it. */
function siteUrlOf({ PUBLIC_URL, PORT }: NodeJS.ProcessEnv, isElsewhere: boolean): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/$/, '')
  if (isElsewhere) throw new RefusalError('Set PUBLIC_URL to the public address of the site.')
  return `http://localhost:${PORT || '3000'}`
}
