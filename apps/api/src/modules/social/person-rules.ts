import { isEmail, tidyEmail } from '@tessera/form-rules'

/** Somebody as their provider knows them. */
export interface SocialPerson {
  /** With the subject it names one person for ever; nothing else does. */
  readonly issuer: string
  readonly subject: string
  /** An address that the provider has verified and is trusted to; null otherwise. */
  readonly email: string | null
  /** What the player recognises the account by. */
  readonly label: string | null
  /** When the person last showed the provider who they are, as far as it says so (`auth_time`). */
  readonly authenticatedAt: Date | null
}

const MAX_SUBJECT_LENGTH = 255
const MAX_LABEL_LENGTH = 80
// What no label shows: control characters, and those that turn the direction of text.
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu

const textOf = (value: unknown, max: number): string | null => {
  if (typeof value !== 'string') return null
  const text = value.replace(UNSHOWN, '').trim().slice(0, max)
  return text === '' ? null : text
}

/**
 * Reads the claims of a token whose signature, time and nonce are right. Null when it is for somebody else (`aud` has to be
 * this client alone), or names nobody.
 */
export function readPerson(
  claims: Readonly<Record<string, unknown>>,
  { issuer, clientId, vouchesForEmail }: { issuer: string; clientId: string; vouchesForEmail: boolean },
): SocialPerson | null {
  const { iss, aud, azp, sub } = claims
  const isForUs = aud === clientId || (Array.isArray(aud) && aud.length === 1 && aud[0] === clientId)
  if (iss !== issuer || !isForUs || (azp !== undefined && azp !== clientId)) return null
  // A subject is ASCII of at most 255 characters (OpenID Connect Core 2); no space, which parts it from the issuer.
  if (typeof sub !== 'string' || sub.length > MAX_SUBJECT_LENGTH || !/^[\x21-\x7e]+$/.test(sub)) return null
  const told = textOf(claims.email, 254)
  const address = tidyEmail(told ?? '')
  // One that nobody could type here would be held for another one that looks like it.
  const email = vouchesForEmail && claims.email_verified === true && isEmail(address) ? address : null
  const name = textOf(claims.name, MAX_LABEL_LENGTH) ?? textOf(claims.preferred_username, MAX_LABEL_LENGTH)
  const { auth_time: seconds } = claims
  return {
    issuer,
    subject: sub,
    email,
    label: name ?? told?.slice(0, MAX_LABEL_LENGTH) ?? null,
    authenticatedAt:
      typeof seconds === 'number' && Number.isSafeInteger(seconds) ? new Date(seconds * 1000) : null,
  }
}
