import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** Telegram profiles as players' apps have sent them. The player of a user is stored in `auth.login`. */
export const telegramTables: ModuleTables = {
  schema: 'telegram',
  after: ['auth'],
  steps: {
    '0001_app_users': {
      up: async (db) => {
        await sql`
          create table telegram.app_user (
            player_id text collate "C" primary key,
            user_id text collate "C" not null,
            username text,
            name text,
            language_code text,
            photo_url text,
            -- Through whom the player came, as the link said that they followed.
            ref_id text,
            told_at timestamptz not null
          )`.execute(db)
      },
    },
  },
}
