import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betOf, type LedgerFixture, seatPlayer, startLedger } from '../test/fixture.ts'
import { createLedger } from './index.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
  const seat = await seatPlayer(fixture.database)
  await createLedger(fixture.database).bet(betOf(seat))
})
afterAll(() => fixture.stop())

const tables = ['posting', 'transaction'] as const

test.each(
  tables.flatMap((table) => [
    [`update ledger.${table} set ${table === 'posting' ? 'amount = amount' : 'key = key'}`],
    [`update ledger.${table} set ${table === 'posting' ? 'amount = 1' : 'kind = kind'} where false`],
    [`delete from ledger.${table}`],
    [`truncate ledger.${table}`],
  ]),
)('rejects: %s', async (statement) => {
  await expect(fixture.database.query(statement)).rejects.toThrow(
    'is refused: a correction is a new transaction',
  )
})

test.each([
  ['delete from ledger.account'],
  ['truncate ledger.account cascade'],
  ['delete from ledger.round'],
  ['delete from ledger.player'],
  ['delete from ledger.conclusion'],
  ['update ledger.conclusion set transaction_id = 1'],
  ["update ledger.account set currency = 'USD'"],
  ["update ledger.account set player_id = 'thief'"],
])('rejects: %s', async (statement) => {
  await expect(fixture.database.query(statement)).rejects.toThrow('is refused')
})

/** Inserts a transaction with these postings on the accounts of a player and of the house, and rolls back. */
async function insert(
  postings: { account: 'player' | 'house' | 'nobody'; amount: bigint; currency?: string }[],
) {
  await fixture.database.transaction(async (tx) => {
    const [transaction] = await tx.query<{ id: bigint }>(
      `insert into ledger.transaction (kind, scope, key, request_hash)
        values ('adjustment', 'test', $1, gen_random_uuid()) returning id`,
      [randomUUID()],
    )
    const accounts = await tx.query<{ id: bigint; isPlayer: boolean }>(
      `select id, player_id is not null as "isPlayer" from ledger.account where kind in ('real', 'house_game')`,
    )
    const idOf = {
      player: accounts.find((a) => a.isPlayer)?.id,
      house: accounts.find((a) => !a.isPlayer)?.id,
      nobody: -1n,
    }
    await tx.query(
      `insert into ledger.posting (transaction_id, account_id, amount, currency)
        select $1, unnest($2::bigint[]), unnest($3::bigint[]), unnest($4::text[])`,
      [
        transaction?.id,
        postings.map(({ account }) => idOf[account]),
        postings.map(({ amount }) => amount),
        postings.map(({ currency }) => currency ?? 'EUR'),
      ],
    )
    throw new Error('inserted')
  })
}

test('accepts postings that sum to zero', async () => {
  await expect(
    insert([
      { account: 'player', amount: 5n },
      { account: 'house', amount: -5n },
    ]),
  ).rejects.toThrow('inserted')
})

test.each([
  [
    'postings that do not sum to zero',
    [
      { account: 'player', amount: 5n },
      { account: 'house', amount: -4n },
    ],
  ],
  ['a single posting', [{ account: 'player', amount: 5n }]],
  ['a posting of zero', [{ account: 'player', amount: 0n }]],
  [
    'an account that does not exist',
    [
      { account: 'player', amount: 5n },
      { account: 'nobody', amount: -5n },
    ],
  ],
  [
    'another currency than the account’s',
    [
      { account: 'player', amount: 5n, currency: 'USD' },
      { account: 'house', amount: -5n, currency: 'USD' },
    ],
  ],
  [
    'currencies that balance only in total',
    [
      { account: 'player', amount: 5n },
      { account: 'house', amount: -5n, currency: 'USD' },
    ],
  ],
] as const)('rejects %s', async (_name, postings) => {
  await expect(insert([...postings])).rejects.toThrow('postings must be non-zero, sum to zero')
})

test('rejects postings of a transaction that does not exist', async () => {
  await expect(
    fixture.database.query(
      `insert into ledger.posting (transaction_id, account_id, amount, currency)
        select -1, id, case when player_id is null then -1 else 1 end, 'EUR' from ledger.account
        where kind in ('real', 'house_game')`,
    ),
  ).rejects.toThrow('postings must be non-zero')
})

test('rejects a second transaction that concludes the same one', async () => {
  const conclude = () =>
    fixture.database.query('insert into ledger.conclusion (concluded_id, transaction_id) values (-7, -8)')
  await conclude()
  await expect(conclude()).rejects.toThrow('conclusion_pkey')
})

test.each([
  ['a negative balance', 'update ledger.account set balance = -1 where player_id is not null'],
  ['a stored balance of the house', 'update ledger.account set balance = 1 where player_id is null'],
  ['a balance above the largest safe JSON number', `update ledger.account set balance = 9007199254740992`],
])('rejects %s', async (_name, statement) => {
  await expect(fixture.database.query(statement)).rejects.toThrow('account_balance_in_range')
})

test('rejects a hidden active account and an account that contradicts its kind', async () => {
  const { database } = fixture
  await expect(database.query('update ledger.account set is_hidden = true where is_active')).rejects.toThrow(
    'contradicts',
  )
  await expect(
    database.query("insert into ledger.account (kind, currency) values ('real', 'EUR')"),
  ).rejects.toThrow('contradicts')
})
