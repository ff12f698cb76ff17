import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase, type Database, type DatabaseOptions } from '@tessera/postgres'
import { PATIENCE } from './patience.ts'
import { EXTERNAL_URL_VARIABLE, SHARED_URL_VARIABLE, startTestServer, type TestServer } from './server.ts'

export interface TestDatabase {
  readonly connectionString: string
  /** Drops the database, even if clients are still connected. */
  drop(): Promise<void>
}

/** Initial content of test databases. It is built once per server and then copied, which takes a tenth of the time. */
export interface Template {
  /** Lowercase letters. */
  readonly name: string
  /** Folders with the TypeScript and SQL of the template. After a change, the template is built again. */
  readonly sources: readonly string[]
  /** Fills an empty database. Must close all of its connections. */
  prepare(connectionString: string): Promise<void>
}

/** Time limits of connections that allow for a server on a busy machine. Only a failing test waits this long. */
const PATIENT = { connectTimeoutMs: PATIENCE.timeout, statementTimeoutMs: 2 * PATIENCE.timeout }

/** Opens a connection pool whose time limits allow for a busy machine. */
export const connectTestDatabase = (options: DatabaseOptions): Database =>
  createDatabase({ applicationName: 'test', ...PATIENT, ...options })

/**
 * Creates a separate database for a test file on the server of the run: empty, or a copy of a template. Without the global
 * setup, a server is started for this process and stopped together with its last database.
 */
export async function createTestDatabase(template?: Template): Promise<TestDatabase> {
  const own = await acquireServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  if (template) await copyTemplate(own.connectionString, template, name)
  else await runStatement(own.connectionString, `create database ${name}`)
  return {
    connectionString: withDatabase(own.connectionString, name),
    drop: async () => {
      await runStatement(own.connectionString, `drop database if exists ${name} with (force)`)
      await own.release()
    },
  }
}

/** Creates a test database with a connection pool. `stop` closes the pool and drops the database. */
export async function startTestDatabase({
  template,
  ...options
}: {
  poolSize?: number
  template?: Template
} = {}): Promise<{ database: Database; connectionString: string; stop(): Promise<void> }> {
  const { connectionString, drop } = await createTestDatabase(template)
  const database = connectTestDatabase({ connectionString, ...options })
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

async function acquireServer(): Promise<{ connectionString: string; release(): Promise<void> }> {
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

async function runStatement(connectionString: string, statement: string): Promise<void> {
  const database = connectTestDatabase({ connectionString, poolSize: 1 })
  try {
    await database.query(statement)
  } finally {
    await database.close()
  }
}

/** Copies a template. One process at a time, under a lock, builds it under a temporary name until it is complete. */
async function copyTemplate(connectionString: string, template: Template, name: string): Promise<void> {
  const family = `template_${template.name}_`
  const key = family + digestOf(template.sources)
  const database = connectTestDatabase({ connectionString, poolSize: 1, statementTimeoutMs: 0 })
  try {
    await database.query('select pg_advisory_lock(hashtext($1))', [family])
    const made = await database.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [family],
    )
    if (!made.some((each) => each.name === key)) {
      // Built from earlier sources, or incomplete.
      for (const each of made) await database.query(`drop database ${each.name} with (force)`)
      const draft = `${family}draft`
      await database.query(`create database ${draft}`)
      await template.prepare(withDatabase(connectionString, draft))
      await database.query(`alter database ${draft} rename to ${key}`)
    }
    await database.query(`create database ${name} template ${key}`)
  } finally {
    await database.close()
  }
}

function digestOf(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of globSync('**/*.{ts,sql}', { cwd: folder }).toSorted())
      if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}

function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return url.href
}
