import { startTestDatabase } from '@tessera/test-env'
import { expect, it } from 'vitest'
import { migrateSportsbook } from '../database/migrations.ts'
import { createWalletTokens } from '../sessions/wallet-tokens.ts'
import { createTableFeed, createTestClock, plainWords } from '../testing/table-feed.ts'
import { createBook } from './create-book.ts'
import { createCatalogue } from './views/catalogue.ts'

it('features no live event before its first odds', async () => {
  const { database, stop } = await startTestDatabase()
  await migrateSportsbook(database, createWalletTokens('d'.repeat(64)))
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const clock = createTestClock()
  const feed = createTableFeed(clock)
  const book = await createBook({ database, feed, words: plainWords, clock, log })
  const [priced, unpriced] = [feed.addMatch(), feed.addMatch()]
  feed.alive()
  feed.say(feed.odds(priced, [0.5, 0.3, 0.2]))
  feed.say(feed.odds(unpriced, []))
  const catalogue = createCatalogue(book, plainWords)
  expect(catalogue.overview('en').live.map(({ eventId }) => eventId)).toEqual([priced])
  const listed = catalogue.list({ when: 'live', page: 1 }, 'en').events.map(({ eventId }) => eventId)
  expect(listed.toSorted()).toEqual([priced, unpriced].toSorted())
  await book.close()
  await stop()
})
