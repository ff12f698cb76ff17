import type { telemetryCalls } from '@tessera/contract'
import { z } from 'zod'
import { answer } from '../../http/call-handler.ts'
import { defineJob } from '../../jobs/jobs.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { policyReportRoute } from './policy-report-route.ts'
import { safeMessage } from './safe-message.ts'
import { telemetryTables } from './tables.ts'
import { telemetryCommands } from './telemetry-ops.ts'
import { countMetrics, countProblem, deleteOldCounts } from './telemetry-store.ts'

const PRUNE_JOB = 'prune-telemetry'

/** Creates the module of reports about pages in browsers. */
const createTelemetryModule = ({
  database,
  clock,
  log,
}: Platform): ApiModule<keyof typeof telemetryCalls> => ({
  name: 'telemetry',
  calls: {
    'POST /api/telemetry/metrics': async ({ body: { route, metrics } }) => {
      await countMetrics(database, clock(), route, metrics)
      return answer({ done: true })
    },
    'POST /api/telemetry/errors': async ({ body: { route, message, build } }) => {
      log.warn({ route, build, problem: safeMessage(message) }, 'the player app failed in a browser')
      await countProblem(database, clock(), 'error', route)
      return answer({ done: true })
    },
  },
  routes: [(scope) => policyReportRoute(scope, { database, clock, log })],
  jobs: {
    [PRUNE_JOB]: defineJob({ payload: z.unknown(), work: () => deleteOldCounts(database, clock()) }),
  },
  periodic: [{ name: PRUNE_JOB, schedule: '41 3 * * *' }],
})

/** Reports about pages in browsers: web metrics, errors, violations of the content security policy. */
export const telemetryModule = defineModule({
  name: 'telemetry',
  tables: telemetryTables,
  commands: { other: telemetryCommands },
  create: createTelemetryModule,
})
