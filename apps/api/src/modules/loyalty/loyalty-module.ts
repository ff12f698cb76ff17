import type { loyaltyCalls } from '@tessera/contract'
import { z } from 'zod'
import { addJob, defineJob } from '../../jobs/jobs.ts'
import type { Programme } from '../../loyalty-programme/programme.ts'
import { loadProgramme } from '../../loyalty-programme/read-programme.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { bonusesModule, type RewardBonuses } from '../bonuses/index.ts'
import { getLoyaltyAccount } from './calls/get-account.ts'
import { listLevels } from './calls/list-levels.ts'
import { countFinished } from './count.ts'
import type { LoyaltyDeps } from './loyalty-deps.ts'
import { findFacts, publishProgramme, type Queryable } from './loyalty-store.ts'
import { payDueRewards } from './pay-rewards.ts'
import { loyaltyData } from './personal-data.ts'
import { levelOrder } from './rules/account-of.ts'
import { loyaltyTables } from './tables.ts'

const COUNT_JOB = 'count-loyalty-points'
/** Interval at which stakes are counted. A schedule can't run more often than once a minute, so the job repeats itself. */
const COUNT_EVERY_MS = 1000

export interface LoyaltyConfig {
  /** The loyalty programme; by default that of the product. */
  readonly loyaltyProgramme?: Programme
}

/** The levels, for modules that give more on higher ones. */
export interface Ladder {
  readonly levels: Programme['levels']
  /** Returns the place of the player's level, from 1. */
  orderOf(queryable: Queryable, playerId: string): Promise<number>
}

interface LoyaltyModule extends ApiModule<keyof typeof loyaltyCalls> {
  readonly ladder: Ladder
}

function createLoyaltyModule(
  { database, log }: Platform,
  { loyaltyProgramme: programme = loadProgramme() }: LoyaltyConfig,
  rewards: RewardBonuses,
): LoyaltyModule {
  const deps: LoyaltyDeps = { database, log, programme, rewards }
  const countAt = (runAt: Date) =>
    database.transaction((tx) => addJob(tx, COUNT_JOB, {}, { key: COUNT_JOB, runAt }))
  return {
    name: 'loyalty',
    ladder: {
      levels: programme.levels,
      orderOf: async (queryable, playerId) =>
        levelOrder(programme, (await findFacts(queryable, playerId))?.reached ?? []),
    },
    personalData: loyaltyData(database),
    calls: {
      'GET /api/retention/account': getLoyaltyAccount(deps),
      'GET /api/retention/levels': listLevels(deps),
    },
    jobs: {
      [COUNT_JOB]: defineJob({
        payload: z.unknown(),
        work: async () => {
          await countFinished(deps)
          await payDueRewards(deps)
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

/** Points and levels of players, counted from their stakes. */
export const loyaltyModule = defineModule({
  name: 'loyalty',
  tables: loyaltyTables,
  create: (platform, config: LoyaltyConfig, { use }) =>
    createLoyaltyModule(platform, config, use(bonusesModule).rewards),
})
