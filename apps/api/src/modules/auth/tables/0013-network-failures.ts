import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Failed log-ins of a network, counted across processes in a window that starts with the first failure. */
export const networkFailures: Migrations[string] = {
  async up(db) {
    await sql`
      create table auth.network_failure (
        network text collate "C" primary key,
        failures integer not null check (failures > 0),
        ends_at timestamptz not null
      )`.execute(db)
    await sql`create index network_failure_ends_at on auth.network_failure (ends_at)`.execute(db)
  },
}
