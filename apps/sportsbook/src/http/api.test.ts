import { sportOverviewSchema } from '@tessera/contract/sportsbook'
import { widgetCalls } from '@tessera/contract/sportsbook/widget'
import type { Database } from '@tessera/postgres'
import { createDatabase } from '@tessera/postgres'
import { createServer } from '@tessera/server-kit'
import { createTestDatabase, startTestDatabase } from '@tessera/test-env'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSportsbook, type Sportsbook } from '../create-sportsbook.ts'
import { createEmptyDesk } from '../testing/bets-desk.ts'
import {
  COURSE,
  createTableFeed,
  createTestClock,
  matchFacts,
  plainWords,
  type TableFeed,
  type TestClock,
} from '../testing/table-feed.ts'

let database: Database
let stop: () => Promise<void>
let server: FastifyInstance
let sportsbook: Sportsbook
let clock: TestClock
let feed: TableFeed
let eventId: string
const desk = createEmptyDesk()
const leader = {
  ...{ competitorId: 'n', name: 'Norden', played: 1, won: 1, drawn: 0, lost: 0, scored: 2, conceded: 0 },
  ...{ points: 3, form: ['won'] },
}
/** Status that the wallet returns for every session. */
let walletStatus: 'ok' | 'session_closed' | 'unavailable' = 'ok'
const answer = async () => ({ status: walletStatus, balance: 0, currency: 'EUR' })
const operations = {
  balance: answer,
  bet: answer,
  win: answer,
  play: answer,
  rollback: answer,
  correct: answer,
}
const wallet = { ...operations, wins: async () => [] }

beforeAll(async () => {
  const started = await startTestDatabase()
  database = started.database
  stop = started.stop
  clock = createTestClock()
  feed = createTableFeed(clock)
  Object.assign(feed, {
    standings: async (championshipId: number) => (championshipId === 11 ? [leader] : null),
  })
  sportsbook = await createSportsbook({
    database,
    wallet,
    tokenKey: 'd'.repeat(64),
    feed,
    words: plainWords,
    clock,
    createBets: desk.createBets,
    widgetOrigins: ['https://partner.example', 'http://127.0.0.1:*'],
  })
  server = createServer({ logLevel: 'silent' })
  await server.register(sportsbook.plugin, { prefix: '/sportsbook' })
  feed.alive()
  eventId = feed.addMatch()
  feed.say(feed.odds(eventId, [0.5, 0.3, 0.2], { facts: matchFacts(1, 0) }))
  for (let day = 0; day < 3; day += 1) {
    const id = feed.addMatch({
      startsAtMs: clock.now() + day * 86_400_000 + 60_000,
      name: `Nørre ${day} - Süd`,
    })
    feed.say(feed.odds(id, [0.5, 0.3, 0.2], { producer: 'prematch', phase: 'not-started' }))
  }
})
afterAll(async () => {
  await server.close()
  await sportsbook.close()
  await stop()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url: `/sportsbook/api${path}`, headers })

const session = (over: object = {}) =>
  sportsbook.provider.openSession({
    token: 'p1.secret',
    playerId: 'p1',
    currency: 'EUR',
    locale: 'en',
    countryCode: 'DE',
    platform: 2,
    demoMode: false,
    lobbyUrl: '/',
    ...over,
  })

