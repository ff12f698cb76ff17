import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Roles, credentials and sessions of operators for the back office. */
export const officeTables: Migrations[string] = {
  async up(db) {
    await sql`alter table operators.operator add column roles text[] not null default '{}'`.execute(db)
    await sql`
      -- Password and authenticator app of an operator.
      create table operators.credential (
        operator text primary key references operators.operator (name),
        password_hash text not null,
        sealed_secret text not null,
        -- Time step of the last used code. Earlier ones and this one are refused.
        last_step bigint not null,
        set_at timestamptz not null
      )`.execute(db)
    await sql`
      -- Links with which operators set their credentials. Only hashes of the secret parts are stored.
      create table operators.invitation (
        token_hash bytea primary key,
        operator text not null references operators.operator (name),
        -- Key of the authenticator app, once the link was opened.
        sealed_secret text,
        expires_at timestamptz not null,
        used_at timestamptz
      )`.execute(db)
    await sql`create index invitation_of_operator on operators.invitation (operator)`.execute(db)
    await sql`
      create table operators.session (
        token_hash bytea primary key,
        operator text not null references operators.operator (name),
        ip text not null,
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        ended_at timestamptz
      )`.execute(db)
    await sql`create index session_of_operator on operators.session (operator, ended_at)`.execute(db)
    await sql`
      -- Failed attempts to sign in, by operator and network. Names that don't exist are counted in the same way.
      create table operators.attempt (
        id bigint generated always as identity primary key,
        lane text not null,
        at timestamptz not null
      )`.execute(db)
    await sql`create index attempt_of_lane on operators.attempt (lane, at)`.execute(db)
  },
}
