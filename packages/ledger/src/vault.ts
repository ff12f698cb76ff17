import type { Tx } from '@tessera/postgres'
import { collectClaimsOf } from './claims.ts'
import { lockPlayer } from './events.ts'
import { assertAmount } from './money.ts'
import { type Idempotency, type PostResult, post } from './movements.ts'
import { onlyRow, type Queryable } from './queryable.ts'
import { settleDebtsOf } from './settle-debts.ts'

/** A move between an account of a player and the vault of its currency, executed once per key. */
export interface VaultMove extends Idempotency {
  playerId: string
  /** The account that plays and pays. */
  accountId: bigint
  currency: string
  /** In subunits, positive. */
  amount: bigint
}

/** Sets own money aside. The lock starts now and never ends earlier than one that runs already. */
export interface VaultDeposit extends VaultMove {
  /** Days for which the money can't be moved back; 0 for no lock. */
  lockDays: number
}

export type VaultDepositResult =
  | PostResult
  /** The player has bonus money in the currency. Own money is used before it, so it can't be set aside. */
  | { status: 'bonus_active' }

export type VaultWithdrawalResult = PostResult | { status: 'vault_locked'; until: Date }

/** A player's money set aside in one currency. */
export interface Vault {
  readonly currency: string
  /** In subunits. */
  readonly balance: bigint
  /** End of the lock; null if the money can be moved back now. */
  readonly lockedUntil: Date | null
}

/**
 * Moves own money from an account to the player's vault. Debts and claims from corrected rounds are collected first, so that no money
 * is hidden from them.
 */
export async function putInVault(tx: Tx, deposit: VaultDeposit): Promise<VaultDepositResult> {
  const { playerId, accountId, currency, amount, lockDays, scope, key } = deposit
  assertAmount(amount)
  await lockPlayer(tx, playerId)
  const seen = await findSeen(tx, deposit)
  if (seen === null) {
    if (await hasActiveGrant(tx, deposit)) return { status: 'bonus_active' }
    await settleDebtsOf(tx, accountId)
    await collectClaimsOf(tx, accountId)
  } else if (seen.lockDays !== lockDays) return { status: 'conflict' }
  const posted = await post(tx, {
    scope,
    key,
    kind: 'vault_deposit',
    details: { lockDays },
    postings: [
      { accountId, amount: -amount },
      { accountId: await vaultAccount(tx, deposit), amount },
    ],
  })
  if (posted.status === 'ok' && !posted.isReplay) await lockVault(tx, { playerId, currency, lockDays })
  return posted
}

/**
 * Moves money from the player's vault back to the account, and pays debts and claims from it. Refused with `vault_locked` until the
 * lock has ended.
 */
export async function takeFromVault(tx: Tx, move: VaultMove): Promise<VaultWithdrawalResult> {
  const { playerId, accountId, currency, amount, scope, key } = move
  assertAmount(amount)
  await lockPlayer(tx, playerId)
  if ((await findSeen(tx, move)) === null) {
    const { until } = onlyRow(
      await tx.query<{ until: Date | null }>('select ledger.vault_locked_until($1, $2) as until', [
        playerId,
        currency,
      ]),
    )
    if (until !== null) return { status: 'vault_locked', until }
  }
  const posted = await post(tx, {
    scope,
    key,
    kind: 'vault_withdrawal',
    postings: [
      { accountId, amount },
      { accountId: await vaultAccount(tx, move), amount: -amount },
    ],
  })
  if (posted.status !== 'ok' || posted.isReplay) return posted
  await settleDebtsOf(tx, accountId)
  await collectClaimsOf(tx, accountId)
  await tx.query('select ledger.tell_vault($1, $2)', [playerId, currency])
  return posted
}

/** Locks the vault of a currency from now on, unless a lock that runs already ends later. */
export async function lockVault(
  tx: Tx,
  { playerId, currency, lockDays }: Pick<VaultDeposit, 'playerId' | 'currency' | 'lockDays'>,
): Promise<void> {
  await lockPlayer(tx, playerId)
  await tx.query('select ledger.lock_vault($1, $2, $3)', [playerId, currency, lockDays])
  await tx.query('select ledger.tell_vault($1, $2)', [playerId, currency])
}

