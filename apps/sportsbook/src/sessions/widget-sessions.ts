import { createHash, randomBytes } from 'node:crypto'
import type { ProviderWallet } from '@tessera/contract/provider'
import type { SportsbookSessionRequest } from '@tessera/contract/sportsbook'
import type { Database } from '@tessera/postgres'
import type { WalletTokens } from '@tessera/provider-kit'

/** A player's permission to bet with one account through the widget. */
export interface WidgetSession {
  readonly id: string
  readonly playerId: string
  /** Sealed token of the player's session with the platform's wallet; wallet calls take it in this form. */
  readonly walletToken: string
  readonly currency: string
  readonly locale: string
}

export interface WidgetSessions {
  /** Stores a session and returns its token, of which only a hash is stored. */
  open(request: SportsbookSessionRequest): Promise<string>
  /** Returns the session of a token; null if there is none or it has ended. */
  find(token: string): Promise<WidgetSession | null>
  /**
   * Like `find`, but first checks with the wallet that the player's session is still open. For calls that place no
   * bet.
   */
  findLive(token: string): Promise<WidgetSession | null>
  /** Ends a session permanently, because the wallet reported that the player's session is closed. */
  end(id: string): Promise<void>
  /** Deletes sessions that ended long ago. */
  deleteOld(): Promise<void>
}

/** Token of guests, who have no stored session. */
export const GUEST_TOKEN = 'guest'
/** Lifetime of a session: a page left open overnight still works in the morning. */
const SESSION_HOURS = 24
/** Lifetime of a cached session, so that the end of a session in another process is noticed soon. */
const CACHE_MS = 10_000
const CACHE_MAX = 20_000

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Creates the widget's sessions, stored in the schema `sportsbook`. */
export function createWidgetSessions(
  database: Database,
  wallet: Pick<ProviderWallet, 'balance'>,
  tokens: Pick<WalletTokens, 'seal'>,
  now: () => number = Date.now,
): WidgetSessions {
  const known = new Map<string, { readonly session: WidgetSession; readonly untilMs: number }>()

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

  async function find(token: string): Promise<WidgetSession | null> {
    const hash = hashOf(token)
    const key = hash.toString('base64')
    const found = known.get(key)
    if (found && found.untilMs > now()) return found.session
    known.delete(key)
    const session = await read(hash)
    if (session === null) return null
    known.set(key, { session, untilMs: now() + CACHE_MS })
    const [oldest] = known.keys()
    if (known.size > CACHE_MAX && oldest !== undefined) known.delete(oldest)
    return session
  }

  async function end(id: string): Promise<void> {
    for (const [key, { session }] of known) if (session.id === id) known.delete(key)
    await database.query(
      'update sportsbook.widget_session set ended_at = now() where id = $1 and ended_at is null',
      [id],
    )
  }

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
      const token = randomBytes(32).toString('base64url')
      await database.query(
        `insert into sportsbook.widget_session
           (token_hash, player_id, wallet_token, currency, locale, country_code, platform, lobby_url, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 hour')`,
        [
          hashOf(token),
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
    find,
    async findLive(token) {
      const session = await find(token)
      if (session === null) return null
      const { status } = await wallet.balance({ token: session.walletToken })
      if (status !== 'session_closed') return session
      await end(session.id)
      return null
    },
    end,
    async deleteOld() {
      await database.query(
        `delete from sportsbook.widget_session where expires_at < now() - interval '7 days'`,
      )
    },
  }
}
