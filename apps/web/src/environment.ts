import {
  messengerEnvironment,
  metricsEnvironment,
  needed,
  siteEnvironment,
  visitorEnvironmentSchema,
} from '@tessera/server-kit'
import { CONTENT_FOLDER } from '@tessera/words'
import { z } from 'zod'

/** Configuration of the pages in a process of their own. */
export const webEnvironmentSchema = visitorEnvironmentSchema.and(
  z.object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    ...siteEnvironment,
    /** Origin of the player API, which answers below /api. */
    API_URL: z.url(needed('where the API answers')),
    /** Origin under which the games' pictures are, for pages that carry them; that of the site if not given. */
    PICTURES_URL: z.url().optional(),
    CONTENT_DIR: z.string().default(CONTENT_FOLDER),
    ...messengerEnvironment,
    ...metricsEnvironment,
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    /** Set before anything is imported, to production unless it says otherwise. */
    NODE_ENV: z.enum(['production', 'development']),
  }),
)
