import { randomUUID } from 'node:crypto'
import type { Database } from '@tessera/postgres'
import { startTestDatabase } from '@tessera/test-env'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
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
import { createBook } from './create-book.ts'
import type { RunningBook } from './running-book.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
let database: Database
let stop: () => Promise<void>
let clock: TestClock
let feed: TableFeed
let book: RunningBook
const others: RunningBook[] = []

const open = async (on: TableFeed = feed): Promise<RunningBook> =>
  createBook({ database, feed: on, words: plainWords, clock, log: silent })

beforeAll(async () => {
  const started = await startTestDatabase()
  database = started.database
  stop = started.stop
  await migrateSportsbook(database, createWalletTokens('d'.repeat(64)))
})
afterAll(() => stop())
let hours = 0
beforeEach(async () => {
  // Each test runs at a different time, so that messages stored by one test are old for the next.
  hours += 24 * 40
  clock = createTestClock(Date.UTC(2026, 5, 1, 12) + hours * 3_600_000)
  await database.query('truncate sportsbook.event_message, sportsbook.producer, sportsbook.operator_order')
  feed = createTableFeed(clock)
  book = await open()
  feed.alive()
})
afterEach(async () => {
  for (const each of [book, ...others.splice(0)]) await each.close()
})

const home = (eventId: string, marketKey = '1x2') => ({ eventId, marketKey, outcomeId: 'home' })
const settle = (
  eventId: string,
  result: 'won' | 'lost',
  certainty: 'scouted' | 'confirmed' = 'confirmed',
) => ({
  kind: 'bet-settlement' as const,
  event: eventId,
  stamp: feed.stamp(),
  certainty,
  markets: [{ id: '1x2', specifiers: '', outcomes: [{ id: 'home', result }] }],
})

