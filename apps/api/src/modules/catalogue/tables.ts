import { takeOver } from '../../database/take-over.ts'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** Played games, favorite games and recent searches of players. */
export const catalogueTables: ModuleTables = {
  schema: 'catalogue',
  steps: {
    '0001_own_schema': takeOver('catalogue', { tables: ['played_game', 'favorite_game', 'recent_search'] }),
  },
}
