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
  /** Largest stake that the platform accepts; null for any. */
  readonly stakeMax: bigint | null
  readonly expiresAt: Date
  /** Free rounds of the session, with the stored session that their rounds belong to; null without any. */
  readonly freeRounds: { readonly id: string; readonly stake: bigint; readonly sessionId: string } | null
}

type SessionRow = Omit<GameSession, 'freeRounds'> & {
  freeRoundsId: string | null
  freeStake: bigint | null
  freeSessionId: string | null
}

type NewGameSession = Omit<ProviderGameSessionRequest, 'token' | 'playerId'> & {
  playerKey: string
  walletToken: string
}

export function realPlayerKey(playerId: string): string {
  return `real:${playerId}`
}

/** Stores a session and returns its token, of which only a hash is stored. */
export async function insertSession(db: Queryable, request: NewGameSession): Promise<string> {
  const free = request.freeRounds === undefined ? null : await insertRow(db, request, null)
  const { token } = await insertRow(db, request, free)
  return token
}

async function insertRow(
  db: Queryable,
  request: NewGameSession,
  free: { readonly id: string } | null,
): Promise<{ token: string; id: string }> {
  const token = newSessionToken()
  const rows = await db.query<{ id: string }>(
    `insert into studio.game_session
       (token_hash, player_key, game_id, mode, wallet_token, currency, locale, lobby_url, platform,
        min_round_ms, expires_at, free_rounds_id, free_stake, free_session_id, stake_max)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + $11 * interval '1 hour', $12, $13, $14, $15)
     returning id`,
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
      request.freeRounds?.id ?? null,
      request.freeRounds?.stake ?? null,
      free?.id ?? null,
      request.stakeMax ?? null,
    ],
  )
  return { token, id: onlyRow(rows).id }
}

/** Finds a session by the hash of its token; null if there is none or it has expired. */
export async function findSession(db: Queryable, tokenHash: Buffer): Promise<GameSession | null> {
  const rows = await db.query<SessionRow>(
    {
      name: 'studio.session',
      text: `
        select id, player_key as "playerKey", game_id as "gameId", mode, wallet_token as "walletToken", currency,
          locale, lobby_url as "lobbyUrl", platform, min_round_ms as "minRoundMs",
          stake_max as "stakeMax", expires_at as "expiresAt", free_rounds_id as "freeRoundsId", free_stake as "freeStake",
          free_session_id as "freeSessionId"
        from studio.game_session where token_hash = $1 and expires_at > now()`,
    },
    [tokenHash],
  )
  if (rows.length === 0) return null
  const { freeRoundsId: id, freeStake: stake, freeSessionId: sessionId, ...session } = onlyRow(rows)
  const hasFree = id !== null && stake !== null && sessionId !== null
  return { ...session, freeRounds: hasFree ? { id, stake, sessionId } : null }
}
