import {
  listeningEnvironment,
  logEnvironment,
  messengerEnvironment,
  metricsEnvironment,
  needed,
  previewEnvironment,
  siteEnvironment,
  thirdPartyEnvironment,
  visitorEnvironmentSchema,
} from '@tessera/server-kit'
import { CONTENT_FOLDER } from '@tessera/words'
import { z } from 'zod'

/** Configuration of the web server in a separate process. */
export const webEnvironmentSchema = visitorEnvironmentSchema.and(
  z.object({
    ...listeningEnvironment(3000),
    ...siteEnvironment,
    /** Origin of the player API, which serves paths below /api. */
    API_URL: z.url(needed('the origin of the API')),
    /** Origin of the games' pictures that are inlined into pages; that of the site by default. */
    PICTURES_URL: z.url().optional(),
    CONTENT_DIR: z.string().default(CONTENT_FOLDER),
    ...previewEnvironment,
    /** Folder that the web servers of all builds share. */
    BUILDS_DIR: z.string().optional(),
    ...messengerEnvironment,
    ...thirdPartyEnvironment,
    ...metricsEnvironment,
    ...logEnvironment('info'),
    /** Set before any import; production by default. */
    NODE_ENV: z.enum(['production', 'development']),
  }),
)
