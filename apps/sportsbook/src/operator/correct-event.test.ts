import { randomUUID } from 'node:crypto'
import { betSchema } from '@tessera/contract/sportsbook'
import { createMemoryWallet, type MemoryWallet } from '@tessera/provider-kit/testing/memory-wallet'
import { startTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BetDesk, openBetDesk } from '../bets/bet-desk.ts'
import { runBetCall } from '../bets/testing/run-bet-call.ts'
import { createBook } from '../book/create-book.ts'
import type { RunningBook } from '../book/running-book.ts'
import { migrateSportsbook } from '../database/migrations.ts'
import { createWalletTokens } from '../sessions/wallet-tokens.ts'
import { createTableFeed, createTestClock, plainWords, type TableFeed } from '../testing/table-feed.ts'
import {
  confirmOrder,
  correctEvent,
  previewCorrection,
  type SportOpsDeps,
  suspendEvent,
} from './correct-event.ts'
import type { Correction } from './correction.ts'
import { listEvents } from './list-events.ts'
import { ordersOf } from './operator-orders.ts'
import { dropOrder, proposalsOf } from './order-proposals.ts'
import { showEvent } from './show-event.ts'
import { suspendedMarkets } from './suspended-markets.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const ANN = { operator: 'ann', reason: 'wrong referee' }
const BEN = { operator: 'ben', reason: 'looked at the video' }
const clock = createTestClock()
let started: Awaited<ReturnType<typeof startTestDatabase>>
let feed: TableFeed
let book: RunningBook
let bank: MemoryWallet
let bets: BetDesk
let deps: SportOpsDeps
beforeAll(async () => {
  started = await startTestDatabase()
  await migrateSportsbook(started.database, createWalletTokens('d'.repeat(64)))
  feed = createTableFeed(clock)
  bank = createMemoryWallet()
  const { database } = started
  book = await createBook({ database, feed, words: plainWords, clock, log: silent })
  feed.alive()
  bets = openBetDesk({ database, book, wallet: bank.wallet, log: silent, sweepEveryMs: 3_600_000 })
  bets.startJobs()
  deps = {
    sportsbook: database,
    now: () => new Date(clock.now()),
    secondPerson: async () => ({ above: 100, toBase: (amount) => Number(amount) / 100 }),
  }
})
afterAll(async () => {
  await bets.close()
  await book.close()
  await started.stop()
})

/** Adds a match with prices for home and away. */
function newMatch(): string {
  const eventId = feed.addMatch()
  feed.say(feed.odds(eventId, [0.5, 0.5], { producer: 'prematch', phase: 'not-started' }))
  return eventId
}

/** Places a bet on the home side, of 10.00 if not given. Returns how to read its state and the player's balance. */
async function betOnHome(eventId: string, stakePerLine = 1_000) {
  // An order is refused until the feed's message about the event is stored.
  await book.stored()
  const selection = { eventId, marketKey: '1x2', outcomeId: 'home' }
  const seen = book.selection(selection)
  const walletToken = bank.addSession(100_000, 'EUR')
  const session = { id: randomUUID(), playerId: randomUUID(), walletToken, currency: 'EUR' }
  const call = (name: 'placeBet' | 'bet', rest: object) =>
    runBetCall(bets, name, {
      ...{ session, params: {}, query: {}, body: undefined, locale: 'en', visitor: 'here' },
      idempotencyKey: randomUUID(),
      ...rest,
    })
  const legs = [{ selections: [selection], price: seen?.price, version: seen?.version }]
  const body = { legs, kind: 'single', stakePerLine, currency: 'EUR', accept: 'any' }
  const placed = await call('placeBet', { body })
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body))
  const { betId } = betSchema.parse(Object(placed.body).bet)
  return {
    state: async () => betSchema.parse(Object((await call('bet', { params: { betId } })).body).bet).state,
    balance: () => bank.session(walletToken).balance,
    payout: Math.floor(((seen?.price ?? 0) * stakePerLine) / 100),
  }
}

const result = (home: 'won' | 'lost'): Correction => ({
  kind: 'settle',
  results: [
    { id: 'home', result: home },
    { id: 'away', result: home === 'won' ? 'lost' : 'won' },
  ],
})
const correct = (eventId: string, correction: Correction, operator = ANN) =>
  correctEvent(deps, eventId, ['1x2'], correction, operator)

/** Waits until the book has applied the order and the bets are settled by it. */
const reaches = (bet: { balance(): number }, balance: number) =>
  expect.poll(bet.balance, { timeout: 30_000 }).toBe(balance)

