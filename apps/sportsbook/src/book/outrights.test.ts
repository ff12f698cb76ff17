import type { SportListQuery } from '@tessera/contract/sportsbook'
import { startTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateSportsbook } from '../database/migrations.ts'
import { createWalletTokens } from '../sessions/wallet-tokens.ts'
import { createTableFeed, createTestClock, plainWords } from '../testing/table-feed.ts'
import { createBook } from './create-book.ts'
import type { RunningBook } from './running-book.ts'
import { createCatalogue } from './views/catalogue.ts'

const LEAGUE = 11
const WINNER = { id: 'winner', specifiers: '' }
const clock = createTestClock()
const feed = createTableFeed(clock)
const match = feed.addMatch()
const season = feed.addMatch({
  name: 'First league – Season 7',
  relatedEventIds: [match],
  season: { number: 7 },
})
let book: RunningBook
let stop: () => Promise<void>

beforeAll(async () => {
  const started = await startTestDatabase()
  await migrateSportsbook(started.database, createWalletTokens('d'.repeat(64)))
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  book = await createBook({ database: started.database, feed, words: plainWords, clock, log })
  stop = async () => {
    await book.close()
    await started.stop()
  }
  feed.alive()
  const coming = { producer: 'prematch', phase: 'not-started' } as const
  feed.say(feed.odds(match, [0.5, 0.3, 0.2], coming))
  feed.say(feed.odds(season, [0.2, 0.0001, 0.7], { ...coming, market: WINNER }))
})
afterAll(() => stop())

it('lists an outright only with its championship', () => {
  const catalogue = createCatalogue(book, plainWords)
  const idsOf = (query: Partial<SportListQuery>) =>
    catalogue.list({ ...query, when: 'all', page: 1 }, 'en').events.map(({ eventId }) => eventId)
  expect(idsOf({ sportId: 66 })).toEqual([match])
  expect(idsOf({ championshipIds: [LEAGUE] }).toSorted()).toEqual([match, season].toSorted())
  const { top, upcoming, sports } = catalogue.overview('en')
  expect([...top, ...upcoming].map(({ eventId }) => eventId)).not.toContain(season)
  expect(sports[0]?.upcoming).toBe(1)
  expect(catalogue.search('season 7', 'en').events.map(({ eventId }) => eventId)).toEqual([season])
})

it('shows the offered outcomes of an outright, favourites first, and no bet builder', async () => {
  const page = await book.page(season, 'en')
  expect(page).toMatchObject({ isOutright: true, name: 'First league 7' })
  expect(page?.markets[0]?.outcomes.map(({ id }) => id)).toEqual(['away', 'home'])
  expect(page?.markets[0]?.isCombinable).toBe(false)
  expect((await book.page(match, 'en'))?.isOutright).toBeUndefined()
})
