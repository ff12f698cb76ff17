import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareEnvironment, createTestDatabase, type TestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registration, until } from './fixture.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** Time limit of a process. It starts slowly while other tests run. */
const PROCESS_LIMIT_MS = 300_000
const secrets = {
  TOKEN_SECRET: 'the secret of session tokens, long enough',
  GAME_TOKEN_SECRET: 'the secret of game tokens, long enough',
  PLAYER_DATA_KEY: 'ab'.repeat(32),
  DOCUMENT_KEY: 'cd'.repeat(32),
  DOCUMENTS_DIR: join(tmpdir(), 'tessera-no-documents'),
  PAYMENT_API_KEY: 'the key of the payment provider',
  PAYMENT_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of thirty-two bytes !!!').toString('base64')}`,
  INBOX_API_KEY: 'the key of the inbox',
  PROVIDERS: JSON.stringify([
    { id: 'tessera-studio', url: 'http://127.0.0.1:9/studio/provider', secret: 'p'.repeat(32) },
  ]),
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const start = (environment: Record<string, string>): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [MAIN], { env: { ...bareEnvironment(), ...environment } })

const collect = (child: ChildProcessWithoutNullStreams): { text: string } => {
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output.text += chunk.toString()
    })
  return output
}

it(
  'starts the API as a separate process that logs no secret and stops cleanly',
  async () => {
    const child = start({
      ...secrets,
      PORT: '0',
      DATABASE_URL: database.connectionString,
      PUBLIC_URL: 'https://tessera.example/',
      PAYMENT_URL: 'http://127.0.0.1:9',
      INBOX_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'debug',
    })
    const output = collect(child)
    const ended = once(child, 'exit')
    try {
      const url = await until(() => /listening at (http:[^"]+)"/.exec(output.text)?.[1], PROCESS_LIMIT_MS)
      expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
      const post = async (path: string, body: object, token = '') => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
        const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
        return { status: answer.status, body: await answer.json() }
      }
      const form = registration('logged@example.com')
      const registered = await post('/api/player/register', form)
      expect(registered.status).toBe(201)
      const token: string = registered.body.data.accessToken
      const refreshed = await post('/api/player/sessions/refresh', {}, token)
      const wrong = { email: form.email, password: 'a wrong secret of mine' }
      expect((await post('/api/player/sessions', wrong)).status).toBe(422)
      await post('/api/player/profile/email/verify/confirm', { code: 'the-code-of-a-link' })
      await fetch(`${url}/api/game/games?code=the-code-in-a-query`)
      // The inbox does not answer, so the job that sends the link fails and is logged.
      await until(() => /send-link/.test(output.text), PROCESS_LIMIT_MS)
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      const leaked = [
        token,
        refreshed.body.data.accessToken,
        form.password,
        wrong.password,
        'the-code',
        form.email,
        ...Object.values(secrets),
        'p'.repeat(32),
        new URL(database.connectionString).password,
      ].filter((secret) => output.text.includes(secret))
      expect(leaked).toEqual([])
      expect(output.text).toContain('/api/player/register')
    } finally {
      child.kill('SIGKILL')
    }
  },
  2 * PROCESS_LIMIT_MS,
)

it.each([
  ['is missing', undefined, 'missing: the game providers'],
  ['is not valid JSON', '[{"secret": "a-secret-of-somebody"', 'is not valid JSON'],
  [
    'has a weak secret',
    '[{"id":"studio","url":"http://127.0.0.1:9","secret":"a-secret-of-somebody"}]',
    '0.secret',
  ],
])(
  'reports PROVIDERS if it %s, without its content',
  async (_, value, message) => {
    const { PROVIDERS: _providers, ...others } = secrets
    const child = start({ ...others, ...(value === undefined ? {} : { PROVIDERS: value }) })
    const output = collect(child)
    expect((await once(child, 'exit'))[0]).toBe(1)
    expect(output.text).toMatch(/- PROVIDERS/)
    expect(output.text).toContain(message)
    expect(output.text).not.toContain('a-secret-of-somebody')
  },
  PROCESS_LIMIT_MS,
)

it(
  'reports all configuration errors and exits',
  async () => {
    const child = start({ ...secrets, TOKEN_SECRET: 'short-secret', DATABASE_URL: 'postgres://x' })
    const output = collect(child)
    expect((await once(child, 'exit'))[0]).toBe(1)
    expect(output.text).toMatch(/PUBLIC_URL[\s\S]*TOKEN_SECRET/)
    expect(output.text).not.toContain('short-secret')
  },
  PROCESS_LIMIT_MS,
)
