import { readDefinitions } from '@tessera/postgres'
import { handOverActs } from '../../database/handovers/acts.ts'
import { handOverLogins } from '../../database/handovers/logins.ts'
import { takeOver } from '../../database/take-over.ts'
import type { ModuleTables } from '../../platform/module-tables.ts'
import { waysAndTickets } from './tables/0003-ways.ts'
import { codes } from './tables/0004-codes.ts'
import { linkPurposes } from './tables/0005-link-purposes.ts'
import { linkActs } from './tables/0009-link-acts.ts'
import { factors } from './tables/0011-factors.ts'
import { usedChallenges } from './tables/0012-used-challenges.ts'
import { networkFailures } from './tables/0013-network-failures.ts'
import { passkeyHandles } from './tables/0014-passkey-handles.ts'
import { linkStanding } from './tables/0015-link-standing.ts'
import { wrongCodes } from './tables/0016-wrong-codes.ts'
import { askingSession } from './tables/0017-asking-session.ts'
import { accessChanges } from './tables/0018-access-changes.ts'
import { accessEvents } from './tables/0019-access-events.ts'

/** Tables of sign-in methods, codes, links, tickets and failed attempts. */
export const authTables: ModuleTables = {
  schema: 'auth',
  after: ['profile', 'sessions'],
  steps: {
    '0001_own_schema': takeOver('auth', {
      tables: ['confirmation', 'password_try', 'known_device'],
      ended: [
        'take_password_try(text, text[], integer[], timestamptz, interval, interval)',
        'give_back_password_try(text, text[], timestamptz)',
      ],
    }),
    '0002_logins': handOverLogins,
    '0003_ways': waysAndTickets,
    '0004_codes': codes,
    '0005_link_purposes': linkPurposes,
    '0009_link_acts': linkActs,
    '0010_acts': handOverActs('auth.link_act'),
    '0011_factors': factors,
    '0012_used_challenges': usedChallenges,
    '0013_network_failures': networkFailures,
    '0014_passkey_handles': passkeyHandles,
    '0015_link_standing': linkStanding,
    '0016_wrong_codes': wrongCodes,
    '0017_asking_session': askingSession,
    '0018_access_changes': accessChanges,
    '0019_access_events': accessEvents,
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
  offers: ['auth.confirmed_email', 'auth.external_account', 'auth.telegram_user'],
}
