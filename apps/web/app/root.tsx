import { DEFAULT_LOCALE } from '@tessera/contract/languages'
import { type ReactNode, useMemo, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import styles from './app.css?url'
import { accountsQuery, currenciesQuery } from './data/accounts/queries.ts'
import { guardNavigation } from './data/pages/guard-navigation.ts'
import { loadQueries } from './data/pages/load-on-server.server.ts'
import { PageStateScript, usePageState } from './data/pages/page-state.tsx'
import { servicesContext, visitContext } from './data/pages/request-context.server.ts'
import { siteOf } from './data/pages/site-of.server.ts'
import { visitMiddleware } from './data/pages/visit-middleware.server.ts'
import { browserRuntime } from './data/runtime/browser-runtime.ts'
import { createRenderRuntime } from './data/runtime/render-runtime.ts'
import { RuntimeProvider } from './data/runtime/runtime-provider.tsx'
import { RootError } from './layouts/root-error.tsx'
import { logWarning } from './platform/browser/log.ts'
import { RELOAD_BROKEN_START } from './platform/navigation/broken-start.ts'
import { RECORD_EARLY_PRESS, useEarlyPress } from './platform/navigation/early-press.ts'
import { ScrollRestoration } from './platform/navigation/scroll-restoration.tsx'
import { neverRevalidate } from './platform/navigation/should-revalidate.ts'
import { STATIC_PAGE } from './platform/navigation/static-page.ts'
import { forcedColorMode, themeAttribute } from './platform/preferences/color-mode.ts'
import { DrawerProvider } from './platform/preferences/drawer-context.tsx'
import { ThemeProvider } from './platform/preferences/theme-context.tsx'
import { initQuery } from './platform/session/queries.ts'
import { useNonce } from './platform/site/nonce.tsx'
import { SiteProvider } from './platform/site/site-context.tsx'

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
  }
}

type RootData = Awaited<ReturnType<typeof loader>>

const useRootData = (): RootData | undefined => useRouteLoaderData<typeof loader>('root')

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const nonce = useNonce()
  const { catalogues } = usePageState()
  const matches = useMatches()
  const handles = matches.map((match) => match.handle)
  const forced = forcedColorMode(handles, (message) => logWarning(message, {}))
  const isStatic = handles.includes(STATIC_PAGE)
  return (
    <ThemeProvider initial={root?.colorMode ?? 'system'}>
      {({ preference }) => (
        <html
          lang={root?.site.locale ?? DEFAULT_LOCALE}
          dir={root?.site.dir ?? 'ltr'}
          data-theme={themeAttribute(preference, forced) ?? undefined}
        >
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
            <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d0f17" />
            <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f0e7" />
            {isStatic ? null : <link rel="modulepreload" href={catalogues.first} />}
            <link rel="stylesheet" href={styles} />
            <link rel="icon" href="/icon.svg" type="image/svg+xml" />
            <link rel="apple-touch-icon" href="/icon-apple-180.png" />
            {isStatic ? null : <script nonce={nonce}>{RELOAD_BROKEN_START + RECORD_EARLY_PRESS}</script>}
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
