import { createHmac, timingSafeEqual } from 'node:crypto'

/** A game session as its token identifies it. */
export interface GameSeat {
  /** Null for tokens of the former format, which did not contain the player. */
  readonly playerId: string | null
  readonly sessionId: bigint
}

/**
 * Issues and reads the tokens that identify a game session to its provider. A token has the player and the ledger's
 * session number and is signed, so a bet needs no lookup. The player comes first and in plain text: a router in front of
 * several ledgers can select one by it, and every signed request of a provider contains it (docs/decisions/0035). The
 * ledger checks in the bet's transaction that the session is still open.
 */
export interface GameTokens {
  issue(providerId: string, seat: { playerId: string; sessionId: bigint }): string
  /** Returns the session; null for any token that was not issued to this provider. */
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
      if (!FORM.test(token)) throw new Error(`a game token can’t contain the player id ${playerId}`)
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
