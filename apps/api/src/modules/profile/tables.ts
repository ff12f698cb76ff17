import { readDefinitions } from '@tessera/postgres'
import { takeOver } from '../../database/take-over.ts'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** Players. An account that is closed says so by a trigger, whoever closes it. */
export const profileTables: ModuleTables = {
  schema: 'profile',
  steps: {
    '0001_own_schema': takeOver('profile', { tables: ['player'], functions: ['end_sessions_of_account()'] }),
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
  offers: ['profile.standing'],
}
