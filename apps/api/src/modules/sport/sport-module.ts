import type { sportCalls } from '@tessera/contract'
import type { SportsbookProvider } from '@tessera/contract/sportsbook'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { providerPersonalData } from '../../platform/provider-records.ts'
import type { PlayModule } from '../play/index.ts'
import { playModule } from '../play/index.ts'
import { getSportEvent } from './calls/get-sport-event.ts'
import { getSportInfo } from './calls/get-sport-info.ts'
import { getSportView } from './calls/get-sport-view.ts'
import { listSportEvents } from './calls/list-sport-events.ts'
import { searchSport } from './calls/search-sport.ts'
import { sportOverview } from './calls/sport-overview.ts'
import { startSport } from './calls/start-sport.ts'

export interface SportConfig {
  /** The sportsbook, evaluated lazily. Without it the site has no sport. */
  readonly sportsbook?: () => SportsbookProvider | null
}

/** Creates the module of the site's sport pages and of the widget's session. All data is provided by the sportsbook. */
function createSportModule(
  platform: Platform,
  { sportsbook = () => null }: SportConfig,
  { ensureGameSession }: PlayModule,
): ApiModule<keyof typeof sportCalls> {
  const deps = { ...platform, sportsbook, ensureGameSession }
  return {
    name: 'sport',
    // The sportsbook stores all personal data about sport.
    personalData: {
      elsewhere: () => {
        const provider = sportsbook()
        return provider ? [providerPersonalData(provider.id, async () => provider.records)] : []
      },
    },
    calls: {
      'GET /api/game/sport/info/{id}': getSportInfo(deps),
      'GET /api/game/sport/search': searchSport(deps),
      'GET /api/game/sport/overview': sportOverview(deps),
      'GET /api/game/sport/events': listSportEvents(deps),
      'GET /api/game/sport/events/{id}': getSportEvent(deps),
      'GET /api/game/sport/view': getSportView(deps),
      'POST /api/game/sport/start-game': startSport(deps),
    },
  }
}

/** Sport pages of the site, and the session of the widget. */
export const sportModule = defineModule({
  name: 'sport',
  create: (platform, config: SportConfig, { use }) => createSportModule(platform, config, use(playModule)),
})
