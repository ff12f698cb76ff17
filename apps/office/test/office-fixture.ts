import { stepOf, totpCode } from '@tessera/credentials'
import { OFFICE_CALLS, type OfficeCallName, type OfficeHandlers, type Role } from '@tessera/office-contract'
import { createDatabase, type Database } from '@tessera/postgres'
import { createServer } from '@tessera/server-kit'
import { createTestDatabase } from '@tessera/test-env'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createOffice } from '../src/index.ts'
import { setRoles } from '../src/operators/operator-store.ts'

export const ORIGIN = 'http://127.0.0.1:3006'
const HOST = '127.0.0.1:3006'
export const DEMO = {
  name: 'ann',
  password: 'a long password of ann',
  secret: Buffer.from('12345678901234567890'),
}
const DATA_KEY = 'ab'.repeat(32)

/** Office with handlers that only record that they were called. */
export interface OfficeUnderTest {
  readonly server: FastifyInstance
  readonly database: Database
  readonly connectionString: string
  /** Calls that reached a handler, with the operator. */
  readonly reached: { readonly name: string; readonly operator: string }[]
  /** Moves the clock. */
  readonly pass: (minutes: number) => void
  readonly now: () => Date
  /** Sends a request as a page of the office does. */
  readonly send: (name: OfficeCallName, options?: SendOptions) => Promise<OfficeResponse>
  /** Signs in and returns the cookie. The clock moves by a step, since a code works only once. */
  readonly signIn: (given?: Partial<Record<'name' | 'password' | 'code', string>>) => Promise<OfficeResponse>
  readonly setRoles: (roles: readonly Role[]) => Promise<void>
  readonly close: () => Promise<void>
}

interface SendOptions {
  readonly cookie?: string
  readonly body?: object
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly ip?: string
}

export interface OfficeResponse {
  readonly status: number
  readonly body: { readonly data?: unknown; readonly error?: { readonly name: string } }
  readonly headers: Readonly<Record<string, unknown>>
  /** Cookie that the answer sets, as the browser would send it; empty if it sets none. */
  readonly cookie: string
}

/** Handlers of all calls that record who made them. */
const recordingHandlers = (reached: { name: string; operator: string }[]): OfficeHandlers<null> =>
  Object.fromEntries(
    Object.keys(OFFICE_CALLS).map((name) => [
      name,
      async (_world: null, { operator }: { operator: string }) => {
        reached.push({ name, operator })
        return { done: true }
      },
    ]),
  )

/** Creates an office on a new database, with one operator who is admin. */
export async function createTestOffice(): Promise<OfficeUnderTest> {
  const testDatabase = await createTestDatabase()
  const { connectionString } = testDatabase
  const database = createDatabase({ connectionString, poolSize: 4 })
  const server = createServer({ logLevel: 'silent', trustProxy: 1 })
  let now = new Date('2026-11-28T10:00:00Z')
  const reached: { name: string; operator: string }[] = []
  await createOffice(server, {
    database,
    url: ORIGIN,
    dataKey: DATA_KEY,
    world: null,
    handlers: recordingHandlers(reached),
    demoOperator: DEMO,
    now: () => now,
    passwordCost: { memoryKib: 1024, passes: 1 },
  })
  let visitors = 0
  const send: OfficeUnderTest['send'] = async (name, options = {}) => {
    const [method = '', path = ''] = name.split(' ')
    visitors += 1
    const injected = await server.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: options.path ?? path.replace(/\{\w+\}/g, 'some-id'),
      headers: {
        host: HOST,
        // Another visitor each time, so that the limits of one address don't apply.
        'x-forwarded-for': options.ip ?? `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
        ...(method === 'POST' ? { origin: ORIGIN } : {}),
        ...(options.cookie ? { cookie: options.cookie } : {}),
        ...options.headers,
      },
      ...(method === 'POST' ? { payload: options.body ?? {} } : {}),
    })
    const [cookie = ''] = String(injected.headers['set-cookie'] ?? '').split(';')
    return { status: injected.statusCode, body: injected.json(), headers: injected.headers, cookie }
  }
  return {
    server,
    database,
    connectionString,
    reached,
    pass: (minutes) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    now: () => now,
    send,
    signIn: (given = {}) => {
      now = new Date(now.getTime() + 30_000)
      const { name, password, secret } = DEMO
      const code = totpCode(secret, stepOf(now))
      return send('POST /office/session', { body: { name, password, code, ...given } })
    },
    setRoles: (roles) => database.transaction((tx) => setRoles(tx, DEMO.name, roles)),
    close: async () => {
      await server.close()
      await database.close()
      await testDatabase.drop()
    },
  }
}
