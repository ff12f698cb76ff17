import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { betOf, type LedgerFixture, rollbackOf, seatPlayer, startLedger, winOf } from '../test/fixture.ts'
import {
  AMOUNT_MAX,
  adjust,
  cancelWithdrawal,
  completeWithdrawal,
  countOpenRounds,
  createLedger,
  deposit,
  findAccount,
  findFunded,
  hideAccount,
  holdWithdrawal,
  listAccounts,
  listHouseBalances,
  listOpenRoundIds,
  listOpenRounds,
  listRounds,
  listRoundsAfter,
  listStatement,
  listStatementAfter,
  openAccount,
  post,
  reconcile,
  reverse,
  rollUpHouseBalances,
  setActiveAccount,
} from './index.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
})
afterAll(async () => {
  expect(await reconcile(fixture.database)).toEqual([])
  await fixture.stop()
})

type Work = Parameters<LedgerFixture['database']['transaction']>[0]
const inTx = <Result>(work: (tx: Parameters<Work>[0]) => Promise<Result>) =>
  fixture.database.transaction(work)
const fresh = () => ({ scope: 'test', key: randomUUID() })
const balanceOf = async (playerId: string) => (await listAccounts(fixture.database, playerId))[0]?.balance

describe('deposit', () => {
  test('adds the amount once per key and returns the same result for a replay', async () => {
    const { account, playerId } = await seatPlayer(fixture.database, { amount: 0n })
    const movement = { ...fresh(), accountId: account.id, amount: 5_000n, provider: 'card' }
    const first = await inTx((tx) => deposit(tx, movement))
    expect(first).toMatchObject({ status: 'ok', balance: 5_000n, isReplay: false })
    expect(await inTx((tx) => deposit(tx, movement))).toEqual({ ...first, isReplay: true })
    expect(await balanceOf(playerId)).toBe(5_000n)
  })

  test('reports a conflict for the same key with another amount or account', async () => {
    const [one, other] = [await seatPlayer(fixture.database), await seatPlayer(fixture.database)]
    const movement = { ...fresh(), accountId: one.account.id, amount: 5n, provider: 'card' }
    await inTx((tx) => deposit(tx, movement))
    expect(await inTx((tx) => deposit(tx, { ...movement, amount: 6n }))).toEqual({ status: 'conflict' })
    expect(await inTx((tx) => deposit(tx, { ...movement, accountId: other.account.id }))).toEqual({
      status: 'conflict',
    })
  })

  test('refuses an adjustment above the largest balance', async () => {
    const { account } = await seatPlayer(fixture.database, { amount: 1n })
    const correction = { ...fresh(), accountId: account.id, amount: AMOUNT_MAX, reason: 'a test' }
    expect(await inTx((tx) => adjust(tx, correction))).toEqual({ status: 'balance_too_large', balance: 1n })
  })

  test('reports a missing account and throws for an amount of zero', async () => {
    const movement = { ...fresh(), accountId: 999_999n, amount: 1n, provider: 'card' }
    expect(await inTx((tx) => deposit(tx, movement))).toEqual({ status: 'not_found' })
    await expect(inTx((tx) => deposit(tx, { ...movement, amount: 0n }))).rejects.toThrow(RangeError)
  })

  test('shows a hidden account again', async () => {
    const { playerId } = await seatPlayer(fixture.database)
    const dollars = await inTx((tx) => openAccount(tx, { playerId, currency: 'USD' }))
    await inTx((tx) => hideAccount(tx, { playerId, accountId: dollars.id }))
    await inTx((tx) => deposit(tx, { ...fresh(), accountId: dollars.id, amount: 1n, provider: 'card' }))
    expect(await findAccount(fixture.database, { playerId, accountId: dollars.id })).toMatchObject({
      state: 'available',
      balance: 1n,
    })
  })
})

