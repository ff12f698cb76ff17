import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Database } from '@tessera/postgres'
import {
  bareEnvironment,
  connectTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@tessera/test-env'
import { splitEnvironments } from '@tessera/test-env/split'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Time limit of a process, which takes long to start on a busy machine. */
const PROCESS_LIMIT_MS = 300_000

let test: TestDatabase
let database: Database
beforeAll(async () => {
  test = await createTestDatabase()
  database = connectTestDatabase({ connectionString: test.connectionString, poolSize: 1 })
  await database.query('create schema sandbox')
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

const INNER = { api: 'http://127.0.0.1:9', studio: 'http://127.0.0.1:9', sportsbook: 'http://127.0.0.1:9' }

/**
 * Starts a process with a complete configuration and with keys that nothing is encrypted with, and waits for its
 * end.
 */
async function startOn(kind: 'api' | 'worker' | 'studio' | 'sportsbook' | 'realtime') {
  const { of } = splitEnvironments(test.connectionString, 'http://127.0.0.1:9', INNER)
  const { DEMO: _demonstration, ...production } = of[kind]
  const app = kind === 'worker' ? 'api' : kind
  const main = fileURLToPath(new URL(`../../${app}/src/main.ts`, import.meta.url))
  const child = spawn(process.execPath, [main], { env: { ...bareEnvironment(), ...production, PORT: '0' } })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = await once(child, 'close')
  return { code, output }
}

it.each(['api', 'worker', 'studio', 'sportsbook', 'realtime'] as const)(
  '%s refuses a database with sandbox tables before it changes anything in it',
  async (kind) => {
    expect(await startOn(kind)).toEqual({
      code: 1,
      output: 'This database was used for a demonstration. Start with an empty database.\n',
    })
    const schemas = await database.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema|public)'`,
    )
    expect(schemas).toEqual([{ name: 'sandbox' }])
  },
  PROCESS_LIMIT_MS,
)