describe('selection in the book', () => {
  test('has a price below fair, the chances behind it, and the stamp of its prices as version', () => {
    const eventId = feed.addMatch()
    feed.say(feed.odds(eventId, [0.5, 0.3, 0.2], { producer: 'prematch', phase: 'not-started' }))
    const found = book.selection(home(eventId))
    expect(found).toMatchObject({ status: 'active', price: 190, canPush: false, isLive: false, delayMs: 0 })
    expect(found?.chances?.won).toBe(0.5)
    const { version } = found ?? {}
    feed.say(feed.odds(eventId, [0.45, 0.33, 0.22], { producer: 'prematch', phase: 'not-started' }))
    expect(book.selection(home(eventId))?.version).not.toBe(version)
  })

  test('is null when the event does not have it', () => {
    const eventId = feed.addMatch()
    feed.say(feed.odds(eventId, [0.5, 0.3, 0.2]))
    expect(book.selection({ ...home(eventId), outcomeId: 'nobody' })).toBeNull()
    expect(book.selection(home(eventId, 'total|total=2.5'))).toBeNull()
    expect(book.selection(home('999'))).toBeNull()
  })

  test('has a delay while live', () => {
    const eventId = feed.addMatch()
    feed.say(feed.odds(eventId, [0.5, 0.3, 0.2], { facts: matchFacts(0, 0) }))
    expect(book.selection(home(eventId))).toMatchObject({ status: 'active', delayMs: 5_000 })
  })

  describe('during danger', () => {
    const near = { ...matchFacts(0, 0), possession: { side: 'home', zone: 'danger' } }
    const bare = (eventId: string, facts: object) => {
      const odds = feed.odds(eventId, [], { facts })
      if (odds.kind !== 'odds-change') throw new Error('no prices')
      return { ...odds, markets: [] }
    }

    test('is suspended until the danger has passed, keeps its prices, and is marked as held', async () => {
      const eventId = feed.addMatch()
      feed.say(feed.odds(eventId, [0.5, 0.3, 0.2], { facts: matchFacts(0, 0) }))
      const { version } = book.selection(home(eventId)) ?? {}
      feed.say(bare(eventId, near))
      expect(book.selection(home(eventId))).toMatchObject({ status: 'suspended', isHeld: true })
      expect(book.card(eventId, 'en')?.main?.status).toBe('suspended')
      // It opens again without another request for the page, which has to offer the bet builder then.
      expect((await book.page(eventId, 'en'))?.markets[0]?.isCombinable).toBe(true)
      feed.say(bare(eventId, matchFacts(0, 0)))
      expect(book.selection(home(eventId))).toMatchObject({ status: 'active', isHeld: false, version })
    })

    test('stays open if no goal decides it, such as a corner market', () => {
      const eventId = feed.addMatch()
      const odds = feed.odds(eventId, [0.5, 0.3, 0.2], { facts: near })
      if (odds.kind !== 'odds-change') throw new Error('no prices')
      const [first] = odds.markets
      if (!first) throw new Error('no market')
      feed.say({ ...odds, markets: [first, { ...first, id: 'corners-1x2', group: 'corners' }] })
      expect(book.selection(home(eventId))?.status).toBe('suspended')
      expect(book.selection(home(eventId, 'corners-1x2'))?.status).toBe('active')
    })

    test('has the same state for any order of the danger, its end and the prices', () => {
      const [one, other] = [feed.addMatch(), feed.addMatch()]
      for (const [eventId, order] of [
        [one, [0, 1, 2]],
        [other, [2, 1, 0]],
      ] as const) {
        const said = [
          feed.odds(eventId, [0.5, 0.3, 0.2], { facts: matchFacts(0, 0) }),
          bare(eventId, near),
          bare(eventId, matchFacts(0, 0)),
        ]
        for (const index of order) feed.say(said[index] as (typeof said)[number])
        expect(book.selection(home(eventId))?.status).toBe('active')
      }
    })
  })

  test('is suspended at the announced start, even if the message about the start is late', () => {
    const eventId = feed.addMatch({ startsAtMs: clock.now() + 5_000 })
    feed.say(feed.odds(eventId, [0.5, 0.3, 0.2], { producer: 'prematch', phase: 'not-started' }))
    expect(book.selection(home(eventId))?.status).toBe('active')
    const changed: string[] = []
    book.listen(({ eventIds }) => changed.push(...eventIds))
    clock.advance(5_000)
    expect(book.selection(home(eventId))?.status).toBe('suspended')
    book.tick()
    expect(changed).toEqual([eventId])
    expect(book.card(eventId, 'en')?.main?.status).toBe('suspended')
  })

  test('is suspended by a goal without prices until the next prices', () => {
    const eventId = feed.addMatch()
    feed.say(feed.odds(eventId, [0.5, 0.3, 0.2], { facts: matchFacts(0, 0) }))
    const facts = matchFacts(1, 0, [{ number: 1, type: 'goal' }])
    const bare = feed.odds(eventId, [], { facts })
    if (bare.kind !== 'odds-change') throw new Error('no prices')
    feed.say({ ...bare, markets: [] })
    expect(book.selection(home(eventId))?.status).toBe('suspended')
    feed.say(feed.odds(eventId, [0.8, 0.15, 0.05], { facts }))
    expect(book.selection(home(eventId))?.status).toBe('active')
  })
})

describe('unresponsive producer', () => {
  test('suspends its markets within 20 seconds, and only a recovery restores them', () => {
    const [live, before] = [feed.addMatch(), feed.addMatch()]
    feed.say(feed.odds(live, [0.5, 0.3, 0.2]))
    feed.say(feed.odds(before, [0.5, 0.3, 0.2], { producer: 'prematch', phase: 'not-started' }))
    clock.advance(19_999)
    feed.say({ kind: 'alive', stamp: feed.stamp('prematch'), subscribed: true })
    book.tick()
    expect(book.selection(home(live))?.status).toBe('active')
    clock.advance(1)
    book.tick()
    expect(book.selection(home(live))?.status).toBe('suspended')
    expect(book.selection(home(before))?.status).toBe('active')
    // The producer is alive again, but has not completed a recovery.
    feed.isAnswering = false
    feed.alive()
    feed.say(feed.odds(live, [0.4, 0.4, 0.2]))
    expect(book.selection(home(live))?.status).toBe('suspended')
    const { request } = feed.asked.at(-1) ?? {}
    feed.say({ kind: 'snapshot-complete', stamp: feed.stamp(), recoveryId: request?.recoveryId ?? 0 })
    expect(book.selection(home(live))?.status).toBe('active')
  })

  test('is reported to listeners with the affected events', () => {
    const eventId = feed.addMatch()
    feed.say(feed.odds(eventId, [0.5, 0.3, 0.2]))
    const version = book.card(eventId, 'en')?.version ?? 0
    const changed: string[] = []
    book.listen(({ eventIds }) => changed.push(...eventIds))
    clock.advance(20_000)
    book.tick()
    expect(changed).toContain(eventId)
    expect(book.card(eventId, 'en')?.version).toBeGreaterThan(version)
    expect(book.card(eventId, 'en')?.main?.status).toBe('suspended')
  })
})

