import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** Updates that the bot has received, for two days: the messenger repeats them for one. */
export const botTables: ModuleTables = {
  schema: 'bot',
  after: ['auth', 'profile', 'notifications'],
  steps: {
    '0001_updates': {
      up: async (db) => {
        await sql`
          create table bot.update (
            -- The messenger's number: updates of a user happen in the order of their numbers.
            id bigint primary key,
            -- The messenger's user.
            user_id text collate "C" not null,
            -- Changes of what the user receives; null for an update that changes nothing.
            changes jsonb,
            received_at timestamptz not null
          )`.execute(db)
        await sql`create index update_changes on bot.update (user_id, id) where changes is not null`.execute(
          db,
        )
        await sql`create index update_by_time on bot.update (received_at)`.execute(db)
      },
    },
  },
}
