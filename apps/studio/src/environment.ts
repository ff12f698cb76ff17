import {
  databaseEnvironment,
  demonstrationEnvironment,
  distinctKeys,
  installationKeys,
  metricsEnvironment,
  needed,
  providerSecret,
} from '@tessera/server-kit'
import { z } from 'zod'

const studioKeys = installationKeys.pick({ SEED_KEY: true })
const OWN_KEYS = [...Object.keys(studioKeys.shape), 'PROVIDER_SECRET', 'METRICS_KEY']

/** Configuration of the studio in a process of its own. */
export const studioEnvironmentSchema = z
  .object({
    ...databaseEnvironment,
    ...demonstrationEnvironment,
    PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
    HOST: z.string().default('127.0.0.1'),
    /** Where the platform takes wallet calls, such as https://casino.example/api/providers/tessera-studio/wallet. */
    WALLET_URL: z.url(needed('where the platform takes wallet calls')),
    /** Held by both sides: signs the calls of the wallet, and what the platform asks below `/studio/provider`. */
    PROVIDER_SECRET: providerSecret(),
    ...studioKeys.shape,
    PROVIDER_ID: z.string().default('tessera-studio'),
    /** Folder of the words; the one that comes with Tessera where it is not given. */
    CONTENT_DIR: z.string().optional(),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    ...metricsEnvironment,
  })
  .and(distinctKeys(OWN_KEYS))
