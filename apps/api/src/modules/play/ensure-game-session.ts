import { fail, type Result, succeed } from '@tessera/contract'
import {
  type Account,
  findGameSession,
  type HistoryKind,
  listAccounts,
  lockPlayer,
  openGameSession,
} from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import type { PlayerIdentity } from '../../http/call-handler.ts'
import type { MoneyGate } from '../limits/index.ts'
import { standing } from '../profile/index.ts'
import { holdSession } from '../sessions/index.ts'
import { insertGameSession, listOpenSessions } from './game-session-store.ts'
import type { GameTokens } from './game-token.ts'
import { notePlay } from './play-period.ts'

export interface SeatRequest {
  readonly player: PlayerIdentity
  /** Account to play on; null for the active one. */
  readonly accountId: bigint | null
  readonly providerId: string
  readonly gameId: string
  readonly historyKind: HistoryKind
  /** Category for rules of bonuses. */
  readonly category: string
}

/** Token, player and currency of a game session, as sent to its provider. */
export interface Seat {
  readonly token: string
  readonly playerId: string
  readonly currency: string
}

/**
 * Returns the open game session of a player session with a provider on an account, or opens one in the ledger. Unlike a
 * casino game, where a second window ends the first, several tabs share this session (docs/decisions/0045).
 */
export type EnsureGameSession = (request: SeatRequest) => Promise<Result<Seat>>

export const ensureGameSession =
  (deps: {
    readonly database: Database
    readonly gameTokens: GameTokens
    readonly clock: () => Date
    readonly gate: Pick<MoneyGate, 'beforePlay'>
  }): EnsureGameSession =>
  async ({ player, accountId, providerId, gameId, historyKind, category }) => {
    const { database, gameTokens, clock, gate } = deps
    const { playerId, sessionId } = player
    await gate.beforePlay(playerId, player)
    const refused = await standing(database, playerId, 'bet')
    if (refused) return fail(refused.error)
    return database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      // Locks the player session: if it ended now, nothing would ever close the new game session.
      if (!(await holdSession(tx, sessionId))) return fail('unauthorized')
      const account = chosen(await listAccounts(tx, playerId), accountId)
      if (!account) return fail('not_found')
      const seatOf = (id: bigint) => {
        const token = gameTokens.issue(providerId, { playerId, sessionId: id })
        return succeed({ token, playerId, currency: account.currency })
      }
      await notePlay(tx, { playerId, sessionId }, clock())
      const kept = await findOpen(tx, { playerId, sessionId, providerId }, account.id)
      if (kept !== null) return seatOf(kept)
      const opened = await openGameSession(tx, {
        playerId,
        accountId: account.id,
        provider: providerId,
        gameId,
        historyKind,
        category,
      })
      if (!opened) throw new Error('the account is not the player’s')
      await insertGameSession(tx, { id: opened.id, playerId, sessionId, providerId, gameId }, clock())
      return seatOf(opened.id)
    })
  }

const chosen = (accounts: readonly Account[], id: bigint | null): Account | undefined =>
  accounts.find(
    (account) => (id === null ? account.state === 'active' : account.id === id) && isShown(account),
  )

const isShown = ({ state }: Account): boolean => state !== 'hidden'

/** Finds the open game session of the player session on this account; null if there is none. */
async function findOpen(
  tx: Tx,
  whose: { playerId: string; sessionId: string; providerId: string },
  accountId: bigint,
): Promise<bigint | null> {
  for (const id of await listOpenSessions(tx, whose)) {
    const session = await findGameSession(tx, id)
    if (session && session.accountId === accountId && session.closedAt === null) return id
  }
  return null
}
