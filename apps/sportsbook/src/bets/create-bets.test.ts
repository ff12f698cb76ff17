import { randomUUID } from 'node:crypto'
import { betSchema, eventPageSchema } from '@tessera/contract/sportsbook'
import { createMemoryWallet } from '@tessera/provider-kit/testing/memory-wallet'
import { createServer } from '@tessera/server-kit'
import { startTestDatabase } from '@tessera/test-env'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSportsbook, type Sportsbook } from '../create-sportsbook.ts'
import {
  createTableFeed,
  createTestClock,
  plainWords,
  type TableFeed,
  type TestClock,
} from '../testing/table-feed.ts'
import { createBets } from './create-bets.ts'

/** The whole sportsbook over HTTP: its book, a feed, and bets. */
const bank = createMemoryWallet()
let clock: TestClock
let feed: TableFeed
let sportsbook: Sportsbook
let server: FastifyInstance
let stop: () => Promise<void>

beforeAll(async () => {
  const started = await startTestDatabase()
  stop = started.stop
  clock = createTestClock()
  feed = createTableFeed(clock)
  const wallet = {
    ...bank.wallet,
    play: async () => ({ status: 'invalid', balance: null, currency: null }) as const,
  }
  const parts = {
    database: started.database,
    wallet,
    tokenKey: 'd'.repeat(64),
    feed,
    words: plainWords,
    clock,
  }
  sportsbook = await createSportsbook({ ...parts, createBets })
  server = createServer({ logLevel: 'silent' })
  await server.register(sportsbook.plugin, { prefix: '/sportsbook' })
  feed.alive()
})
afterAll(async () => {
  await server.close()
  await sportsbook.close()
  await stop()
})

async function openWidget(balance: number) {
  const walletToken = bank.addSession(balance)
  const { token } = await sportsbook.provider.openSession({
    ...{ token: walletToken, playerId: randomUUID(), currency: 'EUR', locale: 'en' },
    ...{ countryCode: 'DE', platform: 2, demoMode: false, lobbyUrl: '/' },
  })
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, key = randomUUID()) => {
    const response = await server.inject({
      ...{ method, url: `/sportsbook/api${path}` },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      ...(body ? { payload: body } : {}),
    })
    return { status: response.statusCode, body: response.json() }
  }
  return { walletToken, call, balance: () => bank.session(walletToken).balance }
}

/** Creates an event with prices, and a request for a bet on its first outcome as the page would send it. */
async function offer(phase: 'not-started' | 'live') {
  const eventId = feed.addMatch()
  feed.say(feed.odds(eventId, [0.5, 0.3, 0.2], { phase, producer: phase === 'live' ? 'live' : 'prematch' }))
  const page = await server.inject({ method: 'GET', url: `/sportsbook/api/events/${eventId}` })
  const [market] = eventPageSchema.parse(page.json()).markets
  if (!market) throw new Error('no market')
  const [outcome] = market.outcomes
  const selection = { eventId, marketKey: market.key, outcomeId: outcome?.id ?? '' }
  const leg = { selections: [selection], price: outcome?.price ?? 0, version: market.version }
  return {
    eventId,
    price: leg.price,
    request: { legs: [leg], kind: 'single', stakePerLine: 1_000, currency: 'EUR', accept: 'none' },
  }
}

const settlement = (eventId: string, result: 'won' | 'lost') => ({
  kind: 'bet-settlement' as const,
  event: eventId,
  stamp: feed.stamp(),
  certainty: 'confirmed' as const,
  markets: [{ id: '1x2', specifiers: '', outcomes: [{ id: 'home', result }] }],
})

test('a bet is placed, partly cashed out, settled and corrected over HTTP', async () => {
  const widget = await openWidget(5_000)
  const { eventId, price, request } = await offer('not-started')
  const key = randomUUID()
  const placed = await widget.call('POST', '/bets', request, key)
  const bet = betSchema.parse(placed.body.bet)
  expect([placed.status, bet.state, widget.balance()]).toEqual([200, 'accepted', 4_000])
  expect((await widget.call('POST', '/bets', request, key)).body.bet.betId).toBe(bet.betId)
  const { body: offered } = await widget.call('GET', `/bets/${bet.betId}/cash-out`)
  const sale = { percent: 50, amount: offered.amount, version: offered.version }
  const sold = await widget.call('POST', `/bets/${bet.betId}/cash-out`, sale)
  expect(sold.body.bet).toMatchObject({ runningPercent: 50, state: 'accepted' })
  const kept = widget.balance()
  feed.say(settlement(eventId, 'won'))
  await expect.poll(widget.balance).toBe(kept + price * 5)
  clock.advance(1_000)
  feed.say(settlement(eventId, 'lost'))
  await expect.poll(widget.balance).toBe(kept)
  const { body } = await widget.call('GET', '/bets?isSettled=true')
  expect(body).toMatchObject({ total: 1, bets: [{ state: 'resettled', label: 'lost' }] })
})

test('betting stops 20 seconds after the feed stops, and resumes after its recovery', async () => {
  const widget = await openWidget(1_000_000_000)
  const { request } = await offer('not-started')
  clock.advance(21_000)
  await expect
    .poll(async () => (await widget.call('POST', '/bets', request)).body.bet.refusal?.reason)
    .toBe('suspended')
  feed.alive()
  await expect.poll(async () => (await widget.call('POST', '/bets', request)).body.bet.refusal).toBe(null)
})

test('an event takes no bets at pre-match prices after its start time, even without a message that it began', async () => {
  const widget = await openWidget(5_000)
  const { request } = await offer('not-started')
  for (let minute = 0; minute < 60; minute += 1) {
    clock.advance(60_000)
    feed.alive()
  }
  const { body } = await widget.call('POST', '/bets', request)
  expect([body.bet.refusal.reason, widget.balance()]).toEqual(['suspended', 5_000])
})

test('an ended session is reported with 401 on a bet and on every other call', async () => {
  const widget = await openWidget(5_000)
  const { request } = await offer('not-started')
  bank.session(widget.walletToken).isOpen = false
  expect((await widget.call('POST', '/bets', request)).status).toBe(401)
  expect((await widget.call('GET', '/bets')).body).toEqual({ error: { code: 'session_closed' } })
  expect(widget.balance()).toBe(5_000)
})
