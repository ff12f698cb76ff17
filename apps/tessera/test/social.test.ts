import { randomBytes, randomUUID } from 'node:crypto'
import { createApi, foldersWithin, settingsSchema } from '@tessera/api'
import { createLedger } from '@tessera/ledger'
import { createServer } from '@tessera/server-kit'
import { makeDataDir, startTestDatabase } from '@tessera/test-env'
import { freePort } from '@tessera/test-env/free-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemonstration } from '../src/demonstration.ts'
import { keysAsVariables, loadSecrets } from '../src/secrets.ts'
import { createSocialBrowser } from './social-browser.ts'

const newBrowserKey = (): string => randomBytes(32).toString('base64url')
const PERSONAL = { currency: 'EUR', country: 'DE', birthdate: '1990-05-17', agreements: true }

let siteUrl: string
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const port = await freePort()
  siteUrl = `http://127.0.0.1:${port}`
  const { database, connectionString, stop } = await startTestDatabase()
  const server = createServer({ logLevel: 'silent' })
  const dataDir = makeDataDir('tessera-social-')
  const secrets = loadSecrets(dataDir)
  const { sandbox, outside } = await startDemonstration({
    database,
    directUrl: connectionString,
    secrets,
    publicUrl: siteUrl,
    ownUrl: siteUrl,
    withdrawalDelayMs: 0,
    log: server.log,
  })
  const api = await createApi({
    database,
    ledger: createLedger(database),
    ...settingsSchema.parse({ ...keysAsVariables(secrets), ...foldersWithin({}, dataDir) }),
    providers: () => [],
    sportsbook: () => null,
    publicUrl: siteUrl,
    webhookBaseUrl: `${siteUrl}/api`,
    ...outside,
    rateLimits: { any: null, sensitive: null, costly: null },
    passwordCost: { memoryKib: 8, passes: 1 },
    log: server.log,
  })
  await server.register(api.plugin, { prefix: '/api' })
  await server.register(sandbox.plugin, { prefix: '/sandbox' })
  await server.listen({ port, host: '127.0.0.1' })
  closers.push(
    () => server.close(),
    () => api.close(),
    () => sandbox.close(),
    () => stop(),
  )
})
afterAll(async () => {
  for (const close of closers) await close()
})

async function call(method: string, path: string, body?: unknown, token?: string) {
  const answer = await fetch(siteUrl + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what is under test
  const responseBody: any = await answer.json()
  return { status: answer.status, data: responseBody.data, error: responseBody.error }
}

const newPerson = () => ({ name: 'Ada Byron', email: `ada-${randomUUID()}@example.com`, verified: 'on' })

async function logInAtProvider(provider: string, form: Record<string, string>, browserKey = newBrowserKey()) {
  const start = await call('POST', '/api/player/sessions/social/start', {
    provider,
    browserKey,
    language: 'en',
    route: '/games?page=2',
  })
  expect(start.status).toBe(200)
  const back = await createSocialBrowser(siteUrl).answer(start.data.url, form)
  const { code = '', state = '', iss, error } = Object.fromEntries(back.searchParams)
  return { body: { provider, browserKey, code, state, ...(iss ? { iss } : {}) }, error, back }
}
const logIn = async (provider: string, form: Record<string, string>) =>
  call('POST', '/api/player/sessions/social', (await logInAtProvider(provider, form)).body)

/** Registers with a new account at a provider. Returns the responses of the first login and of the registration. */
async function register(provider: string, person = newPerson()) {
  const { body } = await logInAtProvider(provider, person)
  const first = await call('POST', '/api/player/sessions/social', body)
  expect(first.error.name).toBe('registration_needed')
  const { ticket } = first.error.details
  const registered = await call('POST', '/api/player/register/social', {
    ticket,
    browserKey: body.browserKey,
    ...PERSONAL,
  })
  return { first, registered, body, person }
}

describe('a social login', () => {
  it.each(['agora', 'laurel'])(
    'with %s registers a new player and connects the account',
    async (provider) => {
      const { first, registered, person } = await register(provider)
      expect(first.error.details).toMatchObject({ label: 'Ada Byron', route: '/games?page=2' })
      expect(registered.status).toBe(201)
      expect(registered.data.route).toBe('/games?page=2')
      // Only this provider is trusted to verify email addresses.
      expect(registered.data.profile.email).toBe(provider === 'agora' ? person.email : null)
      const connections = await call(
        'GET',
        '/api/player/social-connections',
        undefined,
        registered.data.accessToken,
      )
      expect(connections.data.find((each: { provider: string }) => each.provider === provider)).toMatchObject(
        {
          isConnected: true,
          account: 'Ada Byron',
        },
      )
    },
  )

  it.each([
    ['down', 'social_unavailable'],
    ['slow', 'social_unavailable'],
    ['key', 'social_answer_invalid'],
    ['audience', 'social_answer_invalid'],
    ['issuer', 'social_answer_invalid'],
    ['nonce', 'social_answer_invalid'],
    ['expired', 'social_answer_invalid'],
  ])('is refused when the provider is faulty: %s', async (fault, refusal) => {
    const { error } = await logIn('laurel', { ...newPerson(), fault })
    expect(error.name).toBe(refusal)
  })

  it('returns without a code when the player refuses it at the provider', async () => {
    const { error } = await logInAtProvider('agora', { choice: 'refuse' })
    expect(error).toBe('access_denied')
  })
})
