import type { membershipCalls } from '@tessera/contract'
import type { ApiModule } from '../../platform/api-module.ts'
import { foldElsewhere, foldErasers, foldPersonalParts } from '../../platform/fold-modules.ts'
import { defineModule } from '../../platform/module-definition.ts'
import { partOfQuery } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DocumentsModule } from '../documents/index.ts'
import { documentsModule } from '../documents/index.ts'
import { cancelClosing } from './calls/cancel-closing.ts'
import { getClosing } from './calls/get-closing.ts'
import { getExport } from './calls/get-export.ts'
import { linkExport } from './calls/link-export.ts'
import { requestClosing } from './calls/request-closing.ts'
import { requestExport } from './calls/request-export.ts'
import { END_ACCOUNTS_JOB, endAccountsJob } from './closing-jobs.ts'
import { deleteReason } from './closing-store.ts'
import { MAKE_EXPORT_JOB, makeExportJob } from './export-jobs.ts'
import { exportRoute } from './export-route.ts'
import { removeExports } from './export-store.ts'
import { FORGET_ELSEWHERE_JOB, forgetElsewhereJob } from './forget-elsewhere.ts'
import { LATE_MONEY_JOB, lateMoneyJob } from './late-money.ts'
import { SEND_LETTER_JOB, sendLetterJob } from './letters.ts'
import type { MembershipDeps } from './membership-deps.ts'
import { accountOffice } from './ops/account-office.ts'
import { accountCommands } from './ops/account-ops.ts'
import { membershipTables } from './tables.ts'

const LEFT_OUT = {
  'membership.export': 'the archive itself, which states when it was made',
  'membership.forgetting': 'pending deletions at providers, which end with the deletion',
}

/**
 * Export of a player's data, and the closing of accounts.
 *
 * @param all data and erasers of all modules, read when they are needed
 */
function createMembershipModule(
  platform: Platform,
  { pieces }: DocumentsModule,
  all: Pick<MembershipDeps, 'parts' | 'erasers' | 'elsewhere'>,
): ApiModule<keyof typeof membershipCalls> {
  const deps: MembershipDeps = { ...platform, pieces, ...all }
  return {
    name: 'membership',
    personalData: {
      parts: [
        partOfQuery(platform.database, {
          name: 'closings',
          tables: ['membership.closing'],
          text: `select asked_at as "askedAt", ends_at as "endsAt", withdrawn_at as "withdrawnAt", reason
                 from membership.closing where player_id = $1 order by asked_at`,
        }),
      ],
      leftOut: LEFT_OUT,
      erase: async (tx, playerId, stage) => {
        if (stage === 'forgotten') await deleteReason(tx, playerId)
        for (const run of await removeExports(tx, playerId)) await pieces.remove(tx, run)
      },
    },
    calls: {
      'GET /api/player/export': getExport(deps),
      'POST /api/player/export': requestExport(deps),
      'POST /api/player/export/link': linkExport(deps),
      'GET /api/player/closing': getClosing(deps),
      'POST /api/player/closing': requestClosing(deps),
      'DELETE /api/player/closing': cancelClosing(deps),
    },
    jobs: {
      [MAKE_EXPORT_JOB]: makeExportJob(deps),
      [SEND_LETTER_JOB]: sendLetterJob(deps),
      [END_ACCOUNTS_JOB]: endAccountsJob(deps),
      [FORGET_ELSEWHERE_JOB]: forgetElsewhereJob(deps),
      [LATE_MONEY_JOB]: lateMoneyJob(deps),
    },
    periodic: [
      { name: END_ACCOUNTS_JOB, schedule: '* * * * *' },
      { name: FORGET_ELSEWHERE_JOB, schedule: '* * * * *' },
      { name: LATE_MONEY_JOB, schedule: '*/10 * * * *' },
    ],
    routes: [(scope) => exportRoute(scope, deps)],
  }
}

/** Export of a player’s data, and the closing of accounts. */
export const membershipModule = defineModule({
  name: 'membership',
  tables: membershipTables,
  commands: { player: accountCommands },
  office: accountOffice,
  create: (platform, _config: object, { use, all }) =>
    createMembershipModule(platform, use(documentsModule), {
      parts: (playerId) => foldPersonalParts(all(), playerId),
      erasers: () => foldErasers(all()),
      elsewhere: () => foldElsewhere(all()),
    }),
})
