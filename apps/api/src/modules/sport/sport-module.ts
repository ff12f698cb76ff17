import type { sportCalls } from '@tessera/contract'
import type { SportsbookProvider } from '@tessera/contract/sportsbook'
import type { ApiModule } from '../../platform/api-module.ts'
import type { Platform } from '../../platform/platform.ts'
import { providerPersonalData } from '../../platform/provider-records.ts'
import type { PlayModule } from '../play/index.ts'
import { getSportEvent } from './calls/get-sport-event.ts'
import { getSportInfo } from './calls/get-sport-info.ts'
import { listSportEvents } from './calls/list-sport-events.ts'
import { searchSport } from './calls/search-sport.ts'
import { sportOverview } from './calls/sport-overview.ts'
import { startSport } from './calls/start-sport.ts'

export interface SportConfig {
  /** The sportsbook, asked for when it is needed; there is none if not given. */
  readonly sportsbook?: () => SportsbookProvider | null
}

/** Sport as the site shows it, and the session of the sportsbook's widget. What it knows is the sportsbook's. */
export function createSportModule(
  platform: Platform,
  { sportsbook = () => null }: SportConfig,
  { ensureGameSession }: PlayModule,
): ApiModule<keyof typeof sportCalls> {
  const deps = { ...platform, sportsbook, ensureGameSession }
  return {
    name: 'sport',
    // All that is kept of players for sport is the sportsbook's.
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
      'POST /api/game/sport/start-game': startSport(deps),
    },
  }
}
