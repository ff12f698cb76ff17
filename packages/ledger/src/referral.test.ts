import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { betOf, type LedgerFixture, seatPlayer, startLedger } from '../test/fixture.ts'
import {
  createLedger,
  deposit,
  earnReferral,
  hideAccount,
  holdWithdrawal,
  listAccounts,
  listDebts,
  listReferralBalances,
  lockPlayer,
  reconcile,
  takeBackDeposit,
  takeBackReferral,
  transferReferral,
} from './index.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
})
afterAll(() => fixture.stop())

const changeOf = (playerId: string, key: string, amount: bigint) => ({
  playerId,
  currency: 'EUR',
  amount,
  scope: 'referral',
  key: `${playerId}:${key}`,
  details: { friend: 'f1' },
})

/** Seats a player with 1.00 and 5.00 of earnings. */
async function earner() {
  const { database } = fixture
  const seat = await seatPlayer(database, { amount: 100n })
  const earn = () => database.transaction((tx) => earnReferral(tx, changeOf(seat.playerId, 'first', 500n)))
  await earn()
  return { ...seat, earn }
}
const balances = async (playerId: string) => ({
  own: (await listAccounts(fixture.database, playerId))[0]?.balance,
  referral: (await listReferralBalances(fixture.database, playerId))[0]?.balance,
})

describe('referral earnings', () => {
  it('are credited once per key, from the house’s bonus money', async () => {
    const { playerId, earn } = await earner()
    expect(await earn()).toMatchObject({ status: 'ok', isReplay: true })
    expect(await balances(playerId)).toEqual({ own: 100n, referral: 500n })
    expect(await reconcile(fixture.database)).toEqual([])
  })

  it('can’t be staked, withdrawn or hidden away', async () => {
    const { database } = fixture
    const seat = await earner()
    expect((await createLedger(database).bet(betOf(seat, { amount: 200n }))).status).toBe(
      'insufficient_funds',
    )
    const hold = { accountId: seat.account.id, amount: 200n, scope: 'test', key: `${seat.playerId}:hold` }
    expect((await database.transaction((tx) => holdWithdrawal(tx, hold))).status).toBe('insufficient_funds')
    const choice = { playerId: seat.playerId, accountId: seat.account.id }
    expect(await database.transaction((tx) => hideAccount(tx, choice))).not.toBe('ok')
  })

  it('move to the player’s account once per key, and no more than there are', async () => {
    const { database } = fixture
    const { playerId, account } = await earner()
    const transfer = (key: string, amount: bigint) =>
      database.transaction((tx) =>
        transferReferral(tx, { ...changeOf(playerId, key, amount), accountId: account.id }),
      )
    expect(await transfer('move', 300n)).toMatchObject({ status: 'ok', isReplay: false })
    expect(await transfer('move', 300n)).toMatchObject({ status: 'ok', isReplay: true })
    expect(await transfer('move', 200n)).toEqual({ status: 'conflict' })
    expect(await transfer('rest', 201n)).toMatchObject({ status: 'insufficient_funds', balance: 200n })
    expect(await balances(playerId)).toEqual({ own: 400n, referral: 200n })
    expect(await reconcile(database)).toEqual([])
  })

  it('pay debts when they are transferred', async () => {
    const { database } = fixture
    const { playerId, account } = await earner()
    const change = { scope: 'test', accountId: account.id, amount: 250n, provider: 'card', reference: 'i1' }
    await database.transaction((tx) => deposit(tx, { ...change, key: `${playerId}:in` }))
    const hold = { ...change, amount: 350n, key: `${playerId}:hold` }
    await database.transaction((tx) => holdWithdrawal(tx, hold))
    await database.transaction((tx) => takeBackDeposit(tx, { ...change, key: `${playerId}:back` }))
    expect(await listDebts(database, playerId)).toMatchObject([{ amount: 250n }])
    const moved = { ...changeOf(playerId, 'move', 400n), accountId: account.id }
    await database.transaction((tx) => transferReferral(tx, moved))
    expect(await listDebts(database, playerId)).toEqual([])
    expect(await balances(playerId)).toEqual({ own: 150n, referral: 100n })
  })

  it('are taken back only from what was not transferred', async () => {
    const { database } = fixture
    const { playerId } = await earner()
    const takeBack = (amount: bigint) =>
      database.transaction(async (tx) => {
        await lockPlayer(tx, playerId)
        return takeBackReferral(tx, changeOf(playerId, `back ${amount}`, amount))
      })
    expect((await takeBack(501n)).status).toBe('insufficient_funds')
    expect(await takeBack(500n)).toMatchObject({ status: 'ok', balance: 0n })
    expect(await reconcile(database)).toEqual([])
  })
})
