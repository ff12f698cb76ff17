import { RESULTS_PAGE } from '@tessera/contract/sportsbook'
import { widgetCalls } from '@tessera/contract/sportsbook/widget'
import type { Database } from '@tessera/postgres'
import { startTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateSportsbook } from '../database/migrations.ts'
import { createWalletTokens } from '../sessions/wallet-tokens.ts'
import { createTableFeed, createTestClock, matchFacts, plainWords } from '../testing/table-feed.ts'
import { createBook } from './create-book.ts'
import type { RunningBook } from './running-book.ts'
import { createResultArchive } from './views/result-archive.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LEAGUE = 11
const clock = createTestClock()
const SEED = 's'.repeat(64)
const feed = Object.assign(createTableFeed(clock), { revealedSeed: async () => SEED })
const log = { info: () => {}, warn: () => {}, error: () => {} }
let database: Database
let book: RunningBook
let stop: () => Promise<void>

const openBook = () => createBook({ database, feed, words: plainWords, clock, log })

beforeAll(async () => {
  const started = await startTestDatabase()
  database = started.database
  await migrateSportsbook(database, createWalletTokens('d'.repeat(64)))
  book = await openBook()
  stop = async () => {
    await book.close()
    await started.stop()
  }
  feed.alive()
})
afterAll(() => stop())

type Query = Parameters<ReturnType<typeof createResultArchive>['list']>[0]

/** Returns a page of the archive, checked against the schema of its call. */
async function list(query: Query = {}) {
  await book.stored()
  const page = await createResultArchive(database, feed, plainWords, clock.now).list(query, 'en')
  return widgetCalls.results.answer.parse(page)
}

/** Plays a match that starts now, to its confirmed end or another one. */
function play(home: number, away: number, phase: 'closed' | 'abandoned' = 'closed'): string {
  const id = feed.addMatch({ startsAtMs: clock.now() })
  feed.say(feed.odds(id, [0.5, 0.3, 0.2], { facts: matchFacts(0, 0) }))
  const ended = phase === 'closed' ? 'ended' : phase
  feed.say(feed.odds(id, [1, 0, 0], { phase: ended, facts: matchFacts(home, away) }))
  feed.say({ kind: 'fixture-change', event: id, stamp: feed.stamp(), phase })
  return id
}

