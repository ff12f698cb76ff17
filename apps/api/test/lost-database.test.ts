import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLedger } from '@tessera/ledger'
import { createDatabase, startEmbeddedPostgres } from '@tessera/postgres'
import { createServer } from '@tessera/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApi } from '../src/index.ts'
import { until } from './fixture.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tessera-api-test-'))
const start = () => startEmbeddedPostgres({ dataDir })
let postgres: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  postgres = await start()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

it('a lost database answers 503, and the API recovers by itself when it is back', async () => {
  const database = createDatabase({ connectionString: postgres.connectionString, connectTimeoutMs: 500 })
  const api = await createApi({
    database,
    ledger: createLedger(database),
    tokenSecret: 't'.repeat(32),
    gameTokenSecret: 'g'.repeat(32),
    providers: () => [],
    publicUrl: 'https://tessera.example',
    mailer: { send: async () => {} },
    payments: [],
    log: { warn: () => {}, error: () => {} },
  })
  const server = createServer({ logLevel: 'silent' })
  await server.register(api.plugin, { prefix: '/api' })
  const logIn = () =>
    server.inject({
      method: 'POST',
      url: '/api/player/sessions',
      payload: { email: 'a@example.com', password: 'wrong' },
    })
  try {
    expect((await logIn()).statusCode).toBe(422)
    await postgres.stop()
    const lost = await logIn()
    expect([lost.statusCode, lost.json().error.name]).toEqual([503, 'unavailable'])
    postgres = await start()
    await until(async () => (await logIn()).statusCode === 422)
  } finally {
    await server.close()
    await api.close()
    await database.close()
  }
})
