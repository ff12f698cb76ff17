import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { REALTIME_PATH } from '@tessera/contract/channels'
import { startEmbeddedPostgres } from '@tessera/postgres'
import { connectTestDatabase, makeDataDir } from '@tessera/test-env'
import { type RunningTessera, startTessera } from '@tessera/test-env/tessera'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Environment of a production start: an external database, a public address and real adapters. */
const METRICS_KEY = 'the key of the metrics'
const world = {
  PUBLIC_URL: 'https://casino.example',
  PAYMENT_URL: 'http://127.0.0.1:9',
  PAYMENT_API_KEY: 'the key of the payment provider',
  PAYMENT_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of thirty-two bytes !!!').toString('base64')}`,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Casino <no-reply@casino.example>',
  TOKEN_SECRET: 'a'.repeat(64),
  GAME_TOKEN_SECRET: 'b'.repeat(64),
  SEED_KEY: 'c'.repeat(64),
  SPORT_KEY: 'd'.repeat(64),
  PLAYER_DATA_KEY: 'e'.repeat(64),
  DOCUMENT_KEY: 'f'.repeat(64),
  METRICS_KEY,
  SPORT_CHAMPIONSHIPS: '6601',
  WIDGET_ORIGINS: 'https://partner.example',
}

const dataDir = makeDataDir('tessera-operation-')
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let tessera: RunningTessera

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir })
  // The application name shows which connections use the pooler and which bypass it.
  const named = (name: string) => `${server.connectionString}?application_name=${name}`
  tessera = await startTessera({
    ...world,
    DATABASE_URL: named('pooler'),
    DATABASE_DIRECT_URL: named('direct'),
    REALTIME: 'off',
  })
}, 300_000)

afterAll(async () => {
  await tessera?.stop()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const statusOf = async (path: string, init?: RequestInit): Promise<number> =>
  (await fetch(tessera.url + path, init)).status
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

describe('a production start', () => {
  it.each(['', '/inbox', '/messages', '/payments', '/pay/pay_1'])(
    'has no sandbox page at /sandbox%s',
    async (path) => {
      expect(await statusOf(`/sandbox${path}`)).toBe(404)
      expect(await statusOf(`/sandbox${path}`, json({}))).toBe(404)
    },
  )

  it('has no tables of the sandbox and no demonstration player', async () => {
    const database = connectTestDatabase({ connectionString: server.connectionString, poolSize: 1 })
    const rows = await database.query(
      `select to_regclass('sandbox.message') as sandbox, (select count(*) from profile.player) as players`,
    )
    await database.close()
    expect(rows).toEqual([{ sandbox: null, players: 0n }])
  })

  it('allows pages of WIDGET_ORIGINS to call the sportsbook, and no other site', async () => {
    const allowedFor = async (origin: string) =>
      (await fetch(`${tessera.url}/sportsbook/api/overview`, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      )
    expect(await allowedFor('https://partner.example')).toBe('https://partner.example')
    for (const origin of ['https://stranger.example', 'http://localhost:4601'])
      expect([origin, await allowedFor(origin)]).toEqual([origin, null])
  })

  it('has no endpoint that advances the sports clock', async () => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer ' }
    const body = JSON.stringify({ advanceMs: 1 })
    expect(await statusOf('/sportsbook/clock', { method: 'POST', headers, body })).toBe(404)
    expect(await statusOf('/sportsbook/clock')).toBe(404)
  })

  it('serves metrics only with their key', async () => {
    expect(await statusOf('/api/metrics')).toBe(404)
    const headers = { authorization: `Bearer ${METRICS_KEY}` }
    expect(await statusOf('/api/metrics', { headers })).toBe(200)
  })
})

describe('the configuration of process roles', () => {
  it('disables the realtime endpoint', async () => {
    const socket = new WebSocket(tessera.url.replace('http', 'ws') + REALTIME_PATH)
    const firstEvent = await new Promise((resolve) => {
      for (const event of ['open', 'error']) socket.addEventListener(event, () => resolve(event))
    })
    expect(firstEvent).toBe('error')
  })

  it('uses the pooler for calls and bypasses it for job listeners', async () => {
    await statusOf('/api/game/games')
    const database = connectTestDatabase({ connectionString: server.connectionString, poolSize: 1 })
    const rows = await database.query(
      `select application_name as name, bool_or(query ilike 'listen%') as "isListening" from pg_stat_activity
       where application_name in ('pooler', 'direct') group by 1 order by 1`,
    )
    await database.close()
    expect(rows).toEqual([
      { name: 'direct', isListening: true },
      { name: 'pooler', isListening: false },
    ])
  })
})

describe('an unknown path of an interface', () => {
  const long = 'x'.repeat(5000)
  it.each([
    '/api/nothing',
    `/api/game/games/${long}`,
    `/api/payment/invoices/${long}`,
    `/api/${long}/${long}`,
    '/api/%',
    '/studio/api/nothing',
    `/studio/api/rounds/${long}`,
  ])('returns a JSON error: %.40s', async (path) => {
    const answer = await fetch(tessera.url + path)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})

it('refuses a database that was used for a demonstration', async () => {
  const other = makeDataDir('tessera-demonstrated-')
  const database = await startEmbeddedPostgres({ dataDir: other })
  try {
    const demonstration = await startTessera({
      DEMO: 'on',
      SPORT: 'off',
      DATABASE_URL: database.connectionString,
    })
    await demonstration.stop()
    const child = spawn('node', ['apps/tessera/src/main.ts'], {
      env: { ...process.env, ...world, PORT: '0', DATABASE_URL: database.connectionString },
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    const [code] = await once(child, 'exit')
    expect([code, output]).toEqual([1, expect.stringContaining('used for a demonstration')])
  } finally {
    await database.stop()
    rmSync(other, { recursive: true, force: true })
  }
})
