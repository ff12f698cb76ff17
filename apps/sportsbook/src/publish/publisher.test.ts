import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type EventUpdated,
  eventChannel,
  LIVE_SPORT_CHANNEL,
  type SportUpdated,
  sportChannel,
} from '@tessera/contract/sportsbook'
import { PATIENCE, startTestDatabase } from '@tessera/test-env'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBook } from '../book/create-book.ts'
import type { RunningBook } from '../book/running-book.ts'
import { migrateSportsbook } from '../database/migrations.ts'
import { createWalletTokens } from '../sessions/wallet-tokens.ts'
import {
  createTableFeed,
  createTestClock,
  matchFacts,
  plainWords,
  type TableFeed,
  type TestClock,
} from '../testing/table-feed.ts'
import { type Publisher, startPublisher } from './publisher.ts'
import { startPublication } from './start-publication.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
let started: Awaited<ReturnType<typeof startTestDatabase>>
let clock: TestClock
let feed: TableFeed
let book: RunningBook
let publisher: Publisher
let messages: { channel: string; data: EventUpdated | SportUpdated }[]
let atMs: number

beforeAll(async () => {
  started = await startTestDatabase()
  await migrateSportsbook(started.database, createWalletTokens('d'.repeat(64)))
})
afterAll(() => started.stop())
beforeEach(async () => {
  clock = createTestClock()
  feed = createTableFeed(clock)
  book = await createBook({ database: started.database, feed, words: plainWords, clock, log: silent })
  feed.alive()
  messages = []
  // Far ahead of any clock, so that the publisher's own timer finds nothing due.
  atMs = 1e12
  publisher = startPublisher(
    book,
    (channel, data) => messages.push({ channel, data: data as EventUpdated }),
    silent,
  )
})
afterEach(async () => {
  publisher.close()
  await book.close()
  await started.database.query('truncate sportsbook.event_message, sportsbook.producer')
})

/** Advances time and returns what is published on a channel. */
function published<Event>(channel: string, afterMs = 250): Event[] {
  atMs += afterMs
  messages.length = 0
  publisher.flush(atMs)
  return messages.filter((each) => each.channel === channel).map(({ data }) => data as Event)
}
const match = (): string => {
  const eventId = feed.addMatch()
  feed.say(feed.odds(eventId, [0.5, 0.3, 0.2], { facts: matchFacts(0, 0) }))
  return eventId
}