describe('read calls of the widget', () => {
  test('return bodies that match their schemas', async () => {
    const overview = sportOverviewSchema.parse((await get('/overview?culture=de-DE')).json())
    expect(overview.sports).toEqual([{ id: 66, code: 'soccer', name: 'sport 66', live: 1, upcoming: 3 }])
    expect(overview.live.map((card) => card.eventId)).toEqual([eventId])
    expect(overview.live[0]?.main?.outcomes.map(({ price }) => price)).toEqual([188, 305, 450])
    expect(overview.top.map(({ imageUrl }) => imageUrl)).toEqual(
      overview.top.map(() => '/art/sport/soccer/background.svg'),
    )
    expect(overview.top).not.toEqual([])
    const page = widgetCalls.event.answer.parse((await get(`/events/${eventId}`)).json())
    expect(page.path).toBe(`/sport/soccer/northland/first-league/${eventId}-alborg-brucken`)
    expect(page.proof).toEqual({ commitment: 'c'.repeat(64), seed: null, beacon: null })
    const proof = widgetCalls.proof.answer.parse((await get(`/events/${eventId}/proof`)).json())
    expect(proof).toMatchObject({ ...page.proof, eventId, name: page.name, result: null })
    expect(proof.competitors.map(({ name }) => name)).toEqual(page.competitors.map(({ name }) => name))
    expect(proof).toMatchObject({ accidents: ['postponed'], course: COURSE })
    const table = await get('/championships/11/table')
    expect(widgetCalls.table.answer.parse(table.json()).rows).toMatchObject([{ name: 'Norden', points: 3 }])
    expect(widgetCalls.info.answer.parse((await get('/sports/66')).json()).Categories[0]).toMatchObject({
      CategoryId: 1,
      Championships: [{ ChampionshipId: 11, Name: 'First league' }],
    })
  })

  test.each([
    ['live', 1],
    ['today', 2],
    ['tomorrow', 1],
    ['all', 4],
  ])('list events for the period %s', async (when, count) => {
    const { events } = widgetCalls.events.answer.parse((await get(`/events?when=${when}&sportId=66`)).json())
    expect(events).toHaveLength(count)
    expect((await get(`/events?when=${when}&championshipIds=12`)).json()).toMatchObject({
      events: [],
      total: 0,
    })
  })

  test.each([
    ['norre', 3],
    ['NØRRE 1', 1],
    ['oscar brück', 4],
    // A mistake in a word of four letters or more, and none in shorter ones.
    ['osacr bruck', 4],
    ['leage', 4],
    ['frist', 4],
    ['nør', 3],
    ['nxr', 0],
    ['first LEAGUE', 4],
    ['rre', 0],
    ['%2A', 0],
  ])('search names without accents for %s', async (query, count) => {
    const { events } = (await get(`/search?query=${query}`)).json()
    expect(events).toHaveLength(count)
  })

  test('find sports, championships, teams and players, and nothing for unknown words', async () => {
    const found = async (query: string) =>
      widgetCalls.search.answer.parse((await get(`/search?query=${encodeURIComponent(query)}`)).json())
    const names = (all: readonly { name: string }[]) => [...new Set(all.map(({ name }) => name))]
    expect(names((await found('sport 66')).sports)).toEqual(['sport 66'])
    const league = await found('first leauge')
    expect(league.championships).toMatchObject([{ name: 'First league', sportCode: 'soccer' }])
    expect(names((await found('Bruckn')).teams)).toEqual(['Brücken'])
    const { players } = await found('oscar brucken')
    expect(names(players)).toEqual(['Óscar Brücken'])
    expect(players[0]).toMatchObject({ team: 'Brücken' })
    for (const query of ['xylophone', 'brucken xylophone', '-', '%'])
      expect(Object.values(await found(query)).flat()).toEqual([])
  })

  test('list an event whose own name matches a search before those whose players match', async () => {
    const id = feed.addMatch({ startsAtMs: clock.now() + 5 * 86_400_000, name: 'Óscar - Süd' })
    feed.say(feed.odds(id, [0.5, 0.3, 0.2], { producer: 'prematch', phase: 'not-started' }))
    clock.advance(3_000)
    const { events } = (await get('/search?query=oscar')).json()
    expect(events).toHaveLength(5)
    expect(events[0]).toMatchObject({ eventId: id })
  })

  test('respond with 304 to a matching etag', async () => {
    const first = await get(`/events/${eventId}`)
    const again = await get(`/events/${eventId}`, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each<readonly [string, number, string]>([
    ['/nothing', 404, 'not_found'],
    ['/events/999999', 404, 'not_found'],
    ['/events/999999/proof', 404, 'not_found'],
    ['/sports/999', 404, 'not_found'],
    ['/events/1e9', 400, 'invalid'],
    ['/events/%00', 400, 'invalid'],
    [`/events/${'9'.repeat(3_000)}`, 400, 'invalid'],
    ['/events/__proto__', 400, 'invalid'],
    ['/sports/-1', 400, 'invalid'],
    ['/championships/12/table', 404, 'not_found'],
    ['/championships/x/table', 400, 'invalid'],
    ['/events?sportId=1e999', 400, 'invalid'],
    ['/events?categoryIds=1,,2', 400, 'invalid'],
    [`/events?categoryIds=${'1,'.repeat(60)}1`, 400, 'invalid'],
    ['/events?when=__proto__', 400, 'invalid'],
    [`/events?timeZone=${'a'.repeat(65)}`, 400, 'invalid'],
    ['/events?timeZone=UTC&timeZone=UTC', 400, 'invalid'],
    ['/events?sportId=66&sportId=67', 400, 'invalid'],
    ['/search', 400, 'invalid'],
    [`/search?query=${'a'.repeat(101)}`, 400, 'invalid'],
    ['/search?query=a&query=b', 400, 'invalid'],
  ])('refuse %.40s with %i', async (path, status, code) => {
    const found = await get(path)
    expect([found.statusCode, found.json()]).toEqual([status, { error: { code } }])
  })

  test.each([
    '/search?query=%00',
    '/search?query=%ED%A0%80',
    '/overview?culture=%00',
    '/overview?culture[]=x',
    '/overview?culture=__proto__',
    '/events?when=today&timeZone=__proto__',
    '/events?when=today&timeZone=%00',
  ])('accept %s without an error', async (path) => {
    expect((await get(path)).statusCode).toBe(200)
  })
})

test('today and tomorrow are days of the requested time zone, and of UTC for an unknown one', async () => {
  // It is noon. An event at 01:00 is tomorrow in London, but today in Hawaii, where the day has just begun.
  const night = feed.addMatch({ startsAtMs: clock.now() + 13 * 3_600_000 })
  feed.say(feed.odds(night, [0.5, 0.3, 0.2], { producer: 'prematch', phase: 'not-started' }))
  clock.advance(2_000)
  const isListed = async (when: string, zone: string) => {
    const answer = await get(`/events?when=${when}${zone === '' ? '' : `&timeZone=${zone}`}`)
    const { events } = widgetCalls.events.answer.parse(answer.json())
    return events.some((card) => card.eventId === night)
  }
  for (const zone of ['', 'UTC', 'Nowhere/Land', 'Europe/London'])
    expect([zone, await isListed('today', zone), await isListed('tomorrow', zone)]).toEqual([
      zone,
      false,
      true,
    ])
  const hawaii = 'Pacific/Honolulu'
  expect([await isListed('today', hawaii), await isListed('tomorrow', hawaii)]).toEqual([true, false])
})

test('markets without a name are called by their id', async () => {
  const own = createTableFeed(clock)
  const named = await createSportsbook({
    database,
    wallet,
    tokenKey: 'd'.repeat(64),
    feed: own,
    clock,
    createBets: createEmptyDesk().createBets,
    runsJobs: false,
  })
  own.alive()
  const id = own.addMatch()
  own.say(
    own.odds(id, [0.5, 0.3, 0.2]),
    own.odds(id, [0.5, 0.5], { market: { id: 'unheard-of', specifiers: '' } }),
  )
  const page = await named.provider.event(id, 'de')
  expect(page?.markets.map(({ name }) => name)).toEqual(['Spielausgang', 'unheard-of'])
  await named.close()
})

describe('CORS of the widget API', () => {
  const ask = (method: 'GET' | 'OPTIONS', origin?: string) =>
    server.inject({
      method,
      url: '/sportsbook/api/overview',
      headers: origin === undefined ? {} : { origin },
    })

  test.each(['https://partner.example', 'http://127.0.0.1:4601'])('allows %s', async (origin) => {
    const found = await ask('GET', origin)
    expect(found.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'origin' })
    expect((await ask('OPTIONS', origin)).headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': expect.stringContaining('idempotency-key'),
    })
  })

  test.each(['https://stranger.example', 'https://partner.example.evil.example', 'null', undefined])(
    'denies %s',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await ask(method, origin)
        expect(headers['access-control-allow-origin']).toBeUndefined()
        expect(headers.vary).toBe('origin')
      }
    },
  )
})

