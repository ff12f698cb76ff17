import type { WayKind } from '@tessera/contract'
import { tidyEmail } from '@tessera/form-rules'
import type { Database, Tx } from '@tessera/postgres'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A way to log in: how, and the key that names one player by it. */
export interface LoginName {
  readonly kind: WayKind
  /** In the form in which keys of the kind are compared. */
  readonly key: string
}

/** What the player recognises a way by. */
export interface WayDetails {
  /** Which of the configured connections a social account belongs to. */
  readonly connection?: string | undefined
  /** What the other side calls the player: a name, or the address of the account there. */
  readonly label?: string | undefined
}

/** A way in that a player is to have. */
export interface NewWay extends LoginName {
  /** The hash of what the player knows; null where there is nothing to know. */
  readonly secret: string | null
  readonly confirmedAt: Date | null
  readonly details: WayDetails
}

export interface Login extends NewWay {
  readonly playerId: string
}

/** One of a player's log-ins as the list of them has it. */
export interface ListedLogin extends Login {
  readonly createdAt: Date
}

/**
 * The log-in by an address: the one form in which addresses are compared, wherever they come from (docs/decisions/0089).
 * Mailboxes that differ only in case do not exist in practice: such addresses are one.
 */
export const emailLogin = (email: string): LoginName => ({
  kind: 'email',
  key: tidyEmail(email).toLowerCase(),
})

/** The log-in by a telephone number in E.164, with its plus. */
export const phoneLogin = (phone: string): LoginName => ({ kind: 'phone', key: phone })

/** The log-in by an account elsewhere: who vouches for it, and who it is there (OpenID Connect Core 5.7: `iss`, `sub`). */
export const socialLogin = (issuer: string, subject: string): LoginName => ({
  kind: 'social',
  key: `${issuer} ${subject}`,
})

/** The log-in from the messenger, by the user's id there. */
export const telegramLogin = (userId: string): LoginName => ({ kind: 'telegram', key: userId })

/** The log-in by a passkey, by the id that its device gave it, in base64url. */
export const passkeyLogin = (credentialId: string): LoginName => ({ kind: 'passkey', key: credentialId })

/** A log-in as one text: what tries at it are counted by, also of one that nobody has. */
export const loginText = ({ kind, key }: LoginName): string => `${kind}:${key}`

const COLUMNS = 'kind, key, player_id as "playerId", secret, confirmed_at as "confirmedAt", details'

/** Whose a log-in is; null when it is nobody's. */
export async function findLogin(queryable: Queryable, { kind, key }: LoginName): Promise<Login | null> {
  const [login] = await queryable.query<Login>(
    `select ${COLUMNS} from auth.login where kind = $1 and key = $2`,
    [kind, key],
  )
  return login ?? null
}

/** The player's oldest log-in of a kind; null when there is none. */
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

/** All log-ins of a player, the oldest first. */
export const listLogins = (queryable: Queryable, playerId: string): Promise<ListedLogin[]> =>
  queryable.query<ListedLogin>(
    `select ${COLUMNS}, created_at as "createdAt" from auth.login where player_id = $1 order by created_at, kind, key`,
    [playerId],
  )

/**
 * Gives a player a log-in; false when somebody has it, also by what runs at the same time. The player's row may follow
 * in the same transaction.
 */
export async function insertLogin(tx: Tx, login: Login, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into auth.login (kind, key, player_id, secret, confirmed_at, details, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (kind, key) do nothing returning key`,
    [login.kind, login.key, login.playerId, login.secret, login.confirmedAt, login.details, now],
  )
  return rows.length === 1
}

/** Gives a log-in the name that its player knows it by. */
export async function labelLogin(tx: Tx, { kind, key }: LoginName, label: string): Promise<void> {
  await tx.query(
    `update auth.login set details = details || jsonb_build_object('label', $3::text) where kind = $1 and key = $2`,
    [kind, key, label],
  )
}

/** Takes a log-in from its player. */
export async function deleteLogin(tx: Tx, playerId: string, { kind, key }: LoginName): Promise<void> {
  await tx.query('delete from auth.login where kind = $1 and key = $2 and player_id = $3', [
    kind,
    key,
    playerId,
  ])
}

/** Holds a log-in with its secret until the transaction ends; false when either has changed. */
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

/** Kinds of log-ins that a password stands with: a player has one, whichever of them it is typed with. */
const WITH_PASSWORD: readonly WayKind[] = ['email', 'phone']

/** The player's log-in that the password is looked up by, with its hash; null when the player has none. */
export async function findPassword(queryable: Queryable, playerId: string): Promise<Login | null> {
  const [login] = await queryable.query<Login>(
    `select ${COLUMNS} from auth.login where player_id = $1 and kind = any ($2) and secret is not null
     order by kind, created_at limit 1`,
    [playerId, WITH_PASSWORD],
  )
  return login ?? null
}

/** Sets the password of all log-ins that have one; false for a player with none of these. */
export async function setPassword(tx: Tx, playerId: string, secret: string): Promise<boolean> {
  const rows = await tx.query(
    'update auth.login set secret = $2 where player_id = $1 and kind = any ($3) returning key',
    [playerId, secret, WITH_PASSWORD],
  )
  return rows.length > 0
}

/** Marks a log-in as confirmed, if it still is the player's. */
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
