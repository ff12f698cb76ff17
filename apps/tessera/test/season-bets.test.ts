import { betCalls } from '@tessera/contract/sportsbook/widget'
import { createLedger, reconcile } from '@tessera/ledger'
import { startTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BenchPlayer,
  ledgerWallet,
  migrateBench,
  placeAt,
  seatPlayers,
} from '../../../bench/sport/bets/bench-desk.ts'
import { type BetDesk, openBetDesk } from '../../sportsbook/src/bets/bet-desk.ts'
import { runBetCall } from '../../sportsbook/src/bets/testing/run-bet-call.ts'
import { createBook } from '../../sportsbook/src/book/create-book.ts'
import type { RunningBook } from '../../sportsbook/src/book/running-book.ts'
import { championshipOf, played } from '../../sportsbook/src/simulator/calendar/championships.ts'
import { eventIdOf, startOf } from '../../sportsbook/src/simulator/calendar/event-id.ts'
import { closedScript, sourceOf } from '../../sportsbook/src/simulator/known-events.ts'
import {
  matchesOf,
  opensAt,
  outrightFixture,
  outrightIdOf,
} from '../../sportsbook/src/simulator/outrights/outright-season.ts'
import { createOutrights } from '../../sportsbook/src/simulator/outrights/outrights.ts'
import { createTableFeed, createTestClock, plainWords } from '../../sportsbook/src/testing/table-feed.ts'
import { checkSportRounds } from '../src/reconcile/check-sport-rounds.ts'

/**
 * Bets on a whole season with money of the ledger: the clock moves from the opening of its outrights to the confirmed result
 * of its last match, and a result is corrected after the bets have been paid.
 */

const LEAGUE = 6601
const MINUTE = 60_000
const STAKE = 1_000
const DEPOSIT = 100_000_000
const source = sourceOf({ masterKey: 'a'.repeat(64) })
const plan = championshipOf(LEAGUE)
if (!plan) throw new Error('there is no league')
/** A season of this key with two top scorers. */
const season = { plan, season: 5_011 }
const EVENT = outrightIdOf(season)
const matches = matchesOf(season)
const lastMatch = matches.at(-1)
if (!lastMatch) throw new Error('the season has no matches')

const clock = createTestClock(opensAt(season))
const feed = Object.assign(createTableFeed(clock), played([LEAGUE]))
const log = { info: () => {}, warn: () => {}, error: () => {} }
/** Scripts of closed matches, which the outrights ask for more than once. */
const closed = new Map<string, NonNullable<ReturnType<typeof closedScript>>>()
const outrights = createOutrights({
  championshipIds: [LEAGUE],
  findClosed: (event) => {
    const eventId = eventIdOf(event)
    const script = closed.get(eventId) ?? closedScript(source, new Map(), event, clock.now())
    if (!script || (script.closedAtMs() ?? clock.now()) >= clock.now()) return null
    closed.set(eventId, script)
    return script
  },
  publish: (messages) => feed.say(...messages),
  runs: 500,
})

let book: RunningBook
let desk: BetDesk
let players: readonly BenchPlayer[]
let stop: () => Promise<void>
const { database, stop: stopDatabase } = await startTestDatabase()

beforeAll(async () => {
  await migrateBench(database)
  feed.addMatch(outrightFixture(season))
  book = await createBook({ database, feed, words: plainWords, clock, log })
  desk = openBetDesk({ database, book, wallet: ledgerWallet(createLedger(database)), log })
  desk.startJobs()
  players = await seatPlayers(database, 4)
  stop = async () => {
    await desk.close()
    await book.close()
    await stopDatabase()
  }
  feed.alive()
  await advanceTo(opensAt(season) + MINUTE)
})
afterAll(() => stop())

/** Moves the clock, and applies everything that happens until then. */
async function advanceTo(ms: number): Promise<void> {
  clock.advance(ms - clock.now())
  feed.alive()
  outrights.suspend(clock.now())
  while (outrights.work(clock.now()));
  book.tick()
  await book.stored()
  await desk.idle()
}

const selection = (marketKey: string, outcomeId: string) => ({ eventId: EVENT, marketKey, outcomeId })

/** Places a bet of a player at the current price, which is returned. */
async function place(player: BenchPlayer | undefined, marketKey: string, outcomeId: string): Promise<number> {
  if (!player) throw new Error('there is no player')
  const selected = selection(marketKey, outcomeId)
  const { price, version } = book.selection(selected) ?? { price: null, version: '' }
  const { status } = await placeAt(desk, player, {
    legs: [{ selections: [selected], price: price ?? 0, version }],
    ...{ kind: 'single', stakePerLine: STAKE, currency: 'EUR', accept: 'none' },
  })
  expect(status).toBe(200)
  return price ?? 0
}

