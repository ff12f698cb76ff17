import type { Database, Tx } from '@tessera/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { betOf, type LedgerFixture, seatPlayer, startLedger, winOf } from '../test/fixture.ts'
import {
  cancelWithdrawal,
  createLedger,
  deposit,
  earnReferral,
  endGrant,
  holdWithdrawal,
  openGrant,
  putInVault,
  reconcile,
  rollUpHouseBalances,
  setBlock,
  setLimit,
  takeBackDeposit,
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
    setBlock(tx, seat.playerId, { act: 'bet', until: 'forever', reason: 'self_exclusion' }),
  )
  await playWithRules(database)
  await owe(database)
  const earning = {
    playerId: 'owing',
    currency: 'EUR',
    amount: 9n,
    scope: 'test',
    key: 'earned',
    details: {},
  }
  await database.transaction((tx) => earnReferral(tx, earning))
  const setAside = { accountId: seat.account.id, currency: 'EUR', amount: 30n, lockDays: 7 }
  await database.transaction((tx) =>
    putInVault(tx, { ...setAside, playerId: seat.playerId, scope: 'test', key: 'set aside' }),
  )
})
afterAll(() => fixture.stop())

/** Plays a round from own and bonus money with a limit, and ends another grant. */
async function playWithRules(database: Database): Promise<void> {
  const seat = await seatPlayer(database, { amount: 60n, playerId: 'ruled' })
  await database.transaction(async (tx) => {
    const grant = {
      playerId: seat.playerId,
      currency: 'EUR',
      amount: 500n,
      scope: 'test',
      rank: 1,
      wageringRequired: 1_000_000_000n,
      contribution: { other: 5_000 },
      expiresAt: new Date(Date.now() + 3_600_000),
    }
    await openGrant(tx, { ...grant, key: 'grant' })
    await endGrant(tx, await openGrant(tx, { ...grant, key: 'ended' }), 'forfeited')
    const other = { ...grant, playerId: 'converted', key: 'converted' }
    await endGrant(tx, await openGrant(tx, other), 'completed')
    const limit = { period: 'day', source: 'player', currency: 'EUR', amount: 1_000n } as const
    await setLimit(tx, seat.playerId, { ...limit, kind: 'loss' })
    await setLimit(tx, seat.playerId, { ...limit, kind: 'deposit' })
    await deposit(tx, {
      scope: 'test',
      key: 'counted',
      accountId: seat.account.id,
      amount: 7n,
      provider: 'card',
    })
  })
  const bet = betOf(seat)
  const ledger = createLedger(database)
  await ledger.bet(bet)
  await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 50n }))
}

/** Takes back a deposit that was played, so that its player owes a part of it. */
async function owe(database: Database): Promise<void> {
  const seat = await seatPlayer(database, { amount: 100n, playerId: 'owing' })
  await createLedger(database).bet(betOf(seat, { amount: 70n }))
  await database.transaction((tx) =>
    takeBackDeposit(tx, {
      scope: 'test',
      key: 'chargeback',
      accountId: seat.account.id,
      amount: 100n,
      provider: 'card',
      reference: 'invoice-1',
    }),
  )
}

