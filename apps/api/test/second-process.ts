import { createLedger } from '@tessera/ledger'
import { createServer } from '@tessera/server-kit'
import type { LightMyRequestResponse } from 'fastify'
import { type ApiConfig, createApi } from '../src/index.ts'
import { mustBeDocumented } from './documented-refusals.ts'
import { DOCUMENT_KEY } from './fake-files.ts'
import {
  type ApiUnderTest,
  type CallOptions,
  CHEAP_PASSWORDS,
  type Method,
  PLAYER_DATA_KEY,
  TOKEN_SECRET,
} from './fixture.ts'

export interface SecondProcess {
  call(method: Method, path: string, options?: CallOptions): Promise<LightMyRequestResponse>
  readonly api: Awaited<ReturnType<typeof createApi>>
  stop(): Promise<void>
}

/** Starts a second API on the database of the first, like a second process. They share nothing else. */
export async function startSecondProcess(
  first: ApiUnderTest,
  config: Pick<ApiConfig, 'tokenSecret' | 'gameTokenSecret'> & Partial<ApiConfig>,
): Promise<SecondProcess> {
  const api = await createApi({
    database: first.database,
    playerDataKey: PLAYER_DATA_KEY,
    documentKey: DOCUMENT_KEY,
    documentFiles: first.files,
    ledger: createLedger(first.database),
    providers: () => [],
    publicUrl: 'https://tessera.example',
    mailer: { send: async () => {} },
    payments: [],
    runsJobs: false,
    rateLimits: { any: null, sensitive: null, costly: null },
    passwordCost: CHEAP_PASSWORDS,
    clock: first.clock.now,
    log: { warn: () => {}, error: () => {} },
    ...config,
  })
  const server = createServer({ logLevel: 'silent' })
  await server.register(api.plugin, { prefix: '/api' })
  return {
    api,
    call: (method, path, { token, body, headers, ip } = {}) =>
      server.inject({
        method,
        url: path,
        headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
        ...(ip === undefined ? {} : { remoteAddress: ip }),
      }),
    stop: async () => {
      await server.close()
      await api.close()
    },
  }
}

const variants = new WeakMap<ApiUnderTest, Map<string, Promise<SecondProcess>>>()

/**
 * Returns the calls of a second API with another configuration and the same sessions, on the database of the first. Each
 * variant is started once, and stops with the first: a start takes longer than all calls that the tests make to it.
 */
export async function variantOf(
  first: ApiUnderTest,
  name: string,
  config: Partial<ApiConfig>,
): Promise<Pick<ApiUnderTest, 'call'>> {
  const known = variants.get(first) ?? new Map<string, Promise<SecondProcess>>()
  variants.set(first, known)
  const secrets = { tokenSecret: TOKEN_SECRET, gameTokenSecret: 'g'.repeat(32) }
  const started = known.get(name) ?? startSecondProcess(first, { ...secrets, ...config })
  if (!known.has(name)) first.beforeStop(async () => (await started).stop())
  known.set(name, started)
  const variant = await started
  return {
    call: async (method, path, options) => {
      const answer = await variant.call(method, path, options)
      const response = { status: answer.statusCode, body: answer.json(), headers: answer.headers }
      mustBeDocumented(method, path, response)
      return response
    },
  }
}
