import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerFixture, type Seat, seatPlayer, startLedger } from '../test/fixture.ts'
import { createLimitModel } from '../test/limit-model.ts'
import { storeMovingRates } from '../test/moving-rates.ts'
import {
  deposit,
  followZone,
  holdWithdrawal,
  type Limit,
  listDepositBreaches,
  listDepositRoom,
  listLimits,
  readZone,
  reconcile,
  releaseDeposit,
  reserveDeposit,
  reverse,
  setLimit,
  setRate,
} from './index.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger(36)
})
afterAll(async () => {
  expect(await reconcile(fixture.database)).toEqual([])
  await fixture.stop()
})

const DAY_MS = 86_400_000
const DEPOSIT: Limit = { kind: 'deposit', period: 'day', source: 'player', currency: 'EUR', amount: 100n }

const limit = (seat: Seat, change: Partial<Limit> = {}) =>
  fixture.database.transaction((tx) => setLimit(tx, seat.playerId, { ...DEPOSIT, ...change }))
const reserve = (seat: Seat, amount: bigint, key: string = randomUUID(), currency = 'EUR', at?: Date) =>
  fixture.database.transaction((tx) =>
    reserveDeposit(tx, { scope: 'test', key, playerId: seat.playerId, currency, amount }, at),
  )
const release = (key: string) =>
  fixture.database.transaction((tx) => releaseDeposit(tx, { scope: 'test', key }))
const credit = async (seat: Seat, amount: bigint, key: string = randomUUID()): Promise<bigint> => {
  const posted = await fixture.database.transaction((tx) =>
    deposit(tx, { scope: 'test', key, accountId: seat.account.id, amount, provider: 'card' }),
  )
  if (posted.status !== 'ok') throw new Error(posted.status)
  return posted.transactionId
}
const leftOf = async (seat: Seat, at?: Date) =>
  (await listDepositRoom(fixture.database, seat.playerId, at)).map(({ left }) => left)