/** Returns the player's vaults, including empty ones that were used before. */
export const listVaults = (db: Queryable, playerId: string): Promise<Vault[]> =>
  db.query<Vault>(
    `select currency, balance, ledger.vault_locked_until(player_id, currency) as "lockedUntil"
      from ledger.account where player_id = $1 and kind = 'vault' order by currency`,
    [playerId],
  )

/** A move into or out of a vault. */
export interface VaultMoveLine {
  readonly transactionId: bigint
  readonly currency: string
  /** In subunits; positive for money that was set aside, negative for money that moved back. */
  readonly amount: bigint
  /** Days of the lock that was chosen; null for money that moved back. */
  readonly lockDays: number | null
  readonly createdAt: Date
}

/** Moves of vaults as rows of a query: player, number in the statement, transaction, posting of the vault and chosen lock. */
export const VAULT_MOVES = `(select l.player_id, l.number, t.id, t.created_at, t.kind::text as kind, b.currency, b.amount,
    (t.details ->> 'lockDays')::integer as lock_days
  from ledger.statement_line l join ledger.transaction t on t.id = l.transaction_id
  join ledger.posting b on b.transaction_id = t.id
  join ledger.account a on a.id = b.account_id and a.kind = 'vault'
  where t.kind in ('vault_deposit', 'vault_withdrawal')) vault_move`

/** Returns a page of the moves of a player's vaults, newest first. */
export async function listVaultMoves(
  db: Queryable,
  { playerId, page, perPage }: { playerId: string; page: number; perPage: number },
): Promise<{ rows: VaultMoveLine[]; total: bigint }> {
  const { total } = onlyRow(
    await db.query<{ total: bigint }>(`select count(*) as total from ${VAULT_MOVES} where player_id = $1`, [
      playerId,
    ]),
  )
  const rows = await db.query<VaultMoveLine>(
    `select id as "transactionId", currency, amount, lock_days as "lockDays", created_at as "createdAt"
     from ${VAULT_MOVES} where player_id = $1 order by number desc limit $2 offset $3`,
    [playerId, perPage, (page - 1) * perPage],
  )
  return { rows, total }
}

/**
 * Gives the remaining account of a merge the locks of the duplicate's vaults, unless its own end later. The caller holds the locks of
 * both players.
 */
export async function mergeVaultLocks(tx: Tx, from: string, into: string): Promise<void> {
  await tx.query(
    `insert into ledger.vault_lock (player_id, currency, ends_at)
      select $2, currency, ends_at from ledger.vault_lock where player_id = $1
      on conflict (player_id, currency) do update set ends_at = greatest(vault_lock.ends_at, excluded.ends_at)`,
    [from, into],
  )
}

/** Returns the account of a player's vault, and opens it if necessary. The caller holds the player's lock. */
export async function vaultAccount(
  tx: Tx,
  { playerId, currency }: Pick<VaultMove, 'playerId' | 'currency'>,
): Promise<bigint> {
  const { id } = onlyRow(
    await tx.query<{ id: bigint }>(`select ledger.side_account($1, $2, 'vault') as id`, [playerId, currency]),
  )
  return id
}

/** Returns what the transaction of a key was asked to do; null if there is none yet. */
async function findSeen(tx: Tx, { scope, key }: Idempotency): Promise<{ lockDays: number | null } | null> {
  const rows = await tx.query<{ lockDays: number | null }>(
    `select (details ->> 'lockDays')::integer as "lockDays" from ledger.transaction where scope = $1 and key = $2`,
    [scope, key],
  )
  return rows[0] ?? null
}

async function hasActiveGrant(
  tx: Tx,
  { playerId, currency }: Pick<VaultMove, 'playerId' | 'currency'>,
): Promise<boolean> {
  const rows = await tx.query(
    `select from ledger.bonus_grant
      where player_id = $1 and currency = $2 and state = 'active' and expires_at > clock_timestamp() limit 1`,
    [playerId, currency],
  )
  return rows.length > 0
}
