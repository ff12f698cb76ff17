import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { documentsEnvironmentSchema, openFileStore, runPlayerOps } from '@tessera/api'
import { createDatabase, type Database, embeddedAddress } from '@tessera/postgres'
import { readEnvironment } from '@tessera/server-kit'
import { runSportOps } from '@tessera/sportsbook'
import { loadSecrets } from './secrets.ts'

/**
 * Command `tessera ops`: what operators do by hand, on the database of DATABASE_URL or on the embedded one that runs on
 * DATA_DIR. Exit code 0 when it is done, 2 when it can't be understood or the database is not there.
 */
const [area = '', ...args] = process.argv.slice(2)
const dataDir = resolve(process.env.DATA_DIR || './data')
const ownAddress = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
const connectionString = ownAddress || embeddedAddress(dataDir)
const write = (text: string): void => {
  process.stdout.write(text)
}

/** Where documents are and what opens them, as the processes that take them have it. */
function openDocuments() {
  const key = process.env.DOCUMENT_KEY || (ownAddress ? '' : loadSecrets(dataDir).documentKey)
  if (key === '') throw new Error('Set DOCUMENT_KEY to the key that documents are sealed with.')
  return {
    store: openFileStore(readEnvironment(documentsEnvironmentSchema), join(dataDir, 'documents')),
    key,
  }
}

const AREAS: Readonly<Record<string, (database: Database) => Promise<number>>> = {
  sport: (database) => runSportOps(database, args, write),
  player: (database) =>
    runPlayerOps(
      {
        database,
        files: openDocuments,
        write: (path, bytes) => writeFile(path, bytes, { flag: 'wx', mode: 0o600 }),
        now: () => new Date(),
      },
      args,
      write,
    ),
}
const run = Object.hasOwn(AREAS, area) ? AREAS[area] : undefined

if (run === undefined) {
  process.stderr.write(
    'tessera ops sport <command>: what operators do by hand of events of sport.\ntessera ops player: what they do about players; it says how it is used.\n',
  )
  process.exitCode = 2
} else if (connectionString === null) {
  process.stderr.write('Set DATABASE_URL to the database, or DATA_DIR to where the embedded one runs.\n')
  process.exitCode = 2
} else {
  const database = createDatabase({ connectionString, poolSize: 1, applicationName: 'tessera-ops' })
  try {
    process.exitCode = await run(database)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  } finally {
    await database.close()
  }
}
