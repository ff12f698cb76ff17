import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { betOf, type LedgerFixture, type Seat, seatPlayer, startLedger } from '../test/fixture.ts'
import {
  createLedger,
  deposit,
  endGrant,
  hideAccount,
  holdWithdrawal,
  listAccounts,
  listDebts,
  listHoldings,
  listStatement,
  listVaults,
  lockVault,
  openAccount,
  openGrant,
  putInVault,
  reconcile,
  setActiveAccount,
  setBlock,
  takeBackDeposit,
  takeFromVault,
} from './index.ts'
import { AMOUNT_MAX } from './money.ts'

const DAY_MS = 86_400_000

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger(33)
})
afterAll(() => fixture.stop())

const moveOf = ({ playerId, account }: Seat, amount: bigint, key: string = randomUUID()) => ({
  playerId,
  accountId: account.id,
  currency: account.currency,
  amount,
  scope: 'vault',
  key,
})
const put = (seat: Seat, amount: bigint, { lockDays = 0, key }: { lockDays?: number; key?: string } = {}) =>
  fixture.database.transaction((tx) => putInVault(tx, { ...moveOf(seat, amount, key), lockDays }))
const take = (seat: Seat, amount: bigint, key?: string) =>
  fixture.database.transaction((tx) => takeFromVault(tx, moveOf(seat, amount, key)))

const moneyOf = async ({ playerId }: Seat) => ({
  own: (await listAccounts(fixture.database, playerId))[0]?.balance,
  vault: (await listVaults(fixture.database, playerId))[0]?.balance,
})
const lockOf = async ({ playerId }: Seat) =>
  (await listVaults(fixture.database, playerId))[0]?.lockedUntil ?? null

/** Ends the lock of a player's vault, as if its time had passed. The guard of the table allows no earlier end, so it is disabled. */
const endLock = ({ playerId }: Seat) =>
  fixture.database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(
      `update ledger.vault_lock set ends_at = now() - interval '1 second' where player_id = $1`,
      [playerId],
    )
  })

