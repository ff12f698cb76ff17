import '@tessera/server-kit/production-mode'
import { createServer, readEnvironment, runMain, thirdPartiesOf, useHealth } from '@tessera/server-kit'
import { webEnvironmentSchema } from './environment.ts'
import { createWeb } from './index.ts'

/** Time limit for inlined pictures; a page without them still works. */
const PICTURE_TIMEOUT_MS = 2_000

await runMain(async () => {
  const environment = readEnvironment(webEnvironmentSchema)
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
    previewsContent: environment.CONTENT_PREVIEW,
    sharedBuildsDir: environment.BUILDS_DIR ?? null,
    mode: environment.NODE_ENV,
    countryHeader: environment.COUNTRY_HEADER ?? null,
    ancestors: environment.MESSENGER_ORIGINS ?? [],
    thirdParties: thirdPartiesOf(environment),
  })
  const server = createServer({
    logLevel: environment.LOG_LEVEL,
    ...(environment.TRUST_PROXY === undefined ? {} : { trustProxy: environment.TRUST_PROXY }),
  })
  // Below /web, because /api belongs to another process.
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
