import '@tessera/server-kit/production-mode'
import { createServer, readEnvironment, runMain, visitorEnvironmentSchema } from '@tessera/server-kit'
import { CONTENT_FOLDER } from '@tessera/words'
import { z } from 'zod'
import { createWeb } from './index.ts'

const schema = visitorEnvironmentSchema.and(
  z.object({
    PORT: z.coerce.number().int().min(1).max(65_535).default(3001),
    HOST: z.string().default('127.0.0.1'),
    /** Origin of the site as players see it. */
    PUBLIC_URL: z.url().default('http://127.0.0.1:3001'),
    /** Origin of the player API, which answers below /api. */
    API_URL: z.url(),
    CONTENT_DIR: z.string().default(CONTENT_FOLDER),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    /** Set before anything is imported, to production unless it says otherwise. */
    NODE_ENV: z.enum(['production', 'development']),
  }),
)

await runMain(async () => {
  const environment = readEnvironment(schema)
  const apiOrigin = new URL(environment.API_URL).origin
  const web = await createWeb({
    callApi: (request) => {
      const { pathname, search } = new URL(request.url)
      return fetch(new Request(apiOrigin + pathname + search, request))
    },
    publicUrl: environment.PUBLIC_URL,
    contentDir: environment.CONTENT_DIR,
    mode: environment.NODE_ENV,
    countryHeader: environment.COUNTRY_HEADER ?? null,
  })
  const server = createServer({
    logLevel: environment.LOG_LEVEL,
    ...(environment.TRUST_PROXY === undefined ? {} : { trustProxy: environment.TRUST_PROXY }),
  })
  await server.register(web.plugin)
  await server.listen({ port: environment.PORT, host: environment.HOST })
  return {
    close: async () => {
      await server.close()
      await web.close()
    },
  }
})
