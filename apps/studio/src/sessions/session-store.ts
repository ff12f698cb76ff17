import type { ProviderGameSessionRequest } from '@tessera/contract/provider'
import { hashOfToken, newSessionToken, SESSION_HOURS } from '@tessera/provider-kit'
import { onlyRow, type Queryable } from '../database/queryable.ts'

/** A game opened by a player. */
export interface GameSession {
  readonly id: string
  /**
   * The player: `real:` and the platform's id of the player, or `demo:` and the id of the play-money account.
   */
  readonly playerKey: string
  readonly gameId: string
  readonly mode: 'real' | 'demo'
  /** The platform's token, sealed (`WalletTokens`); in a demonstration the id of the play-money account. */
  readonly walletToken: string
  readonly currency: string
  readonly locale: string
  readonly lobbyUrl: string
  readonly platform: 'mobile' | 'desktop'
  /** Minimum time between the starts of two rounds of the player. */
  readonly minRoundMs: number
  readonly expiresAt: Date
}

export function realPlayerKey(playerId: string): string {
  return `real:${playerId}`
}

/** Stores a session and returns its token, of which only a hash is stored. */
export async function insertSession(
  db: Queryable,
  request: Omit<ProviderGameSessionRequest, 'token' | 'playerId'> & {
    playerKey: string
    walletToken: string
  },
): Promise<string> {
  const token = newSessionToken()
  await db.query(
    `insert into studio.game_session
       (token_hash, player_key, game_id, mode, wallet_token, currency, locale, lobby_url, platform,
        min_round_ms, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + $11 * interval '1 hour')`,
    [
      hashOfToken(token),
      request.playerKey,
      request.gameId,
      request.mode,
      request.walletToken,
      request.currency,
      request.locale,
      request.lobbyUrl,
      request.platform,
      request.minRoundMs ?? 0,
      SESSION_HOURS,
    ],
  )
  return token
}

/** Finds a session by the hash of its token; null if there is none or it has expired. */
export async function findSession(db: Queryable, tokenHash: Buffer): Promise<GameSession | null> {
  const rows = await db.query<GameSession>(
    {
      name: 'studio.session',
      text: `
        select id, player_key as "playerKey", game_id as "gameId", mode, wallet_token as "walletToken", currency,
          locale, lobby_url as "lobbyUrl", platform, min_round_ms as "minRoundMs",
          expires_at as "expiresAt"
        from studio.game_session where token_hash = $1 and expires_at > now()`,
    },
    [tokenHash],
  )
  return rows.length === 0 ? null : onlyRow(rows)
}
