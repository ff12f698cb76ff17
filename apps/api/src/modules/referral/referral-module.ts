import type { referralCalls } from '@tessera/contract'
import { z } from 'zod'
import { addJob, defineJob } from '../../jobs/jobs.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { getProgramme } from './calls/get-programme.ts'
import { getReferral } from './calls/get-referral.ts'
import { listInvitedFriends } from './calls/list-friends.ts'
import { transferEarnings } from './calls/transfer.ts'
import { publishProgramme } from './earning-store.ts'
import { referralData } from './personal-data.ts'
import { loadProgramme } from './read-programme.ts'
import type { ReferralDeps } from './referral-deps.ts'
import { referralOffice } from './referral-office.ts'
import { referralCommands } from './referral-ops.ts'
import type { Programme } from './rules/programme.ts'
import { countFinished, settleDue } from './settle.ts'
import { referralTables } from './tables.ts'

const COUNT_JOB = 'count-referral-earnings'
/** Interval at which deposits are counted. A schedule can't run more often than once a minute, so the job repeats itself. */
const COUNT_EVERY_MS = 5000

export interface ReferralConfig {
  /** The referral programme; by default that of the product. */
  readonly referralProgramme?: Programme
}

function createReferralModule(
  { database, clock, publicUrl, jurisdictionOf }: Platform,
  { referralProgramme: programme = loadProgramme() }: ReferralConfig,
): ApiModule<keyof typeof referralCalls> {
  const deps: ReferralDeps = { database, clock, publicUrl, jurisdictionOf, programme }
  const countAt = (runAt: Date) =>
    database.transaction((tx) => addJob(tx, COUNT_JOB, {}, { key: COUNT_JOB, runAt }))
  return {
    name: 'referral',
    personalData: referralData(database),
    calls: {
      'GET /api/referral/programme': getProgramme(deps),
      'GET /api/referral': getReferral(deps),
      'GET /api/referral/friends': listInvitedFriends(deps),
      'POST /api/referral/transfer': transferEarnings(deps),
    },
    jobs: {
      [COUNT_JOB]: defineJob({
        payload: z.unknown(),
        work: async () => {
          await countFinished(deps)
          await settleDue(deps)
          await countAt(new Date(Date.now() + COUNT_EVERY_MS))
        },
      }),
    },
    // Starts the repetition again if it was lost.
    periodic: [{ name: COUNT_JOB, schedule: '* * * * *' }],
    prepare: async () => {
      await publishProgramme(database, programme)
      await countAt(new Date())
    },
  }
}

/** The referral programme: who invited whom, and what players earn with it. */
export const referralModule = defineModule({
  name: 'referral',
  tables: referralTables,
  office: referralOffice,
  commands: { other: { referral: referralCommands } },
  create: createReferralModule,
})
