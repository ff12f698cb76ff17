import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  betOf,
  type LedgerFixture,
  rollbackOf,
  type Seat,
  seatPlayer,
  startLedger,
  winOf,
} from '../test/fixture.ts'
import {
  createLedger,
  findGameSession,
  type HistoryKind,
  listOpenRounds,
  listRounds,
  migrateLedger,
  openGameSession,
  playPositions,
  reconcile,
} from './index.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
})
afterAll(() => fixture.stop())

/** Opens another game of the seat's player, like an earlier version did. */
async function openAlso(seat: Seat, gameId: string, historyKind: HistoryKind): Promise<Seat> {
  const session = await fixture.database.transaction((tx) =>
    openGameSession(tx, {
      playerId: seat.playerId,
      accountId: seat.account.id,
      provider: 'studio',
      gameId,
      historyKind,
    }),
  )
  if (session === null) throw new Error('The session was refused')
  return { ...seat, session }
}

/** Removes the step from the list of applied ones and upgrades the database again. */
async function upgrade(): Promise<void> {
  const { database } = fixture
  const undone = await database.query(
    "delete from ledger.migration where name = '0014_casino_history' returning name",
    [],
  )
  expect(undone).toHaveLength(1)
  await migrateLedger(database)
}

describe('the migration 0014_casino_history', () => {
  it('moves rounds of dice from sports bets to casino rounds, in order and without gaps', async () => {
    const { database } = fixture
    const ledger = createLedger(database)
    const slot = await seatPlayer(database)
    const dice = await openAlso(slot, 'dice', 'bet')
    const sport = await openAlso(slot, 'sportsbook', 'bet')
    const later = await openAlso(slot, 'dice', 'bet')
    const { playerId } = slot
    const id = (name: string): string => `${playerId}-${name}`
    const bet = (seat: Seat, name: string) =>
      ledger.bet(betOf(seat, { roundId: id(name), transactionId: id(name) }))
    const settle = (seat: Seat, name: string) => ledger.win(winOf(seat, { roundId: id(name), amount: 150n }))
    for (const [seat, name] of [
      [slot, 'slot-1'],
      [dice, 'dice-1'],
      [sport, 'match-1'],
      [dice, 'dice-2'],
      [slot, 'slot-2'],
      [sport, 'match-2'],
      [dice, 'dice-3'],
    ] as const) {
      expect(await bet(seat, name)).toMatchObject({ status: 'ok' })
    }
    await settle(sport, 'match-1')
    await settle(dice, 'dice-2')
    await settle(slot, 'slot-1')
    await ledger.rollback(rollbackOf(dice, { betTransactionId: id('dice-1'), roundId: id('dice-1') }))
    // The format of rounds that a version before 0011 settled, or that were played with their win in one request.
    await database.query(
      `with stored as (
        delete from ledger.late_settlement l using ledger.round r
          where l.player_id = $1 and r.player_id = $1 and r.id = l.round_id and r.provider_round_id = $2
          returning l.round_id, l.number
      )
      update ledger.round r set settled_number = s.number from stored s where r.player_id = $1 and r.id = s.round_id`,
      [playerId, id('dice-2')],
    )
    const other = await seatPlayer(database)
    await ledger.bet(betOf(other))

    await upgrade()

    const list = async (historyKind: HistoryKind, isSettled?: boolean, page = 1) => {
      const { rows, total } = await listRounds(database, {
        playerId,
        historyKind,
        isSettled,
        page,
        perPage: 3,
      })
      return [total, rows.map((round) => round.providerRoundId.slice(playerId.length + 1))]
    }
    expect(await list('spin')).toEqual([5n, ['dice-3', 'slot-2', 'dice-2']])
    expect(await list('spin', undefined, 2)).toEqual([5n, ['dice-1', 'slot-1']])
    expect(await list('spin', true)).toEqual([3n, ['dice-1', 'slot-1', 'dice-2']])
    expect(await list('spin', false)).toEqual([2n, ['dice-3', 'slot-2']])
    expect(await list('bet')).toEqual([2n, ['match-2', 'match-1']])
    expect(await list('bet', true)).toEqual([1n, ['match-1']])
    expect(await listOpenRounds(database, { playerId, provider: 'studio', gameId: 'dice' })).toHaveLength(2)
    expect(await reconcile(database)).toEqual([])

    const sessions = await Promise.all(
      [dice, sport, later].map(({ session }) => findGameSession(database, session.id)),
    )
    expect(sessions.map((session) => session?.historyKind)).toEqual(['spin', 'bet', 'spin'])
    const played = (seat: Seat) => playPositions(database, { playerId, sessionIds: [seat.session.id] })
    expect(await played(dice)).toMatchObject([{ rounds: 2n, stake: 200n, refunded: 100n, payout: 150n }])
    expect(await played(sport)).toMatchObject([{ rounds: 1n }])

    expect(await bet(later, 'dice-4'), 'play continues').toMatchObject({ status: 'ok' })
    expect(await settle(later, 'dice-4')).toMatchObject({ status: 'ok' })
    expect(await settle(dice, 'dice-3')).toMatchObject({ status: 'ok' })
    expect(await list('spin', true)).toEqual([5n, ['dice-3', 'dice-4', 'dice-1']])
    expect(await played(later)).toMatchObject([{ rounds: 1n }])
    expect(await reconcile(database)).toEqual([])
  })
})
