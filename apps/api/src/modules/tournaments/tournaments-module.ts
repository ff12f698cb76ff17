import type { tournamentsCalls } from '@tessera/contract'
import { z } from 'zod'
import { addJob, defineJob } from '../../jobs/jobs.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import { on } from '../../platform/events.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { bonusesModule, type RewardBonuses } from '../bonuses/index.ts'
import { breakStarted } from '../limits/index.ts'
import { getTournament } from './calls/get-tournament.ts'
import { listTournaments } from './calls/list-tournaments.ts'
import { admitNew, countFinished, publishChanges, readmitAfterBreaks } from './count.ts'
import { finish, listDue } from './finish.ts'
import { payDuePrizes } from './pay-prizes.ts'
import { tournamentsData } from './personal-data.ts'
import { leaveRaces, planRaces } from './race-store.ts'
import { announceStops } from './stop-races.ts'
import { tournamentsTables } from './tables.ts'
import { tournamentCommands } from './tournament-ops.ts'
import type { TournamentsDeps } from './tournaments-deps.ts'

const COUNT_JOB = 'count-tournaments'
const READMIT_JOB = 'readmit-tournament-players'
const STOP_JOB = 'announce-stopped-tournaments'
/** Interval at which rounds are counted. A schedule can't run more often than once a minute, so the job repeats itself. */
const COUNT_EVERY_MS = 1000

/** Counts what has finished, decides tournaments whose settling time was over before, and pays their prizes. */
async function run(deps: TournamentsDeps): Promise<void> {
  const { database } = deps
  await database.transaction(planRaces)
  const due = await listDue(database)
  const isCounted = await countFinished(database)
  await admitNew(deps)
  if (isCounted) for (const id of due) await finish(deps, id)
  await payDuePrizes(deps)
  await publishChanges(database)
}

function createTournamentsModule(
  { database, log, jurisdictionOf }: Platform,
  rewards: RewardBonuses,
): ApiModule<keyof typeof tournamentsCalls> {
  const deps: TournamentsDeps = { database, log, jurisdictionOf, rewards }
  const countAt = (runAt: Date) =>
    database.transaction((tx) => addJob(tx, COUNT_JOB, {}, { key: COUNT_JOB, runAt }))
  return {
    name: 'tournaments',
    personalData: tournamentsData(database),
    calls: {
      'GET /api/tournaments': listTournaments(deps),
      'GET /api/tournaments/{id}': getTournament(deps),
    },
    listeners: [on(breakStarted, (tx, { playerId }) => leaveRaces(tx, playerId))],
    jobs: {
      [COUNT_JOB]: defineJob({
        payload: z.unknown(),
        work: async () => {
          await run(deps)
          await countAt(new Date(Date.now() + COUNT_EVERY_MS))
        },
      }),
      [READMIT_JOB]: defineJob({ payload: z.unknown(), work: () => readmitAfterBreaks(deps) }),
      [STOP_JOB]: defineJob({ payload: z.unknown(), work: () => announceStops(database) }),
    },
    periodic: [
      // Starts the repetition again if it was lost.
      { name: COUNT_JOB, schedule: '* * * * *' },
      { name: READMIT_JOB, schedule: '* * * * *' },
      { name: STOP_JOB, schedule: '* * * * *' },
    ],
    prepare: () => countAt(new Date()),
  }
}

/** Tournaments and races, whose scores are counted from the ledger's settled rounds. */
export const tournamentsModule = defineModule({
  name: 'tournaments',
  tables: tournamentsTables,
  commands: { other: { tournament: tournamentCommands } },
  create: (platform, _config, { use }) => createTournamentsModule(platform, use(bonusesModule).rewards),
})
