import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Names a game session to its provider: the ledger's number of the session, signed, so that a bet costs no look-up.
 * Whether the session is still open is the ledger's business, in the transaction of the bet.
 */
export interface GameTokens {
  issue(providerId: string, sessionId: bigint): string
  /** The session; null for anything that we did not issue to this provider. */
  read(providerId: string, token: string): bigint | null
}

const FORM = /^(\d{1,18})\.([A-Za-z0-9_-]{43})$/

export function createGameTokens(secret: string): GameTokens {
  const sign = (providerId: string, sessionId: string): Buffer =>
    createHmac('sha256', secret).update(`game-session:${providerId}:${sessionId}`).digest()
  return {
    issue: (providerId, sessionId) =>
      `${sessionId}.${sign(providerId, String(sessionId)).toString('base64url')}`,
    read: (providerId, token) => {
      const match = FORM.exec(token)
      if (!match) return null
      const [, sessionId = '', signature = ''] = match
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(providerId, sessionId)
      return given.length === expected.length && timingSafeEqual(given, expected) ? BigInt(sessionId) : null
    },
  }
}
