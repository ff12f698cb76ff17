import { createLedger, reconcile } from '@tessera/ledger'
import { startTestDatabase } from '@tessera/test-env'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type BenchPlayer,
  ledgerWallet,
  migrateBench,
  placeAt,
  requestOf,
  seatPlayers,
} from '../../../bench/sport/bets/bench-desk.ts'
import type { BetDesk } from '../../sportsbook/src/bets/bet-desk.ts'
import { openBetDesk } from '../../sportsbook/src/bets/bet-desk.ts'
import type { BetWallet } from '../../sportsbook/src/bets/bets-context.ts'
import { FakeBook } from '../../sportsbook/src/bets/testing/fake-book.ts'
import { checkSportRounds, SPORT_ROUND_CHECKS } from '../src/reconcile/check-sport-rounds.ts'

/** Tests the comparison of a bet desk with a ledger in the same database after one of the two has lost data. */
const { database, stop } = await startTestDatabase()
const book = new FakeBook()
let wallet: BetWallet
let desk: BetDesk
let player: BenchPlayer
let events = 700

const silent = { info: () => {}, warn: () => {}, error: () => {} }
beforeAll(async () => {
  await migrateBench(database)
  wallet = ledgerWallet(createLedger(database))
  const gated: BetWallet = { ...wallet, wins: (requests) => payments.wins(requests) }
  desk = openBetDesk({ database, book, wallet: gated, log: silent, sweepEveryMs: 3_600_000 })
  desk.startJobs()
  ;[player] = (await seatPlayers(database, 1)) as [BenchPlayer]
})
afterAll(async () => {
  await desk.close()
  await stop()
})
/** Wallet function that pays wins; a test can make it unavailable. */
const payments = { wins: (requests: Parameters<BetWallet['wins']>[0]) => wallet.wins(requests) }
afterEach(() => {
  payments.wins = (requests) => wallet.wins(requests)
})

const findings = () => checkSportRounds({ books: database, sportsbook: database })

async function placeBet(): Promise<{ eventId: string; betId: string }> {
  events += 1
  const eventId = String(events)
  book.addEvent(eventId)
  const { status } = await placeAt(desk, player, requestOf(book, [[eventId, 'yes']], 1_000))
  expect(status).toBe(200)
  const [row] = await database.query<{ id: string }>(
    'select bet_id as id from sportsbook.bet_leg where event_id = $1',
    [eventId],
  )
  return { eventId, betId: row?.id ?? '' }
}
async function settle(eventId: string, result: 'won' | 'lost'): Promise<void> {
  book.decide(eventId, result)
  await desk.idle()
}
const stored = (betId: string) =>
  database.query('select state, is_closed from sportsbook.bet where id = $1', [betId])

test('running, settled, resettled, reopened and unpaid bets cause no findings', async () => {
  await placeBet()
  const [settled, corrected, reopened] = [await placeBet(), await placeBet(), await placeBet()]
  await settle(settled.eventId, 'won')
  await settle(corrected.eventId, 'won')
  await settle(corrected.eventId, 'lost')
  await settle(reopened.eventId, 'lost')
  book.decide(reopened.eventId, 'undecided')
  await desk.idle()
  // Its round was closed and is not reopened; later results are posted as corrections.
  expect(await stored(reopened.betId)).toEqual([{ state: 'accepted', is_closed: true }])
  payments.wins = async (requests) =>
    requests.map(() => ({ status: 'unavailable', balance: null, currency: null }))
  const waiting = await placeBet()
  await settle(waiting.eventId, 'won')
  expect(await stored(waiting.betId)).toMatchObject([{ state: 'settled' }])
  expect(await findings()).toEqual([])
  expect(await reconcile(database)).toEqual([])
})

test('an open round without a running bet is a finding', async () => {
  const { betId } = await placeBet()
  const took = await database.query(
    'delete from sportsbook.open_bet where bet_id = $1 returning bet_id, player_id, due_at',
    [betId],
  )
  expect(await findings()).toEqual([
    { check: SPORT_ROUND_CHECKS.roundWithoutBet, subject: `round ${betId} of tessera-sportsbook` },
  ])
  expect(took).toHaveLength(1)
  await database.query('insert into sportsbook.open_bet (bet_id, player_id) values ($1, $2)', [
    betId,
    player.playerId,
  ])
  expect(await findings()).toEqual([])
})

test('a running bet whose round is closed is a finding', async () => {
  const { betId, eventId } = await placeBet()
  const closed = await wallet.win({
    token: player.walletToken,
    transactionId: `${betId}.stray`,
    roundId: betId,
    amount: 0,
    currency: 'EUR',
    roundClosed: true,
  })
  expect(closed.status).toBe('ok')
  expect(await findings()).toEqual([{ check: SPORT_ROUND_CHECKS.betWithoutRound, subject: `bet ${betId}` }])
  // A reconciliation of the books alone doesn't detect it.
  expect(await reconcile(database)).toEqual([])
  await settle(eventId, 'lost')
})

test('bets placed or settled during the check cause no findings', async () => {
  let isOver = false
  const betting = (async () => {
    for (let bet = 0; bet < 20; bet += 1) await settle((await placeBet()).eventId, 'won')
    isOver = true
  })()
  const before = (await findings()).length
  while (!isOver) expect((await findings()).length).toBeLessThanOrEqual(before)
  await betting
})

test('the database of the sportsbook must be named once the ledger has sports rounds', async () => {
  const elsewhere = { query: async () => [{ isThere: false }] } as never
  await expect(checkSportRounds({ books: database, sportsbook: elsewhere })).rejects.toThrow(
    'SPORTSBOOK_DATABASE_URL',
  )
  const empty = { query: async () => [] } as never
  expect(await checkSportRounds({ books: empty, sportsbook: elsewhere })).toEqual([])
})
