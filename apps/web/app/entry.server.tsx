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
  RouterContextProvider as Provider,
  type RouterContextProvider,
  ServerRouter,
  type StaticHandlerContext,
} from 'react-router'
import { type RenderedRoutes, RenderedState } from './shared/data/page-state.tsx'
import { PagePartsProvider } from './shared/kept/keep.tsx'
import { PageParts } from './shared/kept/page-parts.ts'
import { NonceProvider } from './shared/layout/nonce.tsx'
import { loadAllMessages } from './shared/locale/catalogues.ts'
import { hasContentLater } from './shared/locale/lobby-routes.ts'
import { STATIC_PAGE } from './shared/navigation/static-page.ts'
import { NUMBERS_WORKER } from './shared/runtime/warm-numbers.ts'
import { type Services, servicesContext, visitContext } from './shared/server/request-context.server.ts'

/** Rendering that hangs is ended. */
export const STREAM_TIMEOUT = 5000

/** The context of a request, with the web server's services in it. Called by the web server. */
export function createRequestContext(services: Services): RouterContextProvider {
  const context = new Provider()
  context.set(servicesContext, services)
  return context
}

/** The texts of rendered pages. As bodies, each would be packed into a stream and put together again. */
const pageTexts = new WeakMap<Response, string>()

/** The text of an answer that is a page; null for any other. Called by the web server. */
export const pageTextOf = (response: Response): string | null => pageTexts.get(response) ?? null

/** Answers without a body: see {@link pageTextOf}. */
export default async function handleRequest(
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
  const isPart = hasContentLater(new URL(request.url))
  const state = {
    content: services.content(locale),
    later: isPart ? texts.laterPath : null,
    loaded: visit?.loaded ?? [],
    router: renderedRoutes(routerContext.staticHandlerContext),
  }
  const { serverHandoffStream, ...own } = onlyMatched(routerContext)
  // What loaders returned travels in the page's state.
  await serverHandoffStream?.cancel()
  const parts = new PageParts(services.keptMarkup)
  const page = (
    <NonceProvider nonce={services.nonce}>
      <RenderedState state={state} contentText={isPart ? texts.first : texts.whole}>
        <I18nProvider i18n={i18n}>
          <PagePartsProvider parts={parts}>
            <ServerRouter context={own} url={request.url} nonce={services.nonce} />
          </PagePartsProvider>
        </I18nProvider>
      </RenderedState>
    </NonceProvider>
  )
  const rendered = renderToString(page)
  // Code that is split off by a component is there from the second page on.
  const whole = rendered.includes(WAITING) ? await renderWhenReady(page, services) : rendered
  const html = parts.assemble(whole)
  const tags = startTags(routerContext, services.nonce)
  const response = new Response(null, { status, headers })
  pageTexts.set(response, `<!DOCTYPE html>${html.replace('</head>', () => `${tags}</head>`)}`)
  return response
}

/** Without the routes that this page doesn't pass: each would be made anew for each page. */
function onlyMatched(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  )
  return { ...context, manifest: { ...manifest, routes } }
}

/** How a text shows that a part of the page was left out because its code is still on its way. */
const WAITING = '<!--$!-->'

/** Renders a page once all of its code is there. */
function renderWhenReady(page: ReactNode, { nonce, log }: Services): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Nobody gets a part of it before the whole is there: each stands where it belongs.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        text(body).then((html) => resolve(html.replace('<!DOCTYPE html>', '')), reject)
        pipe(body)
      },
      onShellError: reject,
      onError: (error) => log.error({ err: error }, 'a page could not be rendered'),
    })
    const timer = setTimeout(abort, STREAM_TIMEOUT + 1000)
  })
}

/** What the browser's router begins with. Only what was thrown for the visitor to read goes along. */
function renderedRoutes({ loaderData, errors, matches }: StaticHandlerContext): RenderedRoutes {
  const told = Object.entries(errors ?? {}).map(([id, error]): [string, ErrorResponse | null] => {
    if (!isRouteErrorResponse(error)) return [id, null]
    const { status, statusText, data } = error
    return [id, Object.assign({ status, statusText, data }, { internal: false })]
  })
  const passed = matches.map(({ route }) => route.id)
  return { passed, loaderData, errors: told.length === 0 ? null : Object.fromEntries(told) }
}

/** The script that brings a page to life, and all that it imports for this page. */
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

/** Null where the visit ended before it was known who asks. */
function visitOf(context: RouterContextProvider) {
  try {
    return context.get(visitContext)
  } catch {
    return null
  }
}

/** Unexpected errors of loaders. Refusals that are pages of their own (404) are no errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return
  context.get(servicesContext).log.error({ err: error }, 'a page failed')
}
