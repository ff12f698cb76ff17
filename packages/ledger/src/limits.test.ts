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
import { createLimitModel } from '../test/limit-model.ts'
import { storeMovingRates } from '../test/moving-rates.ts'
import { runSingly } from '../test/run-singly.ts'
import {
  createLedger,
  type Limit,
  listLimits,
  reconcile,
  removeLimit,
  setLimit,
  setRate,
  setZone,
} from './index.ts'
import { runOperation, runOperations, type WalletOperation } from './wallet.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger(36)
})
afterAll(async () => {
  expect(await reconcile(fixture.database)).toEqual([])
  await fixture.stop()
})

const HOUR_MS = 3_600_000
const LOSS: Limit = { kind: 'loss', period: 'day', source: 'player', currency: 'EUR', amount: 100n }

const limit = (seat: Seat, change: Partial<Limit> = {}, at: Date | null = null) =>
  fixture.database.transaction((tx) => setLimit(tx, seat.playerId, { ...LOSS, ...change }, at))
const usedOf = async (seat: Seat, at: Date | null = null) =>
  (await listLimits(fixture.database, seat.playerId, at)).map(({ used }) => used)

describe('a limit', () => {
  it('refuses losses above it, says what is left, and counts payouts', async () => {
    const seat = await seatPlayer(fixture.database)
    await limit(seat)
    const ledger = createLedger(fixture.database)
    const bet = betOf(seat, { amount: 80n })
    expect(await ledger.bet(bet)).toMatchObject({ status: 'ok' })
    expect(await ledger.bet(betOf(seat, { amount: 21n }))).toMatchObject({
      status: 'forbidden',
      balance: 9_920n,
      reason: 'loss_limit',
      parameters: { period: 'day', source: 'player', currency: 'EUR', limit: 100, left: 20 },
    })
    // Limit 100, staked 80, won 50: 70 may be staked.
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 50n }))
    expect((await ledger.bet(betOf(seat, { amount: 71n }))).status).toBe('forbidden')
    expect((await ledger.bet(betOf(seat, { amount: 70n }))).status).toBe('ok')
    expect(await usedOf(seat)).toEqual([100n])
  })

  it('is the one named that is strictest in the currency of the bet, whatever the amounts in its own currency', async () => {
    const validFrom = new Date(Date.now() - 1000)
    for (const [currency, subunitValue] of [
      ['EUR', '1'],
      ['JPY', '0.6'],
    ] as const)
      await setRate(fixture.database, { currency, validFrom, subunitValue })
    const seat = await seatPlayer(fixture.database)
    const ledger = createLedger(fixture.database)
    // 150 yen are 90 cents, less than the 100 cents of the other limit.
    await limit(seat, { kind: 'bet', period: 'week', currency: 'JPY', amount: 150n })
    await limit(seat, { kind: 'bet' })
    const refusal = () => ledger.bet(betOf(seat, { amount: 200n }))
    expect(await refusal()).toMatchObject({ parameters: { currency: 'JPY', limit: 150 } })
    await limit(seat, { kind: 'bet', period: 'week', currency: 'JPY', amount: 170n })
    expect(await refusal()).toMatchObject({ parameters: { currency: 'EUR', limit: 100 } })
    // Of limits that are used up, the one that resets last.
    await limit(seat, { kind: 'bet', period: 'month', source: 'operator', amount: 0n })
    await limit(seat, { kind: 'bet', amount: 0n })
    expect(await refusal()).toMatchObject({ parameters: { period: 'month', limit: 0 } })
  })

  it('is named with the longest period of those that reset together', async () => {
    const seat = await seatPlayer(fixture.database)
    const lastDay = new Date('2030-11-30T12:00:00Z')
    for (const period of ['day', 'month', 'day'] as const)
      await limit(seat, { kind: 'bet', period, amount: 0n }, lastDay)
    const bet: WalletOperation = { kind: 'bet', ...betOf(seat, { amount: 1n }) }
    expect(await runOperation(fixture.database, bet, lastDay)).toMatchObject({
      parameters: { period: 'month' },
    })
  })

  it('counts stakes alone if it is one of bets, and gives room back for a rollback', async () => {
    const seat = await seatPlayer(fixture.database)
    await limit(seat, { kind: 'bet' })
    const ledger = createLedger(fixture.database)
    const bet = betOf(seat, { amount: 100n })
    await ledger.bet(bet)
    expect(await ledger.bet(betOf(seat, { amount: 1n }))).toMatchObject({ reason: 'bet_limit' })
    await ledger.rollback(rollbackOf(seat, { betTransactionId: bet.transactionId, roundId: bet.roundId }))
    expect(await usedOf(seat)).toEqual([0n])
    const won = betOf(seat, { amount: 60n })
    await ledger.play({ ...won, win: { transactionId: randomUUID(), amount: 500n } })
    expect((await ledger.bet(betOf(seat, { amount: 41n }))).status).toBe('forbidden')
  })

  it('holds next to others: the strictest one refuses', async () => {
    const seat = await seatPlayer(fixture.database)
    await limit(seat, { amount: 500n })
    await limit(seat, { amount: 50n, source: 'operator', period: 'week' })
    await limit(seat, { kind: 'bet', amount: 60n, source: 'jurisdiction', period: 'month' })
    const ledger = createLedger(fixture.database)
    expect(await ledger.bet(betOf(seat, { amount: 55n }))).toMatchObject({
      reason: 'loss_limit',
      parameters: { source: 'operator', period: 'week' },
    })
    await fixture.database.transaction((tx) =>
      removeLimit(tx, seat.playerId, { kind: 'loss', period: 'week', source: 'operator' }),
    )
    expect((await ledger.bet(betOf(seat, { amount: 55n }))).status).toBe('ok')
    expect(await ledger.bet(betOf(seat, { amount: 6n }))).toMatchObject({ reason: 'bet_limit' })
  })

  it('begins anew with the next day in the time zone of the player', async () => {
    const seat = await seatPlayer(fixture.database)
    await fixture.database.transaction((tx) => setZone(tx, seat.playerId, 'Asia/Tokyo'))
    const evening = new Date('2027-01-10T14:30:00Z')
    await limit(seat, {}, evening)
    const bet = (at: string, amount: bigint) =>
      runOperation(fixture.database, { kind: 'bet', ...betOf(seat, { amount }) }, new Date(at))
    expect((await bet('2027-01-10T14:40:00Z', 100n)).status).toBe('ok')
    expect((await bet('2027-01-10T14:59:59Z', 1n)).status).toBe('forbidden')
    expect((await bet('2027-01-10T15:00:00Z', 100n)).status).toBe('ok')
    expect((await bet('2027-01-11T14:59:00Z', 1n)).status).toBe('forbidden')
    expect(await usedOf(seat, new Date('2027-01-11T14:59:00Z'))).toEqual([100n])
    expect(await usedOf(seat, new Date('2027-01-11T15:00:00Z'))).toEqual([0n])
  })

  it('lets a refund of an earlier window give no room to bets', async () => {
    const seat = await seatPlayer(fixture.database)
    await limit(seat, { kind: 'bet' }, new Date('2027-01-10T12:00:00Z'))
    const bet = betOf(seat, { amount: 90n })
    const run = (operation: WalletOperation, at: string) =>
      runOperation(fixture.database, operation, new Date(at))
    await run({ kind: 'bet', ...bet }, '2027-01-10T23:00:00Z')
    const undo = rollbackOf(seat, { betTransactionId: bet.transactionId, roundId: bet.roundId })
    await run({ kind: 'rollback', ...undo }, '2027-01-11T01:00:00Z')
    expect(await usedOf(seat, new Date('2027-01-11T01:00:00Z'))).toEqual([0n])
    expect(
      (await run({ kind: 'bet', ...betOf(seat, { amount: 101n }) }, '2027-01-11T02:00:00Z')).status,
    ).toBe('forbidden')
  })

  it('counts stakes in other currencies at the rate of their time, and refuses without a fresh one', async () => {
    const seat = await seatPlayer(fixture.database, { currency: 'SEK', amount: 100_000n })
    const at = new Date()
    await limit(seat, {}, at)
    const bet = (amount: bigint) =>
      runOperation(fixture.database, { kind: 'bet', ...betOf(seat, { amount }) }, at)
    expect(await bet(10n)).toMatchObject({ reason: 'rate_unavailable' })
    const rate = (currency: string, subunitValue: string, hoursAgo = 1) =>
      setRate(fixture.database, {
        currency,
        validFrom: new Date(at.getTime() - hoursAgo * HOUR_MS),
        subunitValue,
      })
    await rate('EUR', '1')
    await rate('SEK', '0.09', 25)
    expect(await bet(10n)).toMatchObject({ reason: 'rate_unavailable' })
    await rate('SEK', '0.09')
    // 1,111 öre are 99.99 cents, and count as 100.
    expect((await bet(1_112n)).status).toBe('forbidden')
    expect((await bet(1_111n)).status).toBe('ok')
    expect(await usedOf(seat)).toEqual([100n])
  })

  it.each(['bet', 'loss'] as const)(
    'gives back what a bet has used after the rate has moved: %s',
    async (kind) => {
      const seat = await seatPlayer(fixture.database, { currency: 'BRL', amount: 100_000n })
      const at = new Date()
      const later = new Date(at.getTime() + HOUR_MS)
      await limit(seat, { kind, amount: 1_000n, period: 'month' }, at)
      for (const [currency, subunitValue, validFrom] of [
        ['EUR', '1', new Date(at.getTime() - 1)],
        ['BRL', '0.09', new Date(at.getTime() - 1)],
        ['EUR', '1', later],
        ['BRL', '0.11', later],
      ] as const)
        await setRate(fixture.database, { currency, subunitValue, validFrom })
      const bet = betOf(seat, { amount: 1_001n })
      const run = (operation: WalletOperation, moment: Date) =>
        runOperation(fixture.database, operation, moment)
      expect(await run({ kind: 'bet', ...bet }, at)).toMatchObject({ status: 'ok' })
      // 90.09 counts as 91.
      expect(await usedOf(seat, at)).toEqual([91n])
      const rollback = rollbackOf(seat, { betTransactionId: bet.transactionId, roundId: bet.roundId })
      expect(await run({ kind: 'rollback', ...rollback }, later)).toMatchObject({ status: 'ok' })
      expect(await usedOf(seat, later)).toEqual([0n])
      expect((await run({ kind: 'bet', ...betOf(seat, { amount: 9_091n }) }, later)).status).toBe('forbidden')
      expect((await run({ kind: 'bet', ...betOf(seat, { amount: 9_090n }) }, later)).status).toBe('ok')
    },
  )

  it('keeps its currency until it is removed', async () => {
    const seat = await seatPlayer(fixture.database)
    await limit(seat)
    await createLedger(fixture.database).bet(betOf(seat, { amount: 90n }))
    await expect(limit(seat, { currency: 'USD' })).rejects.toThrow('keeps its currency')
    expect(await usedOf(seat)).toEqual([90n])
  })

  it('is changed at once, and forgets nothing of its window', async () => {
    const seat = await seatPlayer(fixture.database)
    await limit(seat)
    const ledger = createLedger(fixture.database)
    await ledger.bet(betOf(seat, { amount: 90n }))
    await limit(seat, { amount: 50n })
    expect(await ledger.bet(betOf(seat, { amount: 1n }))).toMatchObject({
      parameters: { limit: 50, left: 0 },
    })
    await limit(seat, { amount: 200n })
    expect((await ledger.bet(betOf(seat, { amount: 110n }))).status).toBe('ok')
    expect((await ledger.bet(betOf(seat, { amount: 1n }))).status).toBe('forbidden')
  })

  it.each([
    ['one by one', (operation: WalletOperation) => runSingly(fixture.database, operation)],
    ['in sets', (operation: WalletOperation) => runOperation(fixture.database, operation)],
  ])('is not passed by 32 clients at once, %s', async (_name, run) => {
    const seat = await seatPlayer(fixture.database)
    await limit(seat, { amount: 1_000n })
    await limit(seat, { kind: 'bet', period: 'week', amount: 900n })
    const results = await Promise.all(
      Array.from({ length: 32 }, async (_, client) => {
        const taken: bigint[] = []
        for (let turn = 0; turn < 4; turn += 1) {
          const amount = BigInt(7 + ((client * 13 + turn * 5) % 40))
          const result = await run({ kind: 'bet', ...betOf(seat, { amount }) })
          if (result.status === 'ok') taken.push(amount)
        }
        return taken
      }),
    )
    const staked = results.flat().reduce((a, b) => a + b, 0n)
    expect(staked).toBeLessThanOrEqual(900n)
    expect(staked).toBeGreaterThan(850n)
    expect(await usedOf(seat)).toEqual([staked, staked])
  })

  // Currencies of their own, because the rates of one case still move during the next one.
  it.each([
    ['one by one', 'NOK', 'DKK', (operation: WalletOperation) => runSingly(fixture.database, operation)],
    ['in sets', 'CZK', 'HUF', (operation: WalletOperation) => runOperation(fixture.database, operation)],
  ])(
    'is not passed by 32 clients in two currencies while rates move, %s',
    async (_name, first, second, run) => {
      const seat = await seatPlayer(fixture.database, { currency: first })
      const { playerId } = seat
      const other = await seatPlayer(fixture.database, { currency: second, playerId })
      const rates = await storeMovingRates(fixture.database, [first, second])
      await limit(seat, { currency: first, amount: 1_000n })
      await limit(seat, { currency: second, kind: 'bet', period: 'week', amount: 900n })
      const model = createLimitModel(fixture.database, playerId, rates)
      expect(await model.observe()).toEqual([])
      const results = await Promise.all(
        Array.from({ length: 32 }, async (_, client) => {
          const own = client % 2 === 0 ? seat : other
          const answers: string[] = []
          for (let turn = 0; turn < 4; turn += 1) {
            const bet = betOf(own, { amount: BigInt(7 + ((client * 13 + turn * 5) % 40)) })
            const { status, reason } = await run({ kind: 'bet', ...bet })
            answers.push(reason ?? status)
            const undo = rollbackOf(own, { betTransactionId: bet.transactionId, roundId: bet.roundId })
            if (status === 'ok' && turn === 1) await run({ kind: 'rollback', ...undo })
          }
          return answers
        }),
      )
      expect(await model.observe()).toEqual([])
      expect(new Set(results.flat())).toContain('bet_limit')
      expect(new Set(results.flat())).toContain('ok')
    },
  )

  it('lets the set carry players with limits, and refuses single ones in it', async () => {
    const seats = await Promise.all(Array.from({ length: 6 }, () => seatPlayer(fixture.database)))
    for (const [index, seat] of seats.entries()) await limit(seat, { amount: BigInt(index * 20) })
    const results = await runOperations(
      fixture.database,
      seats.map((seat) => ({ kind: 'bet', ...betOf(seat, { amount: 50n }) })),
    )
    expect(results.map(({ status }) => status)).toEqual([
      ...['forbidden', 'forbidden', 'forbidden', 'ok', 'ok', 'ok'],
    ])
  })
})