describe('withdrawal', () => {
  async function hold(amount: bigint) {
    const seat = await seatPlayer(fixture.database, { amount: 100n })
    const result = await inTx((tx) => holdWithdrawal(tx, { ...fresh(), accountId: seat.account.id, amount }))
    return { ...seat, result, holdTransactionId: result.status === 'ok' ? result.transactionId : 0n }
  }

  test('debits the balance immediately and completes once', async () => {
    const { playerId, holdTransactionId } = await hold(60n)
    expect(await balanceOf(playerId)).toBe(40n)
    const completion = { ...fresh(), holdTransactionId, provider: 'card' }
    expect(await inTx((tx) => completeWithdrawal(tx, completion))).toMatchObject({ status: 'ok' })
    expect(await inTx((tx) => completeWithdrawal(tx, completion))).toMatchObject({
      status: 'ok',
      isReplay: true,
    })
    const again = { ...fresh(), holdTransactionId, provider: 'card' }
    expect(await inTx((tx) => completeWithdrawal(tx, again))).toEqual({ status: 'already_concluded' })
    expect(await inTx((tx) => cancelWithdrawal(tx, again))).toEqual({ status: 'already_concluded' })
    expect(await balanceOf(playerId)).toBe(40n)
  })

  test('returns what was not paid out, and refuses to pay out more than was held', async () => {
    const { playerId, holdTransactionId } = await hold(60n)
    const completion = { ...fresh(), holdTransactionId, provider: 'card' }
    await expect(inTx((tx) => completeWithdrawal(tx, { ...completion, amount: 61n }))).rejects.toThrow('held')
    const done = await inTx((tx) => completeWithdrawal(tx, { ...completion, amount: 25n }))
    expect(done).toMatchObject({ status: 'ok' })
    expect(await balanceOf(playerId)).toBe(75n)
    expect(await inTx((tx) => cancelWithdrawal(tx, { ...fresh(), holdTransactionId }))).toEqual({
      status: 'already_concluded',
    })
  })

  test('returns a cancelled withdrawal to the balance once', async () => {
    const { playerId, holdTransactionId } = await hold(60n)
    expect(await inTx((tx) => cancelWithdrawal(tx, { ...fresh(), holdTransactionId }))).toMatchObject({
      status: 'ok',
      balance: 100n,
    })
    expect(await inTx((tx) => cancelWithdrawal(tx, { ...fresh(), holdTransactionId }))).toEqual({
      status: 'already_concluded',
    })
    expect(await balanceOf(playerId)).toBe(100n)
  })

  test('refuses an amount above the balance and returns the balance', async () => {
    expect((await hold(101n)).result).toEqual({ status: 'insufficient_funds', balance: 100n })
  })

  test('does not accept a deposit as a hold', async () => {
    const { account } = await seatPlayer(fixture.database, { amount: 0n })
    const paid = await inTx((tx) =>
      deposit(tx, { ...fresh(), accountId: account.id, amount: 5n, provider: 'card' }),
    )
    const holdTransactionId = paid.status === 'ok' ? paid.transactionId : 0n
    expect(await inTx((tx) => cancelWithdrawal(tx, { ...fresh(), holdTransactionId }))).toEqual({
      status: 'not_found',
    })
  })
})

describe('reversal', () => {
  test('books the opposite postings once', async () => {
    const { playerId, account } = await seatPlayer(fixture.database, { amount: 0n })
    const given = await inTx((tx) =>
      adjust(tx, { ...fresh(), accountId: account.id, amount: 70n, reason: 'goodwill' }),
    )
    const transactionId = given.status === 'ok' ? given.transactionId : 0n
    expect(await inTx((tx) => reverse(tx, { ...fresh(), transactionId, reason: 'mistake' }))).toMatchObject({
      status: 'ok',
      balance: 0n,
    })
    expect(await inTx((tx) => reverse(tx, { ...fresh(), transactionId, reason: 'mistake' }))).toEqual({
      status: 'already_concluded',
    })
    expect(await balanceOf(playerId)).toBe(0n)
  })

  test('refuses an amount above the balance', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 0n })
    const given = await inTx((tx) =>
      adjust(tx, { ...fresh(), accountId: seat.account.id, amount: 70n, reason: 'x' }),
    )
    await createLedger(fixture.database).bet(betOf(seat, { amount: 1n }))
    const transactionId = given.status === 'ok' ? given.transactionId : 0n
    expect(await inTx((tx) => reverse(tx, { ...fresh(), transactionId, reason: 'x' }))).toEqual({
      status: 'insufficient_funds',
      balance: 69n,
    })
  })
})

