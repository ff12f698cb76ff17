import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  betOf,
  type LedgerFixture,
  provider,
  rollbackOf,
  type Seat,
  seatPlayer,
  startLedger,
  winOf,
} from '../test/fixture.ts'
import {
  AMOUNT_MAX,
  closeGameSession,
  createLedger,
  findBlock,
  findRound,
  type Ledger,
  liftBlock,
  listAccounts,
  listHouseBalances,
  listRounds,
  openAccount,
  openGameSession,
  playPositions,
  reconcile,
  setBlock,
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

const seated = (options?: Parameters<typeof seatPlayer>[1]) => seatPlayer(fixture.database, options)

const balanceOf = ({ playerId, session }: Seat, name = provider) =>
  fixture.database.query('select * from ledger.session_balance($1, $2, $3)', [name, playerId, session.id])

async function onlyRound(playerId: string) {
  const { rows, total } = await listRounds(fixture.database, {
    playerId,
    historyKind: 'spin',
    page: 1,
    perPage: 10,
  })
  expect(total).toBe(1n)
  return rows[0]
}

describe('bet', () => {
  test('deducts the stake and opens a round', async () => {
    const seat = await seated({ amount: 1_000n })
    const bet = { ...betOf(seat, { amount: 300n }), details: { target: 50 } }
    expect(await ledger.bet(bet)).toEqual({ status: 'ok', balance: 700n, currency: 'EUR' })
    expect(await onlyRound(seat.playerId)).toMatchObject({
      state: 'open',
      stake: 300n,
      balanceBefore: 1_000n,
      balanceAfter: 700n,
      details: { target: 50 },
      number: 1n,
      settledAt: null,
    })
  })

  test('adds a further bet to the stake of the round', async () => {
    const seat = await seated()
    const roundId = randomUUID()
    await ledger.bet(betOf(seat, { roundId, amount: 100n }))
    expect(await ledger.bet(betOf(seat, { roundId, amount: 50n }))).toMatchObject({
      status: 'ok',
      balance: 9_850n,
    })
    expect(await onlyRound(seat.playerId)).toMatchObject({ stake: 150n })
  })

  test('refuses an amount above the balance and returns the balance', async () => {
    const seat = await seated({ amount: 99n })
    expect(await ledger.bet(betOf(seat))).toEqual({
      status: 'insufficient_funds',
      balance: 99n,
      currency: 'EUR',
    })
    const list = await listRounds(fixture.database, {
      playerId: seat.playerId,
      historyKind: 'spin',
      page: 1,
      perPage: 5,
    })
    expect(list).toEqual({ rows: [], total: 0n })
  })

  test('accepts a stake of the whole balance', async () => {
    const seat = await seated({ amount: 100n })
    expect(await ledger.bet(betOf(seat))).toMatchObject({ status: 'ok', balance: 0n })
  })

  test('returns the first result for a replay', async () => {
    const seat = await seated()
    const bet = betOf(seat)
    const first = await ledger.bet(bet)
    await ledger.bet(betOf(seat))
    expect(await ledger.bet(bet)).toEqual(first)
    const [account] = await listAccounts(fixture.database, seat.playerId)
    expect(account?.balance).toBe(9_800n)
  })

  test.each([
    ['amount', { amount: 101n }],
    ['round', { roundId: 'another' }],
  ])('reports a conflict for the same id with another %s', async (_name, change) => {
    const seat = await seated()
    const bet = betOf(seat)
    await ledger.bet(bet)
    expect(await ledger.bet({ ...bet, ...change })).toMatchObject({ status: 'conflict', balance: 9_900n })
  })

  test('reports a conflict for the id of another player’s bet', async () => {
    const [one, other] = [await seated(), await seated()]
    const bet = betOf(one)
    await ledger.bet(bet)
    expect(await ledger.bet({ ...bet, playerId: other.playerId, sessionId: other.session.id })).toMatchObject(
      { status: 'conflict' },
    )
  })

  test('rejects any combination of a player and another player’s session', async () => {
    const [one, other] = [await seated(), await seated()]
    const mixed = [
      { ...betOf(one), playerId: other.playerId },
      { ...betOf(one), sessionId: other.session.id },
      { ...betOf(one), playerId: 'nobody' },
    ]
    for (const bet of mixed) {
      expect(await ledger.bet(bet)).toEqual({ status: 'invalid', balance: null, currency: null })
      expect(await ledger.play({ ...bet, win: null })).toMatchObject({ status: 'invalid' })
      expect(await ledger.win({ ...bet, isClosing: true })).toMatchObject({ status: 'invalid' })
      expect(await ledger.rollback({ ...bet, betTransactionId: 'x' })).toMatchObject({ status: 'invalid' })
    }
  })

  test('reports a conflict for the id of a win', async () => {
    const seat = await seated()
    const bet = betOf(seat)
    await ledger.bet(bet)
    const win = winOf(seat, { roundId: bet.roundId })
    await ledger.win(win)
    expect(await ledger.bet(betOf(seat, { transactionId: win.transactionId }))).toMatchObject({
      status: 'conflict',
    })
  })

  test('accepts a refused bet with the same id after a deposit', async () => {
    const seat = await seated({ amount: 50n })
    const bet = betOf(seat)
    expect((await ledger.bet(bet)).status).toBe('insufficient_funds')
    await seatPlayer(fixture.database, { playerId: seat.playerId, amount: 50n })
    expect(await ledger.bet(bet)).toMatchObject({ status: 'ok', balance: 0n })
  })

  test('refuses new bets in a closed session but returns replays', async () => {
    const seat = await seated()
    const bet = betOf(seat)
    const first = await ledger.bet(bet)
    await fixture.database.transaction((tx) => closeGameSession(tx, seat.session.id))
    expect(await ledger.bet(betOf(seat))).toMatchObject({ status: 'session_closed', balance: 9_900n })
    expect(await ledger.bet(bet)).toEqual(first)
  })

  test('refuses bets while the player is blocked', async () => {
    const seat = await seated()
    const block = (until: Date | 'forever' | null) =>
      fixture.database.transaction((tx) =>
        until === null
          ? liftBlock(tx, seat.playerId, { act: 'bet', reason: 'self_exclusion' })
          : setBlock(tx, seat.playerId, { act: 'bet', until, reason: 'self_exclusion' }),
      )
    await block('forever')
    expect(await findBlock(fixture.database, seat.playerId, 'bet')).toEqual({
      act: 'bet',
      until: 'forever',
      reason: 'self_exclusion',
    })
    expect(await ledger.bet(betOf(seat))).toMatchObject({
      status: 'forbidden',
      balance: 10_000n,
      reason: 'self_exclusion',
    })
    await block(new Date(Date.now() - 60_000))
    expect(await findBlock(fixture.database, seat.playerId, 'bet')).toBeNull()
    expect(await ledger.bet(betOf(seat))).toMatchObject({ status: 'ok' })
    await block(new Date(Date.now() + 86_400_000))
    expect(await ledger.bet(betOf(seat))).toMatchObject({ status: 'forbidden' })
    await block(null)
    expect(await ledger.bet(betOf(seat))).toMatchObject({ status: 'ok' })
  })

  test.each([
    ['another currency', { currency: 'USD' }],
    ['a negative amount', { amount: -1n }],
    ['another provider’s session', { provider: 'other' }],
    ['an unknown session', { sessionId: 999_999n }],
  ])('rejects %s', async (_name, change) => {
    const seat = await seated()
    expect(await ledger.bet({ ...betOf(seat), ...change })).toMatchObject({ status: 'invalid' })
  })

  test('is refused in a settled round', async () => {
    const seat = await seated()
    const { roundId } = betOf(seat)
    await ledger.bet(betOf(seat, { roundId }))
    await ledger.win(winOf(seat, { roundId, amount: 0n }))
    expect(await ledger.bet(betOf(seat, { roundId }))).toMatchObject({ status: 'already_settled' })
  })

  test('opens a round without moving money for an amount of zero', async () => {
    const seat = await seated()
    expect(await ledger.bet(betOf(seat, { amount: 0n }))).toMatchObject({ status: 'ok', balance: 10_000n })
    expect(await onlyRound(seat.playerId)).toMatchObject({ stake: 0n, state: 'open' })
  })
})

describe('win', () => {
  test('pays out and settles the round', async () => {
    const seat = await seated()
    const { roundId } = betOf(seat)
    await ledger.bet(betOf(seat, { roundId }))
    const win = { ...winOf(seat, { roundId, amount: 250n }), details: { result: 12.5 } }
    expect(await ledger.win(win)).toEqual({ status: 'ok', balance: 10_150n, currency: 'EUR' })
    const round = await onlyRound(seat.playerId)
    expect(round).toMatchObject({
      state: 'closed',
      payout: 250n,
      balanceAfter: 10_150n,
      details: { result: 12.5 },
    })
    expect(round?.settledAt).toBeInstanceOf(Date)
    const found = await findRound(fixture.database, { playerId: seat.playerId, roundId: round?.id ?? 0n })
    expect(found).toEqual(round)
    expect(await findRound(fixture.database, { playerId: 'somebody', roundId: round?.id ?? 0n })).toBeNull()
  })

  test('leaves the round open unless it is the closing win', async () => {
    const seat = await seated()
    const { roundId } = betOf(seat)
    await ledger.bet(betOf(seat, { roundId }))
    await ledger.win(winOf(seat, { roundId, amount: 10n, isClosing: false }))
    expect(await onlyRound(seat.playerId)).toMatchObject({ state: 'open', payout: 10n })
    expect(await ledger.win(winOf(seat, { roundId, amount: 0n }))).toMatchObject({
      status: 'ok',
      balance: 9_910n,
    })
    expect(await onlyRound(seat.playerId)).toMatchObject({ state: 'closed', payout: 10n })
  })

  test('is accepted in a closed session and for a blocked player', async () => {
    const seat = await seated()
    const { roundId } = betOf(seat)
    await ledger.bet(betOf(seat, { roundId }))
    await fixture.database.transaction(async (tx) => {
      await closeGameSession(tx, seat.session.id)
      await setBlock(tx, seat.playerId, { act: 'bet', until: 'forever', reason: 'test' })
    })
    expect(await ledger.win(winOf(seat, { roundId, amount: 5n }))).toMatchObject({
      status: 'ok',
      balance: 9_905n,
    })
  })

  test('returns the first result for a replay and a conflict for another request with its id', async () => {
    const seat = await seated()
    const { roundId } = betOf(seat)
    await ledger.bet(betOf(seat, { roundId }))
    const win = winOf(seat, { roundId })
    const first = await ledger.win(win)
    expect(await ledger.win(win)).toEqual(first)
    expect(await ledger.win({ ...win, isClosing: false })).toMatchObject({ status: 'conflict' })
    expect(await ledger.win({ ...win, amount: 7n })).toMatchObject({ status: 'conflict' })
  })

  test('reports an unknown round without a bet, even if another player has such a round', async () => {
    const [one, other] = [await seated(), await seated()]
    const bet = betOf(one)
    await ledger.bet(bet)
    expect(await ledger.win(winOf(other, { roundId: bet.roundId }))).toMatchObject({
      status: 'unknown_round',
    })
  })

  test('is refused in a settled round', async () => {
    const seat = await seated()
    const { roundId } = betOf(seat)
    await ledger.bet(betOf(seat, { roundId }))
    await ledger.win(winOf(seat, { roundId }))
    expect(await ledger.win(winOf(seat, { roundId }))).toMatchObject({ status: 'already_settled' })
  })

  test('rejects another currency, negative amounts and amounts above the limit', async () => {
    const seat = await seated()
    const { roundId } = betOf(seat)
    await ledger.bet(betOf(seat, { roundId }))
    for (const change of [{ currency: 'USD' }, { amount: -1n }, { amount: AMOUNT_MAX + 1n }]) {
      expect(await ledger.win({ ...winOf(seat, { roundId }), ...change })).toMatchObject({
        status: 'invalid',
      })
    }
  })

  test('pays to the account of the round if it continues in a session on another account', async () => {
    const seat = await seated()
    const sessionOn = async (accountId: bigint) => {
      const session = { playerId: seat.playerId, accountId, gameId: 'dice', historyKind: 'spin' } as const
      const opened = await fixture.database.transaction((tx) =>
        openGameSession(tx, { ...session, provider: 'elsewhere' }),
      )
      return { provider: 'elsewhere', sessionId: opened?.id ?? 0n }
    }
    const { roundId } = betOf(seat)
    await ledger.bet({ ...betOf(seat, { roundId }), ...(await sessionOn(seat.account.id)) })
    const dollars = await fixture.database.transaction((tx) =>
      openAccount(tx, { playerId: seat.playerId, currency: 'USD' }),
    )
    const win = { ...winOf(seat, { roundId, amount: 20n }), ...(await sessionOn(dollars.id)) }
    expect(await ledger.win(win)).toEqual({ status: 'ok', balance: 9_920n, currency: 'EUR' })
    const house = await listHouseBalances(fixture.database)
    expect(
      house.filter(({ counterparty }) => counterparty === 'elsewhere').map(({ balance }) => balance),
    ).toEqual([80n, 0n])
  })
})

describe('rollback', () => {
  test('refunds the stake and cancels the round', async () => {
    const seat = await seated()
    const bet = betOf(seat)
    await ledger.bet(bet)
    const rollback = rollbackOf(seat, { betTransactionId: bet.transactionId, roundId: bet.roundId })
    const first = await ledger.rollback(rollback)
    expect(first).toEqual({ status: 'ok', balance: 10_000n, currency: 'EUR' })
    expect(await onlyRound(seat.playerId)).toMatchObject({ state: 'cancelled', stake: 100n, refunded: 100n })
    expect(await ledger.rollback(rollback)).toEqual(first)
  })

  test('leaves the round open if other bets remain', async () => {
    const seat = await seated()
    const bet = betOf(seat, { amount: 30n })
    await ledger.bet(bet)
    await ledger.bet(betOf(seat, { roundId: bet.roundId, amount: 70n }))
    await ledger.rollback(rollbackOf(seat, { betTransactionId: bet.transactionId, roundId: bet.roundId }))
    expect(await onlyRound(seat.playerId)).toMatchObject({ state: 'open', stake: 100n, refunded: 30n })
  })

  test('makes a bet that arrives later return already_rolled_back', async () => {
    const seat = await seated()
    const bet = betOf(seat)
    const rollback = rollbackOf(seat, { betTransactionId: bet.transactionId, roundId: bet.roundId })
    expect(await ledger.rollback(rollback)).toMatchObject({ status: 'ok', balance: 10_000n })
    expect(await ledger.bet(bet)).toMatchObject({ status: 'already_rolled_back', balance: 10_000n })
    expect(await ledger.rollback(rollback)).toMatchObject({ status: 'ok', balance: 10_000n })
  })

  test('makes a replay of the bet return already_rolled_back', async () => {
    const seat = await seated()
    const bet = betOf(seat)
    await ledger.bet(bet)
    await ledger.rollback(rollbackOf(seat, { betTransactionId: bet.transactionId, roundId: bet.roundId }))
    expect(await ledger.bet(bet)).toMatchObject({ status: 'already_rolled_back', balance: 10_000n })
  })

  test('is refused after settlement, even after a partial payout', async () => {
    const seat = await seated()
    const bet = betOf(seat)
    await ledger.bet(bet)
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 1n, isClosing: false }))
    const rollback = rollbackOf(seat, { betTransactionId: bet.transactionId, roundId: bet.roundId })
    expect(await ledger.rollback(rollback)).toMatchObject({ status: 'already_settled' })
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 0n }))
    expect(await ledger.rollback(rollback)).toMatchObject({ status: 'already_settled' })
  })

  test('changes nothing if the bet is already rolled back', async () => {
    const seat = await seated()
    const bet = betOf(seat)
    await ledger.bet(bet)
    const target = { betTransactionId: bet.transactionId, roundId: bet.roundId }
    await ledger.rollback(rollbackOf(seat, target))
    expect(await ledger.rollback(rollbackOf(seat, target))).toMatchObject({
      status: 'already_rolled_back',
      balance: 10_000n,
    })
  })

  test('is accepted in a closed session', async () => {
    const seat = await seated()
    const bet = betOf(seat)
    await ledger.bet(bet)
    await fixture.database.transaction((tx) => closeGameSession(tx, seat.session.id))
    const target = { betTransactionId: bet.transactionId, roundId: bet.roundId }
    expect(await ledger.rollback(rollbackOf(seat, target))).toMatchObject({ status: 'ok', balance: 10_000n })
  })

  test('rejects bets of other players, wins, and a different round', async () => {
    const [seat, other] = [await seated(), await seated()]
    const bet = betOf(seat)
    await ledger.bet(bet)
    const win = winOf(seat, { roundId: bet.roundId, isClosing: false })
    const target = { betTransactionId: bet.transactionId, roundId: bet.roundId }
    expect(await ledger.rollback(rollbackOf(other, target))).toMatchObject({ status: 'invalid' })
    expect(await ledger.rollback(rollbackOf(seat, { ...target, roundId: 'x' }))).toMatchObject({
      status: 'invalid',
    })
    await ledger.win(win)
    const ofWin = { betTransactionId: win.transactionId, roundId: bet.roundId }
    expect(await ledger.rollback(rollbackOf(seat, ofWin))).toMatchObject({ status: 'invalid' })
  })

  test.each([
    ['its key', { key: null }],
    ['the key of its bet', { betKey: null }],
    ['its round', { round: null }],
    ['a key other than its bet’s', { key: 'same', betKey: 'same' }],
  ])('is rejected without %s', async (_name, change) => {
    const seat = await seated()
    const { key, betKey, round } = { key: 'undo', betKey: 'never came', round: 'round', ...change }
    const rows = await fixture.database.query(
      `select (ledger.operate_one(
          jsonb_populate_record(null::ledger.operation, $1::jsonb), now())).status`,
      [
        JSON.stringify({
          kind: 'rollback',
          provider,
          player_id: seat.playerId,
          session_id: seat.session.id.toString(),
          key,
          bet_key: betKey,
          round,
        }),
      ],
    )
    expect(rows).toEqual([{ status: 'invalid' }])
  })

  test('is accepted once for a bet that never arrived, and only from its player', async () => {
    const [seat, other] = [await seated(), await seated()]
    const target = { betTransactionId: randomUUID(), roundId: 'round' }
    expect(await ledger.rollback(rollbackOf(seat, target))).toMatchObject({ status: 'ok' })
    expect(await ledger.rollback(rollbackOf(seat, target))).toMatchObject({ status: 'already_rolled_back' })
    expect(await ledger.rollback(rollbackOf(other, target))).toMatchObject({ status: 'invalid' })
  })

  test('refunds to the account of the round from a session on another account', async () => {
    const seat = await seated()
    const bet = betOf(seat, { amount: 40n })
    await ledger.bet(bet)
    const dollars = await seatPlayer(fixture.database, {
      playerId: seat.playerId,
      currency: 'USD',
      amount: 7n,
    })
    const target = { betTransactionId: bet.transactionId, roundId: bet.roundId }
    expect(await ledger.rollback(rollbackOf(dollars, target))).toEqual({
      status: 'ok',
      balance: 10_000n,
      currency: 'EUR',
    })
  })
})

