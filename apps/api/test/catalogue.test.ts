import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeProvider } from './fake-provider.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer } from './fixture.ts'

const shelf = { isHidden: false, countries: [], where: {}, order: 'popular', isShelf: true } as const
const collections = [
  { ...shelf, identity: 'popular' },
  { ...shelf, identity: 'alpine', countries: ['AT', 'CH'] },
  { ...shelf, identity: 'secret', isHidden: true },
  { ...shelf, identity: 'empty', where: { tag: 'nothing-has-this' } },
]

let app: ApiUnderTest
beforeAll(async () => {
  const provider = createFakeProvider()
  app = await startApi({
    collections,
    providers: () => [
      provider,
      {
        ...provider,
        id: 'plain',
        listGames: async () =>
          (await provider.listGames()).map((game) => ({ ...game, brand: { id: 'plain', name: 'Plain' } })),
        openSession: async () => {
          throw new Error('this provider is down')
        },
      },
      {
        ...provider,
        id: 'gone',
        listGames: async () => {
          throw new Error('this provider is down')
        },
      },
    ],
  })
})
afterAll(() => app.stop())

const get = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { headers })
const identities = async (path: string, headers: Record<string, string> = {}) =>
  (await get(path, headers)).body.data.map(({ identity }: { identity: string }) => identity)
const listed = async (search: string, headers: Record<string, string> = {}) =>
  (await get(`/api/game/games?collection=${search}`, headers)).body.meta?.totalRows ?? 'not found'

describe('collections', () => {
  it.each([
    ['from an unknown country', '', {}, ['popular']],
    ['from a listed country', '', { 'x-country': 'AT' }, ['popular', 'alpine']],
    ['from another country', '', { 'x-country': 'DE' }, ['popular']],
    ['who states a listed country, without a proxy', '?country=CH', {}, ['popular', 'alpine']],
    ['who states a listed country, against the proxy’s', '?country=CH', { 'x-country': 'DE' }, ['popular']],
  ])('are filtered for a visitor %s', async (_, search, headers, expected) => {
    expect(await identities(`/api/game/collections${search}`, headers)).toEqual(expected)
  })

  it('contain the requested number of games and the total', async () => {
    const { body } = await get('/api/game/collections?preview=4', { 'x-country': 'AT' })
    expect(body.data).toMatchObject([
      { identity: 'popular', totalGames: 6, games: [{}, {}, {}, {}] },
      { identity: 'alpine', totalGames: 6, games: [] },
    ])
  })

  it.each([
    ['an unrestricted one', 'popular', {}, 6],
    ['one in another letter case', 'PoPuLaR', {}, 6],
    ['one of another country', 'alpine', { 'x-country': 'DE' }, 'not found'],
    ['one of the visitor’s country', 'alpine', { 'x-country': 'CH' }, 6],
    ['a hidden one, which no list names', 'SECRET', {}, 6],
    ['one that does not exist', 'nothing', {}, 'not found'],
  ])('filter a list of games by %s under the same rules', async (_, identity, headers, total) => {
    expect(await listed(identity, headers)).toBe(total)
  })
})

describe('the list of games', () => {
  it('has pages without gaps or duplicates', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => get(`/api/game/games?page=${page}&perPage=4&sort=name`)),
    )
    expect(pages.map(({ body }) => body.data.length)).toEqual([4, 2, 0])
    const ids = pages.flatMap(({ body }) => body.data.map(({ id }: { id: string }) => id))
    expect(new Set(ids).size).toBe(6)
    expect(pages[2]?.body.meta).toMatchObject({ page: 3, perPage: 4, totalPages: 2, totalRows: 6 })
  })

  it('counts the games that each further filter would leave', async () => {
    const { body } = await get('/api/game/games?kind=slot&perPage=1')
    expect(body.meta.facets.provider).toEqual([
      { id: 'brand', name: 'Brand', totalGames: 2 },
      { id: 'plain', name: 'Plain', totalGames: 2 },
    ])
    const [value] = body.meta.facets.volatility
    const narrowed = await get(`/api/game/games?kind=slot&volatility=${value.id}`)
    expect(narrowed.body.meta.totalRows).toBe(value.totalGames)
  })

  it('describes a game in the requested language or the default one', async () => {
    const description = async (locale: string) =>
      (await get(`/api/game/games/red-fox?locale=${locale}`)).body.data.description
    expect([await description('de'), await description('xx')]).toEqual(['Ein Spiel', 'A game'])
  })

  it('contains the games of the other providers if one does not answer', async () => {
    expect((await get('/api/game/games')).body.meta.totalRows).toBe(6)
  })

  it('contains games that answer 503 when opened while their provider is down', async () => {
    const { status, body } = await app.call('POST', '/api/game/games/plain-red-fox/play', {
      body: { mode: 'demo' },
    })
    expect([status, body.error.name]).toEqual([503, 'unavailable'])
  })
})

describe('the list of providers', () => {
  it('has a logo for each: its own or a game’s picture', async () => {
    const { body } = await get('/api/game/providers')
    expect(body.data).toEqual([
      { id: 'brand', name: 'Brand', logo: '/brand.svg', totalGames: 3 },
      { id: 'plain', name: 'Plain', logo: '/1x1.svg', totalGames: 3 },
    ])
  })
})

describe('the list of rounds', () => {
  let player: TestPlayer
  const list = (path: string) => app.call('GET', path, { token: player.token })
  beforeAll(async () => {
    player = await app.player(10_000)
    const { body } = await app.call('POST', '/api/game/games/lucky-dice/play', {
      token: player.token,
      body: { mode: 'real' },
    })
    const token = body.data.url.split('session=')[1]
    const wallet = app.api.walletFor('fake')
    for (let index = 0; index < 7; index += 1) {
      const round = { token, roundId: `round-${index}`, amount: index + 1, currency: 'EUR' }
      await wallet.bet({ ...round, transactionId: newKey() })
      if (index % 2 === 0) await wallet.win({ ...round, transactionId: newKey(), roundClosed: true })
    }
  })

  it.each([
    ['', [7, 6, 5, 4, 3, 2, 1]],
    ['?isSettled=true', [7, 5, 3, 1]],
    ['?isSettled=1', [7, 5, 3, 1]],
    ['?isSettled=false', [6, 4, 2]],
    ['?isSettled=0&perPage=2&page=2', [2]],
    ['?perPage=3&page=2', [4, 3, 2]],
    ['?page=9', []],
  ])('returns the newest first for the query %j', async (search, stakes) => {
    const { body } = await list(`/api/game/spins${search}`)
    expect(body.data.map(({ stake }: { stake: number }) => stake)).toEqual(stakes)
  })

  it('states the total number of rows on every page', async () => {
    expect((await list('/api/game/spins?perPage=3&page=3')).body.meta).toEqual({
      page: 3,
      perPage: 3,
      totalPages: 3,
      totalRows: 7,
      older: null,
      newer: null,
    })
  })

  it('refuses an invalid boolean and names the field', async () => {
    const { status, body } = await list('/api/game/spins?isSettled=maybe')
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['isSettled']])
  })
})
