import {
  acrossVariables,
  bearerKey,
  databaseEnvironment,
  demonstrationEnvironment,
  distinctKeys,
  installationKeys,
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
import { captchaEnvironment } from './captcha/captcha-config.ts'
import { formsEnvironment } from './forms-config.ts'
import { rateEnvironment } from './http/rate-environment.ts'
import { jurisdictionEnvironment } from './jurisdiction.ts'
import { wrongCodesEnvironment } from './modules/auth/index.ts'
import { namedDocumentsEnvironmentSchema, scanEnvironment } from './modules/documents/index.ts'
import { OUTSIDE_KEYS, outsideEnvironmentSchema } from './outside-environment.ts'
import { providersEnvironment } from './providers/provider-environment.ts'

const apiKeys = installationKeys.pick({
  TOKEN_SECRET: true,
  GAME_TOKEN_SECRET: true,
  PLAYER_DATA_KEY: true,
  DOCUMENT_KEY: true,
})
const OWN_KEYS = [
  ...Object.keys(apiKeys.shape),
  'REALTIME_PROXY_KEY',
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
    ...apiKeys.shape,
    /** Switches of the two roles: running background jobs and answering calls. A worker answers no calls. */
    JOBS: roleSwitch('on'),
    CALLS: roleSwitch('on'),
    /** Address at which payment providers reach this API. Defaults to `{PUBLIC_URL}/api`. */
    WEBHOOK_BASE_URL: serviceAddress('the address at which payment providers reach the API').optional(),
    /** Key of a realtime server in another process, which authorizes its connections here. */
    REALTIME_PROXY_KEY: bearerKey('the key of the realtime server').optional(),
    ...wordsEnvironment,
    ...logEnvironment('info'),
    ...formsEnvironment,
    ...captchaEnvironment,
    ...wrongCodesEnvironment,
    ...rateEnvironment,
    ...jurisdictionEnvironment,
    ...scanEnvironment,
    ...metricsEnvironment,
  })
  .refine(
    ({ JOBS, CALLS }) => JOBS !== false || CALLS !== false,
    acrossVariables('JOBS, CALLS', 'both are off, so the process has nothing to do'),
  )

/** Environment of the API as a separate process, and of a worker, which is the API without calls. */
export const apiEnvironmentSchema = outsideEnvironmentSchema
  .and(visitorEnvironmentSchema)
  .and(namedDocumentsEnvironmentSchema)
  .and(processSchema)
  .and(distinctKeys(OWN_KEYS, OUTSIDE_KEYS))
