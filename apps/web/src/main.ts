import '@tessera/server-kit/production-mode'
import {
  createServer,
  messengerEnvironment,
  metricsEnvironment,
  readEnvironment,
  runMain,
  useHealth,
  visitorEnvironmentSchema,
} from '@tessera/server-kit'
import { CONTENT_FOLDER } from '@tessera/words'
import { z } from 'zod'
import { createWeb } from './index.ts'

const schema = visitorEnvironmentSchema.and(
  z.object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    /** Origin of the site as players see it. */
    PUBLIC_URL: z.url('missing: the address that players use'),
    /** Origin of the player API, which answers below /api. */
    API_URL: z.url('missing: where the API answers'),
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

/** A page waits for its pictures; without them it is a good page still. */
const PICTURE_TIMEOUT_MS = 2_000

await runMain(async () => {
  const environment = readEnvironment(schema)
  const apiOrigin = new URL(environment.API_URL).origin
  const picturesOrigin = new URL(environment.PICTURES_URL ?? environment.PUBLIC_URL).origin
  const web = await createWeb({
    callApi: (request) => {
      const { pathname, search } = new URL(request.url)
      return fetch(new Request(apiOrigin + pathname + search, request))
    },
    fetchPicture: (path) => fetch(picturesOrigin + path, { signal: AbortSignal.timeout(PICTURE_TIMEOUT_MS) }),
    publicUrl: environment.PUBLIC_URL,
    contentDir: environment.CONTENT_DIR,
    mode: environment.NODE_ENV,
    countryHeader: environment.COUNTRY_HEADER ?? null,
    ancestors: environment.MESSENGER_ORIGINS ?? [],
  })
  const server = createServer({
    logLevel: environment.LOG_LEVEL,
    ...(environment.TRUST_PROXY === undefined ? {} : { trustProxy: environment.TRUST_PROXY }),
  })
  // Below /web, since /api belongs to another process.
  useHealth(server, '/web', {}, environment.METRICS_KEY)
  await server.register(web.plugin)
  await server.listen({ port: environment.PORT, host: environment.HOST })
  return {
    close: async () => {
      await server.close()
      await web.close()
    },
  }
})
