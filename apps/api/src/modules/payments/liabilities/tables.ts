import { sql } from 'kysely'
import type { ModuleTables } from '../../../platform/module-tables.ts'

/** Step of the daily reports of what is owed to players. */
export const liabilityReports: ModuleTables['steps'][string] = {
  up: async (db) => {
    await sql`
      -- A finished day in UTC. Reports are never changed.
      create table payments.liability_report (
        day date primary key,
        made_at timestamptz not null,
        -- True if the postings of the day explain the change of every sum.
        is_tied boolean not null
      )`.execute(db)
    await sql`
      -- Sums by currency and kind of account, in subunits; those of debts are negative.
      create table payments.liability_line (
        day date not null references payments.liability_report,
        currency text collate "C" not null,
        kind text collate "C" not null,
        opening bigint not null,
        moved bigint not null,
        closing bigint not null,
        primary key (day, currency, kind)
      )`.execute(db)
    await sql`
      -- What each kind of transaction has changed.
      create table payments.liability_move (
        day date not null references payments.liability_report,
        currency text collate "C" not null,
        kind text collate "C" not null,
        amount bigint not null,
        primary key (day, currency, kind)
      )`.execute(db)
  },
}
