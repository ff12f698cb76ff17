import { deposit, listAccounts, openAccount, setRate, setRateAge } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedTermsOf } from '../src/modules/referral/rules/programme.ts'
import { newKey, type TestPlayer } from './fixture.ts'
import { daysAfter, type MarginWorld, startMargin, timeIn } from './margin-steps.ts'
import { MARGIN, programmeOf, startReferral } from './referral-steps.ts'

const YEARS_MS = 2 * 365 * 86_400_000
/** Value of a cent, a yen and a satoshi in the installation's unit of account, in which a cent of EUR is 1. */
const SUBUNIT_VALUES = { EUR: '1', USD: '0.9', JPY: '0.6', BTC: '0.05' }

/** Stores rates that have been valid for two years. */
async function setRates(database: Database): Promise<void> {
  await setRateAge(database, 2 * YEARS_MS)
  for (const [currency, subunitValue] of Object.entries(SUBUNIT_VALUES))
    await setRate(database, { currency, validFrom: new Date(Date.now() - YEARS_MS), subunitValue })
}

/** Gives a player own money in a currency, as a deposit. */
async function fund(database: Database, { id: playerId }: TestPlayer, currency: string, amount: number) {
  await database.transaction(async (tx) => {
    const { id: accountId } = await openAccount(tx, { playerId, currency })
    const paid = { accountId, amount: BigInt(amount), provider: 'test', scope: 'test', key: newKey() }
    await deposit(tx, paid)
  })
}

const accountsOf = async (database: Database, { id }: TestPlayer): Promise<[string, number][]> =>
  (await listAccounts(database, id)).map(({ currency, balance }) => [currency, Number(balance)])

describe('deposits of a programme in US dollars', () => {
  let world: Awaited<ReturnType<typeof startReferral>>
  beforeAll(async () => {
    // A minimum of 20 dollars, and at most 100 dollars for a friend.
    world = await startReferral({ currency: 'USD', deposit: { play: 0 } })
    await setRates(world.app.database)
  })
  afterAll(async () => {
    expect(await world.findings()).toEqual([])
    expect(await world.stop()).toEqual([])
  })

  /** Deposits of a new friend, in order; returns what the inviter earned by currency, and the states. */
  async function earnedBy(...deposits: readonly (readonly [currency: string, amount: number])[]) {
    const inviter = await world.app.player()
    const friend = await world.befriend(inviter)
    for (const [currency, amount] of deposits) {
      await fund(world.app.database, friend, currency, amount)
      await world.count()
    }
    await world.settle(8)
    const { balances } = await world.read(inviter)
    const earned = balances.map((each: { currency: string; available: number }) => [
      each.currency,
      each.available,
    ])
    return { inviter, earned, states: (await world.states(friend)).map(({ state }) => state) }
  }

  it.each([
    // 20 dollars are 18.00 euros, 3,000 yen and 36,000 satoshi.
    ['EUR', 1799, 1800, 180],
    ['JPY', 2999, 3009, 300],
    ['BTC', 35_999, 36_019, 3601],
  ])(
    'earn in their own currency, rounded down, from the smallest deposit on: %s',
    async (currency, less, amount, share) => {
      const { earned, states } = await earnedBy([currency, less], [currency, amount])
      expect(states).toEqual(['refused', 'approved'])
      expect(earned).toEqual([[currency, share]])
    },
  )

  it('are limited together, whatever their currencies', async () => {
    // 5.00 euros earn 5.55 dollars, which leaves 94.45: 14,167 yen. They are 94.44 dollars, and a cent is 18 satoshi.
    const deposits = [
      ['EUR', 5000],
      ['JPY', 200_000],
      ['BTC', 1_000_000],
    ] as const
    const { earned, states } = await earnedBy(...deposits)
    expect(states).toEqual(['approved', 'approved', 'approved'])
    expect(earned).toEqual([
      ['BTC', 18],
      ['EUR', 500],
      ['JPY', 14_167],
    ])
  })

  it('are transferred to an account of their currency, which is opened', async () => {
    const { inviter } = await earnedBy(['JPY', 3009])
    const transfer = (amount: number, currency: string, key?: string) =>
      world.transfer(inviter, amount, key, currency)
    expect((await transfer(301, 'JPY')).body.error.name).toBe('insufficient_funds')
    expect((await transfer(1, 'EUR')).body.error.name).toBe('insufficient_funds')
    const key = newKey()
    expect((await transfer(299, 'JPY', key)).body.data).toEqual({ available: 1 })
    expect((await transfer(299, 'JPY', key)).body.data).toEqual({ available: 1 })
    expect(await accountsOf(world.app.database, inviter)).toContainEqual(['JPY', 299])
  })
})

