import { readDefinitions } from '@tessera/postgres'
import { handOverLogins } from '../../database/handovers/logins.ts'
import { takeOver } from '../../database/take-over.ts'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** What proves who a player is, and the tries at it. */
export const authTables: ModuleTables = {
  schema: 'auth',
  steps: {
    '0001_own_schema': takeOver('auth', {
      tables: ['confirmation', 'password_try', 'known_device'],
      ended: [
        'take_password_try(text, text[], integer[], timestamptz, interval, interval)',
        'give_back_password_try(text, text[], timestamptz)',
      ],
    }),
    '0002_logins': handOverLogins,
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
  offers: ['auth.confirmed_email'],
}
