import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/**
 * Moves sign-in methods from the player's row into a separate table: a player may have several, and an e-mail address is
 * one. It is defined here because it touches tables of two modules in one step. Attempts are now counted by login instead
 * of by address.
 */
export const handOverLogins: Migrations[string] = {
  async up(db) {
    await sql`
      create table auth.login (
        -- How: 'email'. Each kind has keys of its own.
        kind text collate "C" not null,
        -- Who, in the form in which keys of the kind are compared.
        key text collate "C" not null,
        -- A player's row is written after the log-in that it comes with: a taken one refuses both.
        player_id text collate "C" not null references profile.player (id) deferrable initially deferred,
        -- What the player knows, hashed; null where the kind needs none.
        secret text,
        confirmed_at timestamptz,
        created_at timestamptz not null,
        primary key (kind, key)
      )`.execute(db)
    await sql`create index login_of_player on auth.login (player_id)`.execute(db)
    await sql`
      insert into auth.login (kind, key, player_id, secret, confirmed_at, created_at)
        select 'email', email_key, id, password_hash, email_confirmed_at, created_at from profile.player`.execute(
      db,
    )
    await sql`drop view if exists profile.address`.execute(db)
    await sql`
      alter table profile.player drop column email_key, drop column password_hash, drop column email_confirmed_at,
        alter column email drop not null`.execute(db)
    await sql`drop function if exists
      auth.take_password_try(text, text[], integer[], timestamptz, interval, interval),
      auth.give_back_password_try(text, text[], timestamptz)`.execute(db)
    await sql`alter table auth.password_try rename column email_key to login`.execute(db)
    await sql`update auth.password_try set login = 'email:' || login`.execute(db)
  },
}
