import compress from '@fastify/compress'
import serveStatic from '@fastify/static'
import type { ApiClient } from '@tessera/contract/client'
import { type BuildManifest, ROUTE_RULES } from '@tessera/contract/route-rules'
import { TRACE_ID_HEADER } from '@tessera/server-kit'
import type { FastifyPluginAsync } from 'fastify'
import { avatarRoutes } from './avatar-art/avatar-routes.ts'
import { loadContent } from './content/load-content.ts'
import { cachePublicCalls } from './http/api-cache.ts'
import { createCountryKeys, namingCountry } from './http/country-key.ts'
import { type Asker, createReads } from './http/direct-reads.ts'
import { laterContentRoutes } from './http/later-content.ts'
import { publicPaths } from './http/public-paths.ts'
import { securityHeaders } from './http/security-headers.ts'
import { robotsText, siteMap } from './http/site-map.ts'
import { CLIENT_FOLDER, loadBuild } from './load-build.ts'
import { createKeptMarkup } from './pages/kept-markup.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { createPictures } from './pages/pictures.ts'
import { sportArtRoutes } from './sport-art/sport-art-routes.ts'

export interface WebConfig {
  /** The player API: in this process or over the network. Takes requests to `/api/...` of any origin. */
  readonly callApi: (request: Request) => Promise<Response>
  /** Reads of an API in this process, for one visitor; without it players' pages read by `callApi` too. */
  readonly openReads?: (asker: Asker) => ApiClient
  /** Origin of the site as players see it, such as `https://tessera.example`. */
  readonly publicUrl: string
  /** Folder of the operator's content, one folder a locale in it. */
  readonly contentDir: string
  readonly mode: 'production' | 'development'
  /** Lower-case name of the header in which a trusted proxy tells the visitor's country; null for none. */
  readonly countryHeader?: string | null
  /** Fetches a picture of this site by its path, to stand in a kept page; without it pictures are fetched by browsers alone. */
  readonly fetchPicture?: (path: string) => Promise<Response>
  /** Origins beyond the site's own that games are framed from. */
  readonly frameOrigins?: readonly string[]
  /** Who may show pages in a frame, as a content security policy names them: the messenger's web clients. Nobody if not given. */
  readonly ancestors?: readonly string[]
}

export interface WebApp {
  readonly plugin: FastifyPluginAsync
  close(): Promise<void>
}

export { ContentError } from '@tessera/words'
export { NotBuiltError } from './load-build.ts'

const YEAR_SECONDS = 31_536_000

/**
 * The web server: assets of the build, and every other page rendered on the server. Register it last, at the root.
 * Throws when the build or the content is missing or broken.
 */
export async function createWeb(config: WebConfig): Promise<WebApp> {
  const publicUrl = new URL(config.publicUrl).origin
  const isSecure = publicUrl.startsWith('https:')
  const [build, content] = await Promise.all([loadBuild(), loadContent(config.contentDir)])
  const countryHeader = config.countryHeader ?? null
  const askApi = namingCountry(config.callApi, countryHeader)
  const countryKey = createCountryKeys(askApi, publicUrl)
  const callApi = cachePublicCalls(askApi, countryKey)

  const plugin: FastifyPluginAsync = async (server) => {
    await server.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
    server.addHook('onSend', async (request, reply) => {
      if (request.url.startsWith('/assets/')) {
        // A hundred bytes of headers weigh on each of the small files of the first visit; their names never change.
        for (const name of ['etag', 'last-modified', TRACE_ID_HEADER]) reply.removeHeader(name)
        return
      }
      reply.headers(securityHeaders(isSecure))
    })
    await server.register(serveStatic, {
      root: CLIENT_FOLDER,
      preCompressed: true,
      acceptRanges: false,
      wildcard: false,
      index: false,
      globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=300',
        )
      },
    })

    server.get('/builds/latest.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ id: build.id }),
    )
    const manifest: BuildManifest = { id: build.id, rules: ROUTE_RULES }
    server.get(`/builds/${build.id}.json`, async (_request, reply) =>
      reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).send(manifest),
    )
    laterContentRoutes(server, content)
    sportArtRoutes(server)
    avatarRoutes(server)
    server.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send(robotsText(publicUrl)))
    server.get('/sitemap.xml', async (_request, reply) =>
      reply
        .type('application/xml')
        .send(siteMap(publicUrl, await publicPaths(callApi, publicUrl, content.pages))),
    )

    await server.register(
      pageRoutes({
        build,
        mode: config.mode,
        countryKey,
        countryHeader,
        origins: {
          frames: config.frameOrigins ?? [],
          connects: [],
          ancestors: config.ancestors ?? [],
        },
        readPicture: createPictures(config.fetchPicture),
        services: {
          callApi,
          reads: config.openReads ? createReads(config.openReads, countryKey) : null,
          publicUrl,
          buildId: build.id,
          isProduction: config.mode === 'production',
          content: content.of,
          contentTexts: content.textsOf,
          page: content.page,
          keptMarkup: createKeptMarkup(),
          catalogueUrl: build.catalogueUrl,
          log: server.log,
        },
      }),
    )
  }
  return { plugin, close: async () => {} }
}