describe('the margin of a programme in another currency than its players’', () => {
  let world: MarginWorld
  beforeAll(async () => {
    world = await startMargin({}, 'USD')
    await setRates(world.app.database)
  })
  afterAll(async () => {
    await world.count()
    expect(await world.findings()).toEqual([])
    expect(await world.stop()).toEqual([])
  })

  let versions = 0
  /** Publishes a version of the programme in a currency, which applies to all months that aren't opened yet. */
  async function publish(currency: string, maximumPerMonth: number): Promise<void> {
    const programme = programmeOf({ currency, deposit: null, margin: { ...MARGIN, maximumPerMonth } })
    await world.app.database.query('insert into referral.programme (valid_from, content) values ($1, $2)', [
      new Date(Date.now() - YEARS_MS / 4 + ++versions * 1000),
      JSON.stringify(storedTermsOf(programme)),
    ])
  }

  async function friendWith(...currencies: readonly string[]) {
    const { inviter, friend } = await world.pair()
    for (const currency of currencies) await fund(world.app.database, friend, currency, 1_000_000)
    return { inviter, friend }
  }

  it('adds up rounds of several currencies in dollars: stakes rounded down, payouts rounded up', async () => {
    const { inviter, friend } = await friendWith('JPY', 'BTC')
    await (await world.seat(friend)).play(1000, 250, timeIn(0))
    await (await world.seat(friend, 'spin', 'JPY')).play(1001, 500, timeIn(0))
    await (await world.seat(friend, 'bet', 'BTC')).play(12_345, 0, timeIn(0))
    await world.count()
    // 11.11 - 2.78, 6.67 - 3.34, and 6.85 dollars.
    expect(await world.amounts(friend)).toEqual([Math.floor((833 + 333 + 685) / 5), null, null, null])
    await world.settleAt(daysAfter(0, 10))
    expect((await world.read(inviter)).balances).toMatchObject([
      { currency: 'USD', available: 370, earned: 370 },
    ])
    expect((await world.transfer(inviter, 370, newKey(), 'USD')).body.data).toEqual({ available: 0 })
    expect(await accountsOf(world.app.database, inviter)).toContainEqual(['USD', 370])
  })

  it.each([
    // A maximum of 100 yen: 20 % of 1,675 yen are more.
    ['JPY', 1005, 100, 100],
    ['JPY', 205, 100, 68],
    // A maximum of 0.0001 bitcoins.
    ['BTC', 1005, 0.0001, 4020],
    ['BTC', 10_005, 0.0001, 10_000],
  ])(
    'earns whole subunits of the programme: %s, %s cents staked, at most %s',
    async (currency, staked, most, earned) => {
      await publish(currency, most)
      const { inviter, friend } = await friendWith()
      await (await world.seat(friend)).play(staked, 0, timeIn(0))
      await world.count()
      await world.settleAt(daysAfter(0, 10))
      expect((await world.read(inviter)).balances).toMatchObject([{ currency, available: earned }])
    },
  )

  it('counts nothing in a currency without a rate, and a month keeps the currency of its begin', async () => {
    await publish('USD', 100)
    const { friend } = await friendWith('USDT')
    await (await world.seat(friend, 'spin', 'USDT')).play(1000, 0, timeIn(0))
    await (await world.seat(friend)).play(900, 0, timeIn(0))
    await world.count()
    await publish('JPY', 1000)
    await (await world.seat(friend)).play(900, 0, timeIn(0, 20))
    await (await world.seat(friend)).play(900, 0, timeIn(1))
    await world.count()
    // 20.00 dollars, and 1,500 yen.
    expect(await world.amounts(friend)).toEqual([400, 300, null, null])
  })
})
