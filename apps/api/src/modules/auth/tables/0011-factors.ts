import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Passkeys, second factors and recovery codes. */
export const factors: Migrations[string] = {
  async up(db) {
    await sql`
      create table auth.passkey (
        -- The key of its log-in (auth.login): whose it is stands there, and with that row it goes.
        credential_id text collate "C" primary key,
        kind text collate "C" not null generated always as ('passkey') stored,
        -- COSE, as the device made it.
        public_key bytea not null,
        -- What the device counted at its last use; 0 for one that does not count.
        counter bigint not null,
        is_backed_up boolean not null,
        last_used_at timestamptz,
        foreign key (kind, credential_id) references auth.login (kind, key) on delete cascade
      )`.execute(db)
    await sql`
      create table auth.second_factor (
        player_id text collate "C" primary key,
        at_login boolean not null,
        before_payouts boolean not null,
        -- Of the authenticator app, sealed; null without one.
        sealed_secret text,
        -- The time step of the last code that was taken: none of it or before it is taken again.
        last_step bigint,
        authenticator_since timestamptz
      )`.execute(db)
    await sql`
      create table auth.recovery_code (
        player_id text collate "C" not null,
        code_hash bytea not null,
        used_at timestamptz,
        primary key (player_id, code_hash)
      )`.execute(db)
  },
}
