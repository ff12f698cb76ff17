import type { Database, Tx } from '@tessera/postgres'
import { mayTakePart } from './may-take-part.ts'
import type { TournamentsDeps } from './tournaments-deps.ts'

/** Time after the settling time within which the rounds and corrections before it are surely counted. */
const GRACE_MS = 5000
const CANDIDATES_AT_ONCE = 100

const IS_DUE = `a.state = 'open' and tournaments.settled_at(a) <= clock_timestamp() - $1::integer * interval '1 millisecond'`

/** Lists tournaments whose settling time is over. Everything that has finished by now has to be counted before they end. */
export async function listDue(database: Database): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select a.id from tournaments.race a where ${IS_DUE} order by a.id`,
    [GRACE_MS],
  )
  return rows.map(({ id }) => id)
}

/**
 * Decides the places of a tournament, once. Players to whom nothing may be promoted are left out, and the next ones move up. The lock
 * of the position keeps rounds from being counted meanwhile.
 */
export async function finish(deps: TournamentsDeps, id: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await tx.query('select from tournaments.position for update')
    const [race] = await tx.query<{ places: number }>(
      `select a.places from tournaments.race a where a.id = $2 and ${IS_DUE} for update`,
      [GRACE_MS, id],
    )
    if (race === undefined) return
    await givePlaces(deps, tx, id, race.places)
    await tx.query(`update tournaments.race set state = 'final', version = version + 1 where id = $1`, [id])
  })
}

async function givePlaces(deps: TournamentsDeps, tx: Tx, raceId: string, places: number): Promise<void> {
  for (let place = 0; place < places; ) {
    const candidates = await tx.query<{ playerId: string }>(
      `select e.player_id as "playerId" from tournaments.entry e
       where e.race_id = $1 and e.score > 0 and e.place is null
         and (e.is_allowed is not false or e.is_paused)
       order by e.score desc, e.reached_at, e.id limit $2`,
      [raceId, Math.min(places - place, CANDIDATES_AT_ONCE)],
    )
    if (candidates.length === 0) return
    for (const { playerId } of candidates) {
      const isAllowed = await mayTakePart(deps, tx, playerId)
      if (isAllowed) place += 1
      await tx.query(
        `update tournaments.entry set is_allowed = $3, is_paused = false, place = $4, prize = $5
         where race_id = $1 and player_id = $2`,
        [raceId, playerId, isAllowed, isAllowed ? place : null, isAllowed ? 'due' : 'none'],
      )
    }
  }
}
