import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'

/** Faults that a provider can simulate in its next response, as chosen by the person who signs in. */
export const SOCIAL_FAULTS = {
  down: 'No response',
  slow: 'Response after 10 seconds',
  key: 'Wrong signing key',
  audience: 'Wrong audience',
  issuer: 'Wrong issuer',
  nonce: 'Wrong nonce',
  expired: 'Expired token',
} as const
export type SocialFault = keyof typeof SOCIAL_FAULTS

export const isSocialFault = (text: string | null): text is SocialFault =>
  text !== null && Object.hasOwn(SOCIAL_FAULTS, text)

/** Changes of a token's claims for each fault. */
const CHANGES: Partial<Record<SocialFault, Record<string, unknown>>> = {
  audience: { aud: 'another-shop' },
  issuer: { iss: 'https://another.example' },
  nonce: { nonce: 'another-nonce' },
  expired: { iat: 1_600_000_000, exp: 1_600_000_600 },
}

type Key = Parameters<SignJWT['sign']>[0]

/** Signs a token that is wrong in one way and right in all others. */
export async function corruptToken(
  token: string,
  fault: SocialFault,
  key: Key,
  kid: string,
): Promise<string> {
  const signer = fault === 'key' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : key
  return new SignJWT({ ...decodeJwt(token), ...CHANGES[fault] })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(signer)
}
