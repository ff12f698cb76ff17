import type { ProviderWallet, WalletResponse, WalletStatus } from '@tessera/contract/provider'
import type { Database, Tx } from '@tessera/postgres'
import { winIdOf } from '@tessera/provider-kit/rules'
import { onlyRow, type Queryable } from '../database/queryable.ts'

/**
 * Wallet with play money for demonstration rounds, stored in the studio. It has the same interface as the
 * platform's wallet, as far as the studio's rounds use it; the token is the account's id.
 */
export function createDemoWallet(database: Database): ProviderWallet {
  return {
    balance: async ({ token }) => {
      const balance = await balanceOf(database, token)
      return answer(balance === null ? 'session_closed' : 'ok', balance)
    },
    bet: ({ token, transactionId, amount }) => play(database, [token, transactionId, amount, null, null]),
    win: async ({ token, transactionId, amount }) => {
      const text = 'select status, balance from studio.demo_book($1, $2, $3)'
      return toAnswer(
        await database.query({ name: 'studio.demo_book', text }, [token, transactionId, amount]),
      )
    },
    play: ({ token, transactionId, amount, win }) =>
      play(database, [token, transactionId, amount, win?.transactionId ?? null, win?.amount ?? null]),
    rollback: ({ token, betTransactionId, roundId }) =>
      takeBack(database, token, betTransactionId, winIdOf(roundId)),
  }
}

function answer(status: WalletStatus, balance: bigint | null): WalletResponse {
  return { status, balance: balance === null ? null : Number(balance), currency: null }
}

interface Booked {
  amount: bigint
  balanceAfter: bigint
  isRolledBack: boolean
}

interface BookedRow {
  status: WalletStatus
  balance: bigint | null
}

function toAnswer(rows: readonly BookedRow[]): WalletResponse {
  const { status, balance } = onlyRow(rows)
  return answer(status, balance)
}

/** Account, bet and stake, win and its amount. */
type DemoPlay = readonly [string, string, number, string | null, number | null]

async function play(database: Database, values: DemoPlay): Promise<WalletResponse> {
  const text = 'select status, balance from studio.demo_play($1, $2, $3, $4, $5)'
  return toAnswer(await database.query({ name: 'studio.demo_play', text }, values))
}

/**
 * Rolls a bet back once, unless its round has been paid. A bet that has not arrived yet is marked, so that it
 * is refused when it does.
 */
function takeBack(
  database: Database,
  account: string,
  betId: string,
  winId: string,
): Promise<WalletResponse> {
  return database.transaction(async (tx) => {
    const balance = await lockBalance(tx, account)
    if (balance === null) return answer('session_closed', null)
    if ((await findBooked(tx, winId)) !== null) return answer('already_settled', balance)
    const bet = await findBooked(tx, betId)
    if (bet === null) {
      await insertBooked(tx, account, betId, { amount: 0n, balanceAfter: balance, isRolledBack: true })
      return answer('ok', balance)
    }
    if (bet.isRolledBack) return answer('ok', balance)
    await tx.query('update studio.demo_transaction set rolled_back = true where id = $1', [betId])
    await setBalance(tx, account, balance - bet.amount)
    return answer('ok', balance - bet.amount)
  })
}

async function lockBalance(tx: Tx, account: string): Promise<bigint | null> {
  const [row] = await tx.query<{ balance: bigint }>(
    'select balance from studio.demo_account where id = $1 for update',
    [account],
  )
  return row?.balance ?? null
}

async function balanceOf(db: Queryable, account: string): Promise<bigint | null> {
  const [row] = await db.query<{ balance: bigint }>('select balance from studio.demo_account where id = $1', [
    account,
  ])
  return row?.balance ?? null
}

async function setBalance(tx: Tx, account: string, balance: bigint): Promise<void> {
  await tx.query('update studio.demo_account set balance = $2 where id = $1', [account, balance])
}

async function findBooked(tx: Tx, id: string): Promise<Booked | null> {
  const [row] = await tx.query<Booked>(
    'select amount, balance_after as "balanceAfter", rolled_back as "isRolledBack" from studio.demo_transaction where id = $1',
    [id],
  )
  return row ?? null
}

async function insertBooked(tx: Tx, account: string, id: string, booked: Booked): Promise<void> {
  await tx.query(
    `insert into studio.demo_transaction (id, account_id, amount, balance_after, rolled_back)
     values ($1, $2, $3, $4, $5)`,
    [id, account, booked.amount, booked.balanceAfter, booked.isRolledBack],
  )
}

/** Opens an account with this balance. */
export async function openDemoAccount(db: Queryable, account: string, balance: bigint): Promise<void> {
  await db.query('insert into studio.demo_account (id, balance) values ($1, $2)', [account, balance])
}

/** Refills an account if less than the smallest stake is left. */
export async function refillDemoAccount(
  db: Queryable,
  account: string,
  below: bigint,
  balance: bigint,
): Promise<void> {
  await db.query('update studio.demo_account set balance = $3 where id = $1 and balance < $2', [
    account,
    below,
    balance,
  ])
}
