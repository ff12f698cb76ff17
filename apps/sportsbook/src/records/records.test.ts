import { randomUUID } from 'node:crypto'
import { exportAll } from '@tessera/contract/testing/records-suite'
import { tellRecords } from '@tessera/provider-kit'
import { findPlayerTables, missingTables } from '@tessera/test-env/player-tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BettingSetup, type Bettor, openBettingSetup } from '../bets/testing/betting-setup.ts'
import { createWalletTokens } from '../sessions/wallet-tokens.ts'
import { createWidgetSessions } from '../sessions/widget-sessions.ts'
import { playerRecords } from './player-records.ts'

let setup: BettingSetup
let events = 900
const newEvent = (): string => {
  events += 1
  setup.book.addEvent(String(events), { winner: [200, 200] })
  return String(events)
}
beforeAll(async () => {
  setup = await openBettingSetup()
})
afterAll(() => setup.stop())

const records = () => tellRecords(playerRecords(setup.database))
const exported = async ({ session: { playerId } }: Bettor, part: string) =>
  (await exportAll(records(), playerId)).get(part) ?? []
const openSession = ({ session: { playerId, walletToken } }: Bettor) =>
  createWidgetSessions(setup.database, setup.bank.wallet, createWalletTokens('d'.repeat(64))).open({
    ...{ token: walletToken, playerId, currency: 'EUR', locale: 'de', countryCode: 'DE' },
    ...{ platform: 1, demoMode: false, lobbyUrl: 'https://casino.example/' },
  })
/** Cashes out a part of a bet and sets an automatic cash-out for the rest. */
async function sellPart(player: Bettor, betId: string): Promise<void> {
  const { body: offer } = await player.call('cashOutOffer', { params: { betId } })
  const { amount, version } = offer
  await player.call('cashOut', {
    ...{ params: { betId }, key: randomUUID(), body: { percent: 40, amount, version } },
  })
  await player.call('autoCashOut', { params: { betId }, body: { threshold: 1_100 } })
}
/** Creates a player with rows in each table. */
async function fullPlayer(): Promise<{ player: Bettor; betId: string; refusedId: string; eventId: string }> {
  const [player, eventId] = [setup.player(5_000), newEvent()]
  const { betId } = await player.place({ legs: [eventId] })
  await sellPart(player, betId)
  const dear = newEvent()
  const refused = await player.place({ legs: [dear], stakePerLine: 90_000_000 })
  expect(refused.state).toBe('refused')
  await player.call('addFavourite', { params: { eventId } })
  await player.call('addFavouriteMarket', { params: { sportId: '66', type: 'total' } })
  const league = String(setup.book.fixture(eventId)?.championshipId)
  await player.call('addMark', { params: { kind: 'league', id: league }, body: { eventId } })
  await player.call('saveSettings', { body: { sportOrder: [68], goalAlerts: true } })
  await openSession(player)
  return { player, betId, refusedId: refused.betId, eventId }
}

test("every table with players' data is exported, or left out for a reason", async () => {
  const { parts, leftOut } = playerRecords(setup.database)
  const known = [...parts.flatMap(({ tables }) => tables), ...Object.keys(leftOut)]
  const there = await findPlayerTables(setup.database, ['sportsbook'], ['bet_id'])
  expect(there.length).toBeGreaterThan(7)
  expect(there.filter((name) => !known.includes(name))).toEqual([])
  expect(await missingTables(setup.database, known)).toEqual([])
})

describe("export of a player's data", () => {
  test('contains each bet with its selections, its cash-outs and its automatic cash-out', async () => {
    const { player, betId, eventId } = await fullPlayer()
    expect(await exported(player, 'bets')).toEqual([
      expect.objectContaining({
        id: betId,
        state: 'accepted',
        stakePerLine: '10.00',
        legs: [expect.objectContaining({ eventId, price: 200 })],
        running: '3/5',
        cashedOut: '3.80',
        cashOuts: [expect.objectContaining({ percent: 40, amount: '3.80', byRule: false })],
        sellsItselfAt: '11.00',
        placedAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      }),
    ])
  })

  test('contains refused bets, favourites and widget sessions', async () => {
    const { player, refusedId, eventId } = await fullPlayer()
    expect(await exported(player, 'refused-bets')).toEqual([
      expect.objectContaining({ id: refusedId, state: 'refused' }),
    ])
    expect(await exported(player, 'favourite-events')).toEqual([expect.objectContaining({ eventId })])
    expect(await exported(player, 'favourite-markets')).toEqual([
      expect.objectContaining({ sportId: 66, marketType: 'total' }),
    ])
    expect(await exported(player, 'favourite-teams-and-leagues')).toEqual([
      expect.objectContaining({ kind: 'league', sportId: 66, name: 'League' }),
    ])
    expect(await exported(player, 'betting-settings')).toEqual([
      expect.objectContaining({ sportOrder: [68], goalAlerts: true }),
    ])
    expect(await exported(player, 'widget-sessions')).toEqual([
      expect.objectContaining({ locale: 'de', country: 'DE', lobbyUrl: 'https://casino.example/' }),
    ])
  })

  test('contains no token that permits betting', async () => {
    const { player } = await fullPlayer()
    const token = await openSession(player)
    const text = JSON.stringify([...(await exportAll(records(), player.session.playerId)).values()])
    for (const secret of [player.session.walletToken, token]) expect(text).not.toContain(secret)
  })

  test('contains a long history completely, without duplicates', async () => {
    const { player } = await fullPlayer()
    await setup.database.query(
      `insert into sportsbook.bet
       select (jsonb_populate_record(b, jsonb_build_object('id', 's' || lpad(i::text, 9, '0') || '-aaaaaaaaaaaaaaaa',
         'idempotency_key', i))).* from sportsbook.bet b, generate_series(1, 1100) i
       where b.player_id = $1 and b.is_listed`,
      [player.session.playerId],
    )
    const bets = await exported(player, 'bets')
    expect([bets.length, new Set(bets.map(({ id }) => id)).size]).toEqual([1_101, 1_101])
  })
})

test('bets that moved money are the only data left when the account is closed', async () => {
  const { player, betId } = await fullPlayer()
  const before = setup.database.query('select * from sportsbook.bet where id = $1', [betId])
  await records().forget(player.session.playerId, 'closed')
  const left = await exportAll(records(), player.session.playerId)
  expect(Object.fromEntries([...left].map(([part, rows]) => [part, rows.length]))).toEqual({
    bets: 1,
    'refused-bets': 0,
    'favourite-events': 0,
    'favourite-markets': 0,
    'favourite-teams-and-leagues': 0,
    'betting-settings': 0,
    'widget-sessions': 0,
  })
  expect(left.get('bets')?.[0]).toMatchObject({ sellsItselfAt: null, cashedOut: '3.80' })
  expect(await setup.database.query('select * from sportsbook.bet where id = $1', [betId])).toEqual(
    await before,
  )
  const strays = await setup.database.query(
    'select from sportsbook.bet_leg l where not exists (select from sportsbook.bet b where b.id = l.bet_id)',
  )
  expect(strays).toEqual([])
})
