import { createHmac } from 'node:crypto'
import { CODE_RULES, type WayKind } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'
import { newSecretCode } from '../../database/new-id.ts'
import type { LoginName } from './login-store.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Purpose of a one-time code: a log-in or registration, a new password, or the re-authentication of a player. */
export type CodePurpose = 'come-in' | 'reset' | 'player'

/** A request for a code. The code itself is generated when its message is sent. */
export interface CodeRequest {
  readonly purpose: CodePurpose
  /** Recipient of the message. */
  readonly to: LoginName
  /** The player who made the request; null for a guest. */
  readonly playerId: string | null
  readonly language: string
}

/** A request to be stored, with its origin. */
export interface NewCodeRequest extends CodeRequest {
  /** True if the request came from a device of the recipient. */
  readonly isOwners: boolean
}

/** Hashes a code with its request's id and a key outside the database: a plain hash of so short a code is soon guessed. */
const hashOf = (secret: string, id: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`one-time-code:${id}:${code}`).digest()

/** Stores a request and returns its id. Only the client that made the request gets the id. */
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

/** Returns a request that is neither used nor expired; null otherwise. */
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

/** True if the request came from a device of the recipient. */
export async function isOwnersRequest(queryable: Queryable, id: string): Promise<boolean> {
  const rows = await queryable.query('select 1 from auth.code where id = $1 and is_owners', [id])
  return rows.length === 1
}

/** Sets the code of a request. Only the newest code that was sent is accepted. */
export async function setCode(queryable: Queryable, secret: string, id: string, code: string): Promise<void> {
  await queryable.query('update auth.code set code_hash = $2 where id = $1', [id, hashOf(secret, id, code)])
}

/** Result of a typed code. */
export type TypedCode =
  | { readonly kind: 'right'; readonly to: LoginName; readonly playerId: string | null }
  /** A mistyped code. Without attempts left, the request has ended. */
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** An unchecked code: its request is unknown, for another purpose, expired, used, or has no attempts left. */
  | { readonly kind: 'ended' }

/**
 * Checks a typed code and marks a right one as used. A single statement does both, so that one of several concurrent
 * requests succeeds, and the limit of wrong codes applies across processes.
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

/** Deletes expired requests. */
export async function pruneCodes(database: Database, now: Date): Promise<void> {
  await database.query('delete from auth.code where expires_at < $1', [now])
}
