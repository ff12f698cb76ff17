import { createHmac, timingSafeEqual } from 'node:crypto'

/** A game session as its token names it. */
export interface GameSeat {
  /** Null in tokens that were issued before they named the player. */
  readonly playerId: string | null
  readonly sessionId: bigint
}

/**
 * Names a game session to its provider: the player and the ledger's number of the session, signed, so that a bet costs
 * no look-up. The player stands in front and in clear: a router before several ledgers can choose by it, and every request of
 * a provider carries it under its signature (docs/decisions/0035). Whether the session is still open is the ledger's
 * business, in the transaction of the bet.
 */
export interface GameTokens {
  issue(providerId: string, seat: { playerId: string; sessionId: bigint }): string
  /** The session; null for anything that we did not issue to this provider. */
  read(providerId: string, token: string): GameSeat | null
}

const FORM = /^(?:([A-Za-z0-9_:-]{1,64})\.)?(\d{1,18})\.([A-Za-z0-9_-]{43})$/

export function createGameTokens(secret: string): GameTokens {
  const sign = (providerId: string, playerId: string | undefined, sessionId: string): Buffer =>
    createHmac('sha256', secret)
      .update(
        playerId === undefined
          ? `game-session:${providerId}:${sessionId}`
          : `game-seat:${JSON.stringify([providerId, playerId, sessionId])}`,
      )
      .digest()
  return {
    issue: (providerId, { playerId, sessionId }) => {
      const token = `${playerId}.${sessionId}.${sign(providerId, playerId, String(sessionId)).toString('base64url')}`
      if (!FORM.test(token)) throw new Error(`A player’s id that no token can name: ${playerId}`)
      return token
    },
    read: (providerId, token) => {
      const match = FORM.exec(token)
      if (!match) return null
      const [, playerId, sessionId = '', signature = ''] = match
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(providerId, playerId, sessionId)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return { playerId: playerId ?? null, sessionId: BigInt(sessionId) }
    },
  }
}
