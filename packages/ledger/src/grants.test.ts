import { randomUUID } from 'node:crypto'
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
  endGrant,
  type Grant,
  type GrantTerms,
  type Ledger,
  listAccounts,
  listDueGrants,
  listGrants,
  listHouseBalances,
  openGrant,
  reconcile,
} from './index.ts'

let fixture: LedgerFixture
let ledger: Ledger
beforeAll(async () => {
  fixture = await startLedger()
  ledger = createLedger(fixture.database)
})
afterAll(async () => {
  expect(await reconcile(fixture.database)).toEqual([])
  await fixture.stop()
})

const TERMS: GrantTerms = {
  rank: 1,
  wageringRequired: 10_000n * 10_000n,
  contribution: { other: 10_000 },
  expiresAt: new Date(Date.now() + 3_600_000),
}

/** Seats a player with own money and a bonus of the house. */
async function seatWithBonus(own: bigint, bonus: bigint, terms: Partial<GrantTerms> = {}) {
  const seat = await seatPlayer(fixture.database, { amount: own })
  return { seat, grantId: await grant(seat, bonus, terms) }
}
const grant = (seat: Seat, amount: bigint, terms: Partial<GrantTerms> = {}) =>
  fixture.database.transaction((tx) =>
    openGrant(tx, {
      ...{ playerId: seat.playerId, currency: 'EUR', amount, scope: 'test', key: randomUUID() },
      ...{ ...TERMS, ...terms },
    }),
  )
async function stateOf(seat: Seat): Promise<{ own: bigint | undefined; grants: Partial<Grant>[] }> {
  const [account] = await listAccounts(fixture.database, seat.playerId)
  const grants = await listGrants(fixture.database, seat.playerId)
  return { own: account?.balance, grants: grants.toReversed() }
}
const end = (grantId: bigint, state: 'completed' | 'forfeited' | 'expired') =>
  fixture.database.transaction((tx) => endGrant(tx, grantId, state))
const houseBonus = async () =>
  (await listHouseBalances(fixture.database)).find(({ kind }) => kind === 'house_bonus')?.balance ?? 0n

