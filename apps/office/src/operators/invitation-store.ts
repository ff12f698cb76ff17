import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '@tessera/postgres'
import { hashToken } from './hash-token.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Time within which an invitation can be used. */
export const INVITATION_HOURS = 24
const TOKEN_BYTES = 24

/** An invitation that can be used. */
export interface Invitation {
  readonly name: string
  readonly fullName: string
  /** Key of the authenticator app; null until the link is opened. */
  readonly sealedSecret: string | null
}

/** Stores an invitation in place of earlier ones. Returns the secret part of its link, which is stored nowhere. */
export async function insertInvitation(tx: Tx, operator: string, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx.query('delete from operators.invitation where operator = $1', [operator])
  await tx.query(
    `insert into operators.invitation (token_hash, operator, expires_at)
     values ($1, $2, $3::timestamptz + make_interval(hours => $4))`,
    [hashToken(token), operator, now, INVITATION_HOURS],
  )
  return token
}

/** Finds an invitation that is neither used nor expired, of an operator who is enabled. */
export async function findInvitation(
  queryable: Queryable,
  token: string,
  now: Date,
): Promise<Invitation | null> {
  const [row] = await queryable.query<Invitation>(
    `select o.name, o.full_name as "fullName", i.sealed_secret as "sealedSecret"
     from operators.invitation i join operators.operator o on o.name = i.operator
     where i.token_hash = $1 and i.used_at is null and i.expires_at > $2 and o.disabled_at is null`,
    [hashToken(token), now],
  )
  return row ?? null
}

/** Stores the key of the authenticator app, unless the link was opened before. Returns the stored one. */
export async function keepSecret(database: Database, token: string, sealedSecret: string): Promise<string> {
  const [row] = await database.query<{ sealedSecret: string }>(
    `update operators.invitation set sealed_secret = coalesce(sealed_secret, $2) where token_hash = $1
     returning sealed_secret as "sealedSecret"`,
    [hashToken(token), sealedSecret],
  )
  return row?.sealedSecret ?? sealedSecret
}

/** Uses an invitation, in one statement: one of several concurrent requests succeeds. */
export async function consumeInvitation(tx: Tx, token: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update operators.invitation set used_at = $2
     where token_hash = $1 and used_at is null and expires_at > $2 returning operator`,
    [hashToken(token), now],
  )
  return rows.length === 1
}
