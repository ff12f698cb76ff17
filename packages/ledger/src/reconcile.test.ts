import type { Tx } from '@tessera/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { betOf, type LedgerFixture, seatPlayer, startLedger, winOf } from '../test/fixture.ts'
import {
  cancelWithdrawal,
  createLedger,
  holdWithdrawal,
  reconcile,
  rollUpHouseBalances,
  setBettingBlock,
} from './index.ts'
import { checks } from './reconcile-checks.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
  const { database } = fixture
  const seat = await seatPlayer(database)
  const ledger = createLedger(database)
  const bet = betOf(seat)
  await ledger.bet(bet)
  await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 20n }))
  await ledger.bet(betOf(seat))
  await database.transaction((tx) =>
    holdWithdrawal(tx, { accountId: seat.account.id, amount: 50n, scope: 'test', key: 'hold' }),
  )
  const taken = await database.transaction((tx) =>
    holdWithdrawal(tx, { accountId: seat.account.id, amount: 5n, scope: 'test', key: 'taken back' }),
  )
  const holdTransactionId = taken.status === 'ok' ? taken.transactionId : 0n
  await database.transaction((tx) => cancelWithdrawal(tx, { holdTransactionId, scope: 'test', key: 'back' }))
  await rollUpHouseBalances(database)
  await database.transaction((tx) =>
    setBettingBlock(tx, seat.playerId, { until: 'forever', reason: 'self_exclusion' }),
  )
})
afterAll(() => fixture.stop())

/** Faults that a bug or a careless hand could bring in, each with the rule that must notice it. */
const faults: readonly [string, string[], string][] = [
  [
    'a posting is lost',
    ['delete from ledger.posting where ctid = (select min(ctid) from ledger.posting where version is null)'],
    'every transaction sums to zero in each currency',
  ],
  [
    'a transaction is lost',
    ["delete from ledger.transaction where kind = 'deposit'"],
    'every posting names a transaction and an account of its currency',
  ],
  [
    'a balance is changed by hand',
    ["update ledger.account set balance = balance + 1 where kind = 'real'"],
    'every balance equals its postings',
  ],
  [
    'a posting tells a balance below zero',
    ['update ledger.posting set balance_after = -1 where version = 1 and amount > 5000'],
    'no balance is below zero',
  ],
  [
    'a posting tells another balance',
    ['update ledger.posting set balance_after = balance_after + 1 where version = 2'],
    'every posting continues the balance and the version before it',
  ],
  [
    'a version goes back',
    ["update ledger.account set version = 1 where kind = 'real'"],
    'no account is behind its postings in version',
  ],
  [
    'an answer differs from what was posted',
    ["update ledger.transaction set answer_balance = answer_balance + 1 where kind = 'win'"],
    'every answer tells the balance that was posted',
  ],
  [
    'a payout is changed',
    ["update ledger.round set payout = payout + 1 where state = 'closed'"],
    'every round has its postings',
  ],
  [
    'a claim is made of nothing',
    [
      `insert into ledger.claim (player_id, round_id, account_id, amount)
        select player_id, id, account_id, 5 from ledger.round where state = 'closed'`,
    ],
    'every round has its postings',
  ],
  [
    'a claim hangs on a round in play',
    [
      `insert into ledger.claim (player_id, round_id, account_id, amount)
        select player_id, id, account_id, 5 from ledger.round where state = 'open'`,
    ],
    'every claim is of a closed round of its player and account',
  ],
  [
    'a stake is changed',
    ["update ledger.round set stake = stake + 1 where state = 'open'"],
    'every round has its postings',
  ],
  [
    'a round is lost',
    ["delete from ledger.round where state = 'open'"],
    'every bet, win, correction and rollback of a bet belongs to a round of its player',
  ],
  [
    'a hold is forgotten',
    ["update ledger.transaction set kind = 'adjustment' where kind = 'withdrawal_hold'"],
    'held money equals the withdrawals under way',
  ],
  [
    'money waits beside a balance that has room',
    ["update ledger.account set kind = 'overflow' where kind = 'hold'"],
    'money waits beside a balance only when that was full',
  ],
  [
    'a round is not counted',
    ['update ledger.player set spin_count = spin_count - 1'],
    'rounds are numbered without gaps, and counted',
  ],
  [
    'a running round is not listed',
    ['delete from ledger.open_round'],
    'rounds are listed as open until they are settled, and numbered once when they are',
  ],
  [
    'a great win is not listed',
    ["update ledger.round set payout = stake * 10 where state = 'closed'"],
    'the latest wins are those that paid many times their stake',
  ],
  ['a conclusion is lost', ['delete from ledger.conclusion'], 'every conclusion is that of its transaction'],
  [
    'a partition is not guarded',
    ['create table ledger.posting_old () inherits (ledger.posting)'],
    'every partition is guarded as its table is',
  ],
  [
    'a block is lifted behind the player’s back',
    ['update ledger.player set betting_blocked_until = null'],
    'players are kept from betting until the last of their blocks ends',
  ],
  [
    'a movement is not listed',
    ['delete from ledger.statement_line where number = 1'],
    'statements list every movement outside of games',
  ],
  [
    'a rolled-up sum is changed',
    ['update ledger.house_balance set balance = balance + 1'],
    'rolled-up house balances equal their postings',
  ],
]

describe('reconcile', () => {
  test('finds nothing in a ledger that was only used by its functions', async () => {
    expect(await reconcile(fixture.database)).toEqual([])
  })

  test.each(faults)('notices that %s', async (_name, statements, check) => {
    const rule = checks.find(({ name }) => name === check)
    if (rule === undefined) throw new Error(`There is no rule: ${check}`)
    const undo = new Error('undo')
    let found = 0
    const sabotage = async (tx: Tx) => {
      // Only a superuser can switch the guards off; everybody else is refused already.
      await tx.query('set local session_replication_role = replica')
      for (const statement of statements) await tx.query(statement)
      found = (await tx.query(rule.text)).length
      throw undo
    }
    await expect(fixture.database.transaction(sabotage)).rejects.toBe(undo)
    expect(found).toBeGreaterThan(0)
  })

  test('has a fault in these tests for each of its rules', () => {
    expect(new Set(faults.map(([, , check]) => check))).toEqual(new Set(checks.map(({ name }) => name)))
  })

  test('runs the checks of other modules too', async () => {
    const extra = { name: 'invoices have their postings', find: async () => ['invoice 7'] }
    expect(await reconcile(fixture.database, [extra])).toEqual([{ check: extra.name, subject: 'invoice 7' }])
  })
})
