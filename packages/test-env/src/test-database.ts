import { randomBytes } from 'node:crypto'
import { createDatabase, type Database } from '@tessera/postgres'
import { EXTERNAL_URL_VARIABLE, SHARED_URL_VARIABLE, startTestServer, type TestServer } from './server.ts'

export interface TestDatabase {
  readonly connectionString: string
  /** Removes the database, also when somebody is still connected. */
  drop(): Promise<void>
}

/**
 * An empty database of its own for a test file, on the server of the run. Without the global setup (a file that
 * is run by itself) a server is started for this process and stopped with its last database.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const own = await holdServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  await maintain(own.connectionString, `create database ${name}`)
  const url = new URL(own.connectionString)
  url.pathname = `/${name}`
  return {
    connectionString: url.href,
    drop: async () => {
      await maintain(own.connectionString, `drop database if exists ${name} with (force)`)
      await own.release()
    },
  }
}

/** The same with a pool on it. `stop` closes the pool and removes the database. */
export async function startTestDatabase(
  options: { poolSize?: number } = {},
): Promise<{ database: Database; connectionString: string; stop(): Promise<void> }> {
  const { connectionString, drop } = await createTestDatabase()
  const database = createDatabase({ connectionString, applicationName: 'test', ...options })
  return {
    database,
    connectionString,
    stop: async () => {
      await database.close()
      await drop()
    },
  }
}

let ownServer: Promise<TestServer> | null = null
let ownServerUsers = 0

async function holdServer(): Promise<{ connectionString: string; release(): Promise<void> }> {
  const shared = process.env[EXTERNAL_URL_VARIABLE] ?? process.env[SHARED_URL_VARIABLE]
  if (shared !== undefined) return { connectionString: shared, release: async () => {} }
  ownServerUsers += 1
  ownServer ??= startTestServer()
  const server = await ownServer
  return {
    connectionString: server.connectionString,
    release: async () => {
      ownServerUsers -= 1
      if (ownServerUsers > 0) return
      ownServer = null
      await server.stop()
    },
  }
}

async function maintain(connectionString: string, statement: string): Promise<void> {
  const database = createDatabase({ connectionString, poolSize: 1 })
  try {
    await database.query(statement)
  } finally {
    await database.close()
  }
}
