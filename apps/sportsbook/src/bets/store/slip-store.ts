import { createHash, randomInt } from 'node:crypto'
import type { SlipSelection } from '@tessera/contract/sportsbook'
import type { Queryable } from './bet-row.ts'

type SlipLegs = readonly { readonly selections: readonly SlipSelection[] }[]

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const CODE_LENGTH = 8

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/**
 * Stores a slip for 90 days under an unguessable code. Sharing the same slip again returns the same code for another
 * 90 days.
 */
export async function shareSlip(db: Queryable, legs: SlipLegs): Promise<string> {
  const text = JSON.stringify(legs)
  const [row] = await db.query<{ code: string }>(
    `insert into sportsbook.shared_slip (code, content_hash, legs, expires_at)
     values ($1, $2, $3, now() + interval '90 days')
     on conflict (content_hash) do update set expires_at = excluded.expires_at
     returning code`,
    [newCode(), createHash('sha256').update(text).digest(), text],
  )
  if (row === undefined) throw new Error('a shared slip has no code')
  return row.code
}

/** Returns the legs of a shared slip; null if there is none or it has expired. */
export async function findSharedSlip(db: Queryable, code: string): Promise<SlipLegs | null> {
  const [row] = await db.query<{ legs: SlipLegs }>(
    'select legs from sportsbook.shared_slip where code = $1 and expires_at > now()',
    [code],
  )
  return row?.legs ?? null
}

export async function deleteExpiredSlips(db: Queryable): Promise<void> {
  await db.query('delete from sportsbook.shared_slip where expires_at < now()')
}