test('throws for postings that do not balance and changes nothing', async () => {
  const { account, playerId } = await seatPlayer(fixture.database)
  const postings = [{ accountId: account.id, amount: 1n }]
  await expect(inTx((tx) => post(tx, { ...fresh(), kind: 'adjustment', postings }))).rejects.toThrow(
    'sum to zero',
  )
  expect(await balanceOf(playerId)).toBe(10_000n)
})

describe('accounts', () => {
  test('are opened once per player and currency, and the first one is active', async () => {
    const playerId = randomUUID()
    const euro = await inTx((tx) => openAccount(tx, { playerId, currency: 'EUR' }))
    expect(euro).toMatchObject({ state: 'active', balance: 0n, currency: 'EUR' })
    expect(await inTx((tx) => openAccount(tx, { playerId, currency: 'EUR' }))).toEqual(euro)
    expect(await inTx((tx) => openAccount(tx, { playerId, currency: 'BTC' }))).toMatchObject({
      state: 'available',
    })
  })

  test('are shown again with a new version when a hidden one is opened', async () => {
    const playerId = randomUUID()
    await inTx((tx) => openAccount(tx, { playerId, currency: 'EUR' }))
    for (const currency of ['USD', 'GBP']) {
      const { id } = await inTx((tx) => openAccount(tx, { playerId, currency }))
      await inTx((tx) => hideAccount(tx, { playerId, accountId: id }))
    }
    const [, hidden] = await listAccounts(fixture.database, playerId)
    expect(await inTx((tx) => openAccount(tx, { playerId, currency: 'USD' }))).toMatchObject({
      state: 'available',
      version: (hidden?.version ?? 0n) + 1n,
    })
    expect((await listAccounts(fixture.database, playerId)).map(({ state }) => state)).toEqual([
      'active',
      'available',
      'hidden',
    ])
  })

  test('have exactly one active one, and a hidden one is shown again when it becomes active', async () => {
    const playerId = randomUUID()
    const euro = await inTx((tx) => openAccount(tx, { playerId, currency: 'EUR' }))
    const dollars = await inTx((tx) => openAccount(tx, { playerId, currency: 'USD' }))
    const choice = (accountId: bigint) => ({ playerId, accountId })
    expect(await inTx((tx) => hideAccount(tx, choice(euro.id)))).toBe('account_active')
    expect(await inTx((tx) => hideAccount(tx, choice(dollars.id)))).toBe('ok')
    expect(await inTx((tx) => hideAccount(tx, choice(dollars.id)))).toBe('ok')
    expect((await listAccounts(fixture.database, playerId)).map(({ state }) => state)).toEqual([
      'active',
      'hidden',
    ])
    expect(await inTx((tx) => setActiveAccount(tx, choice(dollars.id)))).toBe('ok')
    expect((await listAccounts(fixture.database, playerId)).map(({ state }) => state)).toEqual([
      'available',
      'active',
    ])
    expect(await inTx((tx) => openAccount(tx, { playerId, currency: 'EUR' }))).toMatchObject({
      state: 'available',
    })
    expect(await inTx((tx) => setActiveAccount(tx, { playerId: 'somebody', accountId: euro.id }))).toBe(
      'not_found',
    )
    expect(await inTx((tx) => hideAccount(tx, { playerId: 'somebody', accountId: euro.id }))).toBe(
      'not_found',
    )
  })

  test('can become active only if they are real-money accounts, without affecting other players', async () => {
    const seat = await seatPlayer(fixture.database)
    const other = await seatPlayer(fixture.database)
    const { playerId } = seat
    const dollars = await inTx((tx) => openAccount(tx, { playerId, currency: 'USD' }))
    await inTx((tx) => holdWithdrawal(tx, { ...fresh(), accountId: seat.account.id, amount: 1n }))
    const [hold] = await fixture.database.query<{ id: bigint }>(
      `select id from ledger.account where player_id = $1 and kind = 'hold'`,
      [playerId],
    )
    const before = await listAccounts(fixture.database, other.playerId)
    const choose = (accountId = 0n) => inTx((tx) => setActiveAccount(tx, { playerId, accountId }))
    expect([await choose(hold?.id), await choose(dollars.id)]).toEqual(['not_found', 'ok'])
    expect(await listAccounts(fixture.database, other.playerId)).toEqual(before)
  })

  test('can’t be hidden with a balance, held money or an open round', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 100n })
    const { playerId, account } = seat
    const other = await inTx((tx) => openAccount(tx, { playerId, currency: 'USD' }))
    await inTx((tx) => setActiveAccount(tx, { playerId, accountId: other.id }))
    const hide = () => inTx((tx) => hideAccount(tx, { playerId, accountId: account.id }))
    expect(await hide()).toBe('account_not_empty')
    const held = await inTx((tx) => holdWithdrawal(tx, { ...fresh(), accountId: account.id, amount: 100n }))
    expect(await hide()).toBe('account_not_empty')
    const holdTransactionId = held.status === 'ok' ? held.transactionId : 0n
    await inTx((tx) => cancelWithdrawal(tx, { ...fresh(), holdTransactionId }))
    const ledger = createLedger(fixture.database)
    const bet = betOf(seat, { amount: 100n })
    await ledger.bet(bet)
    expect(await hide()).toBe('account_not_empty')
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 0n }))
    expect(await hide()).toBe('ok')
  })
})

