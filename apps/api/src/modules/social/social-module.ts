import type { socialCalls } from '@tessera/contract'
import type { ApiModule } from '../../platform/api-module.ts'
import { foldPendingMoney } from '../../platform/fold-modules.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { bonusesModule } from '../bonuses/index.ts'
import { type SessionsConfig, sessionsModule } from '../sessions/index.ts'
import { connectSocial } from './calls/connect-social.ts'
import { disconnectSocial } from './calls/disconnect-social.ts'
import { listConnections } from './calls/list-connections.ts'
import { listWays } from './calls/list-ways.ts'
import { logInSocially } from './calls/log-in-socially.ts'
import { proveSocially, startSocialProof } from './calls/prove-socially.ts'
import { registerSocially } from './calls/register-socially.ts'
import { startSocialConnection, startSocialLogin } from './calls/start-social.ts'
import type { SocialConfig } from './social-config.ts'
import { socialEnvironment } from './social-config.ts'
import type { SocialDeps } from './social-deps.ts'
import { createSocialProvider } from './social-provider.ts'

type FlowConfig = SocialConfig & Pick<SessionsConfig, 'tokenSecret'>

/** Social accounts as sign-in methods, and the list of all sign-in methods. */
function createSocialModule(
  platform: Platform,
  { socialConnections = [], socialFetch, tokenSecret }: FlowConfig,
  links: Pick<SocialDeps, 'sessions' | 'hasPendingPayments' | 'enterBonusCode'>,
): ApiModule<keyof typeof socialCalls> {
  // If social sign-in is switched off, all providers are unknown.
  const offered = platform.ways.includes('social') ? socialConnections : []
  const connections = new Map(
    offered.map((connection) => [
      connection.id,
      createSocialProvider(connection, platform.clock, socialFetch),
    ]),
  )
  const deps: SocialDeps = {
    ...platform,
    ...links,
    codeSecret: tokenSecret,
    connections,
  }
  return {
    name: 'social',
    calls: {
      'POST /api/player/sessions/social/start': startSocialLogin(deps),
      'POST /api/player/sessions/social': logInSocially(deps),
      'POST /api/player/register/social': registerSocially(deps),
      'POST /api/player/sessions/proof/social/start': startSocialProof(deps),
      'POST /api/player/sessions/proof/social': proveSocially(deps),
      'GET /api/player/social-connections': listConnections(deps),
      'POST /api/player/social-connections/{provider}/start': startSocialConnection(deps),
      'POST /api/player/social-connections/{provider}': connectSocial(deps),
      'POST /api/player/social-connections/unlink': disconnectSocial(deps),
      'GET /api/player/ways': listWays(deps),
    },
  }
}

/** Social accounts as sign-in methods, and the list of all sign-in methods. */
export const socialModule = defineModule({
  name: 'social',
  outside: socialEnvironment,
  ways: { social: ({ socialConnections = [] }: FlowConfig) => socialConnections.length > 0 },
  create: (platform, config: FlowConfig, { use, all }) =>
    createSocialModule(platform, config, {
      sessions: use(sessionsModule).sessions,
      hasPendingPayments: (queryable, playerId) => foldPendingMoney(all(), queryable, playerId),
      enterBonusCode: use(bonusesModule).enterAtRegistration,
    }),
})
