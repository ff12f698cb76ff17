import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Adds the part of a payment that the provider keeps. */
export const feeColumn: Migrations[string] = {
  up: async (db) => {
    await sql`alter table sandbox.payment add column fee bigint not null default 0`.execute(db)
  },
}

/** Adds a column that is true if the bank has recognized the cardholder without a challenge. */
export const frictionlessColumn: Migrations[string] = {
  up: async (db) => {
    await sql`alter table sandbox.payment add column is_frictionless boolean not null default false`.execute(
      db,
    )
  },
}
