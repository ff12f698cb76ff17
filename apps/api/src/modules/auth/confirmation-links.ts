import { createHash, createHmac, randomInt } from 'node:crypto'
import type { Database, Tx } from '@tessera/postgres'
import { z } from 'zod'
import { newSecretCode } from '../../database/new-id.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { type LinkPurpose, linkMessage, type MailWords } from '../../mail/messages.ts'
import { findPlayer } from '../profile/index.ts'
import { emailLogin, findLoginOf, type LoginName } from './login-store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What each link is: how long it is good, the page that it opens, and whether a short code stands beside it. */
const LINKS: Readonly<
  Record<LinkPurpose, { readonly lifeMs: number; readonly page: string; readonly hasShortCode: boolean }>
> = {
  'confirm-email': { lifeMs: DAY_MS, page: 'verify', hasShortCode: true },
  unlock: { lifeMs: DAY_MS, page: 'verify', hasShortCode: false },
  'new-email': { lifeMs: DAY_MS, page: 'verify', hasShortCode: true },
  reset: { lifeMs: HOUR_MS, page: 'password-reset', hasShortCode: false },
}

/** Links that are used by opening their page; that of a new password asks for one first. */
export const VERIFYING: readonly LinkPurpose[] = ['confirm-email', 'unlock', 'new-email']

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

/** A new address of a player, with the player's sign-in methods and the session when it was asked for. */
export const newAddressSchema = z.object({
  email: z.string(),
  standing: z.string(),
  /** Missing in jobs of an earlier version. */
  sessionId: z.string().optional(),
})

/**
 * Makes a code and sends its link; a confirmation also has a short code to type. The database keeps only hashes, and no
 * queue ever holds a code: a repeated job makes another one, and all that were sent work.
 *
 * Links that unlock are sent a few times a day only, or whoever guesses at passwords could fill a mailbox.
 */