describe('the vault', () => {
  it('moves own money in and back, once per key', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 1_000n })
    expect(await put(seat, 600n, { key: `${seat.playerId}:in` })).toMatchObject({
      status: 'ok',
      balance: 400n,
    })
    expect(await put(seat, 600n, { key: `${seat.playerId}:in` })).toMatchObject({
      status: 'ok',
      isReplay: true,
    })
    expect(await put(seat, 600n, { key: `${seat.playerId}:in`, lockDays: 7 })).toEqual({ status: 'conflict' })
    expect(await put(seat, 500n, { key: `${seat.playerId}:in` })).toEqual({ status: 'conflict' })
    expect(await moneyOf(seat)).toEqual({ own: 400n, vault: 600n })
    expect(await take(seat, 250n, `${seat.playerId}:out`)).toMatchObject({ status: 'ok', balance: 650n })
    expect(await take(seat, 250n, `${seat.playerId}:out`)).toMatchObject({ status: 'ok', isReplay: true })
    expect(await take(seat, 351n)).toMatchObject({ status: 'insufficient_funds', balance: 350n })
    expect(await put(seat, 651n)).toMatchObject({ status: 'insufficient_funds', balance: 650n })
    expect(await moneyOf(seat)).toEqual({ own: 650n, vault: 350n })
    expect(await reconcile(fixture.database)).toEqual([])
  })

  it('keeps its money from bets, withdrawals and the account from being hidden', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 100n })
    await put(seat, 90n)
    const { status } = await createLedger(fixture.database).bet(betOf(seat, { amount: 11n }))
    expect(status).toBe('insufficient_funds')
    const hold = { accountId: seat.account.id, amount: 11n, scope: 'test', key: randomUUID() }
    expect((await fixture.database.transaction((tx) => holdWithdrawal(tx, hold))).status).toBe(
      'insufficient_funds',
    )
    const holdings = await listHoldings(fixture.database, seat.playerId)
    expect(holdings.map(({ kind, balance }) => [kind, balance])).toEqual(
      expect.arrayContaining([
        ['real', 10n],
        ['vault', 90n],
      ]),
    )
    const choice = { playerId: seat.playerId, accountId: seat.account.id }
    await fixture.database.transaction(async (tx) => {
      const { id } = await openAccount(tx, { playerId: seat.playerId, currency: 'USD' })
      await setActiveAccount(tx, { playerId: seat.playerId, accountId: id })
      expect(await hideAccount(tx, choice)).toBe('account_not_empty')
    })
  })

  it('lists its moves in the statement and publishes them', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 100n })
    await put(seat, 60n, { lockDays: 1 })
    const { rows } = await listStatement(fixture.database, { playerId: seat.playerId, page: 1, perPage: 1 })
    expect(rows).toMatchObject([{ kind: 'vault_deposit', amount: -60n, balanceAfter: 40n }])
    const published = await fixture.database.query<{ payload: unknown }>(
      `select payload from ledger.outbox where payload ->> 'channel' = $1`,
      [`wallet:vault#${seat.playerId}`],
    )
    expect(published).toEqual([
      {
        payload: {
          channel: `wallet:vault#${seat.playerId}`,
          data: { event: 'vault.updated', currency: 'EUR' },
        },
      },
    ])
  })

  it('returns money to a full balance by way of the overflow account', async () => {
    const seat = await seatPlayer(fixture.database, { amount: AMOUNT_MAX })
    await put(seat, 50n)
    const again = { accountId: seat.account.id, amount: 30n, provider: 'card', scope: 'test' }
    await fixture.database.transaction((tx) => deposit(tx, { ...again, key: randomUUID() }))
    expect((await take(seat, 50n)).status).toBe('ok')
    const holdings = await listHoldings(fixture.database, seat.playerId)
    expect(holdings.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['real', AMOUNT_MAX],
      ['overflow', 30n],
      ['vault', 0n],
    ])
    expect(await reconcile(fixture.database)).toEqual([])
  })

  it('refuses own money while the player has bonus money, which is used after it', async () => {
    const { database } = fixture
    const seat = await seatPlayer(database, { amount: 100n })
    await put(seat, 40n)
    const grant = await database.transaction((tx) =>
      openGrant(tx, {
        playerId: seat.playerId,
        currency: 'EUR',
        amount: 500n,
        scope: 'test',
        key: randomUUID(),
        rank: 1,
        wageringRequired: 1_000n,
        contribution: { other: 10_000 },
        expiresAt: new Date(Date.now() + DAY_MS),
      }),
    )
    expect(await put(seat, 10n)).toEqual({ status: 'bonus_active' })
    expect((await take(seat, 40n)).status).toBe('ok')
    await database.transaction((tx) => endGrant(tx, grant, 'cancelled'))
    expect((await put(seat, 10n)).status).toBe('ok')
  })

  it('hides nothing from a debt, which is paid from the money that moves back', async () => {
    const { database } = fixture
    const seat = await seatPlayer(database, { amount: 0n })
    const payment = { scope: 'test', accountId: seat.account.id, amount: 100n, provider: 'card' }
    await database.transaction((tx) => deposit(tx, { ...payment, key: randomUUID() }))
    await put(seat, 100n)
    await database.transaction((tx) =>
      takeBackDeposit(tx, { ...payment, key: randomUUID(), reference: 'invoice' }),
    )
    expect(await listDebts(database, seat.playerId)).toMatchObject([{ amount: 100n }])
    await take(seat, 100n)
    expect(await listDebts(database, seat.playerId)).toEqual([])
    expect(await moneyOf(seat)).toEqual({ own: 0n, vault: 0n })
    expect(await reconcile(database)).toEqual([])
  })
})

