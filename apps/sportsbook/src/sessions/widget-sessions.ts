import type { ProviderWallet } from '@tessera/contract/provider'
import type { SportsbookSessionRequest } from '@tessera/contract/sportsbook'
import type { Database } from '@tessera/postgres'
import {
  type CallSessions,
  createSessionCache,
  hashOfToken,
  newSessionToken,
  SESSION_HOURS,
  type WalletTokens,
} from '@tessera/provider-kit'

/** A player's permission to bet with one account through the widget. */
export interface WidgetSession {
  readonly id: string
  readonly playerId: string
  /** Sealed token of the player's session with the platform's wallet; wallet calls take it in this form. */
  readonly walletToken: string
  readonly currency: string
  readonly locale: string
}

/** Sessions of the widget. Once the wallet has reported the end of a player's session, it stays ended. */
export interface WidgetSessions extends CallSessions<WidgetSession> {
  /** Stores a session and returns its token, of which only a hash is stored. */
  open(request: SportsbookSessionRequest): Promise<string>
  /** Deletes sessions that ended long ago. */
  deleteOld(): Promise<void>
}

/** Token of guests, who have no stored session. */
export const GUEST_TOKEN = 'guest'
/** Lifetime of a cached session, so that the end of a session in another process is noticed soon. */
const CACHE_MS = 10_000

/** Creates the widget's sessions, stored in the schema `sportsbook`. */
export function createWidgetSessions(
  database: Database,
  wallet: Pick<ProviderWallet, 'balance'>,
  tokens: Pick<WalletTokens, 'seal'>,
  now: () => number = Date.now,
): WidgetSessions {
  async function read(hash: Buffer): Promise<WidgetSession | null> {
    const [row] = await database.query<WidgetSession>(
      {
        name: 'sportsbook.session',
        text: `
          select id, player_id as "playerId", wallet_token as "walletToken", currency, locale
          from sportsbook.widget_session
          where token_hash = $1 and expires_at > now() and ended_at is null`,
      },
      [hash],
    )
    return row ?? null
  }

  const cache = createSessionCache({ read, validUntilMs: (_session, readAtMs) => readAtMs + CACHE_MS, now })

  return {
    async open({
      token: walletToken,
      playerId,
      currency,
      locale,
      countryCode,
      platform,
      lobbyUrl,
      demoMode,
    }) {
      if (walletToken === null || playerId === null || demoMode) return GUEST_TOKEN
      const token = newSessionToken()
      await database.query(
        `insert into sportsbook.widget_session
           (token_hash, player_id, wallet_token, currency, locale, country_code, platform, lobby_url, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 hour')`,
        [
          hashOfToken(token),
          playerId,
          tokens.seal(walletToken),
          currency,
          locale,
          countryCode,
          platform,
          lobbyUrl,
          SESSION_HOURS,
        ],
      )
      return token
    },
    find: cache.find,
    async isLive({ walletToken }) {
      const { status } = await wallet.balance({ token: walletToken })
      return status !== 'session_closed'
    },
    playerOf: ({ playerId }) => playerId,
    async end({ id }) {
      cache.drop((session) => session.id === id)
      await database.query(
        'update sportsbook.widget_session set ended_at = now() where id = $1 and ended_at is null',
        [id],
      )
    },
    async deleteOld() {
      await database.query(
        `delete from sportsbook.widget_session where expires_at < now() - interval '7 days'`,
      )
    },
  }
}
