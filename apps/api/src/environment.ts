import {
  acrossVariables,
  databaseEnvironment,
  demonstrationEnvironment,
  distinctKeys,
  keysOf,
  listeningEnvironment,
  logEnvironment,
  metricsEnvironment,
  roleSwitch,
  serviceAddress,
  siteEnvironment,
  visitorEnvironmentSchema,
  wordsEnvironment,
} from '@tessera/server-kit'
import { z } from 'zod'
import { providersEnvironment } from './providers/provider-environment.ts'
import { OUTSIDE_PARTS, outsideSchema, SETTINGS_PARTS, settingsSchema } from './settings-environment.ts'

const PARTS = [...SETTINGS_PARTS, ...OUTSIDE_PARTS]
const OWN_KEYS = [
  ...keysOf(PARTS, 'database'),
  ...keysOf(PARTS, 'installation'),
  'METRICS_KEY',
  'PROVIDERS',
  'SPORTSBOOK',
]

const processSchema = z
  .object({
    ...listeningEnvironment(3001),
    ...databaseEnvironment,
    ...demonstrationEnvironment,
    ...siteEnvironment,
    ...providersEnvironment,
    /** Switches of the two roles: running background jobs and answering calls. A worker answers no calls. */
    JOBS: roleSwitch('on'),
    CALLS: roleSwitch('on'),
    /** Address at which payment providers reach this API. Defaults to `{PUBLIC_URL}/api`. */
    WEBHOOK_BASE_URL: serviceAddress('the address at which payment providers reach the API').optional(),
    ...wordsEnvironment,
    ...logEnvironment('info'),
    ...metricsEnvironment,
  })
  .refine(
    ({ JOBS, CALLS }) => JOBS !== false || CALLS !== false,
    acrossVariables('JOBS, CALLS', 'both are off, so the process has nothing to do'),
  )
  .and(visitorEnvironmentSchema)
  .and(distinctKeys(OWN_KEYS, keysOf(PARTS, 'company')))

/** Environment of the API as a separate process, and of a worker, which is the API without calls. */
export const apiEnvironmentSchema = processSchema.and(
  settingsSchema.and(outsideSchema).transform((settings) => ({ settings })),
)
