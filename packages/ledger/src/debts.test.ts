import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { betOf, type LedgerFixture, type Seat, seatPlayer, startLedger, winOf } from '../test/fixture.ts'
import {
  createLedger,
  deposit,
  findBlock,
  giveBackDeposit,
  holdWithdrawal,
  type Ledger,
  listAccounts,
  listDebts,
  listHouseBalances,
  reconcile,
  returnWithdrawal,
  settleDebts,
  takeBackDeposit,
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

/** Deposits 100 with a provider of its own, and plays until `balance` is left. */
async function depositor(balance: bigint) {
  const provider = `card-${randomUUID()}`
  const seat = await seatPlayer(fixture.database, { amount: 0n })
  const change = (amount: bigint, key: string = randomUUID()) => ({
    scope: 'test',
    key,
    accountId: seat.account.id,
    amount,
    provider,
    reference: 'invoice-1',
  })
  await fixture.database.transaction((tx) => deposit(tx, change(100n)))
  if (balance < 100n) await ledger.bet(betOf(seat, { amount: 100n - balance }))
  const run = <T>(work: Parameters<typeof fixture.database.transaction<T>>[0]) =>
    fixture.database.transaction(work)
  return {
    seat,
    provider,
    change,
    takeBack: (amount: bigint, key?: string) => run((tx) => takeBackDeposit(tx, change(amount, key))),
    giveBack: (amount: bigint, key?: string) => run((tx) => giveBackDeposit(tx, change(amount, key))),
    pay: (amount: bigint) => run((tx) => deposit(tx, change(amount))),
    house: async () =>
      (await listHouseBalances(fixture.database)).find(({ counterparty }) => counterparty === provider)
        ?.balance,
    state: async () => [await balanceOf(seat), await owedBy(seat)],
  }
}

const balanceOf = async (seat: Seat): Promise<bigint> =>
  (await listAccounts(fixture.database, seat.playerId))[0]?.balance ?? -1n
const owedBy = async (seat: Seat): Promise<bigint> =>
  (await listDebts(fixture.database, seat.playerId)).reduce((sum, { amount }) => sum + amount, 0n)
const isBlocked = async (seat: Seat): Promise<boolean> =>
  (await findBlock(fixture.database, seat.playerId, 'bet')) !== null

describe('a deposit that the provider takes back', () => {
  it('takes 30 of the balance and leaves a debt of 70 for a chargeback of 100', async () => {
    const player = await depositor(30n)
    expect(await player.takeBack(100n)).toEqual({ status: 'ok', isReplay: false })
    expect(await player.state()).toEqual([0n, 70n])
    // The provider has kept nothing of the deposit.
    expect(await player.house()).toBe(0n)
    expect(await isBlocked(player.seat)).toBe(true)
    expect(await ledger.bet(betOf(player.seat, { amount: 0n }))).toMatchObject({ status: 'forbidden' })
  })

  it('leaves no debt and no block if the balance covers it', async () => {
    const player = await depositor(100n)
    await player.takeBack(100n)
    expect([...(await player.state()), await isBlocked(player.seat)]).toEqual([0n, 0n, false])
  })

  it('is a debt as a whole if nothing is left', async () => {
    const player = await depositor(0n)
    await player.takeBack(100n)
    expect(await player.state()).toEqual([0n, 100n])
  })

  it('is taken back once for a repeated key, and refused with another amount', async () => {
    const player = await depositor(30n)
    const key = randomUUID()
    await player.takeBack(100n, key)
    expect(await player.takeBack(100n, key)).toEqual({ status: 'ok', isReplay: true })
    expect(await player.takeBack(90n, key)).toEqual({ status: 'conflict', isReplay: true })
    expect(await player.state()).toEqual([0n, 70n])
  })

  it('doesn’t exist for an unknown account', async () => {
    const player = await depositor(30n)
    const change = { ...player.change(10n), accountId: 2n ** 42n }
    const result = await fixture.database.transaction((tx) => takeBackDeposit(tx, change))
    expect(result).toMatchObject({ status: 'not_found' })
  })
})

describe('a debt', () => {
  it('is paid by later deposits, and then no longer blocks bets', async () => {
    const player = await depositor(30n)
    await player.takeBack(100n)
    await player.pay(50n)
    expect([...(await player.state()), await isBlocked(player.seat)]).toEqual([0n, 20n, true])
    await player.pay(50n)
    expect([...(await player.state()), await isBlocked(player.seat)]).toEqual([30n, 0n, false])
    expect(await ledger.bet(betOf(player.seat, { amount: 30n }))).toMatchObject({ status: 'ok' })
  })

  it('is paid first by a won dispute, and the rest is credited', async () => {
    const player = await depositor(30n)
    await player.takeBack(100n)
    await player.pay(50n)
    expect(await player.giveBack(100n)).toEqual({ status: 'ok', isReplay: false })
    expect(await player.state()).toEqual([80n, 0n])
    expect(await isBlocked(player.seat)).toBe(false)
  })

  it('is paid as a whole by a won dispute that credits nothing', async () => {
    const player = await depositor(0n)
    await player.takeBack(100n)
    await player.giveBack(100n)
    expect(await player.state()).toEqual([0n, 0n])
  })

  it('is paid from the winnings of open bets by the job', async () => {
    const player = await depositor(30n)
    const bet = betOf(player.seat, { amount: 30n })
    await ledger.bet(bet)
    await player.takeBack(100n)
    await ledger.win(winOf(player.seat, { roundId: bet.roundId, amount: 60n }))
    await Promise.all([settleDebts(fixture.database), settleDebts(fixture.database)])
    expect(await player.state()).toEqual([0n, 40n])
  })

  it('is paid before a withdrawal is held', async () => {
    const player = await depositor(30n)
    const bet = betOf(player.seat, { amount: 30n })
    await ledger.bet(bet)
    await player.takeBack(100n)
    await ledger.win(winOf(player.seat, { roundId: bet.roundId, amount: 150n }))
    const held = await fixture.database.transaction((tx) => holdWithdrawal(tx, player.change(150n)))
    expect(held).toEqual({ status: 'insufficient_funds', balance: 50n })
    expect(await player.state()).toEqual([50n, 0n])
  })

  it('is paid by a withdrawal that the bank returns', async () => {
    const player = await depositor(0n)
    await player.takeBack(100n)
    await fixture.database.transaction((tx) => returnWithdrawal(tx, player.change(130n)))
    expect(await player.state()).toEqual([30n, 0n])
  })

  it('stays exact under concurrent chargebacks, deposits, bets and won disputes', async () => {
    const player = await depositor(100n)
    const work = Array.from({ length: 12 }, (_, index) => [
      player.takeBack(10n),
      player.pay(7n),
      ledger.bet(betOf(player.seat, { amount: 9n })),
      ...(index % 3 === 0 ? [player.giveBack(10n)] : []),
    ]).flat()
    const results = await Promise.all(work)
    const staked = results.filter(
      (result) => 'status' in result && result.status === 'ok' && 'currency' in result,
    ).length
    const [balance = 0n, owed = 0n] = await player.state()
    expect(balance - owed).toBe(100n - 120n + 84n + 40n - 9n * BigInt(staked))
    expect(balance === 0n || owed === 0n).toBe(true)
    expect(await isBlocked(player.seat)).toBe(owed > 0n)
  })
})

it('keeps every rule of the books under random changes of deposits', async () => {
  const step = fc.record({
    kind: fc.constantFrom('take', 'give', 'pay', 'bet', 'return'),
    amount: fc.bigInt({ min: 1n, max: 120n }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const player = await depositor(60n)
      let [balance, owed] = [60n, 0n]
      const add = (amount: bigint) => {
        const paid = owed < balance + amount ? owed : balance + amount
        owed -= paid
        balance += amount - paid
      }
      for (const { kind, amount } of steps) {
        if (kind === 'pay') await player.pay(amount).then(() => add(amount))
        if (kind === 'give') await player.giveBack(amount).then(() => add(amount))
        if (kind === 'return') {
          await fixture.database.transaction((tx) => returnWithdrawal(tx, player.change(amount)))
          add(amount)
        }
        if (kind === 'take') {
          await player.takeBack(amount)
          const taken = amount < balance ? amount : balance
          balance -= taken
          owed += amount - taken
        }
        if (kind === 'bet' && (await ledger.bet(betOf(player.seat, { amount }))).status === 'ok')
          balance -= amount
        expect(await player.state()).toEqual([balance, owed])
        expect(await isBlocked(player.seat)).toBe(owed > 0n)
      }
    }),
    { numRuns: 25 },
  )
  expect(await reconcile(fixture.database)).toEqual([])
})
