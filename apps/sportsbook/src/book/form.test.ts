import { FORM_MATCHES } from '@tessera/contract/sportsbook'
import { widgetCalls } from '@tessera/contract/sportsbook/widget'
import { startTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateSportsbook } from '../database/migrations.ts'
import type { Queryable } from '../database/queryable.ts'
import { createWalletTokens } from '../sessions/wallet-tokens.ts'
import { createTableFeed, createTestClock, matchFacts, plainWords } from '../testing/table-feed.ts'
import { createBook } from './create-book.ts'
import type { RunningBook } from './running-book.ts'
import { createResultArchive } from './views/result-archive.ts'

const HOUR_MS = 3_600_000
const clock = createTestClock()
const feed = createTableFeed(clock)
const log = { info: () => {}, warn: () => {}, error: () => {} }
let database: Awaited<ReturnType<typeof startTestDatabase>>['database']
let book: RunningBook
let stop: () => Promise<void>

beforeAll(async () => {
  const started = await startTestDatabase()
  database = started.database
  await migrateSportsbook(database, createWalletTokens('d'.repeat(64)))
  book = await createBook({ database, feed, words: plainWords, clock, log })
  stop = async () => {
    await book.close()
    await started.stop()
  }
  feed.alive()
})
afterAll(() => stop())

const team = (id: string) => ({
  ...{ id, name: `Team ${id}`, shortName: id, players: [] },
  colours: ['#102030', '#ffffff'] as const,
})

/** Announces an event of these competitors that starts now. */
const announce = (...ids: string[]): string =>
  feed.addMatch({ competitors: ids.map(team), name: ids.join(' - '), startsAtMs: clock.now() })

/** Plays a match that starts now, to its end or another one. An hour later, the next can start. */
function play(home: string, away: string, score: [number, number], phase: 'closed' | 'abandoned' = 'closed') {
  const id = announce(home, away)
  feed.say(feed.odds(id, [0.5, 0.3, 0.2], { facts: matchFacts(0, 0) }))
  const ended = phase === 'closed' ? 'ended' : phase
  feed.say(feed.odds(id, [1, 0, 0], { phase: ended, facts: matchFacts(...score) }))
  feed.say({ kind: 'fixture-change', event: id, stamp: feed.stamp(), phase })
  clock.advance(HOUR_MS)
  return id
}

const archiveOn = (db: Queryable) => createResultArchive(db, feed, plainWords, clock.now)

/** Returns the ids in the form of an event, checked against the schema of its call. */
async function formOf(eventId: string) {
  await book.stored()
  const form = widgetCalls.form.answer.parse(await archiveOn(database).form(eventId))
  const ids = (matches: typeof form.home) => matches.map((match) => match.eventId)
  return { home: ids(form.home), away: ids(form.away), meetings: ids(form.meetings), form }
}

describe('the form before an event', () => {
  it('has the latest matches of both sides at home and away, and their meetings', async () => {
    const first = play('a', 'b', [2, 1])
    const second = play('c', 'a', [0, 3])
    const third = play('b', 'a', [1, 1])
    play('c', 'd', [1, 0])
    const { home, away, meetings, form } = await formOf(announce('a', 'b'))
    expect(home).toEqual([third, second, first])
    expect(away).toEqual([third, first])
    expect(meetings).toEqual([third, first])
    expect(form.meetings[1]).toMatchObject({
      score: { home: 2, away: 1 },
      competitors: [{ id: 'a', name: 'Team a' }, { id: 'b' }],
      path: expect.stringMatching(new RegExp(`^/sport/soccer/northland/first-league/${first}-`)),
    })
  })

  it('ends at the start of the event', async () => {
    const event = announce('e', 'f')
    play('e', 'f', [1, 0])
    expect(await formOf(event)).toMatchObject({ home: [], away: [], meetings: [] })
  })

  it('leaves out matches that were not played to their end', async () => {
    play('g', 'h', [1, 0], 'abandoned')
    expect((await formOf(announce('g', 'h'))).home).toEqual([])
  })

  it('has a few matches at most', async () => {
    const all = [...Array(FORM_MATCHES + 2).keys()].map((number) => play('i', 'j', [number, 0]))
    const latest = all.reverse().slice(0, FORM_MATCHES)
    expect(await formOf(announce('j', 'i'))).toMatchObject({ home: latest, away: latest, meetings: latest })
  })

  it('has nothing for a field, and is not found for an unknown event', async () => {
    play('k', 'l', [1, 0])
    expect(await formOf(announce('k', 'l', 'm'))).toMatchObject({ home: [], away: [], meetings: [] })
    expect(await archiveOn(database).form('999')).toBeNull()
  })

  it('is read by indexes', async () => {
    const queries: [string, readonly unknown[]][] = []
    const recording = {
      async query(text: string, values: readonly unknown[] = []) {
        queries.push([text, values])
        return []
      },
    }
    await archiveOn(recording as unknown as Queryable).form(announce('a', 'b'))
    const plans = await database.transaction(async (db) => {
      await db.query('set local enable_seqscan = off')
      await db.query('set local enable_bitmapscan = off')
      const read: string[] = []
      for (const [text, values] of queries)
        read.push(JSON.stringify(await db.query(`explain ${text}`, [...values])))
      return read
    })
    expect(plans).toHaveLength(3)
    expect(plans.map((plan) => plan.match(/event_form_\w+/g))).toEqual([
      ['event_form_home', 'event_form_away'],
      ['event_form_home', 'event_form_away'],
      ['event_form_meeting'],
    ])
  })
})
