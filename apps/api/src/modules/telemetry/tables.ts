import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** Counts of web metrics and of problems by day and page. They contain no visitor, no address and no text of a browser. */
export const telemetryTables: ModuleTables = {
  schema: 'telemetry',
  steps: {
    '0001_counts': {
      up: async (db) => {
        await sql`
          create table telemetry.web_metric (
            day date not null,
            route text collate "C" not null,
            name text collate "C" not null,
            -- Buckets grow by a tenth each, so a day of a page takes about a hundred rows at most.
            bucket smallint not null,
            count bigint not null,
            primary key (day, route, name, bucket)
          )`.execute(db)
        await sql`
          create table telemetry.problem (
            day date not null,
            -- An error of the app, or a violation of the content security policy with its directive.
            kind text collate "C" not null,
            route text collate "C" not null,
            count bigint not null,
            primary key (day, kind, route)
          )`.execute(db)
      },
    },
  },
}
