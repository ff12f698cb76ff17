import type { Tx } from '@tessera/postgres'
import { onlyRow, type Queryable } from './queryable.ts'

/** History list of a game's rounds: 'bet' for those of the sportsbook, 'spin' for all others. */
export type HistoryKind = 'spin' | 'bet'

export interface NewGameSession {
  playerId: string
  accountId: bigint
  provider: string
  gameId: string
  historyKind: HistoryKind
  /** Category of the game in the catalogue, for rules of bonuses. */
  category?: string | undefined
  /** Rules of the regulator for each bet of the session. */
  rules?: SessionRules | undefined
}

/** Rules that the ledger applies to the bets of a session, in the transaction that takes the stake. */
export interface SessionRules {
  /** Largest stake of a bet, bonus money included; null for any. It is converted to the session's currency at the opening. */
  stakeMax: { amount: bigint; currency: string } | null
  /** Least time between the starts of two rounds of the player, in milliseconds; 0 for none. */
  roundMsMin: number
}

export interface GameSession extends Omit<NewGameSession, 'rules'> {
  id: bigint
  currency: string
  /** Largest stake of a bet in the session's currency; null for any, 0 if it has no rate. */
  stakeMax: bigint | null
  openedAt: Date
  closedAt: Date | null
}

/** Stakes and wins of a player in one currency, in subunits. The net position is `payout + refunded - stake`. */
export interface PlayPosition {
  currency: string
  stake: bigint
  refunded: bigint
  payout: bigint
  rounds: bigint
}

/** Opens a real-money game session on an account of the player; null if the account belongs to another player. */
export async function openGameSession(tx: Tx, session: NewGameSession): Promise<GameSession | null> {
  const { id } = onlyRow(
    await tx.query<{ id: bigint | null }>(
      'select ledger.open_game_session($1, $2, $3, $4, $5, $6, $7, $8, $9) as id',
      [
        session.playerId,
        session.accountId,
        session.provider,
        session.gameId,
        session.historyKind,
        session.category ?? null,
        session.rules?.stakeMax?.amount ?? null,
        session.rules?.stakeMax?.currency ?? null,
        session.rules?.roundMsMin ?? 0,
      ],
    ),
  )
  return id === null ? null : findGameSession(tx, id)
}

export async function findGameSession(db: Queryable, id: bigint): Promise<GameSession | null> {
  const rows = await db.query<GameSession>(
    {
      name: 'ledger.find_game_session',
      text: `select id, player_id as "playerId", account_id as "accountId", provider, game_id as "gameId",
          history_kind as "historyKind", currency, stake_max as "stakeMax", opened_at as "openedAt", closed_at as "closedAt"
        from ledger.game_session where id = $1`,
    },
    [id],
  )
  return rows[0] ?? null
}

/** Closes a session. Further bets are refused; wins and rollbacks of its rounds are still accepted. */
export async function closeGameSession(tx: Tx, id: bigint): Promise<void> {
  await tx.query('update ledger.game_session set closed_at = now() where id = $1 and closed_at is null', [id])
}

/** Point in a player's history: the rounds up to now, and the time of the last one. */
export interface PlayMark {
  /** Numbers of the last rounds of both kinds; 0 without any. */
  spins: bigint
  bets: bigint
  /** Null if the player has never played. */
  lastRoundAt: Date | null
}

/** Reads the present point in the history of a player who has an account. */
export async function readPlayMark(db: Queryable, playerId: string): Promise<PlayMark> {
  return onlyRow(
    await db.query<PlayMark>(
      `select p.spin_count as spins, p.bet_count as bets, (
          select max(r.opened_at) from ledger.round r where r.player_id = p.id and r.number > 0 and (
            (r.history_kind = 'spin' and r.number = p.spin_count)
            or (r.history_kind = 'bet' and r.number = p.bet_count))
        ) as "lastRoundAt"
        from ledger.player p where p.id = $1`,
      [playerId],
    ),
  )
}

export interface PositionQuery {
  readonly playerId: string
  readonly sessionIds: readonly bigint[]
  /** Counts only rounds after this point. */
  readonly after?: Pick<PlayMark, 'spins' | 'bets'>
}

/**
 * Returns the totals of settled rounds in several sessions of a player, by currency. Reads the player's rounds since the
 * first of these sessions was opened, or since a later point.
 */
export function playPositions(
  db: Queryable,
  { playerId, sessionIds, after }: PositionQuery,
): Promise<PlayPosition[]> {
  return db.query<PlayPosition>(
    {
      name: 'ledger.play_positions',
      text: `select r.currency, count(*) as rounds, sum(r.stake)::bigint as stake,
          sum(r.refunded)::bigint as refunded, sum(r.payout)::bigint as payout
        from (
          select s.history_kind, greatest(min(s.rounds_before),
              case s.history_kind when 'spin' then $3::bigint else $4::bigint end) as rounds_before
            from ledger.game_session s where s.player_id = $1 and s.id = any ($2) group by s.history_kind
        ) played
        join ledger.round r on r.player_id = $1 and r.history_kind = played.history_kind
          and r.number > 0 and r.number > played.rounds_before and r.session_id = any ($2) and r.state <> 'open'
        group by r.currency order by r.currency`,
    },
    [playerId, [...sessionIds], after?.spins ?? 0n, after?.bets ?? 0n],
  )
}
