import { type ReactNode, useMemo, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import styles from './app.css?url'
import { RootError } from './layouts/root-error.tsx'
import { SiteProvider } from './shared/content/site-context.tsx'
import { loadQueries } from './shared/data/load-on-server.server.ts'
import { PageStateScript, usePageState } from './shared/data/page-state.tsx'
import { DrawerProvider } from './shared/layout/drawer-context.tsx'
import { useNonce } from './shared/layout/nonce.tsx'
import { RECORD_EARLY_PRESS, useEarlyPress } from './shared/navigation/early-press.ts'
import { guardNavigation } from './shared/navigation/guard-navigation.ts'
import { ScrollRestoration } from './shared/navigation/scroll-restoration.tsx'
import { neverRevalidate } from './shared/navigation/should-revalidate.ts'
import { STATIC_PAGE } from './shared/navigation/static-page.ts'
import { browserRuntime } from './shared/runtime/browser-runtime.ts'
import { logWarning } from './shared/runtime/log.ts'
import { createRenderRuntime } from './shared/runtime/render-runtime.ts'
import { RuntimeProvider } from './shared/runtime/runtime-context.tsx'
import { servicesContext, visitContext } from './shared/server/request-context.server.ts'
import { siteOf } from './shared/server/site-of.server.ts'
import { visitMiddleware } from './shared/server/visit-middleware.server.ts'
import { accountsQuery, currenciesQuery, initQuery } from './shared/session/queries.ts'
import { forcedColorMode, themeAttribute } from './shared/theme/color-mode.ts'
import { ThemeProvider } from './shared/theme/theme-context.tsx'

export const middleware: MiddlewareFunction<Response>[] = [visitMiddleware]
export const clientMiddleware: MiddlewareFunction[] = [guardNavigation]
export const shouldRevalidate = neverRevalidate

export async function loader({ context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext)
  const visit = context.get(visitContext)
  const queries =
    visit.token === null ? [initQuery, currenciesQuery] : [initQuery, currenciesQuery, accountsQuery]
  await loadQueries(visit, queries)
  return {
    site: siteOf(services, visit.locale),
    colorMode: visit.colorMode,
    isDrawerFolded: visit.isDrawerFolded,
    catalogueUrl: services.catalogueUrl(visit.locale),
  }
}

type RootData = Awaited<ReturnType<typeof loader>>

const useRootData = (): RootData | undefined => useRouteLoaderData<typeof loader>('root')

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const nonce = useNonce()
  const matches = useMatches()
  const handles = matches.map((match) => match.handle)
  const forced = forcedColorMode(handles, (message) => logWarning(message, {}))
  const isStatic = handles.includes(STATIC_PAGE)
  return (
    <ThemeProvider initial={root?.colorMode ?? 'system'}>
      {({ preference }) => (
        <html
          lang={root?.site.locale ?? 'en'}
          dir={root?.site.dir ?? 'ltr'}
          data-theme={themeAttribute(preference, forced) ?? undefined}
        >
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
            <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d0f17" />
            <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f0e7" />
            {root?.catalogueUrl && !isStatic ? <link rel="modulepreload" href={root.catalogueUrl} /> : null}
            <link rel="stylesheet" href={styles} />
            <link rel="icon" href="/icon.svg" type="image/svg+xml" />
            <link rel="apple-touch-icon" href="/icon-apple-180.png" />
            {isStatic ? null : <script nonce={nonce}>{RECORD_EARLY_PRESS}</script>}
          </head>
          <body>
            {children}
            {isStatic ? null : (
              <>
                <PageStateScript />
                <ScrollRestoration />
              </>
            )}
          </body>
        </html>
      )}
    </ThemeProvider>
  )
}

export default function Root() {
  const root = useRootData()
  useEarlyPress()
  const { content, loaded } = usePageState()
  const [runtime] = useState(() => {
    const made = typeof document === 'undefined' ? createRenderRuntime() : browserRuntime()
    made.queryClient.fill(loaded)
    return made
  })
  if (!root) throw new Error('the root has no data')
  const site = useMemo(() => ({ ...root.site, content }), [root.site, content])
  return (
    <RuntimeProvider runtime={runtime}>
      <SiteProvider site={site}>
        <DrawerProvider initial={root.isDrawerFolded}>
          <Outlet />
        </DrawerProvider>
      </SiteProvider>
    </RuntimeProvider>
  )
}

export const ErrorBoundary = RootError