describe('history', () => {
  test('lists each round once, newest first, on pages of all, settled and open rounds', async () => {
    const seat = await seatPlayer(fixture.database)
    const ledger = createLedger(fixture.database)
    const rounds = Array.from({ length: 23 }, (_, index) => `round${index}`)
    for (const roundId of rounds) await ledger.bet(betOf(seat, { roundId, amount: 1n }))
    for (const roundId of rounds.filter((_, index) => index % 3 === 0).reverse()) {
      await ledger.win(winOf(seat, { roundId, amount: 1n }))
    }
    const read = async (isSettled?: boolean) => {
      const seen: string[] = []
      for (let page = 1; ; page += 1) {
        // All rounds need twelve pages.
        const query = { playerId: seat.playerId, historyKind: 'spin' as const, isSettled, page, perPage: 2 }
        const { rows, total } = await listRounds(fixture.database, query)
        seen.push(...rows.map(({ providerRoundId }) => providerRoundId))
        if (rows.length < 2) {
          expect(total).toBe(BigInt(seen.length))
          return seen
        }
      }
    }
    expect(await read()).toEqual(rounds.toReversed())
    expect(await read(true)).toEqual(rounds.filter((_, index) => index % 3 === 0))
    expect(await read(false)).toEqual(rounds.filter((_, index) => index % 3 !== 0).toReversed())
    const open = await listOpenRounds(fixture.database, {
      playerId: seat.playerId,
      provider: 'studio',
      gameId: 'dice',
    })
    expect(open).toHaveLength(15)
  })

  test('separates spins from bets and returns an empty list for an unknown player', async () => {
    const seat = await seatPlayer(fixture.database, { historyKind: 'bet' })
    await createLedger(fixture.database).bet(betOf(seat))
    const count = async (historyKind: 'spin' | 'bet', playerId = seat.playerId) =>
      (await listRounds(fixture.database, { playerId, historyKind, page: 1, perPage: 5 })).total
    expect([await count('spin'), await count('bet'), await count('bet', 'nobody')]).toEqual([0n, 1n, 0n])
  })

  test('numbers the transactions outside of games in the statement', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 100n })
    const { playerId, account } = seat
    await createLedger(fixture.database).bet(betOf(seat, { amount: 1n }))
    const held = await inTx((tx) =>
      holdWithdrawal(tx, { ...fresh(), accountId: account.id, amount: 30n, details: { invoice: 7 } }),
    )
    const holdTransactionId = held.status === 'ok' ? held.transactionId : 0n
    await inTx((tx) => cancelWithdrawal(tx, { ...fresh(), holdTransactionId }))
    const { rows, total } = await listStatement(fixture.database, { playerId, page: 1, perPage: 2 })
    expect(total).toBe(3n)
    expect(rows).toMatchObject([
      { number: 3n, kind: 'withdrawal_release', amount: 30n, balanceAfter: 99n },
      { number: 2n, kind: 'withdrawal_hold', amount: -30n, balanceAfter: 69n, details: { invoice: 7 } },
    ])
    const rest = await listStatement(fixture.database, { playerId, page: 2, perPage: 2 })
    expect(rest.rows).toMatchObject([{ number: 1n, kind: 'deposit', amount: 100n, currency: 'EUR' }])
    expect(await listStatement(fixture.database, { playerId: 'nobody', page: 1, perPage: 2 })).toEqual({
      rows: [],
      total: 0n,
    })
  })
})

