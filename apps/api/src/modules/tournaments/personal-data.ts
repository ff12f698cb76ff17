import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'

/** Personal data of the tournaments: the player's scores and prizes. */
export const tournamentsData = (database: Database): PersonalData => ({
  parts: [
    partOfQuery(database, {
      name: 'tournaments',
      tables: ['tournaments.entry'],
      text: `select a.id as "tournament", a.starts_at as "from", a.ends_at as "to", e.score::text as "scoreInTenThousandths",
               e.reached_at as "reachedAt", e.place, e.prize
             from tournaments.entry e join tournaments.race a on a.id = e.race_id where e.player_id = $1 order by a.starts_at, a.id`,
    }),
  ],
  leftOut: { 'tournaments.counted': 'positions in the history of rounds; they contain nothing else' },
})
