import { PassThrough } from 'node:stream'
import { I18nProvider } from '@lingui/react'
import { createReadableStreamFromReadable } from '@react-router/node'
import { DEFAULT_LOCALE } from '@tessera/contract/routes'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  RouterContextProvider as Provider,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceProvider } from './shared/layout/nonce.tsx'
import { loadAllMessages } from './shared/locale/catalogues.ts'
import { type Services, servicesContext, visitContext } from './shared/server/request-context.server.ts'

/** Rendering that hangs is ended. */
export const streamTimeout = 5000

/** The context of a request, with the web server's services in it. Called by the web server. */
export function createRequestContext(services: Services): RouterContextProvider {
  const context = new Provider()
  context.set(servicesContext, services)
  return context
}

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
  const i18n = await loadAllMessages(localeOf(context))

  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider nonce={services.nonce}>
        <I18nProvider i18n={i18n}>
          <ServerRouter context={routerContext} url={request.url} nonce={services.nonce} />
        </I18nProvider>
      </NonceProvider>,
      {
        nonce: services.nonce,
        // All data comes from loaders, so that nothing is left to stream once the shell is there.
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          services.log.error({ err: error }, 'a page could not be rendered')
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}

/** An error before the visit is known is shown in the default language. */
function localeOf(context: RouterContextProvider) {
  try {
    return context.get(visitContext).locale
  } catch {
    return DEFAULT_LOCALE
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
