import { closeGameSession, findGameSession } from '@tessera/ledger'
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

/** A game session as its provider identifies it. */
export interface GameSeat {
  readonly provider: string
  readonly playerId: string
  readonly sessionId: bigint
}

/** Balance of an open game, and the live player session that it belongs to. */
export interface LiveGame {
  readonly balance: bigint
  /** Bonus money that can be staked in the game; null for a player without bonus grants. */
  readonly bonus: bigint | null
  readonly currency: string
  /** Id of the player session. */
  readonly sessionId: string
  readonly lastSeenAt: Date
  /** The player's country of residence; null while it is unknown. */
  readonly country: string | null
  /** True if a round of this provider's games is open. Sports bets don't count. */
  readonly isRoundOpen: boolean
}

/**
 * Finds a live game with a single query, since it runs before each call of a game's page. Returns null if the game or its
 * player session has ended, or if the account is closed.
 */
export async function findLiveGame(database: Database, seat: GameSeat): Promise<LiveGame | null> {
  const [row] = await database.query<LiveGame>(
    {
      name: 'play.find-live-game',
      text: `select s.id as "sessionId", s.last_seen_at as "lastSeenAt", b.balance, b.bonus, b.currency, p.country,
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

/** Finds the player session of an open game, and whether the round is open. Returns null if either session has ended. */
export async function findSessionUse(
  database: Database,
  { sessionId, playerId, provider }: GameSeat,
  roundId: string,
): Promise<Omit<LiveGame, 'balance' | 'bonus' | 'currency'> | null> {
  const [row] = await database.query<Omit<LiveGame, 'balance' | 'bonus' | 'currency'>>(
    {
      name: 'play.find-use',
      text: `select s.id as "sessionId", s.last_seen_at as "lastSeenAt", p.country,
               ledger.is_round_open($2, $3, $4) as "isRoundOpen"
             from play.game_session g join sessions.live s on s.id = g.session_id
             join profile.standing p on p.player_id = g.player_id
             where g.id = $1 and g.player_id = $2 and g.closed_at is null`,
    },
    [sessionId, playerId, provider, roundId],
  )
  return row ?? null
}

/** Lists the open game sessions of a player session with a provider, oldest first. */
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

/** Returns the player of a game session; null if it does not exist. */
export async function findPlayerOfGame(database: Database, id: bigint): Promise<string | null> {
  const [row] = await database.query<{ playerId: string }>(
    'select player_id as "playerId" from play.game_session where id = $1',
    [id],
  )
  return row?.playerId ?? null
}

/** Returns the catalogue's id of the game that a session plays; null for an unknown session. */
export async function findGameOf(
  db: Pick<Tx, 'query'>,
  { sessionId, playerId }: Pick<GameSeat, 'sessionId' | 'playerId'>,
): Promise<string | null> {
  const [row] = await db.query<{ gameId: string }>(
    'select game_id as "gameId" from play.game_session where id = $1 and player_id = $2',
    [sessionId, playerId],
  )
  return row?.gameId ?? null
}

/** Lists the real-money game sessions of a player session, including closed ones. */
export async function listGamesOfSession(
  database: Pick<Database, 'query'> | Pick<Tx, 'query'>,
  sessionId: string,
): Promise<bigint[]> {
  const rows = await database.query<{ id: bigint }>(
    'select id from play.game_session where session_id = $1',
    [sessionId],
  )
  return rows.map(({ id }) => id)
}

type WhichGames = { gameId: string } | { sessionIds: readonly string[] } | { id: bigint }

function conditionOf(which: WhichGames): [text: string, value: unknown] {
  if ('gameId' in which) return ['game_id = $2', which.gameId]
  return 'id' in which ? ['id = $2', which.id] : ['session_id = any($2)', [...which.sessionIds]]
}

/** Ends game sessions of a player: those of one game, those of the given player sessions, or a single one. */
export async function endGameSessions(tx: Tx, playerId: string, which: WhichGames, now: Date): Promise<void> {
  const [condition, value] = conditionOf(which)
  const rows = await tx.query<{ id: bigint }>(
    `update play.game_session set closed_at = $3
     where player_id = $1 and ${condition} and closed_at is null returning id`,
    [playerId, value, now],
  )
  for (const { id } of rows) await closeGameSession(tx, id)
}

/** Ends the game sessions of all casino games of a player. Bets on sports go on. */
export async function endCasinoSessions(tx: Tx, playerId: string, now: Date): Promise<void> {
  const rows = await tx.query<{ id: bigint }>(
    'select id from play.game_session where player_id = $1 and closed_at is null order by id',
    [playerId],
  )
  for (const { id } of rows)
    if ((await findGameSession(tx, id))?.historyKind === 'spin')
      await endGameSessions(tx, playerId, { id }, now)
}