describe('a deposit limit', () => {
  it('refuses a deposit above it and says what is left', async () => {
    const seat = await seatPlayer(fixture.database)
    await limit(seat)
    await credit(seat, 70n)
    expect(await reserve(seat, 31n)).toMatchObject({
      reason: 'deposit_limit',
      parameters: { period: 'day', source: 'player', currency: 'EUR', limit: 100, left: 30 },
    })
    expect(await reserve(seat, 30n)).toBeNull()
  })

  it('keeps room for deposits under way and gives it back when they fail', async () => {
    const seat = await seatPlayer(fixture.database)
    await limit(seat)
    expect(await reserve(seat, 60n, 'slow')).toBeNull()
    expect(await leftOf(seat)).toEqual([40n])
    expect((await reserve(seat, 41n))?.parameters.left).toBe(40)
    await release('slow')
    expect(await reserve(seat, 100n)).toBeNull()
  })

  it('counts a deposit once: its reservation becomes its use', async () => {
    const seat = await seatPlayer(fixture.database)
    await limit(seat)
    const key = randomUUID()
    await reserve(seat, 60n, key)
    expect(await reserve(seat, 60n, key)).toBeNull()
    await credit(seat, 60n, key)
    await credit(seat, 60n, key)
    expect(await leftOf(seat)).toEqual([40n])
    expect(await listLimits(fixture.database, seat.playerId)).toMatchObject([{ used: 60n }])
  })

  it('gives no room back for a withdrawal or a reversal', async () => {
    const seat = await seatPlayer(fixture.database)
    await limit(seat)
    const transactionId = await credit(seat, 80n)
    await fixture.database.transaction(async (tx) => {
      await holdWithdrawal(tx, {
        scope: 'test',
        key: randomUUID(),
        accountId: seat.account.id,
        amount: 50n,
      })
      await reverse(tx, { scope: 'test', key: randomUUID(), transactionId, reason: 'charged back' })
    })
    expect(await leftOf(seat)).toEqual([20n])
  })

  it('credits money that arrives without room and records the breach', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 0n })
    await limit(seat)
    await reserve(seat, 80n, 'late')
    await release('late')
    await credit(seat, 90n)
    await credit(seat, 80n, 'late')
    expect(await leftOf(seat)).toEqual([0n])
    expect(await listDepositBreaches(fixture.database, seat.playerId)).toMatchObject([
      { period: 'day', source: 'player', currency: 'EUR', excess: 70n },
    ])
  })

  it('holds next to others: the one with the least room refuses', async () => {
    const seat = await seatPlayer(fixture.database)
    await limit(seat, { amount: 500n })
    await limit(seat, { amount: 300n, period: 'month', source: 'jurisdiction' })
    await limit(seat, { amount: 200n, period: 'week', source: 'operator' })
    expect((await reserve(seat, 201n))?.parameters).toMatchObject({ source: 'operator', left: 200 })
    await credit(seat, 200n)
    expect(await leftOf(seat)).toEqual([0n, 100n, 300n])
  })

  it('begins a new window, in which deposits under way still hold room', async () => {
    const seat = await seatPlayer(fixture.database)
    await limit(seat)
    await credit(seat, 70n)
    await reserve(seat, 20n)
    const tomorrow = new Date(Date.now() + DAY_MS)
    expect(await leftOf(seat, tomorrow)).toEqual([80n])
    expect(await reserve(seat, 81n, randomUUID(), 'EUR', tomorrow)).not.toBeNull()
    expect(await reserve(seat, 80n, randomUUID(), 'EUR', tomorrow)).toBeNull()
  })

  it('counts other currencies at the rate of the moment and refuses them without a fresh one', async () => {
    const seat = await seatPlayer(fixture.database)
    await limit(seat)
    expect(await reserve(seat, 1n, randomUUID(), 'USD')).toMatchObject({ reason: 'rate_unavailable' })
    const validFrom = new Date(Date.now() - 60_000)
    for (const [currency, subunitValue] of [
      ['EUR', '1'],
      ['USD', '0.9'],
    ] as const)
      await setRate(fixture.database, { currency, validFrom, subunitValue })
    // 111 x 0.9 = 99.9 counts as 100.
    expect(await reserve(seat, 111n, 'dollars', 'USD')).toBeNull()
    expect(await leftOf(seat)).toEqual([0n])
    await release('dollars')
    expect(await reserve(seat, 112n, randomUUID(), 'USD')).toMatchObject({ reason: 'deposit_limit' })
    const stale = new Date(Date.now() + 2 * DAY_MS)
    expect(await reserve(seat, 1n, randomUUID(), 'USD', stale)).toMatchObject({ reason: 'rate_unavailable' })
  })

  it('counts a deposit at the rate of its reservation, and one without a reservation at that of its credit', async () => {
    const seat = await seatPlayer(fixture.database, { currency: 'BRL' })
    await limit(seat, { amount: 1_000n })
    const rate = async (subunitValue: string, validFrom: Date) => {
      await setRate(fixture.database, { currency: 'BRL', validFrom, subunitValue })
      await setRate(fixture.database, { currency: 'EUR', validFrom, subunitValue: '1' })
    }
    await rate('0.9', new Date(Date.now() - 60_000))
    expect(await reserve(seat, 1_000n, 'reais', 'BRL')).toBeNull()
    // A rate begins with a millisecond, which may be that of the reservation.
    await delay(2)
    await rate('1.1', new Date())
    expect(await leftOf(seat)).toEqual([100n])
    await credit(seat, 1_000n, 'reais')
    expect(await leftOf(seat)).toEqual([100n])
    expect(await listDepositBreaches(fixture.database, seat.playerId)).toEqual([])
    await credit(seat, 100n)
    expect(await leftOf(seat)).toEqual([0n])
    expect(await listDepositBreaches(fixture.database, seat.playerId)).toMatchObject([{ excess: 10n }])
  })

  it('counts the deposits of its window again when its currency changes', async () => {
    const seat = await seatPlayer(fixture.database)
    const validFrom = new Date(Date.now() - 1_000)
    for (const [currency, subunitValue] of [
      ['EUR', '1'],
      ['GBP', '1.2'],
    ] as const)
      await setRate(fixture.database, { currency, validFrom, subunitValue })
    await limit(seat, { amount: 1_000n })
    // 7 cents are 5.83 pence. Three of them count as 18, their sum as 17.5.
    for (let count = 0; count < 3; count += 1) await credit(seat, 7n)
    await limit(seat, { currency: 'GBP', amount: 500n })
    expect(await listLimits(fixture.database, seat.playerId)).toMatchObject([{ currency: 'GBP', used: 18n }])
    // Without a rate, the use would be lost.
    await limit(seat, { currency: 'JPY', amount: 500n })
    await limit(seat, { currency: 'EUR', amount: 1_000n })
    expect(await listLimits(fixture.database, seat.playerId)).toMatchObject([{ currency: 'EUR', used: 21n }])
  })

  it('is never passed by 32 clients at once, by not one subunit', async () => {
    const seat = await seatPlayer(fixture.database)
    await limit(seat, { amount: 1_000n })
    const outcomes = await Promise.all(
      Array.from({ length: 32 }, async (_, index) => {
        const key = randomUUID()
        const amount = 61n + BigInt(index)
        if ((await reserve(seat, amount, key)) !== null) return 0n
        if (index % 3 === 0) {
          await release(key)
          return 0n
        }
        await credit(seat, amount, key)
        return amount
      }),
    )
    const sum = outcomes.reduce((total, each) => total + each, 0n)
    expect(sum).toBeLessThanOrEqual(1_000n)
    expect(await leftOf(seat)).toEqual([1_000n - sum])
    expect(await listDepositBreaches(fixture.database, seat.playerId)).toEqual([])
  })

  it('is not passed by 32 clients in two currencies while rates move', async () => {
    const seat = await seatPlayer(fixture.database, { currency: 'NOK' })
    const { playerId } = seat
    const other = await seatPlayer(fixture.database, { currency: 'DKK', playerId })
    const rates = await storeMovingRates(fixture.database, ['NOK', 'DKK'])
    await limit(seat, { currency: 'NOK', amount: 1_000n })
    await limit(seat, { currency: 'DKK', period: 'week', amount: 1_100n })
    const model = createLimitModel(fixture.database, playerId, rates)
    expect(await model.observe()).toEqual([])
    const refusals = await Promise.all(
      Array.from({ length: 32 }, async (_, index) => {
        const [own, key, amount] = [index % 2 === 0 ? seat : other, randomUUID(), 61n + BigInt(index)]
        const refusal = await reserve(own, amount, key, own.account.currency)
        if (refusal !== null) return refusal.reason
        await (index % 5 === 0 ? release(key) : credit(own, amount, key))
        return null
      }),
    )
    expect(await model.observe()).toEqual([])
    expect(new Set(refusals)).toEqual(new Set(['deposit_limit', null]))
    expect(await listDepositBreaches(fixture.database, playerId)).toEqual([])
    for (const { used, amount } of await listLimits(fixture.database, playerId))
      expect(used).toBeLessThanOrEqual(amount)
  })
})

describe('followZone', () => {
  it('keeps the present zone for a name that the database does not know', async () => {
    const seat = await seatPlayer(fixture.database)
    const follow = (zone: string) => fixture.database.transaction((tx) => followZone(tx, seat.playerId, zone))
    await follow('Asia/Tokyo')
    await follow('Mars/Olympus')
    expect(await readZone(fixture.database, seat.playerId)).toBe('Asia/Tokyo')
  })
})
