import { createHash } from 'node:crypto'
import type { Database, Tx } from '@tessera/postgres'
import { type ListedLogin, listLogins, loginText } from '../login-store.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A stored passkey, with the key and counter that verify its signatures. */
export interface PasskeyRow {
  readonly credentialId: string
  /** COSE. */
  readonly publicKey: Buffer
  readonly counter: number
  readonly isBackedUp: boolean
  readonly lastUsedAt: Date | null
  /** User handle that the device stores. It names the player of the registration, also after a merge with another account. */
  readonly userHandle: string
}

/** A newly created passkey. */
export type NewPasskey = Omit<PasskeyRow, 'lastUsedAt' | 'userHandle'>

/** A passkey with its log-in, which has its player and name. */
export interface ListedPasskey extends PasskeyRow {
  /** Public id; see {@link idOfWay}. */
  readonly id: string
  readonly login: ListedLogin
}

const COLUMNS = `credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter,
  is_backed_up as "isBackedUp", last_used_at as "lastUsedAt", user_handle as "userHandle"`

/** Stores a new passkey. The caller has added its log-in in the same transaction. */
export async function insertPasskey(tx: Tx, passkey: Omit<PasskeyRow, 'lastUsedAt'>): Promise<void> {
  await tx.query(
    `insert into auth.passkey (credential_id, public_key, counter, is_backed_up, user_handle)
     values ($1, $2, $3, $4, $5)`,
    [passkey.credentialId, passkey.publicKey, passkey.counter, passkey.isBackedUp, passkey.userHandle],
  )
}

/** Finds a passkey by its credential id; null if it is unknown. */
export async function findPasskey(queryable: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await queryable.query<PasskeyRow>(
    `select ${COLUMNS} from auth.passkey where credential_id = $1`,
    [credentialId],
  )
  return row ?? null
}

/** Lists the player's passkeys, the oldest first. */
export async function listPasskeys(queryable: Queryable, playerId: string): Promise<ListedPasskey[]> {
  const logins = (await listLogins(queryable, playerId)).filter(({ kind }) => kind === 'passkey')
  const rows = await queryable.query<PasskeyRow>(
    `select ${COLUMNS} from auth.passkey where credential_id = any ($1)`,
    [logins.map(({ key }) => key)],
  )
  return logins.flatMap((login) => {
    const row = rows.find(({ credentialId }) => credentialId === login.key)
    return row ? [{ ...row, login, id: idOfWay(login) }] : []
  })
}

/** Returns the public id of a sign-in method, a hash that doesn't reveal its key. */
export const idOfWay = (login: Pick<ListedLogin, 'kind' | 'key'>): string =>
  createHash('sha256').update(loginText(login)).digest('base64url').slice(0, 16)

/**
 * Records a use with the device's signature counter, in one statement. Returns false if the device counts but its counter
 * didn't grow, which points to a copy of the passkey (WebAuthn, 6.1.1).
 */
export async function recordPasskeyUse(
  tx: Tx,
  credentialId: string,
  { counter, isBackedUp }: { readonly counter: number; readonly isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update auth.passkey set counter = $2, is_backed_up = $3, last_used_at = $4
     where credential_id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning credential_id`,
    [credentialId, counter, isBackedUp, now],
  )
  return rows.length === 1
}
