import { createLedger } from '@tessera/ledger'
import { createServer } from '@tessera/server-kit'
import type { LightMyRequestResponse } from 'fastify'
import { type ApiConfig, createApi } from '../src/index.ts'
import { DOCUMENT_KEY } from './fake-files.ts'
import { type ApiUnderTest, CHEAP_PASSWORDS, PLAYER_DATA_KEY } from './fixture.ts'

export interface SecondProcess {
  call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    options?: { token?: string; body?: object; ip?: string },
  ): Promise<LightMyRequestResponse>
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
    call: (method, path, { token, body, ip } = {}) =>
      server.inject({
        method,
        url: path,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body }),
        ...(ip === undefined ? {} : { remoteAddress: ip }),
      }),
    stop: async () => {
      await server.close()
      await api.close()
    },
  }
}
