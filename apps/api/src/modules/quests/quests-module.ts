import type { questsCalls } from '@tessera/contract'
import { readZone } from '@tessera/ledger'
import { z } from 'zod'
import { addJob, defineJob } from '../../jobs/jobs.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import { on } from '../../platform/events.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { bonusesModule, type RewardBonuses } from '../bonuses/index.ts'
import { type CatalogueModule, catalogueModule } from '../catalogue/index.ts'
import { sessionStarted } from '../sessions/index.ts'
import { activateQuest, cancelOwnQuest } from './calls/change-own-quest.ts'
import { listOwnQuests } from './calls/list-own-quests.ts'
import { countFinished } from './count.ts'
import { giveDueRewards } from './give-rewards.ts'
import { questsData } from './personal-data.ts'
import { publishMissing } from './publish-quests.ts'
import { questCommands } from './quest-ops.ts'
import { countSignIn } from './quest-store.ts'
import type { QuestsDeps } from './quests-deps.ts'
import { loadQuests } from './read-quests.ts'
import { questsTables } from './tables.ts'

const COUNT_JOB = 'count-quest-events'
/** Interval at which events are counted. A schedule can't run more often than once a minute, so the job repeats itself. */
const COUNT_EVERY_MS = 1000

function createQuestsModule(
  { database, log }: Platform,
  rewards: RewardBonuses,
  { gamesByCollection }: Pick<CatalogueModule, 'gamesByCollection'>,
): ApiModule<keyof typeof questsCalls> {
  const deps: QuestsDeps = { database, log, rewards, gamesByCollection }
  const countAt = (runAt: Date) =>
    database.transaction((tx) => addJob(tx, COUNT_JOB, {}, { key: COUNT_JOB, runAt }))
  return {
    name: 'quests',
    personalData: questsData(database),
    calls: {
      'GET /api/retention/quests': listOwnQuests(deps),
      'PUT /api/retention/quests/{id}/activate': activateQuest(deps),
      'PUT /api/retention/quests/{id}/cancel': cancelOwnQuest(deps),
    },
    listeners: [
      on(sessionStarted, async (tx, { playerId }) => countSignIn(tx, playerId, await readZone(tx, playerId))),
    ],
    jobs: {
      [COUNT_JOB]: defineJob({
        payload: z.unknown(),
        work: async () => {
          await countFinished(database)
          await giveDueRewards(deps)
          await countAt(new Date(Date.now() + COUNT_EVERY_MS))
        },
      }),
    },
    // Starts the repetition again if it was lost.
    periodic: [{ name: COUNT_JOB, schedule: '* * * * *' }],
    prepare: async () => {
      const quests = loadQuests()
      await database.transaction((tx) => publishMissing(tx, quests))
      await countAt(new Date())
    },
  }
}

/** Quests of players, whose tasks are counted from the ledger's events. */
export const questsModule = defineModule({
  name: 'quests',
  tables: questsTables,
  commands: { other: { quests: questCommands } },
  create: (platform, _config, { use }) =>
    createQuestsModule(platform, use(bonusesModule).rewards, use(catalogueModule)),
})
