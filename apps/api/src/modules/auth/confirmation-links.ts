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

/** Properties of each link: its lifetime, the page that it opens, and whether its message includes a short code. */
const LINKS: Readonly<
  Record<LinkPurpose, { readonly lifeMs: number; readonly page: string; readonly hasShortCode: boolean }>
> = {
  'confirm-email': { lifeMs: DAY_MS, page: 'verify', hasShortCode: true },
  unlock: { lifeMs: DAY_MS, page: 'verify', hasShortCode: false },
  'new-email': { lifeMs: DAY_MS, page: 'verify', hasShortCode: true },
  reset: { lifeMs: HOUR_MS, page: 'password-reset', hasShortCode: false },
}

/** Links that are used by opening their page. The link of a password reset is used with the new password. */
export const VERIFY_PURPOSES: readonly LinkPurpose[] = ['confirm-email', 'unlock', 'new-email']

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** Digits of the code that a logged-in player may type instead of opening the link. */
const SHORT_CODE_DIGITS = 6

/** True if the text is a short code rather than the code of a link. */
export const isShortCode = (code: string): boolean => new RegExp(`^\\d{${SHORT_CODE_DIGITS}}$`).test(code)

/** Hashes a short code with its player's id and a key outside the database: a plain hash of it is soon guessed. */
const shortHashOf = (secret: string, playerId: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`mail-code:${playerId}:${code}`).digest()

/** Minimum seconds between two messages to a player, and maximum messages a day. */
export const RESEND_LIMITS = { everySeconds: 60, perDay: 6 } as const

export interface LinkDeps {
  readonly database: Database
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly mailWords: MailWords
  readonly clock: () => Date
  /** Key of the hashes of short codes. */
  readonly codeSecret: string
}

/** A new address of a player, with the hash of the player's sign-in methods and the session at the time of the request. */
export const newAddressSchema = z.object({
  email: z.string(),
  standing: z.string(),
  /** Missing in jobs of an earlier version. */
  sessionId: z.string().optional(),
})

/**
 * Generates a code and sends its link; a confirmation also has a short code to type. The database stores hashes only, and
 * no queue ever holds a code: a repeated job generates another one, and all codes that were sent work.
 *
 * Unlock links are limited to a few a day, or password guesses could flood the owner's mailbox.
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
  const code = newSecretCode()
  const shortCode = LINKS[purpose].hasShortCode
    ? String(randomInt(10 ** SHORT_CODE_DIGITS)).padStart(SHORT_CODE_DIGITS, '0')
    : null
  const isStored = await database.transaction(async (tx) => {
    const now = clock()
    if (purpose === 'unlock' && !(await mayUnlock(tx, playerId, now))) return false
    await tx.query(
      `insert into auth.confirmation (code_hash, short_hash, player_id, purpose, email_key, created_at, expires_at,
         standing, session_id)
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
    return true
  })
  if (!isStored) return
  const link = `${publicUrl}/${LINKS[purpose].page}/${code}`
  const message = linkMessage(mailWords, purpose, player.language, { link, shortCode })
  await mailer.send({ ...message, to, kind: 'email' })
}

/** Checks the limit of unlock links. Jobs of one player wait for each other here, or two could both send the last one. */
async function mayUnlock(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 11002))', [playerId])
  return (await listRecentLinks(tx, playerId, 'unlock', now)).length < RESEND_LIMITS.perDay
}

/** Returns the times of the links that were sent within the last day, the newest first. */
function listRecentLinks(
  tx: Tx,
  playerId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ createdAt: Date }[]> {
  return tx.query<{ createdAt: Date }>(
    `select created_at as "createdAt" from auth.confirmation
     where player_id = $1 and purpose = $2 and created_at > $3 order by created_at desc`,
    [playerId, purpose, new Date(now.getTime() - DAY_MS)],
  )
}

/** The stored facts of a link. */
export interface Link {
  readonly playerId: string
  /** The log-in that the message was sent for. It confirms no other one, such as an address changed since. */
  readonly login: LoginName
  readonly purpose: LinkPurpose
  /** Hash of the player's sign-in methods when a new address was requested. */
  readonly standing: string | null
  /** The session in which a new address was requested. */
  readonly sessionId: string | null
}

/** Result of a code: a link used now, a link used earlier, or no link. */
export type UsedLink = ({ readonly kind: 'used-now' | 'used-before' } & Link) | { readonly kind: 'unknown' }

/**
 * Uses a link or a short code, once. The player's other links for the same purpose count as used, too, except unlock
 * links.
 *
 * @param code the code of a link, or a short code with the player who typed it
 * @param purposes accepted purposes; other links stay unchanged
 */
export async function useLink(
  tx: Tx,
  code: string | { readonly playerId: string; readonly shortCode: string; readonly secret: string },
  now: Date,
  purposes: readonly LinkPurpose[] = VERIFY_PURPOSES,
): Promise<UsedLink> {
  const [column, hash] =
    typeof code === 'string'
      ? ['code_hash', hashOf(code)]
      : ['short_hash', shortHashOf(code.secret, code.playerId, code.shortCode)]
  // Locks the link and all links that it ends in one order. Otherwise two links of a player that are opened at once would
  // deadlock.
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

/** Returns the seconds until another message may be requested; null if it may be now. */
export async function resendWaitSeconds(tx: Tx, playerId: string, now: Date): Promise<number | null> {
  const rows = await listRecentLinks(tx, playerId, 'confirm-email', now)
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

/** Returns the player of a valid link without using it; null for any other code. */
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
 * True while the player has a short code that could be accepted: neither used nor expired, and sent to an address that was
 * requested as the new one, or that is still the player's and has not been confirmed in another way.
 */
export async function hasOpenShortCode(database: Database, playerId: string, now: Date): Promise<boolean> {
  const rows = await database.query(
    `select 1 from auth.confirmation sent
     where player_id = $1 and short_hash is not null and used_at is null and expires_at > $2
       and (purpose = 'new-email' or exists (
         select 1 from auth.login
         where kind = 'email' and key = sent.email_key and player_id = sent.player_id
           and confirmed_at is null))
     limit 1`,
    [playerId, now],
  )
  return rows.length === 1
}