/** Faults from a bug or manual changes, each with the rule that must detect it. */
const faults: readonly [string, string[], string][] = [
  [
    'a posting is lost',
    ['delete from ledger.posting where ctid = (select min(ctid) from ledger.posting where version is null)'],
    'every transaction sums to zero in each currency',
  ],
  [
    'a transaction is lost',
    ["delete from ledger.transaction where kind = 'deposit'"],
    'every posting has a transaction and an account of its currency',
  ],
  [
    'a balance is changed by hand',
    ["update ledger.account set balance = balance + 1 where kind = 'real'"],
    'every balance equals its postings',
  ],
  [
    'a posting has a negative balance',
    ['update ledger.posting set balance_after = -1 where version = 1 and amount > 5000'],
    'no balance is negative',
  ],
  [
    'a posting has a wrong balance',
    ['update ledger.posting set balance_after = balance_after + 1 where version = 2'],
    'every posting continues the previous balance and version',
  ],
  [
    'a version decreases',
    ["update ledger.account set version = 1 where kind = 'real'"],
    'no account has a lower version than its postings',
  ],
  [
    'a result differs from the posting',
    ["update ledger.transaction set answer_balance = answer_balance + 1 where kind = 'win'"],
    'every result has the posted balance',
  ],
  [
    'a payout is changed',
    ["update ledger.round set payout = payout + 1 where state = 'closed'"],
    'every round equals its postings',
  ],
  [
    'a claim has no correction',
    [
      `insert into ledger.claim (player_id, round_id, account_id, amount)
        select player_id, id, account_id, 5 from ledger.round where state = 'closed'`,
    ],
    'every round equals its postings',
  ],
  [
    'a claim belongs to an open round',
    [
      `insert into ledger.claim (player_id, round_id, account_id, amount)
        select player_id, id, account_id, 5 from ledger.round where state = 'open'`,
    ],
    'every claim belongs to a closed round of its player and account',
  ],
  [
    'a stake is changed',
    ["update ledger.round set stake = stake + 1 where state = 'open'"],
    'every round equals its postings',
  ],
  [
    'a round is lost',
    ["delete from ledger.round where state = 'open'"],
    'every bet, win, correction and rollback of a bet belongs to a round of its player',
  ],
  [
    'a hold is lost',
    ["update ledger.transaction set kind = 'adjustment' where kind = 'withdrawal_hold'"],
    'held money equals the pending withdrawals',
  ],
  [
    'money overflows from a balance that has room',
    ["update ledger.account set kind = 'overflow' where kind = 'hold'"],
    'money overflows only from a full balance',
  ],
  [
    'a round is not counted',
    ['update ledger.player set spin_count = spin_count - 1'],
    'rounds are numbered without gaps and counted',
  ],
  [
    'an open round is not listed',
    ['delete from ledger.open_round'],
    'rounds are listed as open until they are settled and then numbered once',
  ],
  [
    'a notable win is not listed',
    ["update ledger.round set payout = stake * 10 where state = 'closed'"],
    'notable wins are the rounds that paid many times their stake',
  ],
  ['a conclusion is lost', ['delete from ledger.conclusion'], 'every conclusion matches its transaction'],
  [
    'a partition is not guarded',
    ['create table ledger.posting_old () inherits (ledger.posting)'],
    'every partition has the guards of its table',
  ],
  [
    'a block is lifted manually',
    ['update ledger.player set bets_blocked_until = null'],
    'bets are blocked until the last of their blocks ends',
  ],
  [
    'a part of a round is lost',
    ['delete from ledger.round_part where ctid = (select min(ctid) from ledger.round_part)'],
    'the parts of a split round add up to the round',
  ],
  [
    'two parts of a stake are exchanged',
    [
      `update ledger.round_part p set staked = o.staked from ledger.round_part o
        where o.round_id = p.round_id and o.account_id <> p.account_id`,
    ],
    'the staked parts of a round equal its postings',
  ],
  [
    'a part has paid less than nothing',
    ['update ledger.round_part set paid = -1'],
    'no part of a round is negative',
  ],
  [
    'a grant ends with money on its account',
    ["update ledger.bonus_grant set state = 'expired', ended_at = now() where state = 'active'"],
    'every grant has its account, which is empty after the grant has ended',
  ],
  [
    'a grant is lost',
    ["delete from ledger.bonus_grant where state <> 'active'"],
    'every grant has its account, which is empty after the grant has ended',
  ],
  [
    'progress is invented',
    ["update ledger.bonus_grant set wagered = wagered + 1 where state = 'active'"],
    'the progress of a grant equals that of its bets',
  ],
  [
    'a grant converts too much',
    ["update ledger.bonus_grant set max_conversion = 1 where state = 'completed'"],
    'a grant converts once, when its requirement is met, and at most its largest conversion',
  ],
  [
    'a grant is not converted',
    ["update ledger.bonus_grant set wagering_required = wagered where state = 'active'"],
    'no active grant has met its wagering requirement',
  ],
  [
    'the mark of a limit is lost',
    ["update ledger.player set has_limits = false where id = 'ruled'"],
    'players with limits or grants are marked',
  ],
  [
    'a limit forgets a loss',
    [`update ledger.player_limit set used = used - 1 where kind = 'loss'`],
    'what is used of a limit equals the postings of its window',
  ],
  ['a debt is forgiven by hand', ['update ledger.debt set amount = 0'], 'every debt equals its changes'],
  [
    'a change of a debt is lost',
    ['delete from ledger.debt_change', 'delete from ledger.debt'],
    'every change of a debt is posted in the currency of its account',
  ],
  [
    'the block of a player who owes is lifted',
    [`delete from ledger.block where reason = 'debt'`],
    'players who owe can’t bet, and others aren’t blocked for it',
  ],
  [
    'a limit forgets a deposit',
    [`update ledger.player_limit set used = used - 1 where kind = 'deposit'`],
    'what is used of a deposit limit equals the deposits of its window',
  ],
  [
    'referral earnings are staked',
    ["update ledger.transaction set kind = 'bet' where kind = 'referral_earning'"],
    'a referral account changes only by the referral programme and corrections',
  ],
  [
    'money of a vault is staked',
    ["update ledger.transaction set kind = 'bet' where kind = 'vault_deposit'"],
    'a vault exchanges money only with its player’s balance, and by corrections',
  ],
  [
    'a transaction is not listed',
    ['delete from ledger.statement_line where number = 1'],
    'statements list every transaction outside of games',
  ],
  [
    'a rolled-up sum is changed',
    ['update ledger.house_balance set balance = balance + 1'],
    'rolled-up house balances equal their postings',
  ],
]

describe('reconcile', () => {
  test('finds nothing in a ledger that was changed only by its functions', async () => {
    expect(await reconcile(fixture.database)).toEqual([])
  })

  test.each(faults)('detects that %s', async (_name, statements, check) => {
    const rule = checks.find(({ name }) => name === check)
    if (rule === undefined) throw new Error(`unknown rule: ${check}`)
    const undo = new Error('undo')
    let found = 0
    const sabotage = async (tx: Tx) => {
      // Only a superuser can disable the guards; other roles are already rejected by them.
      await tx.query('set local session_replication_role = replica')
      for (const statement of statements) await tx.query(statement)
      found = (await tx.query(rule.text)).length
      throw undo
    }
    await expect(fixture.database.transaction(sabotage)).rejects.toBe(undo)
    expect(found).toBeGreaterThan(0)
  })

  test('is tested with a fault for each rule', () => {
    expect(new Set(faults.map(([, , check]) => check))).toEqual(new Set(checks.map(({ name }) => name)))
  })

  test('also runs the checks of other modules', async () => {
    const extra = { name: 'invoices have their postings', find: async () => ['invoice 7'] }
    expect(await reconcile(fixture.database, [extra])).toEqual([{ check: extra.name, subject: 'invoice 7' }])
  })
})
