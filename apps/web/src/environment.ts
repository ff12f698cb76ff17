import {
  listeningEnvironment,
  logEnvironment,
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
    ...listeningEnvironment(3000),
    ...siteEnvironment,
    /** Origin of the player API, which answers below /api. */
    API_URL: z.url(needed('where the API answers')),
    /** Origin under which the games' pictures are, for pages that carry them; that of the site if not given. */
    PICTURES_URL: z.url().optional(),
    CONTENT_DIR: z.string().default(CONTENT_FOLDER),
    ...messengerEnvironment,
    ...metricsEnvironment,
    ...logEnvironment('info'),
    /** Set before anything is imported, to production unless it says otherwise. */
    NODE_ENV: z.enum(['production', 'development']),
  }),
)
