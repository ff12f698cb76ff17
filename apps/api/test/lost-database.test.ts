import { rmSync } from 'node:fs'
import { createLedger } from '@tessera/ledger'
import { createDatabase, startEmbeddedPostgres } from '@tessera/postgres'
import { createServer, useHealth } from '@tessera/server-kit'
import { makeDataDir } from '@tessera/test-env'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApi } from '../src/index.ts'
import { createFakeFiles } from './fake-files.ts'
import { createFakeOutside } from './fake-outside.ts'
import { createFakeProvider } from './fake-provider.ts'
import { newKey, PLAYER_DATA_KEY, registration, until } from './fixture.ts'

const dataDir = makeDataDir('tessera-api-test-')
const start = () => startEmbeddedPostgres({ dataDir })
let postgres: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  postgres = await start()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function startWhole() {
  const database = createDatabase({ connectionString: postgres.connectionString, connectTimeoutMs: 500 })
  const outside = createFakeOutside()
  const mailedTo: string[] = []
  const api = await createApi({
    database,
    ledger: createLedger(database),
    tokenSecret: 't'.repeat(32),
    gameTokenSecret: 'g'.repeat(32),
    playerDataKey: PLAYER_DATA_KEY,
    ...createFakeFiles(),
    providers: () => [createFakeProvider()],
    publicUrl: 'https://tessera.example',
    mailer: {
      send: async ({ to }) => {
        mailedTo.push(to)
      },
    },
    payments: [outside.adapter],
    passwordCost: { memoryKib: 8, passes: 1 },
    log: { warn: () => {}, error: () => {} },
  })
  const server = createServer({ logLevel: 'silent' })
  useHealth(server, '/api', { database: api.ready })
  await server.register(api.plugin, { prefix: '/api' })
  await api.startWork()
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url: path, payload, headers })
  return {
    outside,
    mailedTo,
    api,
    post,
    get: (path: string) => server.inject(path),
    register: (email: string) => post('/api/player/register', registration(email)),
    deliver: (signed: { headers: Record<string, string>; body: string }) =>
      server.inject({
        method: 'POST',
        url: '/api/payment/webhooks/sandbox',
        headers: signed.headers,
        payload: signed.body,
      }),
    stop: async () => {
      await server.close()
      await api.close()
      await database.close()
    },
  }
}

it('answers 503 while the database is lost and recovers automatically afterwards', async () => {
  const { outside, mailedTo, api, post, get, register, deliver, stop } = await startWhole()
  try {
    const token = (await register('before@example.com')).json().data.accessToken
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newKey() }
    const body = { methodId: 'sandbox.deposit.card', amount: 5000, currency: 'EUR' }
    const deposit = () => post('/api/payment/invoices/deposit', body, headers)
    const { id } = (await deposit()).json().data
    const played = await post('/api/game/games/red-fox/play', { mode: 'real' }, headers)
    const session = { token: played.json().data.url.split('session=')[1] }
    const wallet = api.walletFor('fake')
    const webhook = outside.webhook(outside.decide(id, { status: 'succeeded' }))

    await postgres.stop()
    const lost = await Promise.all([
      post('/api/player/sessions', { email: 'before@example.com', password: 'wrong' }),
      register('meanwhile@example.com'),
      deposit(),
      deliver(webhook),
    ])
    expect(lost.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503])
    expect(lost.map((answer) => answer.json().error.name)).toEqual(Array(4).fill('unavailable'))
    expect((await wallet.balance(session)).status).toBe('unavailable')
    expect((await get('/api/health/live')).statusCode).toBe(200)
    expect((await get('/api/health/ready')).statusCode).toBe(503)
    expect((await get('/api/settings/locales')).statusCode).toBe(200)

    postgres = await start()
    await until(async () => (await get('/api/health/ready')).statusCode === 200)
    expect((await deposit()).json().data.id).toBe(id)
    expect((await deliver(webhook)).statusCode).toBe(200)
    expect(await wallet.balance(session)).toMatchObject({ status: 'ok', balance: 5000 })
    // Jobs continue, too: the confirmation of a new player is sent.
    expect((await register('after@example.com')).statusCode).toBe(201)
    await until(() => mailedTo.includes('after@example.com'))
  } finally {
    await stop()
  }
})
