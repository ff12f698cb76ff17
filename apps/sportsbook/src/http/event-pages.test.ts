import { widgetCalls } from '@tessera/contract/sportsbook/widget'
import type { Database } from '@tessera/postgres'
import { createServer } from '@tessera/server-kit'
import { startTestDatabase } from '@tessera/test-env'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSportsbook, type Sportsbook } from '../create-sportsbook.ts'
import { createEmptyDesk } from '../testing/bets-desk.ts'
import {
  createTableFeed,
  createTestClock,
  plainWords,
  type TableFeed,
  type TestClock,
} from '../testing/table-feed.ts'

/** Time after which lists are sorted again. */
const INDEX_MS = 2_000
const MATCHES = 230

let database: Database
let stop: () => Promise<void>
let server: FastifyInstance
let sportsbook: Sportsbook
let clock: TestClock
let feed: TableFeed
const ids: string[] = []

beforeAll(async () => {
  const started = await startTestDatabase()
  database = started.database
  stop = started.stop
  clock = createTestClock()
  feed = createTableFeed(clock)
  const answer = async () => ({ status: 'ok', balance: 0, currency: 'EUR' }) as const
  sportsbook = await createSportsbook({
    ...{ database, feed, clock, words: plainWords, createBets: createEmptyDesk().createBets },
    tokenKey: 'd'.repeat(64),
    wallet: {
      ...{ balance: answer, bet: answer, win: answer, play: answer, rollback: answer, correct: answer },
      wins: async () => [],
    },
  })
  server = createServer({ logLevel: 'silent' })
  await server.register(sportsbook.plugin, { prefix: '/sportsbook' })
  feed.alive()
  for (let match = 0; match < MATCHES; match += 1) {
    const id = feed.addMatch({ startsAtMs: clock.now() + (match + 1) * 60_000 })
    feed.say(feed.odds(id, [0.5, 0.3, 0.2], { producer: 'prematch', phase: 'not-started' }))
    ids.push(id)
  }
})
afterAll(async () => {
  await server.close()
  await sportsbook.close()
  await stop()
})

async function pageOf(query: string) {
  const response = await server.inject({ url: `/sportsbook/api/events?${query}` })
  return response.statusCode === 200 ? widgetCalls.events.answer.parse(response.json()) : response.statusCode
}
const idsOf = (page: Awaited<ReturnType<typeof pageOf>>) =>
  typeof page === 'number' ? [] : page.events.map(({ eventId }) => eventId)

describe('event list with several pages', () => {
  it('contains every event on one of its pages, by start', async () => {
    const pages = [await pageOf('sportId=66'), await pageOf('sportId=66&page=2'), await pageOf('page=3')]
    expect(pages.flatMap(idsOf)).toEqual(ids)
    for (const page of pages) expect(page).toMatchObject({ total: MATCHES, perPage: 100 })
  })

  it('is empty beyond the last page', async () =>
    expect(await pageOf('page=4')).toEqual({ events: [], total: MATCHES, perPage: 100, next: null }))

  it.each(['0', '-1', '1.5', 'x', '', '1001', '99999'])('refuses the page %j', async (page) =>
    expect(await pageOf(`page=${page}`)).toBe(400),
  )

  it.each(['', 'x', '1.5', '2.1.1', `1.1.${'9'.repeat(30)}`])('refuses the cursor %j', async (after) =>
    expect(await pageOf(`after=${after}`)).toBe(400),
  )

  it('has the same pages for the platform', async () => {
    const second = await sportsbook.provider.list({ page: 2 }, 'en')
    expect(second.map(({ eventId }) => eventId)).toEqual(ids.slice(100, 200))
  })

  it('is listed whole by cursors while an event begins', async () => {
    const listed: string[] = []
    let next: string | null = null
    let started = ''
    do {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(
        `sportId=66${next === null ? '' : `&after=${next}`}`,
      )
      if (typeof page === 'number') throw new Error(`refused with ${page}`)
      listed.push(...idsOf(page))
      next = page.next
      if (started !== '') continue
      started = ids[120] ?? ''
      feed.say(feed.odds(started, [0.5, 0.3, 0.2], { phase: 'live' }))
      clock.advance(INDEX_MS)
    } while (next !== null)
    // The event that has begun is among the live ones, before the first cursor. No other is left out or repeated.
    expect(listed).toEqual(ids.filter((id) => id !== started))
    expect((await pageOf('when=live')) as object).toMatchObject({ total: 1, next: null })
  })
})
