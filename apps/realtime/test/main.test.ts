import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { token, tokenSecret } from './support/tokens.ts'
import { WireClient } from './support/wire-client.ts'

const main = join(import.meta.dirname, '../src/main.ts')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Starts the server alone, with a configuration file and secrets from the environment. */
function start(config: unknown) {
  const directory = mkdtempSync(join(tmpdir(), 'tessera-realtime-'))
  const path = join(directory, 'config.json')
  writeFileSync(path, JSON.stringify(config))
  const child = spawn(process.execPath, [main, path], {
    env: {
      ...process.env,
      CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY: tokenSecret,
      CENTRIFUGO_HTTP_API_KEY: 'key-of-the-environment',
    },
  })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => (output.text += String(bytes)))
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  })
  return { child, output }
}

test('it starts alone from a configuration file, serves both sides, and stops on SIGTERM', async () => {
  const port = await freePort()
  const { child, output } = start({
    http_server: { address: '127.0.0.1', port },
    channel: { namespaces: [{ name: 'wallet', allow_user_limited_channels: true }] },
  })
  await expect.poll(() => output.text, { timeout: 10_000 }).toContain('the realtime server is up')
  const client = await WireClient.open(`ws://127.0.0.1:${port}/connection/websocket`)
  await client.connect(token({ sub: 'ann' }))
  const channel = 'wallet:accounts#ann'
  expect(await client.ask({ id: 2, subscribe: { channel } })).toEqual({ id: 2, subscribe: {} })
  const response = await fetch(`http://127.0.0.1:${port}/api/publish`, {
    method: 'POST',
    headers: { 'x-api-key': 'key-of-the-environment', 'content-type': 'application/json' },
    body: JSON.stringify({ channel, data: { balance: 1 } }),
  })
  expect(await response.json()).toEqual({ result: {} })
  expect(await client.next()).toEqual({ push: { channel, pub: { data: { balance: 1 } } } })
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect((await client.closed()).code).toBe(3001)
  expect(await exit).toEqual([0, null])
  expect(output.text).not.toContain(tokenSecret)
})

test('a wrong configuration is named by its path and ends with status 1', async () => {
  const { child, output } = start({ client: { ping_interval: 'soon' } })
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(output.text).toContain('client.ping_interval: "soon" is not a duration')
})