describe('publication on the channel of an event', () => {
  test('contains only changes, with increasing versions', async () => {
    const eventId = match()
    feed.say(feed.odds(eventId, [0.6, 0.4], { market: { id: 'total', specifiers: 'total=2.5' } }))
    const [first] = published<EventUpdated>(eventChannel(eventId))
    expect(first?.markets.map(({ key }) => key)).toEqual(['1x2', 'total|total=2.5'])
    clock.advance(1)
    feed.say(feed.odds(eventId, [0.62, 0.38], { market: { id: 'total', specifiers: 'total=2.5' } }))
    const [second] = published<EventUpdated>(eventChannel(eventId))
    expect(second?.markets.map(({ key }) => key)).toEqual(['total|total=2.5'])
    expect(second?.isNewOffer).toBe(false)
    expect(second?.version).toBeGreaterThan(first?.version ?? 0)
    expect(second?.version).toBe((await book.page(eventId, 'en'))?.version)
  })

  test('combines changes within a quarter of a second, with the last state', () => {
    const eventId = match()
    published(eventChannel(eventId))
    for (const home of [0.51, 0.52, 0.53]) feed.say(feed.odds(eventId, [home, 0.3, 0.7 - home]))
    expect(published<EventUpdated>(eventChannel(eventId), 100)).toEqual([])
    const found = published<EventUpdated>(eventChannel(eventId), 150)
    expect(found).toHaveLength(1)
    expect(found[0]?.markets[0]?.version).toBe(
      book.selection({ eventId, marketKey: '1x2', outcomeId: 'home' })?.version,
    )
  })

  test('sends a change of the score at once', () => {
    const eventId = match()
    published(eventChannel(eventId))
    feed.say(feed.odds(eventId, [0.52, 0.3, 0.18], { facts: matchFacts(0, 0) }))
    expect(published<EventUpdated>(eventChannel(eventId), 250)).toHaveLength(1)
    clock.advance(1)
    feed.say(feed.odds(eventId, [0.7, 0.2, 0.1], { facts: matchFacts(1, 0) }))
    const [goal] = published<EventUpdated>(eventChannel(eventId), 20)
    expect(goal?.facts?.score).toEqual({ home: 1, away: 0 })
    // Changes other than goals still wait.
    clock.advance(1)
    feed.say(feed.odds(eventId, [0.71, 0.19, 0.1], { facts: matchFacts(1, 0) }))
    expect(published(eventChannel(eventId), 20)).toEqual([])
  })

  test('omits a clock that runs as predicted, and repeated messages', () => {
    const eventId = feed.addMatch()
    const facts = (seconds: number) => ({
      ...matchFacts(0, 0),
      clock: { seconds, atMs: clock.now(), isRunning: true, secondsPerSecond: 1 },
    })
    const quoted = feed.odds(eventId, [0.5, 0.3, 0.2], { facts: facts(60) })
    feed.say(quoted)
    expect(published(eventChannel(eventId))).toHaveLength(1)
    clock.advance(10_000)
    feed.say({ ...feed.odds(eventId, [], { facts: facts(70) }), markets: [] } as never, quoted)
    expect(published(eventChannel(eventId))).toEqual([])
    feed.say({ ...feed.odds(eventId, [], { facts: facts(300) }), markets: [] } as never)
    expect(published(eventChannel(eventId))).toHaveLength(1)
  })

  test('marks new markets, and results once they are stored', async () => {
    const eventId = match()
    published(eventChannel(eventId))
    feed.say(feed.odds(eventId, [0.6, 0.4], { market: { id: 'total', specifiers: 'total=1.5' } }))
    expect(published<EventUpdated>(eventChannel(eventId))[0]).toMatchObject({
      isNewOffer: true,
      hasResults: false,
    })
    feed.say({
      kind: 'bet-settlement',
      event: eventId,
      stamp: feed.stamp(),
      certainty: 'confirmed',
      markets: [{ id: '1x2', specifiers: '', outcomes: [{ id: 'home', result: 'won' }] }],
    })
    await book.stored()
    expect(published<EventUpdated>(eventChannel(eventId))[0]).toMatchObject({
      isNewOffer: false,
      hasResults: true,
    })
  })

  test('suspends shown markets when a producer is lost', () => {
    const eventId = match()
    published(eventChannel(eventId))
    clock.advance(20_000)
    book.tick()
    expect(published<EventUpdated>(eventChannel(eventId))[0]?.markets[0]).toMatchObject({
      key: '1x2',
      status: 'suspended',
    })
  })
})

