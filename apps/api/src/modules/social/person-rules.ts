import { isEmail, tidyEmail } from '@tessera/form-rules'

/** A person as the provider describes them. */
export interface SocialPerson {
  /** Issuer. Together with the subject it identifies the person permanently; nothing else does. */
  readonly issuer: string
  readonly subject: string
  /** Address that a provider trusted for addresses has verified; null otherwise. */
  readonly email: string | null
  /** Name or address by which the player recognises the account. */
  readonly label: string | null
  /** Time of the person's last authentication at the provider (`auth_time`); null if not given. */
  readonly authenticatedAt: Date | null
}

const MAX_SUBJECT_LENGTH = 255
const MAX_LABEL_LENGTH = 80
// Characters removed from labels: control characters, and those that change the direction of text.
const HIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu

const textOf = (value: unknown, max: number): string | null => {
  if (typeof value !== 'string') return null
  const text = value.replace(HIDDEN_CHARACTERS, '').trim().slice(0, max)
  return text === '' ? null : text
}

/**
 * Reads the claims of a token whose signature, time and nonce were verified. Returns null if the token is for another client
 * (`aud` must be this client alone) or has no valid subject.
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
  const sentEmail = textOf(claims.email, 254)
  const address = tidyEmail(sentEmail ?? '')
  // An address that can't be typed here could be mistaken for a similar one.
  const email = vouchesForEmail && claims.email_verified === true && isEmail(address) ? address : null
  const name = textOf(claims.name, MAX_LABEL_LENGTH) ?? textOf(claims.preferred_username, MAX_LABEL_LENGTH)
  const { auth_time: seconds } = claims
  return {
    issuer,
    subject: sub,
    email,
    label: name ?? sentEmail?.slice(0, MAX_LABEL_LENGTH) ?? null,
    authenticatedAt:
      typeof seconds === 'number' && Number.isSafeInteger(seconds) ? new Date(seconds * 1000) : null,
  }
}
