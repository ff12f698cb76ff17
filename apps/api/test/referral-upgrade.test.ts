import { createLedger, deposit, migrateLedger, openAccount, openGameSession } from '@tessera/ledger'
import { type Database, migrate } from '@tessera/postgres'
import { connectTestDatabase, createTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countBatch } from '../src/modules/referral/earning-store.ts'
import { referralTables } from '../src/modules/referral/tables.ts'
import { newKey } from './fixture.ts'

const { steps, definitions } = referralTables
const FIRST = '0001_referral'

let database: Database
let stop: () => Promise<void>
beforeAll(async () => {
  const { connectionString, drop } = await createTestDatabase()
  database = connectTestDatabase({ connectionString, poolSize: 2 })
  stop = async () => {
    await database.close()
    await drop()
  }
  await migrateLedger(database)
  const { [FIRST]: first } = steps
  if (!first) throw new Error(`there is no step ${FIRST}`)
  await migrate(database, 'referral', { [FIRST]: first })
})
afterAll(() => stop())

/** Loses 10.00 of a friend in one round. */
async function lose(): Promise<void> {
  const playerId = 'friend'
  const session = await database.transaction(async (tx) => {
    const { id: accountId } = await openAccount(tx, { playerId, currency: 'EUR' })
    const money = { accountId, amount: 1000n, provider: 'card', scope: 'test', key: newKey() }
    await deposit(tx, { ...money, details: { invoiceId: newKey() } })
    const game = { gameId: 'red-fox', historyKind: 'spin' as const }
    return openGameSession(tx, { playerId, accountId, provider: 'fake', ...game })
  })
  if (session === null) throw new Error('The session was refused')
  const round = { provider: 'fake', playerId, sessionId: session.id, roundId: newKey(), currency: 'EUR' }
  const ledger = createLedger(database)
  await ledger.bet({ ...round, transactionId: newKey(), amount: 1000n })
  await ledger.win({ ...round, transactionId: newKey(), amount: 0n, isClosing: true })
}

it('a programme for deposits keeps its terms and earnings, and the margin counts from then on', async () => {
  await database.query(
    `insert into referral.programme (valid_from, content)
       values (now() - interval '1 year', '{"currency": "EUR", "shareBps": 1000, "minimumDeposit": 2000}')`,
  )
  await database.query(
    `insert into referral.invitation (friend_id, player_id, registered_at) values ('friend', 'player', now())`,
  )
  await database.query(
    `insert into referral.earning (reference, friend_id, player_id, currency, deposited, share_bps, minimum, maximum, state,
         counted_at, due_at, play_needed, play_until)
       values ('i1', 'friend', 'player', 'EUR', 5000, 1000, 2000, 10000, 'waiting', now(), now(), 0, now())`,
  )
  await lose()
  await migrate(database, 'referral', steps, definitions)

  expect(await database.query('select content from referral.programme')).toEqual([
    { content: { currency: 'EUR', deposit: { shareBps: 1000, minimumDeposit: 2000 }, margin: null } },
  ])
  expect(await database.query('select amount, month, margin from referral.earning')).toMatchObject([
    { amount: 500n, month: null },
  ])
  expect(await database.query('select spins, bets from referral.invitation')).toEqual([
    { spins: 1n, bets: 0n },
  ])

  // Everything before is counted, and the margin rule has applied since the registration.
  await database.query(
    'update referral.progress set through_transaction_id = (select max(id) from ledger.transaction)',
  )
  await database.query(
    `update referral.programme set content = content || '{"margin": {"shareBps": 1000, "months": 3, "maximumPerMonth": 5000,
       "ofStakesBps": 10000, "holdDays": 7, "carriesOver": true, "casinoBps": 0, "sportBps": 0, "depositBps": 0}}'`,
  )
  await lose()
  const [last] = await database.query<{ id: bigint }>('select max(id) as id from ledger.transaction')
  await database.transaction((tx) => countBatch(tx, last?.id ?? 0n, 1000))
  expect(await database.query('select casino_staked as staked from referral.friend_month')).toEqual([
    { staked: 1000n },
  ])
})