describe('a bonus grant', () => {
  it('is staked after own money, and shares a win in proportion', async () => {
    const { seat } = await seatWithBonus(30n, 100n)
    const bet = betOf(seat, { amount: 70n })
    expect(await ledger.bet(bet)).toEqual({ status: 'ok', balance: 0n, bonus: 60n, currency: 'EUR' })
    expect(await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 140n }))).toEqual({
      ...{ status: 'ok', balance: 60n, bonus: 140n, currency: 'EUR' },
    })
    expect(await stateOf(seat)).toMatchObject({ own: 60n, grants: [{ balance: 140n, wagered: 700_000n }] })
  })

  it('is staked before own money with a lower rank, and several grants in their order', async () => {
    const { seat } = await seatWithBonus(100n, 10n, { rank: -1 })
    await grant(seat, 20n, { rank: -2 })
    await ledger.bet(betOf(seat, { amount: 25n }))
    expect(await stateOf(seat)).toMatchObject({ own: 100n, grants: [{ balance: 5n }, { balance: 0n }] })
    await ledger.bet(betOf(seat, { amount: 6n }))
    expect(await stateOf(seat)).toMatchObject({ own: 99n, grants: [{ balance: 0n }, { balance: 0n }] })
  })

  it('gets what rounding leaves in the order of pots, for a play as for a bet and its win', async () => {
    const payOne = async (pay: (bet: ReturnType<typeof betOf>, seat: Seat) => Promise<unknown>) => {
      const { seat } = await seatWithBonus(0n, 3n, { rank: -1 })
      await grant(seat, 4n, { rank: -2 })
      await pay(betOf(seat, { amount: 7n }), seat)
      return (await stateOf(seat)).grants.map(({ balance }) => balance)
    }
    const played = await payOne((bet) =>
      ledger.play({ ...bet, win: { transactionId: randomUUID(), amount: 1n } }),
    )
    const won = await payOne(async (bet, seat) => {
      await ledger.bet(bet)
      await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 1n }))
    })
    expect(played).toEqual([0n, 1n])
    expect(won).toEqual(played)
  })

  it('gives the same answers to a replay', async () => {
    const { seat } = await seatWithBonus(30n, 100n)
    const play = { ...betOf(seat, { amount: 70n }), win: { transactionId: randomUUID(), amount: 7n } }
    const first = await ledger.play(play)
    expect(first).toMatchObject({ status: 'ok', balance: 3n, bonus: 64n })
    await ledger.bet(betOf(seat, { amount: 1n }))
    expect(await ledger.play(play)).toEqual(first)
  })

  it('refuses stakes above its largest bet while it is used, with the amount', async () => {
    const { seat } = await seatWithBonus(1_000n, 100n, { maxBet: 50n })
    expect(await ledger.bet(betOf(seat, { amount: 51n }))).toMatchObject({
      status: 'forbidden',
      reason: 'max_bet',
      parameters: { maxBetAmount: 50, currency: 'EUR' },
    })
    expect((await ledger.bet(betOf(seat, { amount: 50n }))).status).toBe('ok')
  })

  it('is no money in an excluded game, where a bet of more than own money says so', async () => {
    const { seat } = await seatWithBonus(60n, 100n, { excludedGames: ['dice'], maxBet: 10n })
    expect(await ledger.bet(betOf(seat, { amount: 61n }))).toMatchObject({
      status: 'forbidden',
      reason: 'bonus_restricted',
      parameters: { gameId: 'dice' },
    })
    expect((await ledger.bet(betOf(seat, { amount: 161n }))).status).toBe('insufficient_funds')
    expect(await ledger.bet(betOf(seat, { amount: 60n }))).toMatchObject({ status: 'ok', bonus: 0n })
    expect((await stateOf(seat)).grants).toMatchObject([{ balance: 100n, wagered: 0n }])
  })

  it('takes no sports bet below its lowest odds', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 0n, historyKind: 'bet', currency: 'EUR' })
    await grant(seat, 100n, { minOdds: 1_500n })
    expect(await ledger.bet({ ...betOf(seat, { amount: 10n }), odds: 1_499n })).toMatchObject({
      reason: 'bonus_restricted',
    })
    expect((await ledger.bet({ ...betOf(seat, { amount: 10n }), odds: 1_500n })).status).toBe('ok')
  })

  it('takes no sports bet whose odds are unknown', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 0n, historyKind: 'bet', currency: 'EUR' })
    await grant(seat, 100n, { minOdds: 1_500n })
    expect(await ledger.bet(betOf(seat, { amount: 10n }))).toMatchObject({ reason: 'bonus_restricted' })
  })

  it('is opened once for a repeated key, however many calls open it', async () => {
    const seat = await seatPlayer(fixture.database)
    const open = () =>
      fixture.database.transaction((tx) =>
        openGrant(tx, {
          ...{ playerId: seat.playerId, currency: 'EUR', amount: 50n, scope: 'test', key: seat.playerId },
          ...TERMS,
        }),
      )
    expect(new Set(await Promise.all([open(), open(), open()])).size).toBe(1)
    expect((await stateOf(seat)).grants).toMatchObject([{ balance: 50n }])
  })

  it('counts small contributions exactly', async () => {
    const { seat } = await seatWithBonus(100n, 100n, { contribution: { games: { dice: 1_000 }, other: 0 } })
    for (let bet = 0; bet < 3; bet += 1) await ledger.bet(betOf(seat, { amount: 5n }))
    expect((await stateOf(seat)).grants).toMatchObject([{ wagered: 15_000n }])
  })

  it('becomes own money with the bet that meets the requirement, up to its largest conversion', async () => {
    const { seat } = await seatWithBonus(0n, 100n, { wageringRequired: 400_000n, maxConversion: 50n })
    const before = await houseBonus()
    const bet = betOf(seat, { amount: 40n })
    expect(await ledger.bet(bet)).toMatchObject({ status: 'ok', bonus: 60n })
    expect(await stateOf(seat)).toMatchObject({ own: 50n, grants: [{ state: 'completed', balance: 0n }] })
    expect((await houseBonus()) - before).toBe(10n)
    // The win of the completing bet is own money.
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 80n }))
    expect((await stateOf(seat)).own).toBe(130n)
  })

  it('keeps its sticky part from being converted', async () => {
    const { seat } = await seatWithBonus(0n, 100n, { wageringRequired: 400_000n, unconverted: 100n })
    const bet = betOf(seat, { amount: 20n })
    await ledger.play({ ...bet, win: { transactionId: randomUUID(), amount: 90n } })
    await ledger.bet(betOf(seat, { amount: 20n }))
    // Of 150 left at the end, 100 are sticky.
    expect(await stateOf(seat)).toMatchObject({ own: 50n, grants: [{ state: 'completed', balance: 0n }] })
  })

  it('is due once it has expired, or is used up with no open round', async () => {
    const { seat, grantId } = await seatWithBonus(0n, 100n, { wageringRequired: 10n ** 12n })
    const dueAt = async (at: Date) =>
      (await listDueGrants(fixture.database, at, grantId - 1n, 1)).filter(({ id }) => id === grantId)
    const now = new Date()
    expect(await dueAt(now)).toEqual([])
    const bet = betOf(seat, { amount: 100n })
    await ledger.bet(bet)
    expect(await dueAt(now)).toEqual([])
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 0n }))
    expect(await dueAt(now)).toMatchObject([{ playerId: seat.playerId, state: 'forfeited' }])
    expect(await dueAt(new Date(now.getTime() + 7_200_000))).toMatchObject([{ state: 'expired' }])
  })

  it('sends its part of wins and refunds to the house after it has ended', async () => {
    const { seat, grantId } = await seatWithBonus(30n, 100n)
    const [won, undone] = [betOf(seat, { amount: 60n }), betOf(seat, { amount: 40n })]
    await ledger.bet(won)
    await ledger.bet(undone)
    await end(grantId, 'expired')
    const before = await houseBonus()
    await ledger.win(winOf(seat, { roundId: won.roundId, amount: 100n }))
    expect((await stateOf(seat)).own).toBe(50n)
    expect((await houseBonus()) - before).toBe(50n)
    await ledger.rollback(
      rollbackOf(seat, { betTransactionId: undone.transactionId, roundId: undone.roundId }),
    )
    expect((await stateOf(seat)).own).toBe(50n)
    expect((await houseBonus()) - before).toBe(90n)
  })

  it('gets back its part of a rolled back bet, and loses its progress', async () => {
    const { seat } = await seatWithBonus(30n, 100n)
    const bet = betOf(seat, { amount: 60n })
    await ledger.bet(bet)
    await ledger.rollback(rollbackOf(seat, { betTransactionId: bet.transactionId, roundId: bet.roundId }))
    expect(await stateOf(seat)).toMatchObject({ own: 30n, grants: [{ balance: 100n, wagered: 0n }] })
  })

  it('shares the correction of a payout, and bears what its money can’t return', async () => {
    const { seat } = await seatWithBonus(50n, 50n)
    const bet = betOf(seat, { amount: 100n })
    await ledger.play({ ...bet, win: { transactionId: randomUUID(), amount: 200n } })
    const correct = (amount: bigint) => ledger.correct({ ...bet, transactionId: randomUUID(), amount })
    expect(await correct(100n)).toMatchObject({ status: 'ok', balance: 50n, bonus: 50n })
    expect(await correct(300n)).toMatchObject({ status: 'ok', balance: 150n, bonus: 150n })
    await ledger.bet(betOf(seat, { amount: 290n }))
    expect(await correct(0n)).toMatchObject({ status: 'ok', balance: 0n, bonus: 0n })
  })

  it('records what a round has staked before its first bonus money', async () => {
    const { seat } = await seatWithBonus(100n, 100n)
    const bet = betOf(seat, { amount: 80n })
    await ledger.bet(bet)
    await ledger.bet(betOf(seat, { roundId: bet.roundId, amount: 80n }))
    expect(await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 160n }))).toMatchObject({
      balance: 100n,
      bonus: 100n,
    })
  })

  it('ends once, however many calls end it', async () => {
    const { seat, grantId } = await seatWithBonus(0n, 100n)
    const ended = await Promise.all(
      (['completed', 'forfeited', 'expired', 'completed'] as const).map((state) => end(grantId, state)),
    )
    expect(ended.filter(Boolean)).toHaveLength(1)
    expect((await stateOf(seat)).grants).toMatchObject([{ balance: 0n }])
  })

  it('is told with the balance of a game session, unless it excludes the game', async () => {
    const balanceOf = ({ playerId, session }: Seat) =>
      fixture.database.query('select * from ledger.session_balance($1, $2, $3)', [
        session.provider,
        playerId,
        session.id,
      ])
    const { seat } = await seatWithBonus(10n, 100n)
    await grant(seat, 50n, { excludedGames: ['dice'] })
    expect(await balanceOf(seat)).toEqual([{ balance: 10n, bonus: 100n, currency: 'EUR' }])
  })

  it('is not staked after its expiry, before a job has ended it', async () => {
    const { seat } = await seatWithBonus(10n, 100n, { expiresAt: new Date(Date.now() - 1_000) })
    expect(await ledger.bet(betOf(seat, { amount: 11n }))).toMatchObject({
      status: 'insufficient_funds',
      bonus: 0n,
    })
  })
})
