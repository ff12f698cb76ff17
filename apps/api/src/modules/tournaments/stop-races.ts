import type { Database, Tx } from '@tessera/postgres'
import { writeMessage } from '../notifications/index.ts'
import type { TournamentTerms } from './rules/tournament-terms.ts'

const TOLD_AT_ONCE = 200

/**
 * Stops the times of a tournament that have begun and aren't decided: nothing is counted and no prize is paid any more. Returns their
 * number. The position is locked, so that no round is counted and no place decided meanwhile.
 */
export async function stopRaces(tx: Tx, tournamentId: string): Promise<number> {
  await tx.query('select from tournaments.position for update')
  const stopped = await tx.query<{ id: string }>(
    `update tournaments.race set state = 'stopped', version = version + 1
     where tournament_id = $1 and state = 'open' and starts_at <= clock_timestamp() returning id`,
    [tournamentId],
  )
  await tx.query(
    `update tournaments.entry set is_stop_untold = true where race_id = any ($1) and score > 0 and is_allowed is not false`,
    [stopped.map(({ id }) => id)],
  )
  return stopped.length
}

interface Untold {
  readonly raceId: string
  readonly playerId: string
  readonly terms: TournamentTerms
}

/** Writes a message to each player of a stopped tournament, once. */
export async function announceStops(database: Database): Promise<void> {
  for (;;) {
    const told = await database.transaction(async (tx) => {
      const untold = await tx.query<Untold>(
        `select e.race_id as "raceId", e.player_id as "playerId", a.terms from tournaments.entry e
         join tournaments.race a on a.id = e.race_id where e.is_stop_untold
         order by e.race_id, e.player_id limit $1 for update of e skip locked`,
        [TOLD_AT_ONCE],
      )
      for (const { raceId, playerId, terms } of untold) {
        await writeMessage(tx, {
          ...{ playerId, kind: 'message', event: `tournament-stopped:${raceId}` },
          facts: { template: 'tournament-stopped', name: terms.name },
        })
        await tx.query(
          'update tournaments.entry set is_stop_untold = false where race_id = $1 and player_id = $2',
          [raceId, playerId],
        )
      }
      return untold.length
    })
    if (told < TOLD_AT_ONCE) return
  }
}
