import { randomBytes } from 'node:crypto'
import { isRole, type Role } from '@tessera/office-contract'
import type { Database, Tx } from '@tessera/postgres'
import { hashToken } from '../operators/hash-token.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Time without requests after which a session ends. */
export const IDLE_MINUTES = 30
/** Time after which a session ends, however it is used. */
const LIFE_HOURS = 12
const TOKEN_BYTES = 32

/** A signed-in operator. */
export interface OperatorSession {
  readonly name: string
  readonly fullName: string
  readonly roles: readonly Role[]
  readonly endsAt: Date
}

/** Starts a session. Returns its token, of which only the hash is stored. */
export async function startSession(
  tx: Tx,
  { name, ip, now }: { readonly name: string; readonly ip: string; readonly now: Date },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx.query(
    `insert into operators.session (token_hash, operator, ip, created_at, last_seen_at) values ($1, $2, $3, $4, $4)`,
    [hashToken(token), name, ip, now],
  )
  return token
}

/**
 * Returns the operator of a live session and records its use; null for any other token. Roles are read with every request,
 * and disabled operators have no session.
 */
export async function readSession(
  database: Database,
  token: string,
  now: Date,
): Promise<OperatorSession | null> {
  const [row] = await database.query<{ name: string; fullName: string; roles: string[]; endsAt: Date }>(
    `update operators.session s set last_seen_at = greatest(s.last_seen_at, $2)
     from operators.operator o
     where s.token_hash = $1 and o.name = s.operator and s.ended_at is null and o.disabled_at is null
       and s.last_seen_at > $2::timestamptz - make_interval(mins => $3)
       and s.created_at > $2::timestamptz - make_interval(hours => $4)
     returning o.name, o.full_name as "fullName", o.roles, s.created_at + make_interval(hours => $4) as "endsAt"`,
    [hashToken(token), now, IDLE_MINUTES, LIFE_HOURS],
  )
  return row ? { ...row, roles: row.roles.filter(isRole) } : null
}

export async function endSession(queryable: Queryable, token: string, now: Date): Promise<void> {
  await queryable.query(
    'update operators.session set ended_at = $2 where token_hash = $1 and ended_at is null',
    [hashToken(token), now],
  )
}

/** Ends all sessions of an operator, as after a change of the credentials. */
export async function endSessionsOf(tx: Tx, name: string, now: Date): Promise<void> {
  await tx.query('update operators.session set ended_at = $2 where operator = $1 and ended_at is null', [
    name,
    now,
  ])
}