describe('publication on the channels of lists', () => {
  test('combines cards of several events, with their main markets and scores but without details of the page', () => {
    const ids = [match(), match()]
    const facts = {
      ...matchFacts(0, 0, [{ number: 1, type: 'corner' }]),
      statistics: [{ key: 'corners', home: 1, away: 0 }],
    }
    const corners = { id: 'corners-total', specifiers: 'total=9.5' }
    feed.say(feed.odds(ids[0] ?? '', [0.4, 0.6], { market: corners, facts }))
    const found = published<SportUpdated>(LIVE_SPORT_CHANNEL)
    expect(found).toHaveLength(1)
    expect(found[0]?.events.map(({ eventId }) => eventId)).toEqual(ids)
    expect(found[0]?.events[0]?.markets.map(({ key }) => key)).toEqual(['1x2'])
    expect(found[0]?.events[0]?.facts).toMatchObject({ statistics: [], incidents: [] })
    // Lists don't show corners.
    feed.say(feed.odds(ids[0] ?? '', [0.41, 0.59], { market: corners, facts }))
    expect(published(sportChannel(66))).toEqual([])
    feed.say(feed.odds(ids[0] ?? '', [0.7, 0.2, 0.1], { facts: matchFacts(1, 0) }))
    expect(published<SportUpdated>(sportChannel(66))[0]?.events).toHaveLength(1)
  })

  test('names the line of a card when another one becomes the main line, with its prices', () => {
    const eventId = match()
    const total = (line: string) => ({ market: { id: 'total', specifiers: `total=${line}` } })
    const [low, high] = ['total|total=2.5', 'total|total=3.5']
    feed.say(feed.odds(eventId, [0.5, 0.5], total('2.5')), feed.odds(eventId, [0.3, 0.7], total('3.5')))
    expect(published<SportUpdated>(LIVE_SPORT_CHANNEL)[0]?.events[0]?.lines).toEqual([low])
    clock.advance(1)
    feed.say(feed.odds(eventId, [0.52, 0.48], total('2.5')))
    const [moved] = published<SportUpdated>(LIVE_SPORT_CHANNEL)
    expect(moved?.events[0]?.lines).toBeUndefined()
    expect(moved?.events[0]?.markets.map(({ key }) => key)).toEqual([low])
    // Changes of other lines aren't published.
    clock.advance(1)
    feed.say(feed.odds(eventId, [0.35, 0.65], total('3.5')))
    expect(published(LIVE_SPORT_CHANNEL)).toEqual([])
    clock.advance(1)
    feed.say(feed.odds(eventId, [0.8, 0.2], total('2.5')))
    const [other] = published<SportUpdated>(LIVE_SPORT_CHANNEL)
    expect(other?.events[0]?.lines).toEqual([high])
    expect(other?.events[0]?.markets.map(({ key }) => key)).toEqual([high])
  })

  test('sends a change of the score at once, together with waiting changes', () => {
    const [first, second] = [match(), match()]
    published(LIVE_SPORT_CHANNEL)
    clock.advance(1)
    feed.say(feed.odds(second, [0.6, 0.3, 0.1], { facts: matchFacts(0, 0) }))
    expect(published<SportUpdated>(LIVE_SPORT_CHANNEL)).toHaveLength(1)
    feed.say(feed.odds(second, [0.55, 0.3, 0.15], { facts: matchFacts(0, 0) }))
    expect(published<SportUpdated>(LIVE_SPORT_CHANNEL, 20)).toEqual([])
    feed.say(feed.odds(first, [0.7, 0.2, 0.1], { facts: matchFacts(1, 0) }))
    const [goal] = published<SportUpdated>(LIVE_SPORT_CHANNEL, 20)
    expect(goal?.events.find(({ eventId }) => eventId === first)?.facts?.score).toEqual({ home: 1, away: 0 })
  })

  test('makes lists reload when an event begins', () => {
    const eventId = feed.addMatch()
    feed.say(feed.odds(eventId, [0.5, 0.3, 0.2], { producer: 'prematch', phase: 'not-started' }))
    expect(published<SportUpdated>(LIVE_SPORT_CHANNEL)).toEqual([])
    feed.say(feed.odds(eventId, [0.5, 0.3, 0.2], { facts: matchFacts(0, 0) }))
    expect(published<SportUpdated>(LIVE_SPORT_CHANNEL)[0]).toMatchObject({ isNewList: true })
  })
})

test('only the leader publishes to remote realtime servers, and everything again after they were unreachable', async () => {
  const eventId = match()
  const arrived: { channel: string }[] = []
  let isDown = false
  let refused = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      if (isDown) refused += 1
      if (isDown || request.headers['x-api-key'] !== 'key') return response.writeHead(500).end()
      arrived.push(
        ...JSON.parse(body).commands.map(({ publish }: { publish: { channel: string } }) => publish),
      )
      return response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const publication = startPublication(
    book,
    { remote: { urls: [`http://127.0.0.1:${port}/api`], key: 'key' } },
    silent,
  )
  const hasArrived = () => arrived.some(({ channel }) => channel === eventChannel(eventId))
  feed.say(feed.odds(eventId, [0.6, 0.3, 0.1]))
  publication.setLeader(true)
  await expect.poll(hasArrived).toBe(true)
  isDown = true
  arrived.length = 0
  feed.say(feed.odds(eventId, [0.65, 0.25, 0.1]))
  await expect.poll(() => refused).toBeGreaterThan(0)
  isDown = false
  feed.say(feed.odds(eventId, [0.66, 0.24, 0.1]))
  await expect.poll(hasArrived).toBe(true)
  await publication.close()
  arrived.length = 0
  feed.say(feed.odds(eventId, [0.5, 0.3, 0.2]))
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(arrived).toEqual([])
})

test('simultaneous changes of many events are published in small pieces, without loss', async () => {
  const eventIds = Array.from({ length: 60 }, match)
  const channels = new Set(eventIds.map(eventChannel))
  const published = new Set<string>()
  let inTurn = 0
  let most = 0
  const own = startPublisher(
    book,
    (channel) => {
      if (!channels.has(channel)) return
      published.add(channel)
      if (inTurn++ === 0)
        setImmediate(() => {
          inTurn = 0
        })
      most = Math.max(most, inTurn)
      // A realtime server that needs a millisecond per message.
      for (const endsAt = performance.now() + 1; performance.now() < endsAt; );
    },
    silent,
  )
  // The loss of a producer affects every event.
  clock.advance(30_000)
  book.tick()
  await vi.waitUntil(() => published.size === channels.size, PATIENCE)
  own.close()
  expect(most).toBeLessThan(20)
})
