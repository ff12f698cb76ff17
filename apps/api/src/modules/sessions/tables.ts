import { readDefinitions } from '@tessera/postgres'
import { takeOver } from '../../database/take-over.ts'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** Log-ins. */
export const sessionsTables: ModuleTables = {
  schema: 'sessions',
  steps: { '0001_own_schema': takeOver('sessions', { tables: ['session'] }) },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
  offers: ['sessions.live'],
}
