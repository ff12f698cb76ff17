import type { cashbackCalls } from '@tessera/contract'
import { z } from 'zod'
import { addJob, defineJob } from '../../jobs/jobs.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import { on } from '../../platform/events.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { breakStarted } from '../limits/index.ts'
import { type Ladder, loyaltyModule } from '../loyalty/index.ts'
import { claimCashback } from './calls/claim-cashback.ts'
import { listCashback } from './calls/list-cashback.ts'
import type { CashbackDeps } from './cashback-deps.ts'
import { countFinished } from './count.ts'
import { closeEnded, lapseUnclaimed, withholdAll } from './end-periods.ts'
import { cashbackData } from './personal-data.ts'
import { cashbackTables } from './tables.ts'

const COUNT_JOB = 'count-cashback'
/** Interval at which play is counted. A schedule can't run more often than once a minute, so the job repeats itself. */
const COUNT_EVERY_MS = 1000

function createCashbackModule(platform: Platform, ladder: Ladder): ApiModule<keyof typeof cashbackCalls> {
  const deps: CashbackDeps = { ...platform, ladder }
  const { database } = platform
  const countAt = (runAt: Date) =>
    database.transaction((tx) => addJob(tx, COUNT_JOB, {}, { key: COUNT_JOB, runAt }))
  return {
    name: 'cashback',
    personalData: cashbackData(database),
    calls: {
      'GET /api/game/bonuses/cashback': listCashback(deps),
      'POST /api/game/bonuses/cashback/{id}/claim': claimCashback(deps),
    },
    listeners: [
      // A cooling-off only pauses play: amounts are still due afterwards, as long as their time runs.
      on(breakStarted, async (tx, { playerId, kind }) => {
        if (kind === 'self-exclusion') await withholdAll(deps, tx, playerId)
      }),
    ],
    jobs: {
      [COUNT_JOB]: defineJob({
        payload: z.unknown(),
        work: async () => {
          await countFinished(deps)
          await closeEnded(deps)
          await lapseUnclaimed(deps)
          await countAt(new Date(Date.now() + COUNT_EVERY_MS))
        },
      }),
    },
    // Starts the repetition again if it was lost.
    periodic: [{ name: COUNT_JOB, schedule: '* * * * *' }],
    prepare: () => countAt(new Date()),
  }
}

/** Cashback and rakeback: parts of a period's losses and stakes that players claim. */
export const cashbackModule = defineModule({
  name: 'cashback',
  tables: cashbackTables,
  create: (platform, _config, { use }) => createCashbackModule(platform, use(loyaltyModule).ladder),
})
