import { closeGameSession } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'

export interface NewGameSession {
  id: bigint
  playerId: string
  sessionId: string
  providerId: string
  gameId: string
}

export async function insertGameSession(tx: Tx, session: NewGameSession, now: Date): Promise<void> {
  await tx.query(
    `insert into play.game_session (id, player_id, session_id, provider_id, game_id, opened_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [session.id, session.playerId, session.sessionId, session.providerId, session.gameId, now],
  )
}

/** A game session as its provider knows it. */
export interface GameSeat {
  readonly provider: string
  readonly playerId: string
  readonly sessionId: bigint
}

/** What an open game plays with, and the live log-in that it hangs on. */
export interface LiveGame {
  readonly balance: bigint
  readonly currency: string
  /** The log-in. */
  readonly sessionId: string
  readonly lastSeenAt: Date
  /** Whether a round of this provider's games, but no bet on sport, has begun and not ended. */
  readonly isRoundOpen: boolean
}

/** In one query, since it is asked before each call of a game's page; null when either has ended, or the account is closed. */
export async function findLiveGame(database: Database, seat: GameSeat): Promise<LiveGame | null> {
  const [row] = await database.query<LiveGame>(
    {
      name: 'play.find-live-game',
      text: `select s.id as "sessionId", s.last_seen_at as "lastSeenAt", b.balance, b.currency,
               ledger.is_round_open($3, $2) as "isRoundOpen"
             from play.game_session g
             join sessions.live s on s.id = g.session_id
             join profile.standing p on p.player_id = g.player_id
             cross join lateral ledger.session_balance($2, $3, $1) b
             where g.id = $1 and g.player_id = $3 and g.closed_at is null and p.is_open`,
    },
    [seat.sessionId, seat.provider, seat.playerId],
  )
  return row ?? null
}

/** The log-in that an open game hangs on, and whether a round has begun; null when either has ended. */
export async function findSessionUse(
  database: Database,
  { sessionId, playerId, provider }: GameSeat,
  roundId: string,
): Promise<Pick<LiveGame, 'sessionId' | 'lastSeenAt' | 'isRoundOpen'> | null> {
  const [row] = await database.query<Pick<LiveGame, 'sessionId' | 'lastSeenAt' | 'isRoundOpen'>>(
    {
      name: 'play.find-use',
      text: `select s.id as "sessionId", s.last_seen_at as "lastSeenAt",
               ledger.is_round_open($2, $3, $4) as "isRoundOpen"
             from play.game_session g join sessions.live s on s.id = g.session_id
             where g.id = $1 and g.player_id = $2 and g.closed_at is null`,
    },
    [sessionId, playerId, provider, roundId],
  )
  return row ?? null
}

/** The open sessions of a log-in with a provider, oldest first. */
export async function listOpenSessions(
  tx: Tx,
  { playerId, sessionId, providerId }: { playerId: string; sessionId: string; providerId: string },
): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(
    `select id from play.game_session
     where player_id = $1 and session_id = $2 and provider_id = $3 and closed_at is null order by id`,
    [playerId, sessionId, providerId],
  )
  return rows.map(({ id }) => id)
}

/** Whose game session it is; null when there is none. */
export async function findPlayerOfGame(database: Database, id: bigint): Promise<string | null> {
  const [row] = await database.query<{ playerId: string }>(
    'select player_id as "playerId" from play.game_session where id = $1',
    [id],
  )
  return row?.playerId ?? null
}

/** Lists the games for real money that were opened in a session, closed ones included, oldest first. */
export function listGamesOfSession(
  database: Database,
  sessionId: string,
): Promise<{ id: bigint; openedAt: Date }[]> {
  return database.query<{ id: bigint; openedAt: Date }>(
    'select id, opened_at as "openedAt" from play.game_session where session_id = $1 order by opened_at',
    [sessionId],
  )
}

type WhichGames = { gameId: string } | { sessionIds: readonly string[] } | { id: bigint }

function conditionOf(which: WhichGames): [text: string, value: unknown] {
  if ('gameId' in which) return ['game_id = $2', which.gameId]
  return 'id' in which ? ['id = $2', which.id] : ['session_id = any($2)', [...which.sessionIds]]
}

/** Ends game sessions of a player: those of one game, those that hang on log-ins that have ended, or one. */
export async function endGameSessions(tx: Tx, playerId: string, which: WhichGames, now: Date): Promise<void> {
  const [condition, value] = conditionOf(which)
  const rows = await tx.query<{ id: bigint }>(
    `update play.game_session set closed_at = $3
     where player_id = $1 and ${condition} and closed_at is null returning id`,
    [playerId, value, now],
  )
  for (const { id } of rows) await closeGameSession(tx, id)
}
