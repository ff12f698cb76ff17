import { readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'
import { takeOver } from '../../database/take-over.ts'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** Player sessions. */
export const sessionsTables: ModuleTables = {
  schema: 'sessions',
  after: ['profile'],
  steps: {
    '0001_own_schema': takeOver('sessions', { tables: ['session'] }),
    '0002_how_it_began': {
      up: async (db) => {
        await sql`
          alter table sessions.session
            -- The kind of log-in that opened it.
            add column way text collate "C" not null default 'email',
            -- Where the app was opened, and on what: 'web' or 'tg'.
            add column source text collate "C",
            add column platform text collate "C" not null default 'web',
            -- What the browser takes for its own mark: a hint for people who look into fraud, never a proof.
            add column fingerprint text collate "C",
            -- When the player last showed, in this session, that it is them.
            add column proved_at timestamptz`.execute(db)
        await sql`update sessions.session set proved_at = created_at`.execute(db)
        await sql`alter table sessions.session alter column way drop default, alter column proved_at set not null`.execute(
          db,
        )
      },
    },
    '0003_factor': {
      up: async (db) => {
        // Time of the latest second factor or passkey in this session.
        await sql`alter table sessions.session add column factor_at timestamptz`.execute(db)
      },
    },
    '0004_timeline': {
      up: async (db) => {
        // The timeline of a player in the back office.
        await sql`create index session_by_start on sessions.session (player_id, created_at desc)`.execute(db)
        await sql`create index session_by_end on sessions.session (player_id, closed_at desc)
          where closed_at is not null`.execute(db)
      },
    },
    '0005_fingerprints': {
      up: async (db) => {
        await sql`
          create index session_by_fingerprint on sessions.session (fingerprint) where fingerprint is not null`.execute(
          db,
        )
      },
    },
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
  offers: ['sessions.live'],
}