describe('widget session', () => {
  test('is found by its token, which is not in the database', async () => {
    const { token } = await session()
    const rows = await database.query('select * from sportsbook.widget_session')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await get('/known', { authorization: `Bearer ${token}` })).json()).toEqual({ playerId: 'p1' })
    expect((await get('/known', { authorization: `Bearer ${token.slice(1)}x` })).json()).toEqual({
      playerId: null,
    })
    expect((await get('/known')).json()).toEqual({ playerId: null })
  })

  test("ends permanently when the wallet reports that the player's session is closed", async () => {
    const { token } = await session()
    const headers = { authorization: `Bearer ${token}` }
    expect((await get('/account', headers)).json()).toEqual({ currency: 'EUR' })
    walletStatus = 'unavailable'
    expect((await get('/account', headers)).statusCode).toBe(200)
    walletStatus = 'session_closed'
    expect((await get('/account', headers)).statusCode).toBe(401)
    walletStatus = 'ok'
    expect((await get('/account', headers)).statusCode).toBe(401)
    expect((await get('/known', headers)).json()).toEqual({ playerId: null })
  })

  test.each([{ token: null, playerId: null }, { demoMode: true }])(
    'has no player for a guest: %j',
    async (over) => {
      const { token } = await session(over)
      expect((await get('/known', { authorization: `Bearer ${token}` })).json()).toEqual({ playerId: null })
    },
  )
})

