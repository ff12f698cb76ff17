import { createHash } from 'node:crypto'
import type { Database, Tx } from '@tessera/postgres'
import { type ListedLogin, listLogins, loginText } from '../login-store.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** What a passkey's signatures are checked by. */
export interface PasskeyRow {
  readonly credentialId: string
  /** COSE. */
  readonly publicKey: Buffer
  readonly counter: number
  readonly isBackedUp: boolean
  readonly lastUsedAt: Date | null
  /** What the device keeps of whom it made the passkey for: another player since, where two accounts became one. */
  readonly userHandle: string
}

/** What a device says when it makes a passkey. */
export type MadePasskey = Omit<PasskeyRow, 'lastUsedAt' | 'userHandle'>

/** A passkey with the log-in that says whose it is and what they call it. */
export interface ListedPasskey extends PasskeyRow {
  /** Names it among the player's own. */
  readonly id: string
  readonly login: ListedLogin
}

const COLUMNS = `credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter,
  is_backed_up as "isBackedUp", last_used_at as "lastUsedAt", user_handle as "userHandle"`

/** Keeps a new passkey. Its log-in is there already, in the same transaction. */
export async function insertPasskey(tx: Tx, passkey: Omit<PasskeyRow, 'lastUsedAt'>): Promise<void> {
  await tx.query(
    `insert into auth.passkey (credential_id, public_key, counter, is_backed_up, user_handle)
     values ($1, $2, $3, $4, $5)`,
    [passkey.credentialId, passkey.publicKey, passkey.counter, passkey.isBackedUp, passkey.userHandle],
  )
}

/** A passkey by the id that its device gave it; null for one that nobody has. */
export async function findPasskey(queryable: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await queryable.query<PasskeyRow>(
    `select ${COLUMNS} from auth.passkey where credential_id = $1`,
    [credentialId],
  )
  return row ?? null
}

/** The player's passkeys, the oldest first. */
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

/** What a way is called in lists and addresses: it tells nothing of its key. */
export const idOfWay = (login: Pick<ListedLogin, 'kind' | 'key'>): string =>
  createHash('sha256').update(loginText(login)).digest('base64url').slice(0, 16)

/**
 * Notes a use with what the device counts, in one statement. False where the device counts and did not count on: then
 * somebody else has a copy of it (WebAuthn, 6.1.1).
 */
export async function notePasskeyUse(
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