test('finds funded players, open rounds, and batches of rounds and statement lines', async () => {
  const { database } = fixture
  const seat = await seatPlayer(database, { amount: 100n })
  const { playerId } = seat
  const poor = await seatPlayer(database, { amount: 0n })
  const bets = ['first', 'second', 'third'].map((id) => betOf(seat, { roundId: playerId + id, amount: 10n }))
  for (const bet of bets) await createLedger(database).bet(bet)
  await createLedger(database).win(winOf(seat, { roundId: `${playerId}first`, amount: 0n }))
  expect(await findFunded(database, [playerId, poor.playerId])).toEqual([playerId])
  expect(await countOpenRounds(database, playerId)).toBe(2)
  const running = (await listOpenRoundIds(database, 'studio')).filter((id) => id.startsWith(playerId))
  expect(running.sort()).toEqual([`${playerId}second`, `${playerId}third`])
  expect(await listOpenRoundIds(database, 'other')).toEqual([])
  const after = { playerId, historyKind: 'spin', after: 1n, limit: 1 } as const
  expect(await listRoundsAfter(database, after)).toMatchObject([{ number: 2n, stake: 10n }])
  expect(await listStatementAfter(database, { playerId, after: 0n, limit: 9 })).toMatchObject([
    { number: 1n, kind: 'deposit', amount: 100n },
  ])
})

test('returns the same house balances before and after roll-ups', async () => {
  const seat = await seatPlayer(fixture.database)
  const ledger = createLedger(fixture.database)
  const games = async () =>
    (await listHouseBalances(fixture.database)).find(
      ({ kind, currency }) => kind === 'house_game' && currency === 'EUR',
    )?.balance ?? 0n
  const start = await games()
  const bet = betOf(seat, { amount: 40n })
  await ledger.bet(bet)
  expect(await games()).toBe(start + 40n)
  await rollUpHouseBalances(fixture.database)
  expect(await games()).toBe(start + 40n)
  await ledger.rollback(rollbackOf(seat, { betTransactionId: bet.transactionId, roundId: bet.roundId }))
  expect(await games()).toBe(start)
  await Promise.all([rollUpHouseBalances(fixture.database), rollUpHouseBalances(fixture.database)])
  expect(await games()).toBe(start)
})
