import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { REALTIME_PATH } from '@tessera/contract/channels'
import { createDatabase, startEmbeddedPostgres } from '@tessera/postgres'
import { makeDataDir } from '@tessera/test-env'
import { type RunningTessera, startTessera } from '@tessera/test-env/tessera'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** As an operator would start it: a database of its own, a public address, the real world by the environment. */
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
}

const dataDir = makeDataDir('tessera-operation-')
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let tessera: RunningTessera

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir })
  // A pooler before the database, and connections elsewhere, as where several of these processes run.
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

describe('nothing of a demonstration is there for players of an operator', () => {
  it.each(['', '/inbox', '/messages', '/payments', '/pay/pay_1'])('no sandbox: /sandbox%s', async (path) => {
    expect(await statusOf(`/sandbox${path}`)).toBe(404)
    expect(await statusOf(`/sandbox${path}`, json({}))).toBe(404)
  })

  it('no tables of the sandbox, and no player who was not registered', async () => {
    const database = createDatabase({ connectionString: server.connectionString, poolSize: 1 })
    const rows = await database.query(
      `select to_regclass('sandbox.message') as sandbox, (select count(*) from profile.player) as players`,
    )
    await database.close()
    expect(rows).toEqual([{ sandbox: null, players: 0n }])
  })

  it('no way to move the time of sport', async () => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer ' }
    const body = JSON.stringify({ advanceMs: 1 })
    expect(await statusOf('/sportsbook/clock', { method: 'POST', headers, body })).toBe(404)
    expect(await statusOf('/sportsbook/clock')).toBe(404)
  })

  it('no metrics but for their key', async () => {
    expect(await statusOf('/api/metrics')).toBe(404)
    const headers = { authorization: `Bearer ${METRICS_KEY}` }
    expect(await statusOf('/api/metrics', { headers })).toBe(200)
  })
})

describe('a role that the environment gives to other processes', () => {
  it('is not played by this one: nobody connects to it', async () => {
    const socket = new WebSocket(tessera.url.replace('http', 'ws') + REALTIME_PATH)
    const heard = await new Promise((resolve) => {
      for (const event of ['open', 'error']) socket.addEventListener(event, () => resolve(event))
    })
    expect(heard).toBe('error')
  })

  it('is the pooler’s: what listens for work goes past it, calls do not', async () => {
    await statusOf('/api/game/games')
    const database = createDatabase({ connectionString: server.connectionString, poolSize: 1 })
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

describe('a program is never answered with a page', () => {
  const long = 'x'.repeat(5000)
  it.each([
    '/api/nothing',
    `/api/game/games/${long}`,
    `/api/payment/invoices/${long}`,
    `/api/${long}/${long}`,
    '/api/%',
    '/studio/api/nothing',
    `/studio/api/rounds/${long}`,
  ])('%.40s', async (path) => {
    const answer = await fetch(tessera.url + path)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})

it('a database that was used for a demonstration is refused', async () => {
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
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    const [code] = await once(child, 'exit')
    expect([code, said]).toEqual([1, expect.stringContaining('used for a demonstration')])
  } finally {
    await database.stop()
    rmSync(other, { recursive: true, force: true })
  }
})
