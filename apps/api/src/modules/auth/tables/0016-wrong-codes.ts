import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Hourly wrong codes of the whole installation, and the mark of requests from a device of the recipient. */
export const wrongCodes: Migrations[string] = {
  async up(db) {
    await sql`alter table auth.code add column is_owners boolean not null default false`.execute(db)
    await sql`
      create table auth.wrong_code_hour (
        hour timestamptz primary key,
        codes integer not null check (codes > 0)
      )`.execute(db)
  },
}
