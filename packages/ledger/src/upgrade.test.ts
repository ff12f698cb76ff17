import { readFileSync } from 'node:fs'
import { createDatabase, migrate } from '@tessera/postgres'
import { createTestDatabase } from '@tessera/test-env'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { betOf, provider, rollbackOf, seatPlayer, winOf } from '../test/fixture.ts'
import {
  createLedger,
  findBettingBlock,
  listNotableWins,
  listRounds,
  migrateLedger,
  reconcile,
  SCHEMA_NAME,
} from './index.ts'
import { onlyRow } from './queryable.ts'

/** Migration steps of the first version, which defined its functions in the steps. */
const firstVersion = Object.fromEntries(
  ['0001-tables', '0002-guards', '0003-events', '0004-wallet', '0005-movements', '0006-notable-wins'].map(
    (file) => [
      file.replaceAll('-', '_'),
      {
        up: async (db: Parameters<Parameters<typeof migrate>[2][string]['up']>[0]) => {
          await sql.raw(readFileSync(new URL(`./sql/${file}.sql`, import.meta.url), 'utf8')).execute(db)
        },
      },
    ],
  ),
)

type Operation = ReturnType<typeof betOf>

/** Returns the leading arguments of the first version's functions, which had no player. */
const headOf = ({ provider: name, sessionId, transactionId }: Omit<Operation, 'amount' | 'currency'>) => [
  name,
  sessionId,
  transactionId,
]
const moneyOf = (operation: Operation) => [
  ...headOf(operation),
  operation.roundId,
  operation.amount,
  operation.currency,
]

test('upgrades a database of the first version so that play continues', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const database = createDatabase({ connectionString, poolSize: 4 })
  try {
    await migrate(database, SCHEMA_NAME, firstVersion)
    const callFunction = (call: string, values: unknown[]) =>
      database.query<object>(`select status, balance, currency from ${call}`, values).then(onlyRow)
    const seat = await seatPlayer(database)
    const lost = betOf(seat, { roundId: 'lost' })
    const open = betOf(seat, { roundId: 'open', amount: 250n })
    const early = rollbackOf(seat, { betTransactionId: 'late', roundId: 'late' })
    const great = betOf(seat, { roundId: 'great' })
    const back = betOf(seat, { roundId: 'back' })
    for (const bet of [great, back])
      await callFunction('ledger.bet($1, $2, $3, $4, $5, $6, null)', moneyOf(bet))
    await callFunction(
      'ledger.win($1, $2, $3, $4, $5, $6, true, null)',
      moneyOf(winOf(seat, { roundId: 'great', amount: 1_000n })),
    )
    const undo = rollbackOf(seat, { betTransactionId: back.transactionId, roundId: 'back' })
    await callFunction('ledger.rollback_bet($1, $2, $3, $4, $5)', [
      ...headOf(undo),
      undo.betTransactionId,
      undo.roundId,
    ])
    await callFunction('ledger.bet($1, $2, $3, $4, $5, $6, null)', moneyOf(lost))
    await callFunction(
      'ledger.win($1, $2, $3, $4, $5, $6, true, null)',
      moneyOf(winOf(seat, { roundId: 'lost', amount: 0n })),
    )
    const first = await callFunction('ledger.bet($1, $2, $3, $4, $5, $6, null)', moneyOf(open))
    await callFunction('ledger.rollback_bet($1, $2, $3, $4, $5)', [
      ...headOf(early),
      early.betTransactionId,
      early.roundId,
    ])

    const excluded = await seatPlayer(database)
    await database.query(
      `update ledger.player set betting_blocked_until = 'infinity', betting_block_reason = 'self_exclusion' where id = $1`,
      [excluded.playerId],
    )

    await migrateLedger(database)
    await migrateLedger(database)
    const ledger = createLedger(database)

    expect(await ledger.bet(open), 'a replay').toEqual(first)
    expect(await ledger.bet({ ...open, amount: 1n }), 'another request').toMatchObject({ status: 'conflict' })
    const late = betOf(seat, { transactionId: 'late', roundId: 'late' })
    expect(await ledger.bet(late)).toMatchObject({ status: 'already_rolled_back' })
    expect(await ledger.win(winOf(seat, { roundId: 'open', amount: 1_000n }))).toMatchObject({
      status: 'ok',
      balance: 11_550n,
    })
    expect(await ledger.bet(back), 'a bet that was undone').toMatchObject({ status: 'already_rolled_back' })
    expect(await listNotableWins(database, { limit: 5 })).toMatchObject([{ stake: 100n, payout: 1_000n }])
    const undone = betOf(seat, { roundId: 'undone' })
    expect(await ledger.bet(undone)).toMatchObject({ status: 'ok', balance: 11_450n })
    const rollback = rollbackOf(seat, { betTransactionId: undone.transactionId, roundId: 'undone' })
    expect(await ledger.rollback(rollback)).toMatchObject({ status: 'ok', balance: 11_550n })
    expect(await ledger.bet(betOf(excluded))).toMatchObject({ status: 'forbidden' })
    expect(await findBettingBlock(database, excluded.playerId)).toEqual({
      until: 'forever',
      reason: 'self_exclusion',
    })
    const next = await seatPlayer(database)
    expect(await ledger.bet(betOf(next))).toMatchObject({ status: 'ok', balance: 9_900n })

    const { rows } = await listRounds(database, {
      playerId: seat.playerId,
      historyKind: 'spin',
      page: 1,
      perPage: 10,
    })
    expect(rows.map((round) => [round.provider, round.providerRoundId, round.state])).toEqual([
      [provider, 'undone', 'cancelled'],
      [provider, 'open', 'closed'],
      [provider, 'lost', 'closed'],
      [provider, 'back', 'cancelled'],
      [provider, 'great', 'closed'],
    ])
    expect(await reconcile(database)).toEqual([])
  } finally {
    await database.close()
    await drop()
  }
})
