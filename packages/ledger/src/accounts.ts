import type { Tx } from '@tessera/postgres'
import { onlyRow, type Queryable } from './queryable.ts'

/** A player's real-money account. */
export interface Account {
  id: bigint
  playerId: string
  currency: string
  /** In subunits. */
  balance: bigint
  /** Increases with every change. */
  version: bigint
  /** Exactly one account of a player is active: the one for play and payments. */
  state: 'active' | 'available' | 'hidden'
}

const COLUMNS = `id, player_id as "playerId", currency, balance, version,
  case when is_active then 'active' when is_hidden then 'hidden' else 'available' end as state`

/**
 * Opens the player's account in a currency. A hidden account is shown again, and an open one is left unchanged. The first
 * account of a player becomes the active one. The caller must validate the currency code.
 */
export async function openAccount(tx: Tx, owner: { playerId: string; currency: string }): Promise<Account> {
  const { id } = onlyRow(
    await tx.query<{ id: bigint }>('select ledger.open_account($1, $2) as id', [
      owner.playerId,
      owner.currency,
    ]),
  )
  return onlyRow(await tx.query<Account>(`select ${COLUMNS} from ledger.account where id = $1`, [id]))
}

/** Returns the player's accounts in the order in which they were opened, including hidden ones. */
export async function listAccounts(db: Queryable, playerId: string): Promise<Account[]> {
  return db.query<Account>(
    {
      name: 'ledger.list_accounts',
      text: `select ${COLUMNS} from ledger.account where player_id = $1 and kind = 'real' order by id`,
    },
    [playerId],
  )
}

/** Returns an account of the player; null if it belongs to another player. */
export async function findAccount(
  db: Queryable,
  owner: { playerId: string; accountId: bigint },
): Promise<Account | null> {
  const rows = await db.query<Account>(
    `select ${COLUMNS} from ledger.account where id = $1 and player_id = $2 and kind = 'real'`,
    [owner.accountId, owner.playerId],
  )
  return rows[0] ?? null
}

/** Makes an account the active one. A hidden account is shown again. */
export async function setActiveAccount(
  tx: Tx,
  choice: { playerId: string; accountId: bigint },
): Promise<'ok' | 'not_found'> {
  const { status } = onlyRow(
    await tx.query<{ status: 'ok' | 'not_found' }>('select ledger.set_active_account($1, $2) as status', [
      choice.playerId,
      choice.accountId,
    ]),
  )
  return status
}

export type HideStatus = 'ok' | 'not_found' | 'account_active' | 'account_not_empty'

/** Hides an account. Refused for the active account, and while it has a balance, held money or open rounds. */
export async function hideAccount(
  tx: Tx,
  choice: { playerId: string; accountId: bigint },
): Promise<HideStatus> {
  const { status } = onlyRow(
    await tx.query<{ status: HideStatus }>('select ledger.hide_account($1, $2) as status', [
      choice.playerId,
      choice.accountId,
    ]),
  )
  return status
}
