import type { Database, Tx } from '@tessera/postgres'
import { assertAmount } from './money.ts'
import { findHouseAccount, type PaymentTransaction, type PostResult, post } from './movements.ts'
import { onlyRow, type Queryable } from './queryable.ts'
import { settleDebtsOf } from './settle-debts.ts'

/** Money of a deposit that the payment provider takes back or gives back. */
export interface DepositChange extends PaymentTransaction {
  /** Name of the deposit at the module that owns it, such as the invoice's id. */
  readonly reference: string
}

export interface DepositChangeResult {
  readonly status: 'ok' | 'conflict' | 'not_found'
  /** True for a change that was made before with the same key. */
  readonly isReplay: boolean
}

/**
 * Takes money of a deposit back from the player, after the provider has taken it back. What the balance can't cover becomes a debt,
 * which later deposits pay. The player can't bet while they owe.
 */
export const takeBackDeposit = (tx: Tx, change: DepositChange): Promise<DepositChangeResult> =>
  changeDeposit(tx, 'take_back', change)

/** Gives money of a deposit back after a won dispute. It pays what the deposit left as a debt first, and the rest is credited. */
export const giveBackDeposit = (tx: Tx, change: DepositChange): Promise<DepositChangeResult> =>
  changeDeposit(tx, 'give_back', change)

async function changeDeposit(
  tx: Tx,
  change: 'take_back' | 'give_back',
  { scope, key, accountId, provider, amount, reference, details }: DepositChange,
): Promise<DepositChangeResult> {
  assertAmount(amount)
  return onlyRow(
    await tx.query<DepositChangeResult>(
      `select status, is_replay as "isReplay" from ledger.${change}($1, $2, $3, $4, $5, $6, $7)`,
      [
        scope,
        key,
        accountId,
        provider,
        amount,
        reference,
        details === undefined ? null : JSON.stringify(details),
      ],
    ),
  )
}

/** Credits a withdrawal that the payment provider sent back after it was paid out. Debts are paid from it first. */
export async function returnWithdrawal(
  tx: Tx,
  { accountId, amount, provider, scope, key, details }: PaymentTransaction,
): Promise<PostResult> {
  assertAmount(amount)
  const house = await findHouseAccount(tx, accountId, 'house_payment', provider)
  if (house === null) return { status: 'not_found' }
  const posted = await post(tx, {
    scope,
    key,
    kind: 'withdrawal_returned',
    details,
    postings: [
      { accountId, amount },
      { accountId: house.id, amount: -amount },
    ],
  })
  await settleDebtsOf(tx, accountId)
  return posted
}

/** Number of players per run. */
const BATCH_SIZE = 100

/** Pays debts of players whose open bets have won since. Safe to run repeatedly and concurrently. */
export async function settleDebts(database: Database): Promise<void> {
  const owing = await database.query<{ playerId: string }>(
    `select distinct d.player_id as "playerId" from ledger.debt d join ledger.account a on a.id = d.account_id
      where d.amount > 0 and a.balance > 0 limit ${BATCH_SIZE}`,
  )
  for (const { playerId } of owing) await database.query('select ledger.settle_debts($1)', [playerId])
}

/** Amount that a player owes because of one deposit. */
export interface Debt {
  readonly reference: string
  readonly currency: string
  /** In subunits, positive. */
  readonly amount: bigint
  readonly createdAt: Date
}

/** Returns the debts of a player that aren't paid, oldest first. */
export const listDebts = (db: Queryable, playerId: string): Promise<Debt[]> =>
  db.query<Debt>(
    `select d.reference, a.currency, d.amount, d.created_at as "createdAt" from ledger.debt d
      join ledger.account a on a.id = d.account_id
      where d.player_id = $1 and d.amount > 0 order by d.created_at, d.reference`,
    [playerId],
  )