describe('a game session', () => {
  test('returns its balance only to its provider', async () => {
    const seat = await seated()
    expect(await balanceOf(seat)).toEqual([{ balance: 10_000n, bonus: null, currency: 'EUR' }])
    expect(await balanceOf(seat, 'other')).toEqual([])
    expect(await balanceOf({ ...seat, playerId: 'somebody' })).toEqual([])
  })

  test('returns no balance after it is closed', async () => {
    const seat = await seated()
    await fixture.database.transaction((tx) => closeGameSession(tx, seat.session.id))
    expect(await balanceOf(seat)).toEqual([])
  })

  test('returns the player’s position by currency for the given sessions only', async () => {
    const before = await seated()
    await ledger.bet(betOf(before))
    const { playerId } = before
    const euros = await seatPlayer(fixture.database, { playerId, amount: 0n })
    const dollars = await seatPlayer(fixture.database, { playerId, amount: 500n, currency: 'USD' })
    const { roundId } = betOf(euros)
    await ledger.bet(betOf(euros, { roundId, amount: 40n }))
    await ledger.win(winOf(euros, { roundId, amount: 15n }))
    const spin = betOf(dollars, { amount: 7n })
    await ledger.bet(spin)
    await ledger.win(winOf(dollars, { roundId: spin.roundId, amount: 0n }))
    // An open round, which is not included.
    await ledger.bet(betOf(dollars, { amount: 3n }))
    const key = { playerId, sessionIds: [euros.session.id, dollars.session.id] }
    expect(await playPositions(fixture.database, key)).toEqual([
      { currency: 'EUR', stake: 40n, refunded: 0n, payout: 15n, rounds: 1n },
      { currency: 'USD', stake: 7n, refunded: 0n, payout: 0n, rounds: 1n },
    ])
    expect(await playPositions(fixture.database, { ...key, playerId: 'somebody' })).toEqual([])
    expect(await playPositions(fixture.database, { ...key, sessionIds: [] })).toEqual([])
  })

  test('is not opened on an account of another player', async () => {
    const [one, other] = [await seated(), await seated()]
    const session = { playerId: one.playerId, accountId: other.account.id, provider, gameId: 'dice' }
    const opened = await fixture.database.transaction((tx) =>
      openGameSession(tx, { ...session, historyKind: 'spin' }),
    )
    expect(opened).toBeNull()
  })
})
