import type { Tournament } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'
import type { TournamentTerms } from './rules/tournament-terms.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Days for which a finished tournament is listed. */
const PAST_DAYS = 30
const LISTED_MAX = 60

/** A time at which a tournament takes place. */
export interface RaceFacts {
  readonly id: string
  readonly terms: TournamentTerms
  readonly state: Tournament['state']
  readonly startsAt: Date
  readonly endsAt: Date
  readonly players: bigint
}

/** A player's place in a tournament. */
export interface RankedEntry {
  readonly playerId: string
  readonly place: bigint
  /** In 1/10,000. */
  readonly score: bigint
}

/** The order of the leaderboard: the higher score, then the one that was reached earlier. */
const RANK = 'e.score desc, e.reached_at, e.id'

const FACTS = `a.id, a.terms, tournaments.state_of(a) as state, a.starts_at as "startsAt", a.ends_at as "endsAt",
  (select count(*) from tournaments.entry e where e.race_id = a.id and e.is_allowed and e.score > 0) as players`

/** Plans the times at which the published tournaments take place. */
export async function planRaces(tx: Tx): Promise<void> {
  await tx.query('select tournaments.plan_races()')
}

/** Lists the tournaments that a page shows: first running ones, then those to come, then past ones. */
export const listRaces = (queryable: Queryable): Promise<RaceFacts[]> =>
  queryable.query<RaceFacts>(
    `select * from (
       select ${FACTS} from tournaments.race a
         where a.ends_at > clock_timestamp() - $1::integer * interval '1 day' order by a.ends_at desc limit $2
     ) r
     order by array_position(array['running', 'coming', 'settling', 'finished', 'stopped'], r.state),
       case when r.state in ('running', 'coming') then r."endsAt" end, r."endsAt" desc, r.id`,
    [PAST_DAYS, LISTED_MAX],
  )

/** Lists the running tournaments in which a game counts. */
export const listRacesOfGame = async (queryable: Queryable, game: string): Promise<RaceFacts[]> => {
  const races = await queryable.query<RaceFacts>(
    `select ${FACTS} from tournaments.race a
     where a.state = 'open' and a.starts_at <= clock_timestamp() and a.ends_at > clock_timestamp() and not a.is_sport
       and (a.games is null or $1 = any (a.games))
     order by a.games is null, a.ends_at, a.id`,
    [game],
  )
  return races.filter(({ state }) => state === 'running')
}

export async function findRace(queryable: Queryable, id: string): Promise<RaceFacts | null> {
  const [row] = await queryable.query<RaceFacts>(`select ${FACTS} from tournaments.race a where a.id = $1`, [
    id,
  ])
  return row ?? null
}

/** Returns the first places of a tournament. */
export const listLeaders = (queryable: Queryable, raceId: string, limit: number): Promise<RankedEntry[]> =>
  queryable.query<RankedEntry>(
    `select e.player_id as "playerId", e.score, row_number() over (order by ${RANK}) as place
     from tournaments.entry e where e.race_id = $1 and e.is_allowed and e.score > 0 order by ${RANK} limit $2`,
    [raceId, limit],
  )

/** Returns a player's places in some tournaments, by the tournament's id. */
export async function findOwn(
  queryable: Queryable,
  playerId: string,
  raceIds: readonly string[],
): Promise<Map<string, RankedEntry>> {
  const rows = await queryable.query<RankedEntry & { raceId: string }>(
    `select o.race_id as "raceId", o.player_id as "playerId", o.score, 1 + (
         select count(*) from tournaments.entry e
           where e.race_id = o.race_id and e.is_allowed and e.score > 0
             and (e.score > o.score or (e.score = o.score and (e.reached_at, e.id) < (o.reached_at, o.id)))
       ) as place
     from tournaments.entry o
     where o.player_id = $1 and o.race_id = any ($2) and o.is_allowed and o.score > 0`,
    [playerId, raceIds],
  )
  return new Map(rows.map((row) => [row.raceId, row]))
}

/** Counts a batch of rounds; null if there is nothing to count or another process counts. */
export async function countBatch(tx: Tx, through: bigint, limit: number): Promise<bigint | null> {
  const [row] = await tx.query<{ through: bigint | null }>(
    'select tournaments.count_batch($1, $2) as through',
    [through, limit],
  )
  return row?.through ?? null
}

/** Returns the position up to which rounds are counted. */
export async function readPosition(queryable: Queryable): Promise<bigint> {
  const [row] = await queryable.query<{ position: bigint }>(
    'select through_transaction_id as position from tournaments.position',
  )
  return row?.position ?? 0n
}

/**
 * Takes a player who starts a break off the leaderboards of tournaments that aren't decided, as long as the break lasts. Only the entries
 * are locked, as other work locks tournaments before or after them.
 */
export async function leaveRaces(tx: Tx, playerId: string): Promise<void> {
  await tx.query(
    `update tournaments.entry e set is_allowed = false, is_paused = true from tournaments.race a
     where e.player_id = $1 and a.id = e.race_id and a.state = 'open' and e.is_allowed is not false`,
    [playerId],
  )
}
