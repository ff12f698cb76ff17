import compress from '@fastify/compress'
import type { ApiClient } from '@tessera/contract/client'
import { type ThirdParties, TRACE_ID_HEADER } from '@tessera/server-kit'
import type { FastifyPluginAsync } from 'fastify'
import { createMarkupCache } from '../app/data/pages/markup-cache.server.ts'
import { createPictures } from '../app/data/pages/pictures.server.ts'
import { avatarRoutes } from './avatar-art/avatar-routes.ts'
import { buildRoutes } from './builds/build-routes.ts'
import { type Content, loadContent } from './content/load-content.ts'
import { previewContent } from './content/preview-content.ts'
import { cachePublicCalls } from './http/api-cache.ts'
import { createCountryKeys, withCountryHeader } from './http/country-key.ts'
import { deferredContentRoutes } from './http/deferred-content.ts'
import { type Asker, createReads } from './http/direct-reads.ts'
import { publicPaths } from './http/public-paths.ts'
import { securityHeaders } from './http/security-headers.ts'
import { robotsText, siteMap } from './http/site-map.ts'
import { loadBuild } from './load-build.ts'
import { pageRoutes } from './page-routes.ts'
import { sportArtRoutes } from './sport-art/sport-art-routes.ts'

export interface WebConfig {
  /** The player API, in this process or over the network. It receives requests to `/api/...` of any origin. */
  readonly callApi: (request: Request) => Promise<Response>
  /** Creates the reads of an API in this process for one visitor; without it, players' pages also read by `callApi`. */
  readonly openReads?: (asker: Asker) => ApiClient
  /** Public origin of the site, such as `https://tessera.example`. */
  readonly publicUrl: string
  /** Folder of the operator's content, with one folder per locale. */
  readonly contentDir: string
  /** Content of this folder that has been loaded already, for several servers in one process. Loaded by default. */
  readonly content?: Content
  /** True if pages show changes of the content without a restart, and aren't cached. False by default. */
  readonly previewsContent?: boolean
  readonly mode: 'production' | 'development'
  /** Folder of the built app; that of this package by default. */
  readonly buildDir?: string
  /** Folder in which web servers share the assets of their builds; none by default. */
  readonly sharedBuildsDir?: string | null
  /** Lower-case name of the header in which a trusted proxy sends the visitor's country; null for none. */
  readonly countryHeader?: string | null
  /**
   * Fetches a picture of this site by its path, to inline it into a cached page; without it, only browsers
   * fetch pictures.
   */
  readonly fetchPicture?: (path: string) => Promise<Response>
  /** Origins beyond the site's own that games are framed from. */
  readonly frameOrigins?: readonly string[]
  /**
   * Origins that may show pages in a frame, in the syntax of a content security policy: the messenger's web clients.
   * None by default.
   */
  readonly ancestors?: readonly string[]
  /** Third parties that pages load after the visitor's consent. None by default. */
  readonly thirdParties?: ThirdParties
}

export interface WebApp {
  readonly plugin: FastifyPluginAsync
  close(): Promise<void>
}

export { ContentError } from '@tessera/words'
export { loadContent } from './content/load-content.ts'
export { NotBuiltError } from './load-build.ts'

const NO_THIRD_PARTIES: ThirdParties = {
  pixelUrl: null,
  pixelScriptUrl: null,
  tagManagerUrl: null,
  recorderUrl: null,
  metricsPercent: 0,
}

/** Returns the origins of the third parties, each once. */
const originsOf = ({ pixelUrl, pixelScriptUrl, tagManagerUrl, recorderUrl }: ThirdParties): string[] => [
  ...new Set(
    [pixelUrl, pixelScriptUrl, tagManagerUrl, recorderUrl].flatMap((address) =>
      address === null ? [] : [new URL(address).origin],
    ),
  ),
]

/**
 * Creates the web server: assets of the build, and all other pages rendered on the server. Register it last, at the
 * root. Throws if the build or the content is missing or invalid.
 */
export async function createWeb(config: WebConfig): Promise<WebApp> {
  const publicUrl = new URL(config.publicUrl).origin
  const isSecure = publicUrl.startsWith('https:')
  const [build, preview] = await Promise.all([
    loadBuild(config.buildDir),
    config.previewsContent ? previewContent(config.contentDir) : null,
  ])
  const content = preview?.content ?? config.content ?? (await loadContent(config.contentDir))
  const countryHeader = config.countryHeader ?? null
  const thirdParties = config.thirdParties ?? NO_THIRD_PARTIES
  const askApi = withCountryHeader(config.callApi, countryHeader)
  const countryKey = createCountryKeys(askApi, publicUrl)
  const callApi = cachePublicCalls(askApi, countryKey)

  const plugin: FastifyPluginAsync = async (server) => {
    await server.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
    server.addHook('onSend', async (request, reply) => {
      if (request.url.startsWith('/assets/')) {
        // Assets never change under their names, so these headers would add a hundred bytes to each small
        // file for nothing.
        for (const name of ['etag', 'last-modified', TRACE_ID_HEADER]) reply.removeHeader(name)
        return
      }
      reply.headers(securityHeaders(isSecure))
    })
    if (preview !== null) server.addHook('onRequest', ({ log }) => preview.refresh(log))
    await buildRoutes(server, build, config.sharedBuildsDir ?? null)
    deferredContentRoutes(server, content, { isPreview: preview !== null })
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
        cachesPages: preview === null,
        countryKey,
        countryHeader,
        origins: {
          frames: config.frameOrigins ?? [],
          thirdParties: originsOf(thirdParties),
          ancestors: config.ancestors ?? [],
        },
        readPicture: createPictures(config.fetchPicture),
        services: {
          callApi,
          reads: config.openReads ? createReads(config.openReads, countryKey) : null,
          publicUrl,
          buildId: build.id,
          thirdParties,
          isProduction: config.mode === 'production',
          content: content.of,
          contentTexts: content.textsOf,
          page: content.page,
          pages: content.pages,
          markupCache: preview === null ? createMarkupCache() : createMarkupCache(0),
          catalogueUrls: build.catalogueUrls,
          log: server.log,
        },
      }),
    )
  }
  return { plugin, close: async () => {} }
}