describe('feed that repeats messages', () => {
  test('changes nothing and notifies no listener', async () => {
    const eventId = feed.addMatch()
    const old = feed.odds(eventId, [0.5, 0.3, 0.2], { facts: matchFacts(0, 0) })
    feed.say(old)
    feed.say(feed.odds(eventId, [0.7, 0.2, 0.1], { facts: matchFacts(1, 0) }))
    const page = await book.page(eventId, 'en')
    let told = 0
    book.listen(() => {
      told += 1
    })
    feed.say(old, old)
    expect(await book.page(eventId, 'en')).toEqual(page)
    expect(told).toBe(0)
  })

  test('yields one version in processes that started at different times', async () => {
    const eventId = feed.addMatch()
    feed.say(feed.odds(eventId, [0.5, 0.3, 0.2]))
    feed.say(feed.odds(eventId, [0.6, 0.3, 0.1]))
    const other = await open()
    others.push(other)
    feed.alive()
    feed.say(feed.odds(eventId, [0.7, 0.2, 0.1]))
    expect(await other.page(eventId, 'en')).toEqual(await book.page(eventId, 'en'))
  })
})

describe('result of a selection', () => {
  test('is reported once it is stored, and is available to another process before any message', async () => {
    const eventId = feed.addMatch()
    const told: string[] = []
    book.listen(({ resultsOf }) => told.push(...resultsOf))
    feed.say(feed.odds(eventId, [0.5, 0.3, 0.2]), settle(eventId, 'won'))
    await book.stored()
    expect(told).toEqual([eventId])
    const silentFeed = createTableFeed(clock)
    const other = await open(silentFeed)
    others.push(other)
    expect(other.result(home(eventId), clock.now())).toEqual({ result: 'won' })
    expect(other.isReady()).toBe(false)
  })

  test('can be corrected, withdrawn, and voided by the time of the bet', async () => {
    const eventId = feed.addMatch()
    feed.say(settle(eventId, 'won'))
    // An event whose first message is a result may have more messages in the store.
    expect(() => book.result(home(eventId), clock.now())).toThrow(/loaded first/)
    await book.load([eventId])
    clock.advance(1)
    feed.say({
      kind: 'rollback-bet-settlement',
      event: eventId,
      stamp: feed.stamp(),
      markets: [{ id: '1x2', specifiers: '' }],
    })
    expect(book.result(home(eventId), clock.now())).toEqual({ result: 'undecided' })
    clock.advance(1)
    feed.say(settle(eventId, 'lost'))
    expect(book.result(home(eventId), clock.now())).toEqual({ result: 'lost' })
    const cancel = { kind: 'bet-cancel' as const, event: eventId, stamp: feed.stamp(), toMs: clock.now() }
    feed.say({ ...cancel, markets: [{ id: '1x2', specifiers: '' }] })
    expect(book.result(home(eventId), clock.now() - 1)).toEqual({ result: 'void' })
    expect(book.result(home(eventId), clock.now())).toEqual({ result: 'lost' })
  })

  test('includes runners withdrawn from a race with their fair price on the ladder, even after a restart', async () => {
    const eventId = feed.addMatch()
    const race = { id: 'winner', specifiers: '' }
    feed.say(feed.odds(eventId, [0.29, 0.71], { market: race, producer: 'prematch', phase: 'not-started' }))
    expect(book.withdrawals(eventId, 'winner')).toEqual([])
    const atMs = clock.now()
    const outcomes = [
      { id: 'home', result: 'push' as const, withdrawn: { chance: 0.29, atMs } },
      { id: 'away', result: 'undecided' as const },
    ]
    feed.say({ ...settle(eventId, 'won', 'scouted'), markets: [{ ...race, outcomes }] })
    // 1 / 0.29 is 3.448.
    expect(book.withdrawals(eventId, 'winner')).toEqual([{ price: 340, atMs }])
    expect(book.withdrawals(eventId, 'place|places=2')).toEqual([])
    await book.stored()
    const later = await open(createTableFeed(clock))
    others.push(later)
    await later.load([eventId])
    expect(later.withdrawals(eventId, 'winner')).toEqual([{ price: 340, atMs }])
  })

  test('leaves memory long after the end of its event, and is available again when loaded', async () => {
    const eventId = feed.addMatch({ startsAtMs: clock.now() - 60_000 })
    feed.say(settle(eventId, 'won'))
    feed.say({ kind: 'fixture-change', event: eventId, stamp: feed.stamp(), phase: 'closed' })
    await book.stored()
    clock.advance(30 * 3_600_000)
    const later = await open(createTableFeed(clock))
    others.push(later)
    expect(() => later.result(home(eventId), 0)).toThrow(/loaded first/)
    await later.load([eventId])
    expect(later.result(home(eventId), 0)).toEqual({ result: 'won' })
  })
})

