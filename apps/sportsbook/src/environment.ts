import {
  acrossVariables,
  bearerKey,
  databaseEnvironment,
  demonstrationEnvironment,
  distinctKeys,
  listeningEnvironment,
  logEnvironment,
  metricsEnvironment,
  needed,
  providerKeys,
  providerSecret,
  roleSwitch,
  sportEnvironment,
  visitorEnvironmentSchema,
  widgetEnvironment,
  wordsEnvironment,
} from '@tessera/server-kit'
import { z } from 'zod'

const sportKeys = providerKeys.pick({ SPORT_KEY: true })
const OWN_KEYS = [...Object.keys(sportKeys.shape), 'PROVIDER_SECRET', 'REALTIME_API_KEY', 'METRICS_KEY']

const processSchema = z
  .object({
    ...databaseEnvironment,
    ...demonstrationEnvironment,
    ...listeningEnvironment(3005),
    /**
     * Address at which the platform receives wallet calls, such as
     * https://casino.example/api/providers/tessera-sportsbook/wallet.
     */
    WALLET_URL: z.url(needed('the address at which the platform receives wallet calls')),
    /** Shared secret that signs wallet calls and the platform's requests below `/sportsbook/provider`. */
    PROVIDER_SECRET: providerSecret(),
    ...sportKeys.shape,
    ...sportEnvironment,
    ...widgetEnvironment,
    PROVIDER_ID: z.string().default('tessera-sportsbook'),
    /** HTTP APIs of all realtime servers, separated by commas, and the API key for them. */
    REALTIME_URLS: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((url) => url.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.url())),
    REALTIME_API_KEY: bearerKey('the key of the realtime servers').optional(),
    /** True if this process may be the one that settles bets and publishes to the realtime servers. */
    JOBS: roleSwitch('on'),
    ...wordsEnvironment,
    ...logEnvironment('info'),
    ...metricsEnvironment,
  })
  .refine(
    ({ REALTIME_URLS, REALTIME_API_KEY }) => !REALTIME_URLS?.length || REALTIME_API_KEY !== undefined,
    acrossVariables('REALTIME_API_KEY', 'missing: the key of the realtime servers that REALTIME_URLS names'),
  )

/** Configuration of a sportsbook in a separate process. */
export const sportsbookEnvironmentSchema = visitorEnvironmentSchema
  .and(processSchema)
  .and(distinctKeys(OWN_KEYS))
