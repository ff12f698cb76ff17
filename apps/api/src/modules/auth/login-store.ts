import type { Database, Tx } from '@tessera/postgres'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A way to log in: how, and the key that names one player by it. */
export interface LoginName {
  readonly kind: 'email'
  /** In the form in which keys of the kind are compared. */
  readonly key: string
}

export interface Login extends LoginName {
  readonly playerId: string
  /** The hash of what the player knows; null where there is nothing to know. */
  readonly secret: string | null
  readonly confirmedAt: Date | null
}

/** The log-in by an address. Mailboxes that differ only in case do not exist in practice: such addresses are one. */
export const emailLogin = (email: string): LoginName => ({ kind: 'email', key: email.trim().toLowerCase() })

/** A log-in as one text: what tries at it are counted by, also of one that nobody has. */
export const loginText = ({ kind, key }: LoginName): string => `${kind}:${key}`

const COLUMNS = 'kind, key, player_id as "playerId", secret, confirmed_at as "confirmedAt"'

/** Whose a log-in is; null when it is nobody's. */
export async function findLogin(queryable: Queryable, { kind, key }: LoginName): Promise<Login | null> {
  const [login] = await queryable.query<Login>(
    `select ${COLUMNS} from auth.login where kind = $1 and key = $2`,
    [kind, key],
  )
  return login ?? null
}

/** The player's log-in of a kind; null when there is none. */
export async function findLoginOf(
  queryable: Queryable,
  playerId: string,
  kind: LoginName['kind'],
): Promise<Login | null> {
  const [login] = await queryable.query<Login>(
    `select ${COLUMNS} from auth.login where player_id = $1 and kind = $2`,
    [playerId, kind],
  )
  return login ?? null
}

/**
 * Gives a player a log-in; false when somebody has it, also by what runs at the same time. The player's row may follow
 * in the same transaction.
 */
export async function insertLogin(tx: Tx, login: Login, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into auth.login (kind, key, player_id, secret, confirmed_at, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (kind, key) do nothing returning key`,
    [login.kind, login.key, login.playerId, login.secret, login.confirmedAt, now],
  )
  return rows.length === 1
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