test('an incident refuses bets placed before it, but not those placed after it', () => {
  const eventId = feed.addMatch()
  feed.say(feed.odds(eventId, [0.5, 0.3, 0.2], { facts: matchFacts(0, 0) }))
  const waitingSince = clock.now()
  expect(book.hasIncidentSince(eventId, waitingSince)).toBe(false)
  clock.advance(1_000)
  feed.say(feed.odds(eventId, [0.7, 0.2, 0.1], { facts: matchFacts(1, 0, [{ number: 1, type: 'goal' }]) }))
  expect(book.hasIncidentSince(eventId, waitingSince)).toBe(true)
  expect(book.hasIncidentSince(eventId, clock.now() + 1)).toBe(false)
})

describe('bet builder', () => {
  const over = { id: 'total', specifiers: 'total=2.5' }
  const legs = (eventId: string) => [home(eventId), home(eventId, 'total|total=2.5')]
  const offer = () => {
    const eventId = feed.addMatch()
    feed.say(feed.odds(eventId, [0.5, 0.3, 0.2]), feed.odds(eventId, [0.6, 0.4], { market: over }))
    return eventId
  }

  const look = (eventId: string, selections = legs(eventId)) => book.loadJointChances([{ selections }])

  test('is priced below the fair value of the joint chance, with a version of all its prices', async () => {
    const eventId = offer()
    feed.jointChance = { ok: true, probability: 0.4 }
    await look(eventId)
    const made = book.builder(eventId, legs(eventId))
    if ('problem' in made) throw new Error(made.problem)
    expect(made.chance).toBe(0.4)
    expect(made.price).toBeLessThanOrEqual(250)
    expect(made.version.length).toBeLessThanOrEqual(64)
    feed.say(feed.odds(eventId, [0.61, 0.39], { market: over }))
    expect(book.builder(eventId, legs(eventId))).toEqual({ problem: 'suspended' })
    await look(eventId)
    expect(book.builder(eventId, legs(eventId))).not.toMatchObject({ version: made.version })
  })

  test('has one chance per version of its prices, whatever other prices change', async () => {
    const eventId = offer()
    feed.jointChance = { ok: true, probability: 0.4 }
    await look(eventId)
    feed.jointChance = { ok: true, probability: 0.3 }
    feed.say(feed.odds(eventId, [0.7, 0.3], { market: { id: 'both-score', specifiers: '' } }))
    await look(eventId)
    expect(book.joint(eventId, legs(eventId))).toEqual({ ok: true, probability: 0.4 })
  })

  test('is suspended until the feed is queried, and while prices change before the response', async () => {
    const eventId = offer()
    expect(book.builder(eventId, legs(eventId))).toEqual({ problem: 'suspended' })
    const looking = look(eventId)
    feed.say(feed.odds(eventId, [0.61, 0.39], { market: over }))
    expect(book.builder(eventId, legs(eventId))).toEqual({ problem: 'suspended' })
    await looking
    expect(book.builder(eventId, legs(eventId))).toMatchObject({ chance: 0.2 })
  })

  test.each([
    [{ ok: false, reason: 'impossible' } as const, 'builder-contradiction'],
    [{ ok: false, reason: 'not-combinable' } as const, 'builder-not-combinable'],
    [null, 'builder-not-combinable'],
  ])('is refused with a reason: %j', async (joint, problem) => {
    const eventId = offer()
    feed.jointChance = joint
    await look(eventId)
    expect(book.builder(eventId, legs(eventId))).toEqual({ problem })
  })

  test('queries the feed only for permitted, offered selections that follow the rules', async () => {
    const eventId = offer()
    const joint = vi.spyOn(feed, 'joint')
    const [one, two] = [home(eventId), home(eventId, 'total|total=2.5')]
    const other = home(feed.addMatch())
    for (const wrong of [
      [one],
      [one, { ...one, outcomeId: 'away' }],
      [one, other],
      [one, home(eventId, randomUUID())],
    ])
      await look(eventId, wrong)
    await book.loadJointChances([{ selections: [one, two] }], () => false)
    feed.say(feed.odds(eventId, [0.6, 0.4], { market: over, status: 'suspended' }))
    await look(eventId)
    expect(joint).not.toHaveBeenCalled()
    feed.say(feed.odds(eventId, [0.6, 0.4], { market: over }))
    await Promise.all([look(eventId), look(eventId, [two, one])])
    expect(joint).toHaveBeenCalledOnce()
    joint.mockRestore()
  })

  test('refuses a repeated market and an unknown selection', () => {
    const eventId = offer()
    expect(book.builder(eventId, [home(eventId), { ...home(eventId), outcomeId: 'away' }])).toEqual({
      problem: 'builder-same-market',
    })
    expect(book.builder(eventId, [home(eventId)])).toEqual({ problem: 'builder-too-few-selections' })
    expect(book.builder(eventId, [home(eventId), home(eventId, randomUUID())])).toEqual({
      problem: 'unknown-selection',
    })
  })
})

