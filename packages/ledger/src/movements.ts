import type { Tx } from '@tessera/postgres'
import { collectClaimsOf } from './claims.ts'
import type { TransactionKind } from './history.ts'
import { assertAmount } from './money.ts'
import { onlyRow } from './queryable.ts'
import { settleDebtsOf } from './settle-debts.ts'

/** An idempotency key in its scope. A request with the same key is executed once. */
export interface Idempotency {
  scope: string
  key: string
}

export type PostResult =
  /** Done, or done before with the same request (`isReplay`). `balance` is that of the first result, in subunits. */
  | { status: 'ok'; transactionId: bigint; balance: bigint | null; isReplay: boolean }
  /** The account would become negative. `balance` is the actual balance. */
  | { status: 'insufficient_funds'; balance: bigint }
  /** The account would exceed the largest balance, and the credit can be refused because it is a manual adjustment. */
  | { status: 'balance_too_large'; balance: bigint }
  /** The key was used with another request. */
  | { status: 'conflict' }
  /** The transaction to reverse or complete was already reversed or completed. */
  | { status: 'already_concluded' }
  /** The account, or the transaction to reverse or complete, doesn't exist. */
  | { status: 'not_found' }

export interface Posting {
  accountId: bigint
  /** Positive for a credit. */
  amount: bigint
}

export interface NewTransaction extends Idempotency {
  kind: TransactionKind
  /** Postings that sum to zero in each currency. An account can appear only once. */
  postings: readonly Posting[]
  /** Time of the transaction; by default that of the database. */
  at?: Date | undefined
  /** The transaction that this one reverses or completes. */
  concludes?: bigint | undefined
  details?: Readonly<Record<string, unknown>> | undefined
}

interface PostRow {
  status: 'ok' | 'insufficient_funds' | 'balance_too_large' | 'conflict' | 'already_concluded'
  transactionId: bigint | null
  balance: bigint | null
  isReplay: boolean
}

/** Moves money between accounts. Throws if the postings don't balance, which is a bug in the caller. */
export async function post(tx: Tx, transaction: NewTransaction): Promise<PostResult> {
  const { kind, scope, key, postings, concludes, details, at } = transaction
  const row = onlyRow(
    await tx.query<PostRow>(
      {
        name: 'ledger.post',
        text: `select status, transaction_id as "transactionId", balance, is_replay as "isReplay"
          from ledger.post($1, $2, $3, $4, $5, $6, $7, $8)`,
      },
      [
        kind,
        scope,
        key,
        postings.map(({ accountId }) => accountId),
        postings.map(({ amount }) => amount),
        concludes ?? null,
        details === undefined ? null : JSON.stringify(details),
        at?.toISOString() ?? null,
      ],
    ),
  )
  const { status, transactionId, balance, isReplay } = row
  if (status === 'conflict' || status === 'already_concluded') return { status }
  if (status === 'ok' && transactionId !== null) return { status, transactionId, balance, isReplay }
  if (status !== 'ok' && balance !== null) return { status, balance }
  throw new Error(`Unexpected result of ledger.post: ${status}`)
}

