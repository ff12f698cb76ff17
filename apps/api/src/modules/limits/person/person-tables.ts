import { sql } from 'kysely'
import type { ModuleTables } from '../../../platform/module-tables.ts'

/** Step of players who share a device with one on a break. */
export const sharedDevices: ModuleTables['steps'][string] = {
  up: async (db) => {
    await sql`
      -- Players who have used the device of a player on a break, for an operator's review.
      create table limits.shared_device (
        id bigint generated always as identity primary key,
        player_id text collate "C" not null,
        excluded_player_id text collate "C" not null,
        found_at timestamptz not null,
        closed_at timestamptz,
        closed_by text,
        reason text,
        unique (player_id, excluded_player_id),
        check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (reason is null))
      )`.execute(db)
    await sql`create index shared_device_open on limits.shared_device (id) where closed_at is null`.execute(
      db,
    )
    await sql`create index identity_of_player on limits.identity (player_id)`.execute(db)
  },
}

/** Step of document numbers that are known outside of the profile. */
export const personDocuments: ModuleTables['steps'][string] = {
  up: async (db) => {
    await sql`
      -- Document numbers that a player has typed in payments, or that an operator has verified.
      create table limits.person_document (
        player_id text collate "C" not null,
        -- Keyed digest of the normalized number, by which other accounts with it are found.
        digest bytea not null,
        sealed text not null,
        is_verified boolean not null,
        noted_at timestamptz not null,
        primary key (player_id, digest)
      )`.execute(db)
    await sql`create index person_document_of_number on limits.person_document (digest)`.execute(db)
  },
}