describe('the archive of results', () => {
  it('has the final score, the periods and the state of ended events, the latest first', async () => {
    clock.advance(DAY_MS)
    const first = play(2, 1)
    clock.advance(HOUR_MS)
    const second = play(0, 0, 'abandoned')
    const live = feed.addMatch({ startsAtMs: clock.now() })
    feed.say(feed.odds(live, [0.5, 0.3, 0.2], { facts: matchFacts(1, 0) }))
    clock.advance(1)
    const { results, next } = await list()
    expect(results.map(({ eventId, state }) => [eventId, state])).toEqual([
      [second, 'abandoned'],
      [first, 'ended'],
    ])
    expect(results[1]).toMatchObject({
      score: { home: 2, away: 1 },
      periods: [{ home: 2, away: 1 }],
      championship: { id: LEAGUE, name: 'First league' },
      competitors: [
        { name: 'Ålborg', position: null },
        { name: 'Brücken', position: null },
      ],
      path: `/sport/soccer/northland/first-league/${first}-alborg-brucken`,
    })
    expect(next).toBeNull()
  })

  it('has a cancelled event without a score', async () => {
    const id = feed.addMatch({ startsAtMs: clock.now() })
    feed.say({ kind: 'fixture-change', event: id, stamp: feed.stamp(), phase: 'cancelled' })
    clock.advance(1)
    expect((await list()).results[0]).toMatchObject({ eventId: id, state: 'cancelled', score: null })
  })

  it('replaces a corrected score, also if the correction follows the close', async () => {
    const id = play(1, 0)
    feed.say(feed.odds(id, [0, 1, 0], { phase: 'closed', facts: matchFacts(1, 1) }))
    clock.advance(1)
    expect((await list()).results[0]).toMatchObject({ eventId: id, score: { home: 1, away: 1 } })
  })

  it('stores the score of facts that arrive after a later message', async () => {
    const id = feed.addMatch({ startsAtMs: clock.now() })
    const late = feed.odds(id, [1, 0, 0], { phase: 'ended', facts: matchFacts(3, 2) })
    feed.say({ kind: 'fixture-change', event: id, stamp: feed.stamp(), phase: 'closed' })
    await book.stored()
    feed.say(late)
    clock.advance(1)
    expect((await list()).results[0]).toMatchObject({ eventId: id, score: { home: 3, away: 2 } })
  })

  it('names the first three of a field and their places', async () => {
    const side = (id: string) => ({
      ...{ id, name: id.toUpperCase(), shortName: id, players: [] },
      colours: ['#000000', '#ffffff'] as const,
    })
    const id = feed.addMatch({ startsAtMs: clock.now(), competitors: ['a', 'b', 'c', 'd'].map(side) })
    const standing = ['d', 'a', 'c', 'b'].map((competitorId, index) => ({
      ...{ competitorId, position: index + 1, progress: 1 },
    }))
    const facts = { ...matchFacts(0, 0), score: null, periods: [], standing }
    feed.say(feed.odds(id, [1, 0, 0], { phase: 'ended', facts }))
    clock.advance(1)
    expect((await list()).results[0]?.competitors).toEqual([
      { id: 'd', name: 'D', position: 1 },
      { id: 'a', name: 'A', position: 2 },
      { id: 'c', name: 'C', position: 3 },
    ])
  })

  it('has the first three of a season whose outright has been settled', async () => {
    const teams = ['t1', 't2', 't3', 't4'].map((id) => ({
      ...{ id, name: id, shortName: id, players: [] },
      colours: ['#000000', '#ffffff'] as const,
    }))
    const match = feed.addMatch({ startsAtMs: clock.now() })
    const season = { startsAtMs: clock.now(), competitors: teams, name: 'First league – Season 7' }
    const id = feed.addMatch({ ...season, relatedEventIds: [match], season: { number: 7 } })
    feed.say(feed.odds(id, [0.5, 0.3, 0.2], { phase: 'not-started' }))
    const standing = ['t3', 't1', 't4', 't2'].map((competitorId, index) => ({
      ...{ competitorId, position: index + 1, progress: 1 },
    }))
    const facts = { ...matchFacts(0, 0), score: null, periods: [], standing }
    feed.say(feed.odds(id, [1, 0, 0], { phase: 'ended', facts }))
    feed.say({ kind: 'fixture-change', event: id, stamp: feed.stamp(), phase: 'closed' })
    clock.advance(1)
    const { results } = await list({ championshipIds: [LEAGUE] })
    expect(results.find(({ eventId }) => eventId === id)).toMatchObject({
      ...{ name: 'First league 7', state: 'ended', score: null },
      competitors: [
        { id: 't3', position: 1 },
        { id: 't1', position: 2 },
        { id: 't4', position: 3 },
      ],
    })
  })

  it('has the latest places of the runners of a championship, without those who did not run', async () => {
    clock.advance(DAY_MS)
    const runners = ['r1', 'r2', 'r3', 'r4'].map((id) => ({
      ...{ id, name: id, shortName: id, players: [] },
      colours: ['#000000', '#ffffff'] as const,
    }))
    for (const order of [
      ['r1', 'r2', 'r3', 'r4'],
      ['r3', 'r1', 'r2'],
    ]) {
      clock.advance(HOUR_MS)
      const id = feed.addMatch({ startsAtMs: clock.now(), competitors: runners })
      const standing = order.map((competitorId, index) => ({
        competitorId,
        position: index + 1,
        progress: 1,
      }))
      const facts = { ...matchFacts(0, 0), score: null, periods: [], standing }
      feed.say(feed.odds(id, [1, 0, 0], { phase: 'ended', facts }))
    }
    await book.stored()
    clock.advance(1)
    const archive = createResultArchive(database, feed, plainWords, clock.now)
    const form = widgetCalls.runnerForm.answer.parse(await archive.runners(LEAGUE))
    const placesOf = (id: string) => form.runners.find(({ competitorId }) => competitorId === id)?.places
    expect(['r1', 'r3', 'r4', 'r5'].map(placesOf)).toEqual([[2, 1], [1, 3], [4], undefined])
    expect(await archive.runners(999)).toBeNull()
  })

  it('filters by sport, category, championship and the local day', async () => {
    const all = (await list()).results.length
    expect(all).toBeGreaterThan(0)
    for (const query of [{ sportId: 66 }, { categoryIds: [1] }, { championshipIds: [LEAGUE] }])
      expect((await list(query)).results).toHaveLength(all)
    for (const query of [{ sportId: 68 }, { categoryIds: [2] }, { championshipIds: [12] }])
      expect((await list(query)).results).toEqual([])
    clock.advance(DAY_MS)
    const today = play(1, 0)
    clock.advance(1)
    const dateIn = (zoneHours: number) =>
      new Date(clock.now() + zoneHours * HOUR_MS).toISOString().slice(0, 10)
    const idsOn = async (query: Query) => (await list(query)).results.map(({ eventId }) => eventId)
    expect(await idsOn({ date: dateIn(0) })).toEqual([today])
    // It is the afternoon in UTC, and the next day fourteen hours further east.
    expect(await idsOn({ date: dateIn(14), timeZone: 'Pacific/Kiritimati' })).toContain(today)
    expect(await idsOn({ date: dateIn(0), timeZone: 'Pacific/Kiritimati' })).not.toContain(today)
  })

  it('has pages without gaps or repetitions while further events end', async () => {
    const ids = Array.from({ length: RESULTS_PAGE + 5 }, () => play(1, 0))
    clock.advance(1)
    const first = await list()
    expect(first.results).toHaveLength(RESULTS_PAGE)
    play(4, 4)
    clock.advance(1)
    const second = await list({ after: first.next ?? '' })
    const seen = [...first.results, ...second.results].map(({ eventId }) => eventId)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(ids))
    expect(second.next).toBeNull()
  })

  it('ends after a year', async () => {
    clock.advance(366 * DAY_MS)
    expect((await list()).results).toEqual([])
  })
})

it('contains the scores of events that ended before it was introduced', async () => {
  const id = play(6, 2)
  await book.stored()
  await database.query('alter table sportsbook.event drop column final_score, drop column score_version')
  await database.query('drop table sportsbook.favourite_mark, sportsbook.betting_setting')
  await database.query('drop index sportsbook.event_result_sport, sportsbook.event_result_championship')
  await database.query("delete from sportsbook.migration where name >= '0008_final_scores'")
  await migrateSportsbook(database, createWalletTokens('d'.repeat(64)))
  clock.advance(1)
  expect((await list()).results[0]).toMatchObject({ eventId: id, score: { home: 6, away: 2 } })
})

describe('the page of an event that has left memory', () => {
  it('shows its facts and its seed', async () => {
    const id = play(5, 4)
    await book.stored()
    await book.close()
    // After a start, a process remembers the events of a day.
    clock.advance(2 * DAY_MS)
    book = await openBook()
    expect(book.entry(id)).toBeUndefined()
    const page = await book.page(id, 'en')
    expect(page).toMatchObject({ phase: 'closed', facts: { score: { home: 5, away: 4 } } })
    expect(await book.proof(id)).toMatchObject({ seed: SEED, result: { score: { home: 5, away: 4 } } })
  })
})