test('one of several processes runs the jobs, and another one takes over when it stops', async () => {
  const desks = [createEmptyDesk(), createEmptyDesk()]
  const [one, two] = await Promise.all(
    desks.map(({ createBets }) =>
      createSportsbook({
        database,
        wallet,
        tokenKey: 'd'.repeat(64),
        feed: createTableFeed(clock),
        words: plainWords,
        clock,
        createBets,
        runsJobs: true,
      }),
    ),
  )
  const working = () => [desk, ...desks].map((each) => each.isWorking())
  await expect.poll(() => working()).toEqual([true, false, false])
  await one?.close()
  await two?.close()
  expect(working()).toEqual([true, false, false])
})

test('calls that need an unreachable database return 503, and all others keep working', async () => {
  const gone = await createTestDatabase()
  const lost = createDatabase({ connectionString: gone.connectionString, connectTimeoutMs: 500 })
  const own = createTableFeed(clock)
  const book = await createSportsbook({
    database: lost,
    wallet,
    tokenKey: 'd'.repeat(64),
    feed: own,
    words: plainWords,
    clock,
    createBets: desk.createBets,
    runsJobs: false,
  })
  const other = createServer({ logLevel: 'silent' })
  await other.register(book.plugin, { prefix: '/sportsbook' })
  const { token } = await book.provider.openSession({
    token: 'p1.secret',
    playerId: 'p1',
    currency: 'EUR',
    locale: 'en',
    countryCode: 'DE',
    platform: 2,
    demoMode: false,
    lobbyUrl: '/',
  })
  own.alive()
  // Every later query fails because the database can't be reached.
  await lost.close()
  const id = own.addMatch()
  own.say(own.odds(id, [0.5, 0.3, 0.2]), {
    kind: 'fixture-change',
    event: id,
    stamp: own.stamp(),
    phase: 'live',
  })
  const known = await other.inject({
    url: '/sportsbook/api/known',
    headers: { authorization: `Bearer ${token}` },
  })
  expect([known.statusCode, known.json()]).toEqual([503, { error: { code: 'unavailable' } }])
  expect((await other.inject({ url: '/sportsbook/api/overview' })).statusCode).toBe(200)
  await expect(book.ready()).rejects.toThrow()
  await other.close()
  await book.close()
  await gone.drop()
})