/** A credit or debit of a payment, executed once per key. */
export interface PaymentTransaction extends Idempotency {
  accountId: bigint
  /** In subunits, positive. */
  amount: bigint
  /** Payment provider of the payment. */
  provider: string
  details?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Credits money that a payment provider has received, and counts it towards the player's deposit limits. The part above the
 * largest balance goes to the overflow account. Debts are paid from it at once.
 */
export async function deposit(tx: Tx, payment: PaymentTransaction): Promise<PostResult> {
  assertAmount(payment.amount)
  const house = await findHouseAccount(tx, payment.accountId, 'house_payment', payment.provider)
  if (house === null) return { status: 'not_found' }
  const posted = await post(tx, {
    ...idempotencyOf(payment),
    kind: 'deposit',
    details: payment.details,
    postings: [
      { accountId: payment.accountId, amount: payment.amount },
      { accountId: house.id, amount: -payment.amount },
    ],
  })
  if (posted.status === 'ok' && !posted.isReplay)
    await tx.query('select ledger.count_deposit($1)', [posted.transactionId])
  await settleDebtsOf(tx, payment.accountId)
  return posted
}

/**
 * Holds money for a withdrawal. The amount leaves the balance immediately, and the player can't use it for play. Debts and
 * claims from corrected rounds are collected first. `completeWithdrawal` or `cancelWithdrawal` concludes the returned transaction.
 */
export async function holdWithdrawal(
  tx: Tx,
  payment: Omit<PaymentTransaction, 'provider'>,
): Promise<PostResult> {
  assertAmount(payment.amount)
  const hold = await holdAccount(tx, payment.accountId)
  if (hold === null) return { status: 'not_found' }
  await settleDebtsOf(tx, payment.accountId)
  await collectClaimsOf(tx, payment.accountId)
  return post(tx, {
    ...idempotencyOf(payment),
    kind: 'withdrawal_hold',
    details: payment.details,
    postings: [
      { accountId: payment.accountId, amount: -payment.amount },
      { accountId: hold, amount: payment.amount },
    ],
  })
}

/**
 * Completes a withdrawal that the payment provider has paid out.
 *
 * @param completion `amount` is the part of the held money that was paid out: all of it by default. The rest returns to the balance
 */
export async function completeWithdrawal(
  tx: Tx,
  completion: Idempotency & { holdTransactionId: bigint; provider: string; amount?: bigint },
): Promise<PostResult> {
  const held = await findHold(tx, completion.holdTransactionId)
  const house = held && (await findHouseAccount(tx, held.holdAccountId, 'house_payment', completion.provider))
  if (held === null || house === null) return { status: 'not_found' }
  const { amount = held.amount } = completion
  assertAmount(amount)
  if (amount > held.amount) throw new Error('more was paid out than was held')
  return post(tx, {
    ...idempotencyOf(completion),
    kind: 'withdrawal',
    concludes: completion.holdTransactionId,
    postings: [
      { accountId: held.holdAccountId, amount: -held.amount },
      { accountId: house.id, amount },
      ...(amount < held.amount ? [{ accountId: held.accountId, amount: held.amount - amount }] : []),
    ],
  })
}

/** Cancels a withdrawal and returns the held money to the balance. */
export async function cancelWithdrawal(
  tx: Tx,
  cancellation: Idempotency & { holdTransactionId: bigint },
): Promise<PostResult> {
  const held = await findHold(tx, cancellation.holdTransactionId)
  if (held === null) return { status: 'not_found' }
  return post(tx, {
    ...idempotencyOf(cancellation),
    kind: 'withdrawal_release',
    concludes: cancellation.holdTransactionId,
    postings: [
      { accountId: held.accountId, amount: held.amount },
      { accountId: held.holdAccountId, amount: -held.amount },
    ],
  })
}

/** Books a manual adjustment by the operator; positive amounts are in the player's favour. */
export async function adjust(
  tx: Tx,
  adjustment: Idempotency & { accountId: bigint; amount: bigint; reason: string },
): Promise<PostResult> {
  const { accountId, amount, reason } = adjustment
  assertAmount(amount < 0n ? -amount : amount)
  const house = await findHouseAccount(tx, accountId, 'house_correction', 'operator')
  if (house === null) return { status: 'not_found' }
  return post(tx, {
    ...idempotencyOf(adjustment),
    kind: 'adjustment',
    details: { reason },
    postings: [
      { accountId, amount },
      { accountId: house.id, amount: -amount },
    ],
  })
}

/** Reverses a deposit or an adjustment with opposite postings. Existing postings are never changed or deleted. */
export async function reverse(
  tx: Tx,
  reversal: Idempotency & { transactionId: bigint; reason: string },
): Promise<PostResult> {
  const postings = await tx.query<Posting>(
    `select b.account_id as "accountId", -b.amount as amount from ledger.posting b
      join ledger.transaction t on t.id = b.transaction_id
      where b.transaction_id = $1 and t.kind in ('deposit', 'adjustment') order by b.version nulls last, b.account_id`,
    [reversal.transactionId],
  )
  if (postings.length === 0) return { status: 'not_found' }
  return post(tx, {
    ...idempotencyOf(reversal),
    kind: 'reversal',
    concludes: reversal.transactionId,
    details: { reason: reversal.reason },
    postings,
  })
}

function idempotencyOf({ scope, key }: Idempotency): Idempotency {
  return { scope, key }
}

/** Returns the house account of a counterparty in the currency of a player's account. */
export async function findHouseAccount(
  tx: Tx,
  accountId: bigint,
  kind: 'house_payment' | 'house_correction',
  counterparty: string,
): Promise<{ id: bigint } | null> {
  const rows = await tx.query<{ id: bigint }>(
    `select ledger.house_account($2, $3, a.currency) as id from ledger.account a
      where a.id = $1 and a.player_id is not null`,
    [accountId, kind, counterparty],
  )
  return rows[0] ?? null
}

async function holdAccount(tx: Tx, accountId: bigint): Promise<bigint | null> {
  const rows = await tx.query<{ id: bigint }>(
    `select ledger.side_account(a.player_id, a.currency, 'hold') as id from ledger.account a
      where a.id = $1 and a.kind = 'real'`,
    [accountId],
  )
  return rows[0]?.id ?? null
}

interface Hold {
  accountId: bigint
  holdAccountId: bigint
  amount: bigint
}

async function findHold(tx: Tx, transactionId: bigint): Promise<Hold | null> {
  const rows = await tx.query<Hold>(
    `select taken.account_id as "accountId", held.account_id as "holdAccountId", held.amount
      from ledger.transaction t
      join ledger.posting held on held.transaction_id = t.id and held.amount > 0
      join ledger.posting taken on taken.transaction_id = t.id and taken.amount < 0
      where t.id = $1 and t.kind = 'withdrawal_hold'`,
    [transactionId],
  )
  return rows[0] ?? null
}
