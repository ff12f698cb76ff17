/** The claims that a browser may read from its own token. It cannot verify them; the server does. */
export interface TokenClaims {
  /** The player. */
  readonly sub: string
  /** The session. */
  readonly sid: string
  /** Expiry of the token, Unix seconds. */
  readonly exp: number
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Reads a token's claims without verifying them; null if the token is malformed. Works in browser and server.
 */
export function readClaims(token: string): TokenClaims | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!isRecord(claims)) return null
    const { sub, sid, exp } = claims
    return typeof sub === 'string' && typeof sid === 'string' && typeof exp === 'number'
      ? { sub, sid, exp }
      : null
  } catch {
    return null
  }
}

/** Seconds until a token expires; negative after it has expired. A malformed token counts as expired. */
export function secondsUntilExpiry(token: string, nowMs: number): number {
  const claims = readClaims(token)
  return claims ? claims.exp - nowMs / 1000 : Number.NEGATIVE_INFINITY
}
