import { ApiError } from '@tessera/contract/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ApiUnderTest, startApi, type TestPlayer } from './fixture.ts'

let app: ApiUnderTest
let ada: TestPlayer
let bob: TestPlayer
beforeAll(async () => {
  app = await startApi({ runsJobs: false })
  ada = await app.player(12_345)
  bob = await app.player()
})
afterAll(() => app.stop())

const asker = (bearer: string | null) => ({ ip: '127.0.0.1', country: 'AT', userAgent: 'test', bearer })
const reads = (bearer: string | null) => app.api.reads(asker(bearer))
const byHttp = async (path: string, token?: string) =>
  (await app.call('GET', path, { token, headers: { 'x-country': 'AT' } })).body

/** Returns the error with which a read is refused. */
async function refusal(read: Promise<unknown>): Promise<ApiError> {
  const caught = await read.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(caught instanceof ApiError)) throw new Error('the read was not refused')
  return caught
}

/** Records the database queries, including those that are batched with other reads of a page. */
function spyOnReads() {
  const spies = (['query', 'read'] as const).map((name) => vi.spyOn(app.database, name))
  return {
    calls: () => spies.flatMap((spy) => spy.mock.calls),
    restore: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

describe('a direct read', () => {
  it('returns the same to a guest as the HTTP call', async () => {
    const read = reads(null)
    expect(await read('GET /api/player/init')).toEqual(await byHttp('/api/player/init'))
    const games = await read('GET /api/game/games', { query: { page: 1, perPage: 2 } })
    expect(games).toEqual(await byHttp('/api/game/games?page=1&perPage=2'))
    expect(games.meta.totalRows).toBeGreaterThan(2)
  })

  it('returns each of two concurrent players their own data, as the HTTP call does', async () => {
    await Promise.all(
      [ada, bob].map(async ({ token, email }) => {
        const read = reads(token)
        const [init, accounts, favorites] = await Promise.all([
          read('GET /api/player/init'),
          read('GET /api/wallet/accounts'),
          read('GET /api/game/games/favorites'),
        ])
        expect(init.data.profile?.email).toBe(email)
        expect(init).toEqual(await byHttp('/api/player/init', token))
        expect(accounts).toEqual(await byHttp('/api/wallet/accounts', token))
        expect(favorites).toEqual(await byHttp('/api/game/games/favorites', token))
      }),
    )
  })

  it('looks up the session once for all reads of a page', async () => {
    const query = spyOnReads()
    const read = reads(ada.token)
    await read('GET /api/player/init')
    await read('GET /api/wallet/accounts')
    const lookups = query
      .calls()
      .filter(([statement]) => JSON.stringify(statement).includes('from sessions.session'))
    query.restore()
    expect(lookups).toHaveLength(1)
  })

  it.each([
    ['without a session', null, 'GET /api/wallet/accounts', {}, '/api/wallet/accounts'],
    ['with an invalid token', 'a.b.c', 'GET /api/wallet/accounts', {}, '/api/wallet/accounts'],
    [
      'for an unknown id',
      null,
      'GET /api/game/games/{id}',
      { params: { id: 'nothing' } },
      '/api/game/games/nothing',
    ],
    ['with an invalid input', null, 'GET /api/game/games', { query: { page: 0 } }, '/api/game/games?page=0'],
  ] as const)('is refused %s like the HTTP call', async (_, token, call, input, path) => {
    // Each row's input matches its call.
    const read = reads(token) as (name: string, input: object) => Promise<unknown>
    const { status, code, reason, fields, problems } = await refusal(read(call, input))
    const { error } = await byHttp(path, token ?? undefined)
    expect({ code, reason, fields, problems }).toEqual({
      code: error.code,
      reason: error.name,
      fields: error.fields ?? {},
      problems: error.problems ?? {},
    })
    expect(status).toBeGreaterThanOrEqual(400)
  })

  it('looks up the favorites once for all reads of a page and again for the next page', async () => {
    const readFavorites = async () => {
      const read = reads(ada.token)
      const [game, favorites] = await Promise.all([
        read('GET /api/game/games/{id}', { params: { id: 'red-fox' }, query: { locale: 'en' } }),
        read('GET /api/game/games/favorites'),
      ])
      return [game.data.isFavorite, favorites.data.map(({ id }) => id)]
    }
    const query = spyOnReads()
    expect(await readFavorites()).toEqual([false, []])
    const lookups = query.calls().filter(([statement]) => JSON.stringify(statement).includes('favorite_game'))
    query.restore()
    expect(lookups).toHaveLength(1)
    await app.call('POST', '/api/game/games/red-fox/favorite', { token: ada.token })
    expect(await readFavorites()).toEqual([true, ['red-fox']])
  })

  it('is refused after the session has ended', async () => {
    const { token } = await app.register()
    await app.call('POST', '/api/player/sessions/logout', { token })
    expect((await refusal(reads(token)('GET /api/wallet/accounts'))).reason).toBe('session_expired')
  })

  it('is refused for calls that are not reads, and changes nothing', async () => {
    const write = reads(ada.token)('POST /api/player/sessions/logout')
    expect((await refusal(write)).reason).toBe('not_found')
    expect((await byHttp('/api/wallet/accounts', ada.token)).data).toHaveLength(1)
  })

  it('reveals no details of an internal error', async () => {
    const broken = (['query', 'read'] as const).map((name) =>
      vi.spyOn(app.database, name).mockRejectedValue(new Error('secret table')),
    )
    const failed = await refusal(reads(ada.token)('GET /api/wallet/accounts'))
    for (const spy of broken) spy.mockRestore()
    expect([failed.reason, failed.status]).toEqual(['internal_error', 500])
    expect(failed.message).not.toContain('secret')
  })

  it('counts against the rate limit of its address', async () => {
    const limited = await startApi({
      rateLimits: { any: { limit: 1, windowMs: 60_000 }, sensitive: null, costly: null },
    })
    const read = limited.api.reads(asker(null))
    await read('GET /api/game/providers')
    const { reason, details } = await refusal(read('GET /api/game/providers'))
    await limited.stop()
    expect([reason, details.retryAfterSeconds]).toEqual(['rate_limited', expect.any(Number)])
  })
})
