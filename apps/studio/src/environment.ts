import {
  databaseEnvironment,
  demonstrationEnvironment,
  distinctKeys,
  listeningEnvironment,
  logEnvironment,
  metricsEnvironment,
  needed,
  providerKeys,
  providerSecret,
  wordsEnvironment,
} from '@tessera/server-kit'
import { z } from 'zod'

const studioKeys = providerKeys.pick({ SEED_KEY: true })
const OWN_KEYS = [...Object.keys(studioKeys.shape), 'PROVIDER_SECRET', 'METRICS_KEY']

/** Configuration of the studio as a separate process. */
export const studioEnvironmentSchema = z
  .object({
    ...databaseEnvironment,
    ...demonstrationEnvironment,
    ...listeningEnvironment(3002),
    /**
     * URL at which the platform accepts wallet calls, such as
     * https://casino.example/api/providers/tessera-studio/wallet.
     */
    WALLET_URL: z.url(needed('the URL at which the platform accepts wallet calls')),
    /** Shared secret: signs wallet calls and the platform's requests below `/studio/provider`. */
    PROVIDER_SECRET: providerSecret(),
    ...studioKeys.shape,
    PROVIDER_ID: z.string().default('tessera-studio'),
    ...wordsEnvironment,
    ...logEnvironment('info'),
    ...metricsEnvironment,
  })
  .and(distinctKeys(OWN_KEYS))
