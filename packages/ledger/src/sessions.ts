import type { Tx } from '@tessera/postgres'
import { onlyRow, type Queryable } from './queryable.ts'
import type { WalletResult } from './wallet.ts'

/** Where a game's rounds stand in the history: spins of the casino's own tab, or bets. */
export type HistoryKind = 'spin' | 'bet'

export interface NewGameSession {
  playerId: string
  accountId: bigint
  provider: string
  gameId: string
  historyKind: HistoryKind
}

export interface GameSession extends NewGameSession {
  id: bigint
  currency: string
  openedAt: Date
  closedAt: Date | null
}

/** What the player staked and won in a session, in subunits: the net position is `payout + refunded - stake`. */
export interface SessionPosition {
  stake: bigint
  refunded: bigint
  payout: bigint
  rounds: bigint
  openedAt: Date
  closedAt: Date | null
}

/** Opens a game for real money on an account of the player; null when the account is not theirs. */
export async function openGameSession(tx: Tx, session: NewGameSession): Promise<GameSession | null> {
  const { id } = onlyRow(
    await tx.query<{ id: bigint | null }>('select ledger.open_game_session($1, $2, $3, $4, $5) as id', [
      session.playerId,
      session.accountId,
      session.provider,
      session.gameId,
      session.historyKind,
    ]),
  )
  return id === null ? null : findGameSession(tx, id)
}

export async function findGameSession(db: Queryable, id: bigint): Promise<GameSession | null> {
  const rows = await db.query<GameSession>(
    {
      name: 'ledger.find_game_session',
      text: `select id, player_id as "playerId", account_id as "accountId", provider, game_id as "gameId",
          history_kind as "historyKind", currency, opened_at as "openedAt", closed_at as "closedAt"
        from ledger.game_session where id = $1`,
    },
    [id],
  )
  return rows[0] ?? null
}

/** Refuses further bets in the session; wins and rollbacks of its rounds are still taken. */
export async function closeGameSession(tx: Tx, id: bigint): Promise<void> {
  await tx.query('update ledger.game_session set closed_at = now() where id = $1 and closed_at is null', [id])
}

/** Closes all sessions of the player: at logout of the last device, at self-exclusion. */
export async function closeGameSessions(tx: Tx, playerId: string): Promise<void> {
  await tx.query(
    'update ledger.game_session set closed_at = now() where player_id = $1 and closed_at is null',
    [playerId],
  )
}

/** The balance that the session plays with, for a provider that asks; `session_closed` when the session was closed. */
export async function sessionBalance(
  db: Queryable,
  { provider, sessionId }: { provider: string; sessionId: bigint },
): Promise<WalletResult> {
  const rows = await db.query<WalletResult>(
    {
      name: 'ledger.session_balance',
      text: `select case when s.closed_at is null then 'ok' else 'session_closed' end as status, a.balance, a.currency
        from ledger.game_session s
        join ledger.account a on a.id = s.account_id where s.id = $1 and s.provider = $2`,
    },
    [sessionId, provider],
  )
  return rows[0] ?? { status: 'invalid', balance: null, currency: null }
}

/** The session's sums up to now; null when there is no such session of the player. */
export async function sessionPosition(
  db: Queryable,
  { playerId, sessionId }: { playerId: string; sessionId: bigint },
): Promise<SessionPosition | null> {
  const rows = await db.query<SessionPosition>(
    `select s.opened_at as "openedAt", s.closed_at as "closedAt", count(r.id) as rounds,
        coalesce(sum(r.stake), 0)::bigint as stake, coalesce(sum(r.refunded), 0)::bigint as refunded,
        coalesce(sum(r.payout), 0)::bigint as payout
      from ledger.game_session s
      left join ledger.round r on r.player_id = s.player_id and r.history_kind = s.history_kind
        and r.number > s.rounds_before and r.session_id = s.id
      where s.id = $1 and s.player_id = $2
      group by s.id`,
    [sessionId, playerId],
  )
  return rows[0] ?? null
}
