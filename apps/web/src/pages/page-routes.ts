import { safePath } from '@tessera/contract/safe-path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler } from 'react-router'
import type { Services } from '../../app/shared/server/request-context.server.ts'
import type { CountryKey } from '../http/country-key.ts'
import { requestPath } from '../http/request-path.ts'
import { type AllowedOrigins, contentSecurityPolicy } from '../http/security-headers.ts'
import { sendWebResponse, toWebRequest } from '../http/to-web.ts'
import type { Build } from '../load-build.ts'
import { type FinishedPage, finishPage, type ReadPicture } from './finish-page.ts'
import { guestView } from './guest-view.ts'
import { createKeptPages, type MakePage } from './kept-pages.ts'
import { newNonce } from './nonce.ts'

export interface PagesConfig {
  readonly build: Build
  readonly mode: 'production' | 'development'
  /** All that a page is rendered with, but the nonce of its answer. */
  readonly services: Omit<Services, 'nonce'>
  readonly readPicture: ReadPicture
  readonly origins: AllowedOrigins
  /** What the API answers by the visitor's country. */
  readonly countryKey: CountryKey
  /** Lower-case name of the header in which a trusted proxy tells the visitor's country; null for none. */
  readonly countryHeader: string | null
}

/** Every path that is no asset: pages rendered on the server, those of guests kept while nothing changed. */
export function pageRoutes(config: PagesConfig) {
  const { build, services, origins } = config
  const { publicUrl, callApi } = services
  const { countryKey } = config
  const isSecure = publicUrl.startsWith('https:')
  const handle = createRequestHandler(build.serverBuild, config.mode)
  const kept = createKeptPages(callApi)
  const render = (
    request: Request,
    nonce: string,
    own: Partial<Pick<Services, 'callApi' | 'reads'>> = {},
  ): Promise<Response> => handle(request, build.createRequestContext({ ...services, ...own, nonce }))

  /** The kept page of a guest; null for players, and for what is no page of its own. */
  async function keptPage(request: Request): Promise<FinishedPage | null> {
    const view = guestView(request)
    const country = view && (await countryKey(request.headers))
    if (view === null || country === null) return null
    const make: MakePage = async (own) => {
      const nonce = newNonce()
      const response = await render(new Request(request.url, { headers: view.headers }), nonce, {
        // A kept page has to know the answers that it was made from.
        callApi: own,
        reads: null,
      })
      const isPage = response.status === 200 && !response.headers.has('set-cookie')
      const text = isPage ? build.pageTextOf(response) : null
      return text === null ? null : finishPage(text, nonce, config.readPicture)
    }
    return kept.find(`${view.key} ${country}`, make)
  }

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
    const page = await keptPage(webRequest)
    if (page) {
      reply.header('content-security-policy', contentSecurityPolicy(page.scriptHashes, origins, isSecure))
      return sendKept(request, reply, page)
    }
    const nonce = newNonce()
    const response = await render(webRequest, nonce)
    reply.header('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`], origins, isSecure))
    // The page differs by cookie and holds a nonce: it is kept by the browser alone, and asked for again.
    if (!response.headers.has('cache-control')) reply.header('cache-control', PRIVATE)
    return sendWebResponse(request, reply, response, build.pageTextOf(response))
  }

  return async (server: FastifyInstance): Promise<void> => {
    // Pages are packed here: kept ones are packed already.
    server.route({ method: ['GET', 'HEAD'], url: '/*', compress: false, handler: answer })
  }
}

/** Other visitors of the same address get other pages: only the browser keeps one, and asks whether it is still true. */
const PRIVATE = 'private, no-cache'

function sendKept(request: FastifyRequest, reply: FastifyReply, page: FinishedPage): FastifyReply {
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
