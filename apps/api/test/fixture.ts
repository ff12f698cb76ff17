import { randomBytes, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { CallName } from '@tessera/contract'
import { createLedger, deposit, listAccounts } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { createServer } from '@tessera/server-kit'
import { connectTestDatabase, PATIENCE, startTestDatabase, type Template } from '@tessera/test-env'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { migrateApi } from '../src/database/migrate-api.ts'
import { type Api, type ApiConfig, createApi } from '../src/index.ts'
import type { MailMessage } from '../src/mail/mailer.ts'
import { createFieldVault } from '../src/modules/payments/index.ts'
import { mustBeDocumented } from './documented-refusals.ts'
import { createFakeFiles, type FakeFiles } from './fake-files.ts'
import { createFakeIdentity, type FakeIdentity } from './fake-identity.ts'
import { createFakeOutside, type FakeOutside } from './fake-outside.ts'
import { createFakeProvider } from './fake-provider.ts'
import { createFakeSocial, type FakeSocial } from './fake-social.ts'
import { createFakeSportsbook } from './fake-sportsbook.ts'
import { TEST_BOT } from './launches.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

/** An API with its own database, called as over the network, whose external services the test controls. */
export interface ApiUnderTest {
  readonly server: FastifyInstance
  readonly api: Api
  readonly database: Database
  readonly connectionString: string
  readonly mails: MailMessage[]
  readonly outside: FakeOutside
  readonly identity: FakeIdentity
  /** Social providers. */
  readonly social: FakeSocial
  /** Store of documents, in memory. */
  readonly files: FakeFiles
  readonly clock: TestClock
  call(method: Method, path: string, options?: CallOptions): Promise<TestResponse>
  /** Registers a player with a new address. */
  register(change?: Record<string, unknown>): Promise<TestPlayer>
  /** Registers Ada Lovelace with a confirmed address and a balance in EUR, in subunits. */
  player(balance?: number): Promise<TestPlayer>
  /** Adds something that is closed first at the stop, such as a second process on this database. */
  beforeStop(close: () => Promise<void>): void
  stop(): Promise<void>
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

export interface CallOptions {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** Address of the visitor; 127.0.0.1 if not given. */
  readonly ip?: string
}

export interface TestResponse {
  readonly status: number
  // The tests check responses value by value.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what is under test
  readonly body: any
  readonly headers: LightMyRequestResponse['headers']
}

export interface TestPlayer {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly token: string
}

const PASSWORD = 'correct horse battery'
/** Key that seals the tests' invoices. */
export const PLAYER_DATA_KEY = 'ab'.repeat(32)
/** Key that signs the tests' sessions, in every process. */
export const TOKEN_SECRET = 'the secret of all sessions of these tests'
/** Minimum cost of a hash, since its strength isn't under test. */
export const CHEAP_PASSWORDS = { memoryKib: 8, passes: 1 }

/** Waits until a condition returns a value, and returns it; throws after `limitMs`. */
export async function until<T>(
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  limitMs: number = PATIENCE.timeout,
): Promise<T> {
  const deadline = Date.now() + limitMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error('timed out while waiting for a condition')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export const newKey = (): string => randomUUID()

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** Template database with the API's current tables. */
const TABLES: Template = {
  name: 'api',
  sources: ['../src/database', '../src/jobs', '../src/modules', '../../../packages/ledger/src'].map(folder),
  prepare: async (connectionString) => {
    const database = connectTestDatabase({ connectionString, poolSize: 2 })
    await migrateApi(database, createFieldVault(PLAYER_DATA_KEY))
    await database.close()
  },
}

/** Creates a database with the API's tables, without an API. */
export const startApiDatabase = () => startTestDatabase({ template: TABLES })

/** Starts an API on a database of its own. `databaseOf` returns the database that the API uses. */
export async function startApi(
  change: Partial<ApiConfig> = {},
  databaseOf: (database: Database) => Database = (database) => database,
): Promise<ApiUnderTest> {
  const test = await startApiDatabase()
  const { connectionString, stop } = test
  const database = databaseOf(test.database)
  const clock = createTestClock()
  const mails: MailMessage[] = []
  const outside = createFakeOutside()
  const social = createFakeSocial(() => new Date())
  const documents = createFakeFiles()
  const identity = createFakeIdentity()
  const closers: (() => Promise<void>)[] = []
  const api = await createApi({
    database,
    ledger: createLedger(database),
    tokenSecret: TOKEN_SECRET,
    gameTokenSecret: randomBytes(32).toString('hex'),
    playerDataKey: PLAYER_DATA_KEY,
    ...documents,
    identityServices: [identity.service],
    providers: () => [createFakeProvider()],
    sportsbook: () => createFakeSportsbook(),
    publicUrl: 'https://tessera.example',
    mailer: {
      send: async (message) => {
        mails.push(message)
      },
    },
    payments: [outside.adapter],
    socialConnections: social.connections,
    socialFetch: social.fetch,
    telegramBots: [TEST_BOT],
    rateLimits: { any: null, sensitive: null, costly: null },
    passwordCost: CHEAP_PASSWORDS,
    captcha: { logInFailures: null, guardsMessages: false, bits: 4, bitsMax: 6 },
    countryHeader: 'x-country',
    clock: clock.now,
    log: { warn: () => {}, error: () => {} },
    ...change,
  })
  const server = createServer({ logLevel: 'silent', trustProxy: '127.0.0.1' })
  await server.register(api.plugin, { prefix: '/api' })
  await server.ready()
  await api.startWork()

  const call: ApiUnderTest['call'] = async (method, path, { token, body, headers, ip } = {}) => {
    const response = await server.inject({
      method,
      url: path,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        // Only a proxy may state the country of its visitor.
        ...(headers?.['x-country'] ? { 'x-forwarded-for': '192.0.2.1' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
    })
    const answer: TestResponse = {
      status: response.statusCode,
      body: parse(response.body),
      headers: response.headers,
    }
    mustBeDocumented(method, path, answer)
    return answer
  }
  const register: ApiUnderTest['register'] = async (fields = {}) => {
    const email = `player-${randomBytes(6).toString('hex')}@example.com`
    const body = { ...registration(email), ...fields }
    const { status, body: answer } = await call('POST', '/api/player/register', { body })
    if (status !== 201) throw new Error(`registration returned ${status}: ${JSON.stringify(answer)}`)
    return { id: answer.data.profile.id, email, password: PASSWORD, token: answer.data.accessToken }
  }
  return {
    server,
    api,
    database,
    connectionString,
    mails,
    outside,
    social,
    files: documents.documentFiles,
    identity,
    clock,
    call,
    register,
    player: async (balance = 0) => {
      const player = await register()
      await database.query('update auth.login set confirmed_at = now() where player_id = $1', [player.id])
      await setName(database, player.id, 'Ada', 'Lovelace')
      if (balance > 0) await giveMoney(database, player.id, balance)
      return player
    },
    beforeStop: (close) => closers.push(close),
    stop: async () => {
      for (const close of closers.splice(0)) await close()
      await server.close()
      await api.close()
      await stop()
    },
  }
}

export type NamedCallOptions = CallOptions & { readonly search?: string }

/** Makes a call of the contract by its name, as the player unless another token is given. */
export function callByName(
  app: ApiUnderTest,
  player: TestPlayer,
  name: CallName,
  id: string | number = '',
  { search = '', ...options }: NamedCallOptions = {},
): Promise<TestResponse> {
  const [method, path = ''] = name.split(' ')
  const known = METHODS.find((each) => each === method)
  if (!known) throw new Error(`${name} has no method`)
  return app.call(known, path.replace('{id}', String(id)) + search, { token: player.token, ...options })
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns a valid body of a registration. */
export const registration = (email: string) => ({
  email,
  password: PASSWORD,
  currency: 'EUR',
  country: 'DE',
  birthdate: '1990-05-17',
  agreements: true,
})

/** Sets the name of a player, which bank accounts for withdrawals must have. */
export async function setName(
  database: Database,
  playerId: string,
  firstName: string | null,
  lastName: string | null,
): Promise<void> {
  await database.query('update profile.player set first_name = $2, last_name = $3 where id = $1', [
    playerId,
    firstName,
    lastName,
  ])
}

export async function giveMoney(database: Database, playerId: string, amount: number): Promise<void> {
  const [account] = await listAccounts(database, playerId)
  if (!account) throw new Error('the player has no account')
  const money = {
    scope: 'test',
    key: randomUUID(),
    accountId: account.id,
    amount: BigInt(amount),
    provider: 'test',
  }
  await database.transaction((tx) => deposit(tx, money))
}
