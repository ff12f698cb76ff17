import { randomUUID } from 'node:crypto'
import { createHttpSportsbook } from '@tessera/api'
import {
  eventCardSchema,
  eventPageSchema,
  type SportsbookProvider,
  sportOverviewSchema,
} from '@tessera/contract/sportsbook'
import { describeProviderRecords } from '@tessera/contract/testing/records-suite'
import { signWalletRequest } from '@tessera/contract/wallet-signature'
import type { Database } from '@tessera/postgres'
import { createServer } from '@tessera/server-kit'
import { createSportsbook } from '@tessera/sportsbook'
import { startTestDatabase } from '@tessera/test-env'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmptyDesk } from '../../sportsbook/src/testing/bets-desk.ts'
import { createTableFeed, createTestClock, plainWords } from '../../sportsbook/src/testing/table-feed.ts'

/** Tests the sportsbook as the platform reaches it, which behaves the same in one process and over signed HTTP. */
const secret = 'a secret of at least thirty-two characters'
const providerId = 'tessera-sportsbook'
const closers: (() => Promise<unknown>)[] = []
let server: FastifyInstance
let direct: Required<SportsbookProvider>
let remote: SportsbookProvider
let database: Database
let eventId: string

beforeAll(async () => {
  const started = await startTestDatabase()
  const { stop } = started
  database = started.database
  closers.unshift(stop)
  const clock = createTestClock()
  const feed = createTableFeed(clock)
  const answer = async () => ({ status: 'ok' as const, balance: 0, currency: 'EUR' })
  const sportsbook = await createSportsbook({
    database,
    wallet: {
      ...{ balance: answer, bet: answer, win: answer, play: answer, rollback: answer, correct: answer },
      wins: async () => [],
    },
    tokenKey: 'd'.repeat(64),
    feed,
    words: plainWords,
    clock,
    createBets: createEmptyDesk().createBets,
    providerId,
    providerSecret: secret,
    runsJobs: false,
  })
  closers.unshift(() => sportsbook.close())
  feed.alive()
  eventId = feed.addMatch()
  feed.say(feed.odds(eventId, [0.5, 0.3, 0.2], { producer: 'prematch', phase: 'not-started' }))
  server = createServer({ logLevel: 'silent' })
  await server.register(sportsbook.plugin, { prefix: '/sportsbook' })
  closers.unshift(() => server.close())
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  direct = sportsbook.provider
  remote = createHttpSportsbook({ providerId, secret, url: `${url}/sportsbook/provider` })
})
afterAll(async () => {
  for (const close of closers) await close()
})

const request = {
  token: 'p1.secret',
  playerId: 'p1',
  currency: 'EUR',
  locale: 'en',
  countryCode: 'DE',
  platform: 2,
  demoMode: false,
  lobbyUrl: '/',
} as const

describe.each([
  ['in the same process', () => direct],
  ['over signed HTTP', () => remote],
])('the sportsbook, %s', (_, provider) => {
  test('returns the overview, an event and search results', async () => {
    expect(provider().id).toBe(providerId)
    const overview = sportOverviewSchema.parse(await provider().overview('en'))
    expect(overview.upcoming.map((card) => card.eventId)).toEqual([eventId])
    expect((await provider().info(66, 'en'))?.Categories).toHaveLength(1)
    expect(eventPageSchema.parse(await provider().event(eventId, 'en')).markets[0]?.outcomes).toHaveLength(3)
    for (const events of [
      await provider().list({ sportId: 66 }, 'en'),
      await provider().search('brucken', 'en'),
    ])
      expect(events.map((card) => eventCardSchema.parse(card).eventId)).toEqual([eventId])
  })

  test('returns nothing for unknown sports, events and bets', async () => {
    expect(await provider().info(999, 'en')).toBeNull()
    expect(await provider().event('999999', 'en')).toBeNull()
    expect(await provider().bets('p1', ['unknown'], 'en')).toEqual([])
    expect(await provider().list({ championshipIds: [12] }, 'en')).toEqual([])
  })

  test('opens each player session with a separate token, and none for guests', async () => {
    const tokens = await Promise.all([1, 2].map(async () => (await provider().openSession(request)).token))
    expect(new Set(tokens).size).toBe(2)
    const guest = { ...request, token: null, playerId: null }
    expect(await provider().openSession(guest)).toEqual(await provider().openSession(guest))
  })
})

describe.each([
  ['in the same process', () => direct],
  ['over signed HTTP', () => remote],
])('the player records of the sportsbook, %s', (way, provider) => {
  describeProviderRecords(`the sportsbook, ${way}`, async () => {
    const { records } = provider()
    if (records === undefined) throw new Error('the sportsbook must offer records of players')
    return {
      records,
      keepSomething: async () => {
        const playerId = `player-${randomUUID()}`
        await direct.openSession({ ...request, playerId })
        await database.query('insert into sportsbook.favourite (player_id, event_id) values ($1, $2)', [
          playerId,
          eventId,
        ])
        return { playerId, erased: ['favourite-events', 'widget-sessions'] }
      },
      close: async () => {},
    }
  })
})

describe('the signed endpoint of the sportsbook', () => {
  const send = (
    operation: string,
    body: unknown,
    change: Partial<Parameters<typeof signWalletRequest>[0]> = {},
  ) => {
    const payload = JSON.stringify(body)
    return server.inject({
      method: 'POST',
      url: `/sportsbook/provider/${operation}`,
      headers: {
        'content-type': 'application/json',
        ...signWalletRequest({ providerId, secret, body: payload, now: new Date(), ...change }),
      },
      payload,
    })
  }

  test.each([
    ['another secret', { secret: 'guessed' }],
    ['another body', { body: '{"locale":"de"}' }],
    ['an outdated timestamp', { now: new Date(Date.now() - 301_000) }],
    ['the name of another provider', { providerId: 'tessera-studio' }],
  ])('refuses %s', async (_, change) => {
    expect((await send('overview', { locale: 'en' }, change)).statusCode).toBe(401)
  })

  test('refuses unknown operations and unknown fields', async () => {
    for (const operation of ['close', 'constructor', '__proto__'])
      expect((await send(operation, {})).statusCode).toBe(404)
    expect((await send('overview', { locale: 'en', more: 1 })).statusCode).toBe(400)
  })

  test('opens a session once when a request is repeated concurrently', async () => {
    const once = { ...request, requestId: randomUUID() }
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await send('session', once)).statusCode),
    )
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409])
  })
})
