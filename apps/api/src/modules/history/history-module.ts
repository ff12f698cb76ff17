import type { historyCalls } from '@tessera/contract'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CatalogueModule } from '../catalogue/index.ts'
import { catalogueModule } from '../catalogue/index.ts'
import type { SportConfig } from '../sport/index.ts'
import { getRound } from './calls/get-round.ts'
import { getSeeds } from './calls/get-seeds.ts'
import { linkHistory } from './calls/link-history.ts'
import { listBets } from './calls/list-bets.ts'
import { listOwnFreeRounds } from './calls/list-free-rounds.ts'
import { listSpins } from './calls/list-spins.ts'
import { rotateSeeds } from './calls/rotate-seeds.ts'
import { historyFileRoute } from './download/history-file-route.ts'
import { historyTimeline } from './history-timeline.ts'
import { historyData } from './personal-data.ts'

/** Creates the module of the play history and its fairness proofs. The rounds are stored by the ledger. */
function createHistoryModule(
  platform: Platform,
  { sportsbook = () => null }: SportConfig,
  { catalogue }: CatalogueModule,
): ApiModule<keyof typeof historyCalls> {
  const deps = { ...platform, catalogue, sportsbook }
  return {
    name: 'history',
    personalData: historyData(platform.database),
    calls: {
      'GET /api/game/spins': listSpins(deps),
      'GET /api/game/bets': listBets(deps),
      'GET /api/game/free-rounds': listOwnFreeRounds(deps),
      'POST /api/player/history/link': linkHistory(deps),
      'GET /api/game/rounds/{id}': getRound(deps),
      'GET /api/game/seeds': getSeeds(deps),
      'POST /api/game/seeds/rotate': rotateSeeds(deps),
    },
    routes: [(scope) => historyFileRoute(scope, deps)],
  }
}

/** History of bets and rounds, and their proofs. */
export const historyModule = defineModule({
  name: 'history',
  timeline: historyTimeline,
  create: (platform, config: SportConfig, { use }) =>
    createHistoryModule(platform, config, use(catalogueModule)),
})
