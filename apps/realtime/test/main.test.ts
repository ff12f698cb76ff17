import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, PATIENCE } from '@tessera/test-env'
import { freePort } from '@tessera/test-env/free-port'
import { Pool } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { token, tokenSecret } from './support/tokens.ts'
import { WireClient } from './support/wire-client.ts'

/** A process starts within seconds, or within a minute on a busy machine. */
const main = join(import.meta.dirname, '../src/main.ts')
const apiKey = 'key-of-the-environment'

/** Starts the server alone in an empty directory, with arguments, and with secrets from the environment. */
function start(args: readonly string[], files: Readonly<Record<string, string>>, environment = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'tessera-realtime-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content)
  const child = spawn(process.execPath, [main, ...args], {
    cwd: directory,
    env: {
      ...process.env,
      CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY: tokenSecret,
      CENTRIFUGO_HTTP_API_KEY: apiKey,
      ...environment,
    },
  })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => (output.text += String(bytes)))
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  })
  const isUp = () => expect.poll(() => output.text).toContain('the realtime server is up')
  return { child, output, isUp }
}

/** Opens a connection. After it was closed, it may still be told that its database is dropped. */
function openPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 1 })
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function post(port: number, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/api/${method}`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(params),
  })
  return response.json()
}

test('the realtime server starts from a configuration file, serves clients and the API, and stops on SIGTERM', async () => {
  const port = await freePort()
  const config = {
    http_server: { address: '127.0.0.1', port },
    channel: { namespaces: [{ name: 'wallet', allow_user_limited_channels: true }] },
    prometheus: { enabled: true },
    health: { enabled: true },
  }
  const { child, output, isUp } = start(['-c', 'own.json'], { 'own.json': JSON.stringify(config) })
  await isUp()
  const client = await WireClient.open(`ws://127.0.0.1:${port}/connection/websocket`)
  await client.connect(token({ sub: 'ann' }))
  const channel = 'wallet:accounts#ann'
  expect(await client.ask({ id: 2, subscribe: { channel } })).toEqual({ id: 2, subscribe: {} })
  expect(await post(port, 'publish', { channel, data: { balance: 1 } })).toEqual({ result: {} })
  expect(await client.next()).toEqual({ push: { channel, pub: { data: { balance: 1 } } } })
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(metrics).toContain('# TYPE realtime_connections gauge\nrealtime_connections 1\n')
  expect(metrics).toContain('realtime_frames_received_total 2\n')
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect((await client.closed()).code).toBe(3001)
  expect(await exit).toEqual([0, null])
  for (const secret of [tokenSecret, apiKey]) expect(output.text).not.toContain(secret)
})

test("the realtime server consumes the outbox and stops on SIGTERM although a client doesn't respond", async () => {
  const port = await freePort()
  const { connectionString, drop } = await createTestDatabase()
  onTestFinished(drop)
  const pool = openPool(connectionString)
  await pool.query(
    'CREATE TABLE outbox (id bigserial PRIMARY KEY, method text NOT NULL, payload jsonb NOT NULL, partition integer NOT NULL)',
  )
  const channel = 'wallet:accounts#ann'
  const postgresql = { dsn: connectionString, outbox_table_name: 'outbox', partition_poll_interval: '5ms' }
  const config = {
    channel: { namespaces: [{ name: 'wallet', allow_user_limited_channels: true }, { name: 'global' }] },
    consumers: [{ name: 'alone', enabled: true, type: 'postgresql', postgresql }],
    online: { channel: 'global:online', interval: '10ms' },
  }
  const { child, isUp } = start(
    [],
    { 'config.json': JSON.stringify(config) },
    { CENTRIFUGO_HTTP_SERVER_ADDRESS: '127.0.0.1', CENTRIFUGO_HTTP_SERVER_PORT: String(port) },
  )
  await isUp()
  // A client that connects before the server listens is asked to reconnect.
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tessera-hearing' AND state = 'idle'",
      )
      return rows.length
    })
    .toBe(1)
  const client = await WireClient.open(`ws://127.0.0.1:${port}/connection/websocket`)
  await client.connect(token({ sub: 'ann' }))
  await client.ask({ id: 2, subscribe: { channel } })
  const payload = JSON.stringify({ channel, data: { balance: 2 } })
  await pool.query("INSERT INTO outbox (method, payload, partition) VALUES ('publish', $1, 0)", [payload])
  expect(await client.next()).toEqual({ push: { channel, pub: { data: { balance: 2 } } } })
  await pool.end()
  client.pause()
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  client.terminate()
})

test('the realtime server without a configuration file names the missing environment variables', async () => {
  const { child, output } = start([], {})
  expect(await once(child, 'exit')).toEqual([1, null])
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'API_URL', 'REALTIME_PROXY_KEY'])
    expect(output.text).toContain(`${name}: missing`)
})

test('the realtime server waits for the tables of a new database without warnings or failing statements', async () => {
  const { connectionString, drop } = await createTestDatabase()
  onTestFinished(drop)
  const pool = openPool(connectionString)
  onTestFinished(() => pool.end())
  const { output } = start(
    [],
    {},
    {
      DATABASE_URL: connectionString,
      PUBLIC_URL: 'http://localhost:9',
      API_URL: 'http://127.0.0.1:9',
      REALTIME_PROXY_KEY: 'the key that the API knows',
    },
  )
  await expect.poll(() => output.text, PATIENCE).toContain('waiting for the API to create')
  // A database counts a failed statement as a rollback, with some delay.
  const failed = async (): Promise<unknown> => {
    await pool.query('select pg_stat_clear_snapshot()')
    const { rows } = await pool.query(
      'select xact_commit > 5 as asked, xact_rollback as failed from pg_stat_database where datname = current_database()',
    )
    return rows[0]
  }
  await expect.poll(failed, PATIENCE).toEqual({ asked: true, failed: '0' })
  const levels = output.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).level)
  expect(levels).toEqual(['info'])
})

describe('the realtime server exits with status 1 and an explanation', () => {
  const configuration = (config: unknown) => ({ 'config.json': JSON.stringify(config) })
  const wrong = [
    [
      'an invalid setting',
      [],
      configuration({ client: { ping_interval: 'soon' } }),
      'client.ping_interval: "soon"',
    ],
    ['an unknown setting', [], configuration({ engin: {} }), 'engin'],
    ['a missing file', ['-c', 'none.json'], {}, 'none.json'],
    ['a file that is not JSON', [], { 'config.json': 'port = 1' }, 'config.json'],
    ['an unknown argument', ['--verbose'], {}, '--verbose'],
  ] as const
  test.each(wrong)('for %s', async (_name, args, files, message) => {
    const { child, output } = start(args, files)
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(output.text).toContain(message)
  })

  test('for a port that is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => {
      taken.close()
    })
    const address = taken.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const http_server = { address: '127.0.0.1', port: address.port }
    const { child, output } = start([], configuration({ http_server }))
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(output.text).toContain('is in use by another process')
  })
})
