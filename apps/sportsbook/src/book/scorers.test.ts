import type { MessageOf } from '@tessera/feed'
import { startTestDatabase } from '@tessera/test-env'
import { expect, it } from 'vitest'
import { migrateSportsbook } from '../database/migrations.ts'
import { createWalletTokens } from '../sessions/wallet-tokens.ts'
import { createTableFeed, createTestClock, plainWords } from '../testing/table-feed.ts'
import { createBook } from './create-book.ts'

it('lists goalscorers on the page of an event by team and price', async () => {
  const { database, stop } = await startTestDatabase()
  await migrateSportsbook(database, createWalletTokens('d'.repeat(64)))
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const clock = createTestClock()
  const feed = createTableFeed(clock)
  const book = await createBook({ database, feed, words: plainWords, clock, log })
  const id = feed.addMatch()
  const squad = (side: string) => [1, 2].map((number) => `${side}${id}-${number}`)
  const players = ['h', 'a'].map((side) =>
    squad(side).map((each, at) => ({ id: each, name: each, number: at })),
  )
  const { competitors, ...match } = feed.fixture(id) ?? { competitors: [] }
  feed.addMatch({
    ...match,
    competitors: competitors.map((each, at) => ({ ...each, players: players[at] ?? [] })),
  })
  feed.alive()
  const message = feed.odds(id, [0.5, 0.5], { producer: 'prematch', phase: 'not-started' })
  const template = message.kind === 'odds-change' && message.markets[0]
  if (!template) throw new Error('no market')
  const chances = (won: number) => ({ won, halfWon: 0, push: 0, halfLost: 0, lost: 1 - won })
  const outcome = (of: string, won: number) => ({ id: of, active: true, chances: chances(won) })
  const [h1 = '', h2 = ''] = squad('h')
  const [a1 = '', a2 = ''] = squad('a')
  feed.say({
    ...(message as MessageOf<'odds-change'>),
    markets: [
      {
        ...template,
        ...{ id: 'goal-scorer', specifiers: 'goalnr=1' },
        outcomes: [
          outcome('none', 0.4),
          outcome(a1, 0.1),
          outcome(h1, 0.1),
          outcome(a2, 0.2),
          outcome(h2, 0.2),
        ],
      },
      ...[a1, h1, a2, h2].map((player, index) => ({
        ...template,
        ...{ id: 'anytime-scorer', specifiers: `player=${player}` },
        outcomes: [outcome('yes', 0.1 * (index + 1)), outcome('no', 1 - 0.1 * (index + 1))],
      })),
    ],
  })
  const page = await book.page(id, 'en')
  const [scorer, ...anytime] = page?.markets ?? []
  expect(scorer?.outcomes.map((each) => [each.id, each.side])).toEqual([
    [h2, 'home'],
    [h1, 'home'],
    [a2, 'away'],
    [a1, 'away'],
    ['none', undefined],
  ])
  expect(scorer?.player).toBeUndefined()
  expect(anytime.map(({ player }) => player)).toEqual([
    { name: h2, side: 'home', list: 'list' },
    { name: h1, side: 'home', list: 'list' },
    { name: a2, side: 'away', list: 'list' },
    { name: a1, side: 'away', list: 'list' },
  ])
  await book.close()
  await stop()
})
