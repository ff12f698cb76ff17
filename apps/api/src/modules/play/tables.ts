import { takeOver } from '../../database/take-over.ts'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** Game sessions for real money. */
export const playTables: ModuleTables = {
  schema: 'play',
  steps: { '0001_own_schema': takeOver('play', { tables: ['game_session'] }) },
}