describe('correction of a result by an operator', () => {
  it('shows its effect before, pays, and takes back what a new correction no longer pays', async () => {
    const eventId = newMatch()
    const bet = await betOnHome(eventId)
    const won = { bets: 1, amounts: [{ currency: 'EUR', paid: String(bet.payout), takenBack: '0' }] }
    expect(await previewCorrection(deps, eventId, ['1x2'], result('won'))).toEqual({
      ...won,
      needsSecond: false,
    })
    expect(bet.balance()).toBe(99_000)
    expect(await correct(eventId, result('won'))).toMatchObject({ kind: 'done' })
    await reaches(bet, 99_000 + bet.payout)
    expect(await previewCorrection(deps, eventId, ['1x2'], result('won'))).toMatchObject({
      bets: 0,
      amounts: [],
    })
    expect(await previewCorrection(deps, eventId, ['1x2'], result('lost'))).toMatchObject({
      bets: 1,
      amounts: [{ currency: 'EUR', paid: '0', takenBack: String(bet.payout) }],
    })
    await correct(eventId, result('lost'))
    await reaches(bet, 99_000)
  })

  it('voids a market, which returns stakes, and revokes it', async () => {
    const eventId = newMatch()
    const bet = await betOnHome(eventId)
    await correct(eventId, { kind: 'void' })
    await reaches(bet, 100_000)
    expect(await bet.state()).toBe('voided')
    expect((await showEvent(deps, eventId, 'en')).markets).toMatchObject([
      { key: '1x2', state: 'cancelled', bets: 1, outcomes: [{ id: 'home', bets: 1, result: 'void' }] },
    ])
    await correct(eventId, { kind: 'restore' })
    await expect.poll(bet.state, { timeout: 30_000 }).toBe('accepted')
    expect(
      (await showEvent(deps, eventId, 'en')).orders.map(({ operator, reason }) => [operator, reason]),
    ).toEqual([
      ['ann', 'wrong referee'],
      ['ann', 'wrong referee'],
    ])
  })

  it('counts later than the last message of the feed', async () => {
    const eventId = newMatch()
    const bet = await betOnHome(eventId)
    const stamp = { ...feed.stamp(), madeAtMs: clock.now() + 3_600_000 }
    const markets = [{ id: '1x2', specifiers: '', outcomes: [{ id: 'home', result: 'won' as const }] }]
    feed.say({ kind: 'bet-settlement', event: eventId, stamp, certainty: 'confirmed', markets })
    await reaches(bet, 99_000 + bet.payout)
    await correct(eventId, result('lost'))
    await reaches(bet, 99_000)
  })

  it('waits for a second operator above the amount, and is then made under the name of the first', async () => {
    const eventId = newMatch()
    const bet = await betOnHome(eventId, 50_000)
    expect(await previewCorrection(deps, eventId, ['1x2'], result('won'))).toMatchObject({
      needsSecond: true,
    })
    const { kind, id } = await correct(eventId, result('won'))
    expect(kind).toBe('proposed')
    expect((await showEvent(deps, eventId, 'en')).orders).toEqual([])
    await expect(confirmOrder(deps, String(id), ANN)).rejects.toMatchObject({
      code: 'second-operator',
    })
    const both = await Promise.allSettled([
      confirmOrder(deps, String(id), BEN),
      confirmOrder(deps, String(id), BEN),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await reaches(bet, 50_000 + bet.payout)
    expect((await showEvent(deps, eventId, 'en')).orders).toMatchObject([ANN])
    expect(await proposalsOf(deps.sportsbook, eventId)).toMatchObject([
      { ...ANN, decision: 'confirmed', decidedBy: 'ben', decidedBecause: BEN.reason },
    ])
  })

  it('is confirmed only with its present effect, also after a later result of the feed', async () => {
    const eventId = newMatch()
    const bet = await betOnHome(eventId, 50_000)
    const { id } = await correct(eventId, result('won'))
    const other = await betOnHome(eventId)
    await expect(confirmOrder(deps, String(id), BEN)).rejects.toMatchObject({ code: 'effect-changed' })
    expect(await proposalsOf(deps.sportsbook, eventId)).toMatchObject([
      { decision: null, effect: { bets: 2, amounts: [{ paid: String(bet.payout + other.payout) }] } },
    ])
    const stamp = { ...feed.stamp(), madeAtMs: clock.now() + 60_000 }
    const markets = [{ id: '1x2', specifiers: '', outcomes: [{ id: 'home', result: 'undecided' as const }] }]
    feed.say({ kind: 'bet-settlement', event: eventId, stamp, certainty: 'confirmed', markets })
    await book.stored()
    await confirmOrder(deps, String(id), BEN)
    await reaches(bet, 50_000 + bet.payout)
    await reaches(other, 99_000 + other.payout)
  })

  it('counts in the order of its orders, also if the clock of the feed is ahead', async () => {
    const eventId = newMatch()
    const bet = await betOnHome(eventId)
    const stamp = { ...feed.stamp(), madeAtMs: clock.now() + 60_000 }
    feed.say({ kind: 'fixture-change', event: eventId, stamp, phase: 'not-started' })
    await book.stored()
    // All before a process has applied one of them.
    for (const home of ['won', 'lost', 'won', 'lost', 'won'] as const) await correct(eventId, result(home))
    await reaches(bet, 99_000 + bet.payout)
    const orders = await ordersOf(deps.sportsbook, eventId)
    const times = orders.flatMap(({ order }) =>
      order.command === 'say' ? [order.message.stamp.madeAtMs] : [],
    )
    expect(times).toEqual([1, 2, 3, 4, 5].map((each) => stamp.madeAtMs + each))
  })

  it('changes nothing after a second operator drops it', async () => {
    const eventId = newMatch()
    await betOnHome(eventId, 50_000)
    const { id } = await correct(eventId, { kind: 'void' })
    await dropOrder(deps.sportsbook, String(id), BEN)
    await expect(dropOrder(deps.sportsbook, String(id), BEN)).rejects.toMatchObject({
      code: 'already-decided',
    })
    expect((await showEvent(deps, eventId, 'en')).orders).toEqual([])
  })

  it('is refused for an unknown event or market', async () => {
    await expect(correct('999999', result('won'))).rejects.toMatchObject({ code: 'no-event' })
    await expect(correct(newMatch(), result('won'))).rejects.toMatchObject({
      code: expect.stringMatching(/^no-(event|market)$/),
    })
  })
})

describe('register of events', () => {
  const filter = { sportId: null, search: null, fromMs: null, untilMs: null, after: null, limit: 100 }
  const ids = async (given: Partial<Parameters<typeof listEvents>[1]>) =>
    (await listEvents(deps.sportsbook, { ...filter, stage: null, ...given }, clock.now())).map(
      ({ eventId }) => eventId,
    )

  it('lists events by stage, sport, name and page', async () => {
    const eventId = newMatch()
    await book.stored()
    expect(await ids({ stage: 'coming' })).toContain(eventId)
    feed.say(feed.odds(eventId, [0.5, 0.5]))
    await book.stored()
    expect(await ids({ stage: 'live' })).toEqual([eventId])
    expect(await ids({ stage: 'coming' })).not.toContain(eventId)
    expect(await ids({ search: eventId })).toEqual([eventId])
    expect(await ids({ search: 'bruck åLB' })).toContain(eventId)
    expect(await ids({ search: '%' })).toEqual([])
    expect(await ids({ sportId: 67 })).toEqual([])
    const [first, ...others] = await listEvents(deps.sportsbook, { ...filter, stage: null }, clock.now())
    expect(await ids({ after: first ?? null })).toEqual(others.map((each) => each.eventId))
  })

  it('is completed at the start for messages that were stored before', async () => {
    const eventId = newMatch()
    await book.stored()
    await deps.sportsbook.query('delete from sportsbook.event where event_id = $1', [eventId])
    const other = await createBook({
      ...{ database: started.database, feed, words: plainWords, clock, log: silent },
    })
    expect(await ids({ search: eventId })).toEqual([eventId])
    await other.close()
  })
})

describe('suspension by an operator', () => {
  it('stops and resumes bets on an event and on types of its markets', async () => {
    const eventId = newMatch()
    await book.stored()
    const suspended = async () => (await suspendedMarkets(deps.sportsbook, [eventId])).get(eventId)
    const status = () => book.selection({ eventId, marketKey: '1x2', outcomeId: 'home' })?.status
    await suspendEvent(deps, 'suspend', eventId, ['1x2'], ANN)
    expect(await suspended()).toEqual({ isWhole: false, types: ['1x2'] })
    await expect.poll(status, { timeout: 30_000 }).toBe('suspended')
    await suspendEvent(deps, 'suspend', eventId, [], ANN)
    expect(await suspended()).toEqual({ isWhole: true, types: ['1x2'] })
    await suspendEvent(deps, 'resume', eventId, [], ANN)
    expect(await suspended()).toBeUndefined()
    await expect.poll(status, { timeout: 30_000 }).toBe('active')
  })
})
