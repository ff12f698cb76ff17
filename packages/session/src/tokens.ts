import { createSigner, createVerifier, TokenError } from 'fast-jwt'

/**
 * Lifetime of an access token. It is short because a closed session stays readable until its last token
 * expires.
 */
export const ACCESS_TOKEN_LIFE_SECONDS = 15 * 60

/** Minimum length of the secret, in characters. 256 bits as hex are 64 characters. */
const MIN_SECRET_LENGTH = 32
const VERIFIER_CACHE_SIZE = 10_000

/**
 * Claims of an access token. A client of the realtime server sends the token, too
 * (docs/protocols/realtime.md).
 */
export interface AccessClaims {
  /** The player's id. */
  readonly sub: string
  /** The session's id. */
  readonly sid: string
  /** Number of this token within the session, counted from 1. Each refresh rotates the token. */
  readonly gen: number
}

export interface VerifiedToken extends AccessClaims {
  /** Expiry, Unix seconds. */
  readonly exp: number
}

export type TokenProblem = 'malformed' | 'expired'

export interface Tokens {
  /** Signs a token that lives 15 minutes. */
  sign(claims: AccessClaims): string
  /** Checks signature and expiry. */
  verify(token: string): VerifiedToken | TokenProblem
  /** Checks the signature only: a refresh also accepts an expired token. */
  verifyExpired(token: string): VerifiedToken | TokenProblem
}

/** Format of our ids. Even a well-signed token must not pass arbitrary text on to the database. */
const ID = /^[A-Za-z0-9_-]{1,64}$/
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/** Largest generation that fits the database column. */
const GENERATION_MAX = 2 ** 31 - 1

function toVerified(payload: unknown): VerifiedToken | TokenProblem {
  if (typeof payload !== 'object' || payload === null) return 'malformed'
  if (!('sub' in payload && 'sid' in payload && 'gen' in payload && 'exp' in payload)) return 'malformed'
  const { sub, sid, gen, exp } = payload
  if (!isId(sub) || !isId(sid)) return 'malformed'
  if (typeof gen !== 'number' || !Number.isInteger(gen) || gen < 1 || gen > GENERATION_MAX) return 'malformed'
  return typeof exp === 'number' ? { sub, sid, gen, exp } : 'malformed'
}

/** Creates a signer and verifier of session tokens (HS256). Throws if the secret is too short. */
export function createTokens(config: { secret: string; lifeSeconds?: number }): Tokens {
  if (config.secret.length < MIN_SECRET_LENGTH) {
    throw new Error(`the token secret needs at least ${MIN_SECRET_LENGTH} characters`)
  }
  const key = config.secret
  const signer = createSigner({
    key,
    algorithm: 'HS256',
    expiresIn: (config.lifeSeconds ?? ACCESS_TOKEN_LIFE_SECONDS) * 1000,
  })
  const strict = createVerifier({ key, algorithms: ['HS256'], cache: VERIFIER_CACHE_SIZE })
  const lenient = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true })
  const attempt = (verifier: (token: string) => unknown, token: string): VerifiedToken | TokenProblem => {
    try {
      return toVerified(verifier(token))
    } catch (error) {
      return error instanceof TokenError && error.code === 'FAST_JWT_EXPIRED' ? 'expired' : 'malformed'
    }
  }
  return {
    sign: (claims) => signer({ ...claims }),
    verify: (token) => attempt(strict, token),
    verifyExpired: (token) => attempt(lenient, token),
  }
}
