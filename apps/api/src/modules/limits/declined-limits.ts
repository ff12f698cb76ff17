import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** Step of players who have declined the limit that is offered before the first deposit. */
export const declinedLimits: ModuleTables['steps'][string] = {
  up: async (db) => {
    await sql`
      create table limits.declined (
        player_id text collate "C" primary key,
        declined_at timestamptz not null
      )`.execute(db)
  },
}