/** Returns the balance of a player's account in the ledger, less the deposit. */
async function gainOf(player: BenchPlayer | undefined): Promise<number> {
  const [row] = await database.query<{ balance: bigint }>(
    'select balance from ledger.account where player_id = $1',
    [player?.playerId ?? ''],
  )
  return Number(row?.balance ?? 0) - DEPOSIT
}

/** Returns the state, the result and the payout of a player's bet as the history shows it. */
async function betOf(player: BenchPlayer | undefined) {
  const response = await runBetCall(desk, 'bets', {
    session: player ?? null,
    query: { isSettled: 'all' },
    locale: 'en',
    visitor: player?.playerId ?? '',
  })
  const { bets } = betCalls.bets.answer.parse(response.body)
  expect(bets).toHaveLength(1)
  return bets.map(({ state, label, payout }) => ({ state, label, payout }))[0]
}

/** Returns the ids of the outcomes that won a market, as a book knows it. */
const winnersOf = (marketKey: string, of: RunningBook = book): string[] =>
  (of.entry(EVENT)?.state.markets.get(marketKey)?.confirmed?.value ?? [])
    .filter(({ result }) => result === 'won')
    .map(({ id }) => id)

it('pays a won, a lost and a dead-heat bet exactly, and takes back a payout after a correction', async () => {
  const [winner, loser, deadHeat, none] = players
  const [first, second] = ['6601-12', '6601-6']
  const [won, lost] = [await place(winner, 'winner', first), await place(loser, 'winner', second)]
  const shared = await place(deadHeat, 'top-scorer', '12-16')
  for (const price of [won, lost, shared]) expect(price).toBeGreaterThan(100)
  for (const player of [winner, loser, deadHeat]) expect(await gainOf(player)).toBe(-STAKE)
  expect(await betOf(winner)).toMatchObject({ state: 'accepted', payout: 0 })

  // In mid-season nothing is decided, and no bet is taken during a match.
  const middle = startOf(matches[matches.length / 2] ?? lastMatch)
  await advanceTo(middle + MINUTE)
  expect(book.selection(selection('winner', first))?.status).toBe('suspended')
  expect(await betOf(loser)).toMatchObject({ state: 'accepted', payout: 0 })

  await advanceTo(startOf(lastMatch) + 60 * MINUTE)
  expect(winnersOf('winner')).toEqual([first])
  expect(winnersOf('top-scorer')).toEqual(['11-16', '12-16'])
  // Odds are in hundredths; two top scorers halve the stake that wins.
  const payout = (STAKE * won) / 100
  const halved = (STAKE * shared) / 100 / 2
  expect(await betOf(winner)).toEqual({ state: 'settled', label: 'won', payout })
  expect(await betOf(loser)).toEqual({ state: 'settled', label: 'lost', payout: 0 })
  expect(await betOf(deadHeat)).toMatchObject({ state: 'settled', payout: halved })
  expect(await gainOf(winner)).toBe(payout - STAKE)
  expect(await gainOf(loser)).toBe(-STAKE)
  expect(await gainOf(deadHeat)).toBe(halved - STAKE)
  expect(await gainOf(none)).toBe(0)
  expect(await reconcile(database)).toEqual([])
  expect(await checkSportRounds({ books: database, sportsbook: database })).toEqual([])

  // The league takes the title from the first for a breach of its rules.
  await book.say({
    kind: 'bet-settlement',
    event: EVENT,
    stamp: { producer: 'operator', madeAtMs: clock.now() + 1, sequence: 1 },
    certainty: 'confirmed',
    markets: [
      {
        ...{ id: 'winner', specifiers: '' },
        outcomes: [
          { id: first, result: 'lost' },
          { id: second, result: 'won' },
        ],
      },
    ],
  })
  await book.stored()
  await desk.idle()
  const corrected = (STAKE * lost) / 100
  expect(await betOf(winner)).toEqual({ state: 'resettled', label: 'lost', payout: 0 })
  expect(await betOf(loser)).toEqual({ state: 'resettled', label: 'won', payout: corrected })
  expect(await betOf(deadHeat)).toMatchObject({ state: 'settled', payout: halved })
  expect(await gainOf(winner)).toBe(-STAKE)
  expect(await gainOf(loser)).toBe(corrected - STAKE)
  expect(await reconcile(database)).toEqual([])
  expect(await checkSportRounds({ books: database, sportsbook: database })).toEqual([])
  // A process that starts now reads all of this from the database.
  const restarted = await createBook({ database, feed, words: plainWords, clock, log })
  expect(winnersOf('winner', restarted)).toEqual([second])
  expect(winnersOf('top-scorer', restarted)).toEqual(['11-16', '12-16'])
  await restarted.close()
})