describe('the lock of a vault', () => {
  it('keeps the money in until it ends', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 100n })
    const before = Date.now()
    await put(seat, 60n, { lockDays: 7 })
    const until = await lockOf(seat)
    expect(until?.getTime()).toBeGreaterThanOrEqual(before + 7 * DAY_MS - DAY_MS / 2)
    expect(await take(seat, 1n)).toEqual({ status: 'vault_locked', until })
    expect((await put(seat, 10n)).status).toBe('ok')
    expect(await lockOf(seat)).toEqual(until)
    await endLock(seat)
    expect(await lockOf(seat)).toBeNull()
    expect((await take(seat, 70n)).status).toBe('ok')
  })

  it('can be prolonged and never shortened', async () => {
    const { database } = fixture
    const seat = await seatPlayer(database, { amount: 100n })
    await put(seat, 60n, { lockDays: 7 })
    const first = await lockOf(seat)
    const choice = { playerId: seat.playerId, currency: 'EUR' }
    await database.transaction((tx) => lockVault(tx, { ...choice, lockDays: 1 }))
    expect(await lockOf(seat)).toEqual(first)
    await database.transaction((tx) => lockVault(tx, { ...choice, lockDays: 30 }))
    const second = await lockOf(seat)
    expect(second?.getTime()).toBeGreaterThan(first?.getTime() ?? 0)
    await put(seat, 1n, { lockDays: 1 })
    expect(await lockOf(seat)).toEqual(second)
    const shorten = database.query('update ledger.vault_lock set ends_at = now() where player_id = $1', [
      seat.playerId,
    ])
    await expect(shorten).rejects.toThrow('shortened')
  })

  it('is not started again by a repeated request', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 100n })
    const key = randomUUID()
    await put(seat, 60n, { lockDays: 1, key })
    await endLock(seat)
    expect(await put(seat, 60n, { lockDays: 1, key })).toMatchObject({ status: 'ok', isReplay: true })
    expect(await lockOf(seat)).toBeNull()
  })

  it('is open while play is blocked for at least as long, so that excluded players get their money', async () => {
    const { database } = fixture
    const seat = await seatPlayer(database, { amount: 100n })
    await put(seat, 60n, { lockDays: 7 })
    const block = { act: 'bet', reason: 'break' } as const
    const until = new Date(Date.now() + 6 * DAY_MS)
    await database.transaction((tx) => setBlock(tx, seat.playerId, { ...block, until }))
    expect((await take(seat, 1n)).status).toBe('vault_locked')
    const excluded = { ...block, reason: 'self_excluded', until: 'forever' } as const
    await database.transaction((tx) => setBlock(tx, seat.playerId, excluded))
    expect(await lockOf(seat)).toBeNull()
    expect((await take(seat, 60n)).status).toBe('ok')
    const hold = { accountId: seat.account.id, amount: 100n, scope: 'test', key: randomUUID() }
    expect((await database.transaction((tx) => holdWithdrawal(tx, hold))).status).toBe('ok')
  })
})

describe('moves of many clients', () => {
  it('never take more than there is', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 1_000n })
    const clients = Array.from({ length: 32 }, (_, index) => index)
    const puts = await Promise.all(clients.map(() => put(seat, 100n)))
    expect(puts.filter(({ status }) => status === 'ok')).toHaveLength(10)
    expect(await moneyOf(seat)).toEqual({ own: 0n, vault: 1_000n })
    const mixed = await Promise.all(clients.map((index) => (index % 2 ? put(seat, 70n) : take(seat, 70n))))
    const net = mixed.reduce(
      (sum, { status }, index) => (status === 'ok' ? sum + (index % 2 ? -70n : 70n) : sum),
      0n,
    )
    expect(await moneyOf(seat)).toEqual({ own: net, vault: 1_000n - net })
    const key = `${seat.playerId}:same`
    const same = await Promise.all(clients.map(() => take(seat, 5n, key)))
    expect(same.filter((result) => result.status === 'ok' && !result.isReplay)).toHaveLength(1)
    expect(await reconcile(fixture.database)).toEqual([])
  })

  it('agree with a model for any sequence of moves, bets and locks', async () => {
    const operation = fc.record({
      kind: fc.constantFrom('put', 'take', 'bet', 'lock', 'end'),
      amount: fc.constantFrom(1n, 40n, 100n),
    })
    const ledger = createLedger(fixture.database)
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 3, maxLength: 20 }), async (list) => {
        const seat = await seatPlayer(fixture.database, { amount: 150n })
        let [own, vault, isLocked] = [150n, 0n, false]
        for (const { kind, amount } of list) {
          if (kind === 'put' || kind === 'bet') {
            const result =
              kind === 'put' ? await put(seat, amount) : await ledger.bet(betOf(seat, { amount }))
            const isEnough = own >= amount
            expect(result.status, kind).toBe(isEnough ? 'ok' : 'insufficient_funds')
            if (isEnough) own -= amount
            if (isEnough && kind === 'put') vault += amount
          } else if (kind === 'take') {
            const isEnough = vault >= amount
            const { status } = await take(seat, amount)
            expect(status).toBe(isLocked ? 'vault_locked' : isEnough ? 'ok' : 'insufficient_funds')
            if (status === 'ok') [own, vault] = [own + amount, vault - amount]
          } else if (kind === 'lock') {
            const choice = { playerId: seat.playerId, currency: 'EUR', lockDays: 1 }
            await fixture.database.transaction((tx) => lockVault(tx, choice))
            isLocked = true
          } else {
            await endLock(seat)
            isLocked = false
          }
          expect(await moneyOf(seat)).toMatchObject({ own, ...(vault > 0n ? { vault } : {}) })
        }
        expect(await reconcile(fixture.database)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })
})
