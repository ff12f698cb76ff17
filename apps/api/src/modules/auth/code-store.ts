import { createHmac } from 'node:crypto'
import { CODE_RULES, type WayKind } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'
import { newSecretCode } from '../../database/new-id.ts'
import type { LoginName } from './login-store.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** What a one-time code is good for. */
export type CodePurpose = 'come-in' | 'reset' | 'player'

/** A request for a code, without the code: that is made when its message is sent. */
export interface CodeRequest {
  readonly purpose: CodePurpose
  /** Where the message goes. */
  readonly to: LoginName
  /** The player who asked; null for who was not logged in. */
  readonly playerId: string | null
  readonly language: string
}

/** A request with where it came from. */
export interface NewCodeRequest extends CodeRequest {
  /** True if a device that belongs to the owner of the place made the request. */
  readonly isOwners: boolean
}

/** A code is soon guessed from its hash alone: a key outside the database goes into it, and the request. */
const hashOf = (secret: string, id: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`one-time-code:${id}:${code}`).digest()

/** Notes a request and answers its id, which only who asked gets. */
export async function insertCode(
  tx: Tx,
  { purpose, to, playerId, language, isOwners }: NewCodeRequest,
  now: Date,
): Promise<string> {
  const id = newSecretCode()
  await tx.query(
    `insert into auth.code (id, purpose, kind, key, player_id, language, created_at, expires_at, is_owners)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      purpose,
      to.kind,
      to.key,
      playerId,
      language,
      now,
      new Date(now.getTime() + CODE_RULES.lifeSeconds * 1000),
      isOwners,
    ],
  )
  return id
}

/** The request of an id while a code for it would still be taken; null otherwise. */
export async function findOpenCode(queryable: Queryable, id: string, now: Date): Promise<CodeRequest | null> {
  const [row] = await queryable.query<{
    purpose: CodePurpose
    kind: WayKind
    key: string
    playerId: string | null
    language: string
  }>(
    `select purpose, kind, key, player_id as "playerId", language from auth.code
     where id = $1 and used_at is null and expires_at > $2`,
    [id, now],
  )
  if (!row) return null
  const { kind, key, ...rest } = row
  return { ...rest, to: { kind, key } }
}

/** True if the request came from a device that belongs to the owner of the place. */
export async function isOwnersRequest(queryable: Queryable, id: string): Promise<boolean> {
  const rows = await queryable.query('select 1 from auth.code where id = $1 and is_owners', [id])
  return rows.length === 1
}

/** Sets the code of a request: the newest one that was sent is the one that is taken. */
export async function setCode(queryable: Queryable, secret: string, id: string, code: string): Promise<void> {
  await queryable.query('update auth.code set code_hash = $2 where id = $1', [id, hashOf(secret, id, code)])
}

/** Result of a typed code. */
export type TypedCode =
  | { readonly kind: 'right'; readonly to: LoginName; readonly playerId: string | null }
  /** A mistyped code; with no tries left the request has ended. */
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** The code was not checked: its request is unknown, for another purpose, expired, used, or has no tries left. */
  | { readonly kind: 'ended' }

/**
 * Looks at a typed code in one statement: of any number at once one succeeds, and no more are looked at than a request
 * allows. A right one is used by it; wrong ones count also if they come from several processes.
 */
export async function useCode(
  tx: Tx,
  secret: string,
  typed: {
    readonly requestId: string
    readonly code: string
    readonly purpose: CodePurpose
    readonly playerId?: string
  },
  now: Date,
): Promise<TypedCode> {
  const { requestId, code, purpose, playerId = null } = typed
  const [row] = await tx.query<{ isRight: boolean; wrong: number; kind: WayKind; key: string }>(
    `update auth.code set
       wrong = wrong + case when code_hash = $2 then 0 else 1 end,
       used_at = case when code_hash = $2 then $4::timestamptz end
     where id = $1 and purpose = $3 and used_at is null and expires_at > $4 and wrong < $5
       and player_id is not distinct from $6 and code_hash is not null
     returning used_at is not null as "isRight", wrong, kind, key`,
    [requestId, hashOf(secret, requestId, code), purpose, now, CODE_RULES.triesMax, playerId],
  )
  if (!row) return { kind: 'ended' }
  if (row.isRight) return { kind: 'right', to: { kind: row.kind, key: row.key }, playerId }
  return { kind: 'wrong', triesLeft: CODE_RULES.triesMax - row.wrong }
}

/** Forgets requests that have ended. */
export async function pruneCodes(database: Database, now: Date): Promise<void> {
  await database.query('delete from auth.code where expires_at < $1', [now])
}
