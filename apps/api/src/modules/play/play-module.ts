import type { CorrectableWallet, playCalls } from '@tessera/contract'
import type { ApiModule } from '../../platform/api-module.ts'
import { on } from '../../platform/events.ts'
import { logProviderFault } from '../../platform/log-provider-fault.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { bonusesModule, type FreeRounds } from '../bonuses/index.ts'
import type { CatalogueModule } from '../catalogue/index.ts'
import { catalogueModule } from '../catalogue/index.ts'
import { type LimitsModule, limitsModule } from '../limits/index.ts'
import { sessionsEnded } from '../sessions/index.ts'
import { openGame } from './calls/open-game.ts'
import { confirmCheck, sessionPosition } from './calls/session-position.ts'
import { type EnsureGameSession, ensureGameSession } from './ensure-game-session.ts'
import { endGameSessions } from './game-session-store.ts'
import { createGameTokens } from './game-token.ts'
import { playData } from './personal-data.ts'
import { playEnvironment } from './play-environment.ts'
import { createProviderWallet } from './provider-wallet.ts'
import { playTables } from './tables.ts'
import { walletRoutes } from './wallet-routes.ts'

export interface PlayConfig {
  /** Secret that signs game tokens. At least 32 characters. */
  readonly gameTokenSecret: string
  /** Secrets of the providers that call the wallet over HTTP, by provider id. */
  readonly walletSecrets?: Readonly<Record<string, string>>
  /** Ids of the providers that may correct the payout of a closed round, such as sportsbooks. */
  readonly correctingProviders?: readonly string[]
}

export interface PlayModule extends ApiModule<keyof typeof playCalls> {
  /** Returns the wallet of a game provider in the same process. */
  readonly walletFor: (providerId: string) => CorrectableWallet
  /** Returns or opens a game session that several tabs share. */
  readonly ensureGameSession: EnsureGameSession
}

/** Creates the module of open games and of the wallet that their providers call. */
function createPlayModule(
  platform: Platform,
  { gameTokenSecret, walletSecrets = {}, correctingProviders = [] }: PlayConfig,
  { catalogue }: CatalogueModule,
  { gate, realityChecks }: Pick<LimitsModule, 'gate' | 'realityChecks'>,
  freeRounds: FreeRounds,
): PlayModule {
  const { database, clock, currencies, log } = platform
  const gameTokens = createGameTokens(gameTokenSecret)
  const mayCorrect = (providerId: string): boolean => correctingProviders.includes(providerId)
  const walletFor = (providerId: string): CorrectableWallet =>
    createProviderWallet({ ...platform, gameTokens, mayCorrect, freeRounds }, providerId)
  const secrets = new Map(Object.entries(walletSecrets))
  const remoteProvider = (id: string) => {
    const secret = secrets.get(id)
    return secret === undefined ? null : { wallet: walletFor(id), secret }
  }
  return {
    name: 'play',
    personalData: playData(database, platform.providers),
    walletFor,
    ensureGameSession: ensureGameSession({ database, gameTokens, clock, gate }),
    calls: {
      'POST /api/game/games/{id}/play': openGame({
        ...platform,
        catalogue,
        gameTokens,
        gate,
        freeRounds,
        demoCurrency: currencies.base,
        onError: logProviderFault(log),
      }),
      'GET /api/game/session': sessionPosition({ database, clock, realityChecks }),
      'POST /api/game/session/check': confirmCheck({ database, clock, realityChecks }),
    },
    routes: [(scope) => walletRoutes(scope, { remoteProvider, clock })],
    listeners: [
      on(sessionsEnded, (tx, { playerId, sessionIds }) =>
        endGameSessions(tx, playerId, { sessionIds }, clock()),
      ),
    ],
  }
}

/** Open games, and the wallet that their providers call. */
export const playModule = defineModule({
  name: 'play',
  tables: playTables,
  environment: playEnvironment,
  create: (platform, config: PlayConfig, { use }) =>
    createPlayModule(
      platform,
      config,
      use(catalogueModule),
      use(limitsModule),
      use(bonusesModule).freeRounds,
    ),
})