export async function sendLink(
  deps: LinkDeps,
  playerId: string,
  purpose: LinkPurpose,
  newAddress?: z.infer<typeof newAddressSchema>,
): Promise<void> {
  const { database, mailer, mailWords, publicUrl, clock, codeSecret } = deps
  const player = await findPlayer(database, playerId)
  const login = await findLoginOf(database, playerId, 'email')
  const to = newAddress?.email ?? (login && player?.email)
  const key = newAddress === undefined ? login?.key : emailLogin(newAddress.email).key
  if (!player || !to || !key || (purpose === 'confirm-email' && login?.confirmedAt !== null)) return
  const now = clock()
  if (
    purpose === 'unlock' &&
    (await sentLately(database, playerId, purpose, now)).length >= RESEND_LIMITS.perDay
  )
    return
  const code = newSecretCode()
  const shortCode = LINKS[purpose].hasShortCode
    ? String(randomInt(10 ** SHORT_CODE_DIGITS)).padStart(SHORT_CODE_DIGITS, '0')
    : null
  await database.query(
    `insert into auth.confirmation (code_hash, short_hash, player_id, purpose, email_key, created_at, expires_at, standing,
       session_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      hashOf(code),
      shortCode === null ? null : shortHashOf(codeSecret, playerId, shortCode),
      playerId,
      purpose,
      key,
      now,
      new Date(now.getTime() + LINKS[purpose].lifeMs),
      newAddress?.standing ?? null,
      newAddress?.sessionId ?? null,
    ],
  )
  const link = `${publicUrl}/${LINKS[purpose].page}/${code}`
  const message = linkMessage(mailWords, purpose, player.language, { link, shortCode })
  await mailer.send({ ...message, to, kind: 'email' })
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
    [playerId, purpose, new Date(now.getTime() - DAY_MS)],
  )
}

/** What a link is of. */
export interface Link {
  readonly playerId: string
  /** The log-in that the message was sent for: a changed one is not confirmed by it. */
  readonly login: LoginName
  readonly purpose: LinkPurpose
  /** What the player proved themselves by when a new address was asked for. */
  readonly standing: string | null
  /** The session in which a new address was asked for. */
  readonly sessionId: string | null
}

/** What a code leads to: something that is done now, something that was done before, or nothing. */
export type UsedLink = ({ readonly kind: 'used-now' | 'used-before' } & Link) | { readonly kind: 'unknown' }

/**
 * Uses a link or a short code, once. All others of the player for the same thing are used too: there is nothing left
 * to do with them.
 *
 * @param code a link's, or in its place the short code and who typed it
 * @param purposes what the link may be for: a link for anything else is not touched
 */
export async function useLink(
  tx: Tx,
  code: string | { readonly playerId: string; readonly shortCode: string; readonly secret: string },
  now: Date,
  purposes: readonly LinkPurpose[] = VERIFYING,
): Promise<UsedLink> {
  const [column, hash] =
    typeof code === 'string'
      ? ['code_hash', hashOf(code)]
      : ['short_hash', shortHashOf(code.secret, code.playerId, code.shortCode)]
  // With those that it ends, in one order: of two links of a player that are opened at once each would hold its own, and
  // wait for the other.
  const rows = await tx.query<{
    playerId: string
    emailKey: string
    purpose: LinkPurpose
    usedAt: Date | null
    standing: string | null
    sessionId: string | null
    isAsked: boolean
  }>(
    `select player_id as "playerId", email_key as "emailKey", purpose, used_at as "usedAt", standing,
            session_id as "sessionId", coalesce(${column} = $1, false) as "isAsked"
     from auth.confirmation
     where (${column} = $1 and expires_at > $2 and purpose = any ($3))
        or (used_at is null and purpose <> 'unlock' and (player_id, purpose) in (
              select player_id, purpose from auth.confirmation
              where ${column} = $1 and expires_at > $2 and purpose = any ($3)))
     order by code_hash for update`,
    [hash, now, purposes],
  )
  const asked = rows.filter(({ isAsked }) => isAsked)
  const row = asked.find(({ usedAt }) => usedAt === null) ?? asked[0]
  if (!row) return { kind: 'unknown' }
  const link: Link = {
    playerId: row.playerId,
    login: { kind: 'email', key: row.emailKey },
    purpose: row.purpose,
    standing: row.standing,
    sessionId: row.sessionId,
  }
  if (row.usedAt !== null) return { kind: 'used-before', ...link }
  await tx.query(
    `update auth.confirmation set used_at = $2
     where used_at is null and (${column} = $1 or ($3 <> 'unlock' and player_id = $4 and purpose = $3))`,
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
    return Math.ceil(DAY_MS / 1000 - secondsSince(oldest.createdAt))
  if (newest && secondsSince(newest.createdAt) < RESEND_LIMITS.everySeconds)
    return Math.ceil(RESEND_LIMITS.everySeconds - secondsSince(newest.createdAt))
  return null
}

export async function pruneLinks(database: Database, now: Date): Promise<void> {
  await database.query('delete from auth.confirmation where expires_at < $1', [now])
}

/** Whose a link is that could be used now, without using it; null otherwise. */
export async function peekLink(
  database: Database,
  code: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | null> {
  const [row] = await database.query<{ playerId: string }>(
    `select player_id as "playerId" from auth.confirmation
     where code_hash = $1 and purpose = $2 and expires_at > $3 and used_at is null`,
    [hashOf(code), purpose, now],
  )
  return row?.playerId ?? null
}

/**
 * True while the player has a short code that is neither used nor expired, and whose address is still the player's or is
 * asked for as a new one: no other can be accepted.
 */
export async function hasOpenShortCode(database: Database, playerId: string, now: Date): Promise<boolean> {
  const rows = await database.query(
    `select 1 from auth.confirmation sent
     where player_id = $1 and short_hash is not null and used_at is null and expires_at > $2
       and (purpose = 'new-email' or exists (
         select 1 from auth.login
         where kind = 'email' and key = sent.email_key and player_id = sent.player_id))
     limit 1`,
    [playerId, now],
  )
  return rows.length === 1
}
