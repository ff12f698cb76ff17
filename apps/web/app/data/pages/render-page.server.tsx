import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { I18nProvider } from '@lingui/react'
import { DEFAULT_LOCALE } from '@tessera/contract/routes'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type ErrorResponse,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
  type StaticHandlerContext,
} from 'react-router'
import { NUMBERS_WORKER } from '../../platform/browser/warm-numbers.ts'
import { loadAllMessages } from '../../platform/locale/all-messages.server.ts'
import { hasDeferredContent } from '../../platform/locale/lobby-routes.ts'
import { STATIC_PAGE } from '../../platform/navigation/static-page.ts'
import { NonceProvider } from '../../platform/site/nonce.tsx'
import { PageMarkupProvider } from '../../platform/site/page-markup.ts'
import { PagePartsProvider } from './keep.tsx'
import { PageParts } from './page-parts.ts'
import { type RenderedRoutes, RenderedState } from './page-state.tsx'
import { type Services, servicesContext, visitContext } from './request-context.server.ts'

/**
 * Time after which rendering is aborted, and the page is sent without the parts whose code hasn't loaded. Long, because the
 * first page of a kind waits until its code is read, which takes seconds on a busy machine.
 */
const RENDER_TIMEOUT_MS = 30_000

/** Texts of rendered pages. As a body, each text would be converted to a stream and back. */
const pageTexts = new WeakMap<Response, string>()

/** Returns the text of a response that is a page; null for any other. Called by the web server. */
export const pageTextOf = (response: Response): string | null => pageTexts.get(response) ?? null

/** Renders the page of a request. Responses have no body: see {@link pageTextOf}. */
export async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const services = context.get(servicesContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const visit = visitOf(context)
  const locale = visit?.locale ?? DEFAULT_LOCALE
  const i18n = await loadAllMessages(locale)
  const texts = services.contentTexts(locale)
  const isPart = hasDeferredContent(new URL(request.url))
  const state = {
    content: services.content(locale),
    later: isPart ? texts.laterPath : null,
    catalogues: services.catalogueUrls(locale),
    loaded: visit?.loaded ?? [],
    router: renderedRoutes(routerContext.staticHandlerContext),
  }
  const { serverHandoffStream, ...own } = onlyMatched(routerContext)
  // The loaders' data is part of the page's state.
  await serverHandoffStream?.cancel()
  const parts = new PageParts(services.markupCache)
  const page = (
    <NonceProvider nonce={services.nonce}>
      <RenderedState state={state} contentText={isPart ? texts.first : texts.whole}>
        <I18nProvider i18n={i18n}>
          <PagePartsProvider parts={parts}>
            <PageMarkupProvider value={visit?.markup ?? null}>
              <ServerRouter context={own} url={request.url} nonce={services.nonce} />
            </PageMarkupProvider>
          </PagePartsProvider>
        </I18nProvider>
      </RenderedState>
    </NonceProvider>
  )
  const rendered = renderToString(page)
  // Chunks of lazy components are loaded from the second page on.
  const whole = rendered.includes(WAITING) ? await renderWhenReady(page, services) : rendered
  const html = parts.assemble(whole)
  const tags = startTags(routerContext, services.nonce)
  const response = new Response(null, { status, headers })
  pageTexts.set(response, `<!DOCTYPE html>${html.replace('</head>', () => `${tags}</head>`)}`)
  return response
}

/** Removes routes that this page doesn't match: the router would create an element for each of them. */
function onlyMatched(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  )
  return { ...context, manifest: { ...manifest, routes } }
}

/** Marker in the output for a part whose code hasn't loaded yet. */
const WAITING = '<!--$!-->'

/** Renders a page once all of its code is loaded. */
function renderWhenReady(page: ReactNode, { nonce, log }: Services): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // The page is sent only when it is complete, so no part is moved by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        text(body).then((html) => resolve(html.replace('<!DOCTYPE html>', '')), reject)
        pipe(body)
      },
      onShellError: reject,
      onError: (error) => log.error({ err: error }, 'rendering a page failed'),
    })
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

/** Returns the initial state of the browser's router. Only errors that are meant for the visitor are included. */
function renderedRoutes({ loaderData, errors, matches }: StaticHandlerContext): RenderedRoutes {
  const shownErrors = Object.entries(errors ?? {}).map(([id, error]): [string, ErrorResponse | null] => {
    if (!isRouteErrorResponse(error)) return [id, null]
    const { status, statusText, data } = error
    return [id, Object.assign({ status, statusText, data }, { internal: false })]
  })
  const passed = matches.map(({ route }) => route.id)
  return { passed, loaderData, errors: shownErrors.length === 0 ? null : Object.fromEntries(shownErrors) }
}

/** Returns the script that hydrates a page, with preloads of all its imports. */
function startTags({ manifest, staticHandlerContext }: EntryContext, nonce: string): string {
  const routes = staticHandlerContext.matches.map(({ route }) => route)
  if (routes.some(({ handle }) => handle === STATIC_PAGE)) return ''
  const { module, imports } = manifest.entry
  const modules = new Set([
    module,
    ...imports,
    ...routes.flatMap(({ id }) => manifest.routes[id]?.imports ?? []),
    NUMBERS_WORKER,
  ])
  const preloads = [...modules].map((address) => `<link rel="modulepreload" href="${address}"/>`)
  return `${preloads.join('')}<script type="module" nonce="${nonce}" src="${module}"></script>`
}

/** Returns the visit; null if the request ended before it was identified. */
function visitOf(context: RouterContextProvider) {
  try {
    return context.get(visitContext)
  } catch {
    return null
  }
}

/** Logs unexpected errors of loaders. Refusals with their own page (404) aren't errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return
  context.get(servicesContext).log.error({ err: error }, 'loading a page failed')
}
