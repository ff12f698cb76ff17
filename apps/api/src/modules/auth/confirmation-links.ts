import { createHash } from 'node:crypto'
import type { Database, Tx } from '@tessera/postgres'
import { newSecretCode } from '../../database/new-id.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { type LinkPurpose, linkMessage } from '../../mail/messages.ts'
import { findPlayer } from '../profile/index.ts'

/** A link that nobody opened ends after this time. */
const LINK_LIFE_MS = 24 * 3_600_000

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** Seconds between two messages to one player, and messages of one day. */
export const RESEND_LIMITS = { everySeconds: 60, perDay: 6 } as const

export interface LinkDeps {
  readonly database: Database
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly clock: () => Date
}

/**
 * Makes a code and sends its link. The database keeps only the hash, and no queue ever holds the code: a repeated
 * job makes another one, and all that were sent work.
 *
 * Links that unlock are sent a few times a day only, or whoever guesses at passwords could fill a mailbox; those that
 * were sent still work, again and again.
 */
export async function sendLink(deps: LinkDeps, playerId: string, purpose: LinkPurpose): Promise<void> {
  const { database, mailer, publicUrl, clock } = deps
  const player = await findPlayer(database, playerId)
  if (!player || (purpose === 'confirm-email' && player.email_confirmed_at !== null)) return
  const now = clock()
  if (
    purpose === 'unlock' &&
    (await sentLately(database, playerId, purpose, now)).length >= RESEND_LIMITS.perDay
  )
    return
  const code = newSecretCode()
  await database.query(
    `insert into api.confirmation (code_hash, player_id, purpose, email_key, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashOf(code), playerId, purpose, player.email_key, now, new Date(now.getTime() + LINK_LIFE_MS)],
  )
  const message = linkMessage(purpose, player.language, `${publicUrl}/verify/${code}`)
  await mailer.send({ ...message, to: player.email, kind: 'email' })
}

/** When links were sent within a day, the newest first. */
function sentLately(
  queryable: Pick<Tx, 'query'>,
  playerId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ created_at: Date }[]> {
  return queryable.query<{ created_at: Date }>(
    `select created_at from api.confirmation
     where player_id = $1 and purpose = $2 and created_at > $3 order by created_at desc`,
    [playerId, purpose, new Date(now.getTime() - LINK_LIFE_MS)],
  )
}

export interface UsedLink {
  readonly playerId: string
  readonly emailKey: string
  readonly purpose: LinkPurpose
}

/**
 * Uses a code once. A code that was used before answers its link again for as long as it lives: people click twice,
 * and mail scanners click first; what it does, it has done.
 */
export async function useLink(tx: Tx, code: string, now: Date): Promise<UsedLink | null> {
  const [row] = await tx.query<{ player_id: string; email_key: string; purpose: LinkPurpose }>(
    `update api.confirmation set used_at = coalesce(used_at, $2)
     where code_hash = $1 and expires_at > $2 returning player_id, email_key, purpose`,
    [hashOf(code), now],
  )
  return row ? { playerId: row.player_id, emailKey: row.email_key, purpose: row.purpose } : null
}

/** Seconds to wait until another message may be asked for; null when it may be now. */
export async function resendWaitSeconds(tx: Tx, playerId: string, now: Date): Promise<number | null> {
  const rows = await sentLately(tx, playerId, 'confirm-email', now)
  const secondsSince = (date: Date): number => (now.getTime() - date.getTime()) / 1000
  const newest = rows[0]
  const oldest = rows.at(-1)
  if (oldest && rows.length >= RESEND_LIMITS.perDay)
    return Math.ceil(LINK_LIFE_MS / 1000 - secondsSince(oldest.created_at))
  if (newest && secondsSince(newest.created_at) < RESEND_LIMITS.everySeconds)
    return Math.ceil(RESEND_LIMITS.everySeconds - secondsSince(newest.created_at))
  return null
}

export async function pruneLinks(database: Database, now: Date): Promise<void> {
  await database.query('delete from api.confirmation where expires_at < $1', [now])
}
