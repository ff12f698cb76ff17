import type { WayKind } from '@tessera/contract'
import { tidyEmail } from '@tessera/form-rules'
import type { Database, Tx } from '@tessera/postgres'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Identifier of a log-in: its kind, and the key that belongs to one player. */
export interface LoginName {
  readonly kind: WayKind
  /** Normalized form, in which keys of the kind are compared. */
  readonly key: string
}

/** Details by which the player recognises a sign-in method. */
export interface WayDetails {
  /** Configured connection of a social account. */
  readonly connection?: string | undefined
  /** Name of a passkey, or name or address of the external account. */
  readonly label?: string | undefined
}

/** A sign-in method to be added to a player. */
export interface NewWay extends LoginName {
  /** Hash of the password; null for a sign-in method without one. */
  readonly secret: string | null
  readonly confirmedAt: Date | null
  readonly details: WayDetails
}

export interface Login extends NewWay {
  readonly playerId: string
}

/** A log-in of a player's list. */
export interface ListedLogin extends Login {
  readonly createdAt: Date
}

/**
 * Returns the log-in of an email address, in the one form in which addresses are compared (docs/decisions/0089).
 * Addresses that differ only in case count as one: separate mailboxes of that kind don't exist in practice.
 */
export const emailLogin = (email: string): LoginName => ({
  kind: 'email',
  key: tidyEmail(email).toLowerCase(),
})

/** Returns the log-in of a phone number in E.164, with its plus. */
export const phoneLogin = (phone: string): LoginName => ({ kind: 'phone', key: phone })

/** Returns the log-in of a social account, by its issuer and its subject there (OpenID Connect Core 5.7: `iss`, `sub`). */
export const socialLogin = (issuer: string, subject: string): LoginName => ({
  kind: 'social',
  key: `${issuer} ${subject}`,
})

/** Returns the log-in of a Telegram user, by the user id there. */
export const telegramLogin = (userId: string): LoginName => ({ kind: 'telegram', key: userId })

/** Returns the log-in of a passkey, by its credential id in base64url. */
export const passkeyLogin = (credentialId: string): LoginName => ({ kind: 'passkey', key: credentialId })

/** Returns a log-in as one text, by which attempts are counted. The log-in may be unknown. */
export const loginText = ({ kind, key }: LoginName): string => `${kind}:${key}`

const COLUMNS = 'kind, key, player_id as "playerId", secret, confirmed_at as "confirmedAt", details'

/** Finds a log-in with its player; null if no player has it. */
export async function findLogin(queryable: Queryable, { kind, key }: LoginName): Promise<Login | null> {
  const [login] = await queryable.query<Login>(
    `select ${COLUMNS} from auth.login where kind = $1 and key = $2`,
    [kind, key],
  )
  return login ?? null
}

/** Finds the player's oldest log-in of a kind; null if there is none. */
export async function findLoginOf(
  queryable: Queryable,
  playerId: string,
  kind: WayKind,
): Promise<Login | null> {
  const [login] = await queryable.query<Login>(
    `select ${COLUMNS} from auth.login where player_id = $1 and kind = $2 order by created_at limit 1`,
    [playerId, kind],
  )
  return login ?? null
}

/** Lists all log-ins of a player, the oldest first. */
export const listLogins = (queryable: Queryable, playerId: string): Promise<ListedLogin[]> =>
  queryable.query<ListedLogin>(
    `select ${COLUMNS}, created_at as "createdAt" from auth.login where player_id = $1 order by created_at, kind, key`,
    [playerId],
  )

/**
 * Adds a log-in to a player. Returns false if a player has it already, also after a concurrent insert. The player's own row
 * may follow in the same transaction.
 */
export async function insertLogin(tx: Tx, login: Login, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into auth.login (kind, key, player_id, secret, confirmed_at, details, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (kind, key) do nothing returning key`,
    [login.kind, login.key, login.playerId, login.secret, login.confirmedAt, login.details, now],
  )
  return rows.length === 1
}

/** Sets the name under which a player lists a log-in. */
export async function labelLogin(tx: Tx, { kind, key }: LoginName, label: string): Promise<void> {
  await tx.query(
    `update auth.login set details = details || jsonb_build_object('label', $3::text) where kind = $1 and key = $2`,
    [kind, key, label],
  )
}

/** Deletes a log-in of a player. */
export async function deleteLogin(tx: Tx, playerId: string, { kind, key }: LoginName): Promise<void> {
  await tx.query('delete from auth.login where kind = $1 and key = $2 and player_id = $3', [
    kind,
    key,
    playerId,
  ])
}

/** Locks a log-in and its secret until the transaction ends. Returns false if either has changed. */
export async function holdLogin(tx: Tx, { kind, key, playerId, secret }: Login): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from auth.login
     where kind = $1 and key = $2 and player_id = $3 and secret is not distinct from $4 for share`,
    [kind, key, playerId, secret],
  )
  return rows.length === 1
}

export async function changeSecret(
  queryable: Queryable,
  { kind, key }: LoginName,
  secret: string,
): Promise<void> {
  await queryable.query('update auth.login set secret = $3 where kind = $1 and key = $2', [kind, key, secret])
}

/** Kinds of log-ins that store the password. A player has one password for all of them. */
const WITH_PASSWORD: readonly WayKind[] = ['email', 'phone']

/** Finds the log-in that stores the player's password hash; null for a player without a password. */
export async function findPassword(queryable: Queryable, playerId: string): Promise<Login | null> {
  const [login] = await queryable.query<Login>(
    `select ${COLUMNS} from auth.login where player_id = $1 and kind = any ($2) and secret is not null
     order by kind, created_at limit 1`,
    [playerId, WITH_PASSWORD],
  )
  return login ?? null
}

/** Sets the password of all log-ins that store one. Returns false for a player without such a log-in. */
export async function setPassword(tx: Tx, playerId: string, secret: string): Promise<boolean> {
  const rows = await tx.query(
    'update auth.login set secret = $2 where player_id = $1 and kind = any ($3) returning key',
    [playerId, secret, WITH_PASSWORD],
  )
  return rows.length > 0
}

/** Marks a log-in as confirmed. Returns false if it no longer belongs to the player. */
export async function confirmLogin(
  tx: Tx,
  playerId: string,
  { kind, key }: LoginName,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update auth.login set confirmed_at = coalesce(confirmed_at, $4)
     where kind = $1 and key = $2 and player_id = $3 returning key`,
    [kind, key, playerId, now],
  )
  return rows.length === 1
}
