import { sql } from 'kysely'
import { takeOver } from '../../database/take-over.ts'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** Game sessions and play sessions for real money. */
export const playTables: ModuleTables = {
  schema: 'play',
  steps: {
    '0001_own_schema': takeOver('play', { tables: ['game_session'] }),
    '0002_play_sessions': {
      up: async (db) => {
        await sql`
          -- The present play session of a log-in: games and bets without a long pause before a game opens.
          create table play.play_session (
            session_id text collate "C" primary key,
            player_id text collate "C" not null,
            started_at timestamptz not null,
            last_opened_at timestamptz not null,
            -- Numbers of the player's last rounds before it.
            spins_before bigint not null,
            bets_before bigint not null,
            -- Last reality check that the player has confirmed in this log-in.
            checked_at timestamptz
          )`.execute(db)
        await sql`
          insert into play.play_session (session_id, player_id, started_at, last_opened_at, spins_before, bets_before)
            select session_id, min(player_id), min(opened_at), max(opened_at), 0, 0
            from play.game_session group by session_id`.execute(db)
      },
    },
  },
}
