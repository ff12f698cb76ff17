import { createLedger } from '@tessera/ledger'
import { createServer } from '@tessera/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../src/index.ts'
import { SESSION_CACHE_MS } from '../src/modules/sessions/session-cache.ts'
import { type ApiUnderTest, startApi } from './fixture.ts'

const tokenSecret = 'the secret of both processes, long enough'
let one: ApiUnderTest
let other: {
  call(path: string, method: 'GET' | 'POST', token: string): Promise<number>
  stop(): Promise<void>
}

/** A second API on the database of the first, as a second process would be. */
async function startOther() {
  const api = await createApi({
    database: one.database,
    ledger: createLedger(one.database),
    tokenSecret,
    gameTokenSecret: 'g'.repeat(32),
    providers: () => [],
    publicUrl: 'https://tessera.example',
    mailer: { send: async () => {} },
    payments: [],
    runsJobs: false,
    clock: one.clock.now,
    log: { warn: () => {}, error: () => {} },
  })
  const server = createServer({ logLevel: 'silent' })
  await server.register(api.plugin, { prefix: '/api' })
  return {
    call: async (path: string, method: 'GET' | 'POST', token: string) =>
      (await server.inject({ method, url: path, headers: { authorization: `Bearer ${token}` } })).statusCode,
    stop: async () => {
      await server.close()
      await api.close()
    },
  }
}

beforeAll(async () => {
  one = await startApi({ tokenSecret })
  other = await startOther()
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

describe('two processes on one database', () => {
  it('take the same tokens, and a session that one ends is over in the other after a moment', async () => {
    const { token } = await one.register()
    expect(await other.call('/api/player/profile', 'GET', token)).toBe(200)
    await one.call('POST', '/api/player/sessions/logout', { token })
    expect((await one.call('GET', '/api/player/profile', { token })).status).toBe(401)
    one.clock.forward(SESSION_CACHE_MS)
    expect(await other.call('/api/player/profile', 'GET', token)).toBe(401)
  })

  it('refresh one token at once without ending the session', async () => {
    const { token } = await one.register()
    const refresh = '/api/player/sessions/refresh'
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async (_, index) =>
        index % 2 === 0
          ? (await one.call('POST', refresh, { token })).status
          : other.call(refresh, 'POST', token),
      ),
    )
    expect(statuses).toEqual(Array(6).fill(200))
    expect((await one.call('GET', '/api/player/profile', { token })).status).toBe(200)
  })
})
