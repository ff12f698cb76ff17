import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '@tessera/test-env'
import { freePort } from '@tessera/test-env/tessera'
import { expect, onTestFinished, test, vi } from 'vitest'

const PASSWORD = 'a correct horse 47 battery'
const NEW_PASSWORD = 'another horse 48 battery'
const EMAIL = 'watched-player@example.com'
const START = { timeout: 250_000, interval: 100 }

/** Starts the main command with all that it has to say. */
async function startTalking() {
  const dataDir = makeDataDir('tessera-debug-')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn('node', ['apps/tessera/src/main.ts'], {
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'debug' },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  await vi.waitUntil(async () => (await fetch(`${url}/api/health/ready`).catch(() => null))?.ok, START)
  const secrets: Record<string, string> = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  return { url, secrets, log: () => text }
}

test('at debug level the log of registering, confirming, paying and playing holds no code, token, address or secret', async () => {
  const { url, secrets, log } = await startTalking()
  const call = async (method: string, path: string, token: string, body?: unknown) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        cookie: `access_token=${token}`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const given: { data?: Record<string, unknown> } = await answer.json()
    return { status: answer.status, data: given.data ?? {} }
  }
  const form = { email: EMAIL, password: PASSWORD, currency: 'EUR', country: 'DE', birthdate: '1990-05-17' }
  const registered = await call('POST', '/api/player/register', '', { ...form, agreements: true })
  expect(registered.status).toBe(201)
  const token = String(registered.data.accessToken)

  const message = await vi.waitUntil(async () => {
    const answer = await fetch(`${url}/sandbox/messages?to=${EMAIL}`, {
      headers: { authorization: `Bearer ${secrets.sandboxApiKey}` },
    })
    const { data }: { data: { text: string }[] } = await answer.json()
    return data[0]
  }, START)
  const code = /\/verify\/([\w-]+)/.exec(message.text)?.[1] ?? ''
  expect(code).toMatch(/^\w{20,}$/)
  const shortCodes = message.text.match(/\b\d{6}\b/g) ?? []
  await fetch(`${url}/verify/${code}?code=${code}`, { headers: { cookie: `access_token=${token}` } })
  await fetch(`${url}/de/verify/${code}`)
  await call('POST', '/api/player/profile/email/verify/confirm', token, { code })

  await call('POST', '/api/player/sessions', '', { email: EMAIL, password: 'a wrong one, 49 times' })
  await call('PUT', '/api/player/passwords', token, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  const session = await call('POST', '/api/player/sessions', '', { email: EMAIL, password: NEW_PASSWORD })
  const newToken = String(session.data.accessToken ?? token)

  const deposit = { methodId: 'sandbox.deposit.card', amount: 2000, currency: 'EUR' }
  await call('POST', '/api/payment/invoices/deposit', newToken, deposit)
  const played = await call('POST', '/api/game/games/red-fox/play', newToken, { mode: 'demo' })
  const gameUrl = String(played.data.url)
  const gameToken = gameUrl.split('session=')[1] ?? ''
  expect(gameToken.length).toBeGreaterThan(20)
  await fetch(new URL(gameUrl, url))
  await call('POST', '/studio/api/session', gameToken, {})

  await vi.waitUntil(() => log().includes('/studio/api/session'))
  const { demoPassword: _printed, ...kept } = secrets
  const live = {
    token,
    newToken,
    code,
    gameToken,
    PASSWORD,
    NEW_PASSWORD,
    wrong: 'a wrong one, 49 times',
    EMAIL,
    ...kept,
    ...Object.fromEntries(shortCodes.map((each) => [`short code ${each}`, each])),
  }
  const told = Object.entries(live).filter(
    ([, value]) => log().includes(value) || log().includes(encodeURIComponent(value)),
  )
  expect(told.map(([name]) => name)).toEqual([])
}, 300_000)
