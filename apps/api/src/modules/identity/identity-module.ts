import type { identityCalls } from '@tessera/contract'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { listServices } from './calls/list-services.ts'
import { startCheck } from './calls/start-check.ts'
import type { IdentityConfig, IdentityDeps } from './identity-deps.ts'
import { identityJobs, POLL_SERVICES_JOB } from './identity-jobs.ts'
import { identityOffice } from './identity-office.ts'
import { identityCommands } from './identity-ops.ts'
import { identityTimeline } from './identity-timeline.ts'
import { identityData } from './personal-data.ts'
import { identityTables } from './tables.ts'
import { webhookRoute } from './webhook-route.ts'

/** Identity checks of players by external services. */
function createIdentityModule(
  platform: Platform,
  { identityServices = [], webhookBaseUrl }: IdentityConfig,
): ApiModule<keyof typeof identityCalls> {
  const deps: IdentityDeps = {
    ...platform,
    services: identityServices,
    webhookBaseUrl: webhookBaseUrl ?? `${platform.publicUrl}/api`,
  }
  return {
    name: 'identity',
    personalData: identityData(platform.database),
    calls: {
      'GET /api/player/services': listServices(deps),
      'POST /api/player/services/{service}/auth': startCheck(deps),
    },
    jobs: identityJobs(deps),
    periodic: [{ name: POLL_SERVICES_JOB, schedule: '* * * * *' }],
    routes: [(scope) => webhookRoute(scope, deps)],
  }
}

/** Identity checks of players by external services. */
export const identityModule = defineModule({
  name: 'identity',
  tables: identityTables,
  timeline: identityTimeline,
  commands: { player: { identity: identityCommands } },
  office: identityOffice,
  create: createIdentityModule,
})
