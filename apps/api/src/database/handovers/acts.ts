import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/**
 * Moves the log of operators' actions from the tables of three modules into the one of the `profile` module. It is defined
 * here because it touches tables of two modules.
 */
export const handOverActs = (
  table: 'documents.act' | 'identity.act' | 'auth.link_act',
): Migrations[string] => ({
  async up(db) {
    const { area, act, subject, at } = FORMER[table]
    await sql`
      insert into profile.act (player_id, area, act, subject, operator, reason, at)
        select player_id, ${sql.lit(area)}, ${sql.raw(act)}, ${sql.raw(subject)}, operator, reason, ${sql.raw(at)}
        from ${sql.raw(table)} order by id`.execute(db)
    await sql`drop table ${sql.raw(table)}`.execute(db)
  },
})

/** Area and column names of the former tables. */
const FORMER = {
  'documents.act': { area: 'documents', act: 'act', subject: 'document_id', at: 'at' },
  'identity.act': { area: 'identity', act: 'act', subject: 'attempt_id', at: 'at' },
  'auth.link_act': { area: 'link', act: "'make'", subject: 'null', at: 'made_at' },
} as const
