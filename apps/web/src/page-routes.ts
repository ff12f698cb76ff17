import { safePath } from '@tessera/contract/safe-path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler } from 'react-router'
import { type FinishedPage, finishPage, type ReadPicture } from '../app/data/pages/finish-page.server.ts'
import { guestView } from '../app/data/pages/guest-view.server.ts'
import { newNonce } from '../app/data/pages/nonce.server.ts'
import { createPageCache, type MakePage } from '../app/data/pages/page-cache.server.ts'
import type { Services } from '../app/data/pages/request-context.server.ts'
import { styleHashesOf } from '../app/data/pages/style-hashes.server.ts'
import { matchRoute } from '../app/platform/urls/match-route.ts'
import type { CountryKey } from './http/country-key.ts'
import { requestPath } from './http/request-path.ts'
import {
  type AllowedOrigins,
  contentSecurityPolicy,
  type InlineSources,
  reportingEndpoints,
} from './http/security-headers.ts'
import { sendWebResponse, toWebRequest } from './http/to-web.ts'
import type { Build } from './load-build.ts'

export interface PagesConfig {
  readonly build: Build
  readonly mode: 'production' | 'development'
  /** False for a preview of the content, whose changes no cached page would show. */
  readonly cachesPages: boolean
  /** Everything that pages are rendered with, except for the nonce of the response. */
  readonly services: Omit<Services, 'nonce'>
  readonly readPicture: ReadPicture
  readonly origins: AllowedOrigins
  /** Returns the API's response by which pages differ per country. */
  readonly countryKey: CountryKey
  /** Lower-case name of the header in which a trusted proxy sends the visitor's country; null for none. */
  readonly countryHeader: string | null
}

/**
 * Routes of all paths that aren't assets. Pages are rendered on the server; those of guests are cached while their data
 * is unchanged.
 */
export function pageRoutes(config: PagesConfig) {
  const { build, services, origins } = config
  const { publicUrl, callApi } = services
  const { countryKey } = config
  const isSecure = publicUrl.startsWith('https:')
  const handle = createRequestHandler(build.serverBuild, config.mode)
  const pageCache = createPageCache(callApi)
  const render = (
    request: Request,
    nonce: string,
    own: Partial<Pick<Services, 'callApi' | 'reads'>> = {},
  ): Promise<Response> => handle(request, build.createRequestContext({ ...services, ...own, nonce }))

  /** Returns the cached page of a guest; null for players, and for responses that aren't pages. */
  async function cachedPage(request: Request): Promise<FinishedPage | null> {
    const view = config.cachesPages ? guestView(request) : null
    const country = view && (await countryKey(request.headers))
    if (view === null || country === null) return null
    const make: MakePage = async (own) => {
      const nonce = newNonce()
      const response = await render(new Request(request.url, { headers: view.headers }), nonce, {
        // The cache records the API responses of the page.
        callApi: own,
        reads: null,
      })
      const isPage = response.status === 200 && !response.headers.has('set-cookie')
      const text = isPage ? build.pageTextOf(response) : null
      return text === null ? null : finishPage(text, nonce, config.readPicture)
    }
    return pageCache.find(`${view.key} ${country}`, make)
  }

  const allowInline = (reply: FastifyReply, inline: InlineSources) =>
    reply.headers({
      'content-security-policy': contentSecurityPolicy(inline, origins, isSecure),
      'reporting-endpoints': reportingEndpoints(inline.page),
    })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, isTidy } = requestPath(request.url)
    if (!isTidy) return reply.redirect(safePath(path) ?? '/')
    const aborter = new AbortController()
    request.raw.on('close', () => {
      if (request.raw.destroyed && !reply.raw.writableEnded) aborter.abort()
    })
    const webRequest = toWebRequest(
      request,
      path,
      { publicUrl, countryHeader: config.countryHeader },
      aborter.signal,
    )
    const name = matchRoute(new URL(webRequest.url).pathname)?.name ?? 'static'
    const page = await cachedPage(webRequest)
    if (page) {
      allowInline(reply, { page: name, scripts: page.scriptHashes, styles: page.styleHashes })
      return sendCached(request, reply, page)
    }
    const nonce = newNonce()
    const response = await render(webRequest, nonce)
    const text = build.pageTextOf(response)
    allowInline(reply, { page: name, scripts: [`'nonce-${nonce}'`], styles: styleHashesOf(text ?? '') })
    // The page differs by cookie and contains a nonce: only the browser caches it, and revalidates it.
    if (!response.headers.has('cache-control')) reply.header('cache-control', PRIVATE)
    return sendWebResponse(request, reply, response, text)
  }

  return async (server: FastifyInstance): Promise<void> => {
    // Pages are compressed here: cached ones already are.
    server.route({ method: ['GET', 'HEAD'], url: '/*', compress: false, handler: answer })
  }
}

/** Other visitors of the same URL get other pages: only the browser may cache one, and has to revalidate it. */
const PRIVATE = 'private, no-cache'

function sendCached(request: FastifyRequest, reply: FastifyReply, page: FinishedPage): FastifyReply {
  reply.headers({
    'cache-control': PRIVATE,
    etag: page.etag,
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  })
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  if (encoding) reply.header('content-encoding', encoding)
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.plain
  return reply.type('text/html; charset=utf-8').send(body)
}
