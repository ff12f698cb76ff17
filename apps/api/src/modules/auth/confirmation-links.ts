import { createHash, createHmac, randomInt } from 'node:crypto'
import type { Database, Tx } from '@tessera/postgres'
import { newSecretCode } from '../../database/new-id.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { type LinkPurpose, linkMessage, type MailWords } from '../../mail/messages.ts'
import { findPlayer } from '../profile/index.ts'
import { findLoginOf, type LoginName } from './login-store.ts'

/** A link that nobody opened ends after this time. */
const LINK_LIFE_MS = 24 * 3_600_000

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** Digits of the code that a signed-in player may type in place of opening the link. */
const SHORT_CODE_DIGITS = 6

/** Whether what was typed is a short code rather than that of a link. */
export const isShortCode = (code: string): boolean => new RegExp(`^\\d{${SHORT_CODE_DIGITS}}$`).test(code)

/** A short code is soon guessed from its hash alone: a key outside the database goes into it, and the player. */
const shortHashOf = (secret: string, playerId: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`mail-code:${playerId}:${code}`).digest()

/** Seconds between two messages to one player, and messages of one day. */
export const RESEND_LIMITS = { everySeconds: 60, perDay: 6 } as const

export interface LinkDeps {
  readonly database: Database
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly mailWords: MailWords
  readonly clock: () => Date
  /** Goes into the hashes of short codes. */
  readonly codeSecret: string
}

/**
 * Makes a code and sends its link; a confirmation also has a short code to type. The database keeps only hashes, and no
 * queue ever holds a code: a repeated job makes another one, and all that were sent work.
 *
 * Links that unlock are sent a few times a day only, or whoever guesses at passwords could fill a mailbox.
 */
export async function sendLink(deps: LinkDeps, playerId: string, purpose: LinkPurpose): Promise<void> {
  const { database, mailer, mailWords, publicUrl, clock, codeSecret } = deps
  const player = await findPlayer(database, playerId)
  const login = await findLoginOf(database, playerId, 'email')
  if (!player?.email || !login || (purpose === 'confirm-email' && login.confirmedAt !== null)) return
  const now = clock()
  if (
    purpose === 'unlock' &&
    (await sentLately(database, playerId, purpose, now)).length >= RESEND_LIMITS.perDay
  )
    return
  const code = newSecretCode()
  const shortCode =
    purpose === 'confirm-email'
      ? String(randomInt(10 ** SHORT_CODE_DIGITS)).padStart(SHORT_CODE_DIGITS, '0')
      : null
  await database.query(
    `insert into auth.confirmation (code_hash, short_hash, player_id, purpose, email_key, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashOf(code),
      shortCode === null ? null : shortHashOf(codeSecret, playerId, shortCode),
      playerId,
      purpose,
      login.key,
      now,
      new Date(now.getTime() + LINK_LIFE_MS),
    ],
  )
  const link = `${publicUrl}/verify/${code}`
  const message = linkMessage(mailWords, purpose, player.language, { link, shortCode })
  await mailer.send({ ...message, to: player.email, kind: 'email' })
}

/** When links were sent within a day, the newest first. */
function sentLately(
  queryable: Pick<Tx, 'query'>,
  playerId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ createdAt: Date }[]> {
  return queryable.query<{ createdAt: Date }>(
    `select created_at as "createdAt" from auth.confirmation
     where player_id = $1 and purpose = $2 and created_at > $3 order by created_at desc`,
    [playerId, purpose, new Date(now.getTime() - LINK_LIFE_MS)],
  )
}

interface Link {
  readonly playerId: string
  /** The log-in that the message was sent for: a changed one is not confirmed by it. */
  readonly login: LoginName
  readonly purpose: LinkPurpose
}

/** What a code leads to: something that is done now, something that was done before, or nothing. */
export type UsedLink = ({ readonly kind: 'used-now' | 'used-before' } & Link) | { readonly kind: 'unknown' }

/**
 * Uses a link or a short code, once. With a confirmation all others of the player are used too: there is nothing left
 * to confirm.
 *
 * @param typed the short code and who typed it, in place of a link's code
 */
export async function useLink(
  tx: Tx,
  code: string | { readonly playerId: string; readonly shortCode: string; readonly secret: string },
  now: Date,
): Promise<UsedLink> {
  const [column, hash] =
    typeof code === 'string'
      ? ['code_hash', hashOf(code)]
      : ['short_hash', shortHashOf(code.secret, code.playerId, code.shortCode)]
  const [row] = await tx.query<{
    playerId: string
    emailKey: string
    purpose: LinkPurpose
    usedAt: Date | null
  }>(
    `select player_id as "playerId", email_key as "emailKey", purpose, used_at as "usedAt" from auth.confirmation
     where ${column} = $1 and expires_at > $2 order by used_at nulls first for update`,
    [hash, now],
  )
  if (!row) return { kind: 'unknown' }
  const link: Link = {
    playerId: row.playerId,
    login: { kind: 'email', key: row.emailKey },
    purpose: row.purpose,
  }
  if (row.usedAt !== null) return { kind: 'used-before', ...link }
  await tx.query(
    `update auth.confirmation set used_at = $2
     where used_at is null and (${column} = $1 or ($3 = 'confirm-email' and player_id = $4 and purpose = $3))`,
    [hash, now, row.purpose, row.playerId],
  )
  return { kind: 'used-now', ...link }
}

/** Seconds to wait until another message may be asked for; null when it may be now. */
export async function resendWaitSeconds(tx: Tx, playerId: string, now: Date): Promise<number | null> {
  const rows = await sentLately(tx, playerId, 'confirm-email', now)
  const secondsSince = (date: Date): number => (now.getTime() - date.getTime()) / 1000
  const newest = rows[0]
  const oldest = rows.at(-1)
  if (oldest && rows.length >= RESEND_LIMITS.perDay)
    return Math.ceil(LINK_LIFE_MS / 1000 - secondsSince(oldest.createdAt))
  if (newest && secondsSince(newest.createdAt) < RESEND_LIMITS.everySeconds)
    return Math.ceil(RESEND_LIMITS.everySeconds - secondsSince(newest.createdAt))
  return null
}

export async function pruneLinks(database: Database, now: Date): Promise<void> {
  await database.query('delete from auth.confirmation where expires_at < $1', [now])
}