describe('operator order', () => {
  const who = { operator: 'ann', reason: 'the floodlights went out' }

  test('suspends an event in every process until it is resumed, whatever the feed sends', async () => {
    const eventId = feed.addMatch()
    feed.say(feed.odds(eventId, [0.5, 0.3, 0.2]))
    const other = await open()
    others.push(other)
    feed.alive()
    await book.order({ command: 'suspend', eventId, markets: [] }, who)
    feed.say(feed.odds(eventId, [0.6, 0.3, 0.1]))
    expect(book.selection(home(eventId))?.status).toBe('suspended')
    await expect.poll(() => other.selection(home(eventId))?.status).toBe('suspended')
    await book.order({ command: 'resume', eventId, markets: [] }, who)
    expect(book.selection(home(eventId))?.status).toBe('active')
    const rows = await database.query<{ command: string }>(
      'select command, operator, reason from sportsbook.operator_order order by id',
    )
    expect(rows).toEqual([
      { command: 'suspend', ...who },
      { command: 'resume', ...who },
    ])
  })

  test('settles by hand before the call returns, and still after a restart', async () => {
    const eventId = feed.addMatch()
    const { stamp: _, ...said } = settle(eventId, 'won')
    await book.say({ ...said, stamp: { producer: 'operator', madeAtMs: clock.now(), sequence: 1 } })
    expect(book.result(home(eventId), clock.now())).toEqual({ result: 'won' })
    const later = await open(createTableFeed(clock))
    others.push(later)
    expect(later.result(home(eventId), clock.now())).toEqual({ result: 'won' })
  })
})
