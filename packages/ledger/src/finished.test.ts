import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { betOf, type LedgerFixture, rollbackOf, seatPlayer, startLedger } from '../test/fixture.ts'
import { createLedger, listAccounts, payReward, readFinishedThrough, reconcile, setBlock } from './index.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
})
afterAll(() => fixture.stop())

const lastId = async (): Promise<bigint> => {
  const [row] = await fixture.database.query<{ id: bigint }>('select max(id) as id from ledger.transaction')
  return row?.id ?? 0n
}

describe('the position up to which all transactions have finished', () => {
  it('is the last transaction once no writer is under way', async () => {
    await seatPlayer(fixture.database)
    expect(await readFinishedThrough(fixture.database)).toBe(await lastId())
  })

  it('waits for a writer that has taken a lower number and not committed', async () => {
    const { database } = fixture
    const started = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const writing = database.transaction(async (tx) => {
      const [row] = await tx.query<{ id: bigint }>(
        `insert into ledger.transaction (kind, scope, key, request_hash) values ('adjustment', 't', 'slow', md5('')::uuid)
         returning id`,
      )
      started.resolve()
      await release.promise
      return row?.id ?? 0n
    })
    await started.promise
    try {
      // It gives up rather than skip the transaction that is still open, whether or not a later one has finished.
      expect(await readFinishedThrough(database)).toBeNull()
      await seatPlayer(database)
      expect(await readFinishedThrough(database)).toBeNull()
    } finally {
      release.resolve()
    }
    const slow = await writing
    expect(await readFinishedThrough(database)).toBeGreaterThan(slow)
  })
})

describe('stakes from own money', () => {
  it('are listed for bets and for the rollbacks that undo them, and marked while promotion is blocked', async () => {
    const { database } = fixture
    const seat = await seatPlayer(database)
    const ledger = createLedger(database)
    const [first, second] = [betOf(seat, { amount: 250n }), betOf(seat, { amount: 70n })]
    await ledger.bet(first)
    await ledger.bet(second)
    await ledger.rollback(
      rollbackOf(seat, { betTransactionId: second.transactionId, roundId: second.roundId }),
    )
    await database.transaction((tx) =>
      setBlock(tx, seat.playerId, { act: 'promotion', reason: 'test', until: 'forever' }),
    )
    const rows = await database.query(
      `select amount, is_refund as "isRefund", is_unpromoted as "isUnpromoted" from ledger.own_stake
       where player_id = $1 order by transaction_id`,
      [seat.playerId],
    )
    expect(rows).toEqual([
      { amount: 250n, isRefund: false, isUnpromoted: true },
      { amount: 70n, isRefund: false, isUnpromoted: true },
      { amount: 70n, isRefund: true, isUnpromoted: true },
    ])
  })
})

describe('a reward', () => {
  it('is the player’s own money at once, paid once per key from the house', async () => {
    const { database } = fixture
    const { playerId, account } = await seatPlayer(database, { amount: 100n })
    const pay = () =>
      database.transaction((tx) =>
        payReward(tx, {
          scope: 'loyalty',
          key: `${playerId}:gold`,
          accountId: account.id,
          currency: 'EUR',
          amount: 500n,
          details: { level: 'gold' },
        }),
      )
    expect(await pay()).toMatchObject({ status: 'ok', balance: 600n, isReplay: false })
    expect(await pay()).toMatchObject({ status: 'ok', isReplay: true })
    expect((await listAccounts(database, playerId))[0]?.balance).toBe(600n)
    // The open transaction of the test above has no postings.
    expect(await reconcile(database)).toEqual([])
  })
})
