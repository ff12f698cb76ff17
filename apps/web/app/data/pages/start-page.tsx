import { I18nProvider } from '@lingui/react'
import { DEFAULT_LOCALE, isLocale } from '@tessera/contract/routes'
import { StrictMode, startTransition } from 'react'
import type { RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { warmNumbers } from '../../platform/browser/warm-numbers.ts'
import { loadFirstMessages, loadMoreMessages } from '../../platform/locale/catalogues.ts'
import { needsMoreMessages } from '../../platform/locale/lobby-routes.ts'
import { logFailedMount } from './log-failed-mount.ts'
import { openRouter } from './open-router.ts'
import { completePageState, openedPageState } from './page-state.tsx'

/** Starts the opened page. */
export const startPage = (routes: RouteObject[]): Promise<void> => logFailedMount(() => mount(routes))

/** Hydrates the opened page once its state, texts and code are loaded. */
async function mount(routes: RouteObject[]): Promise<void> {
  const { lang } = document.documentElement
  const numbers = warmNumbers(lang)
  const react = import('react-dom/client')
  const [i18n, router] = await Promise.all([
    loadFirstMessages(isLocale(lang) ? lang : DEFAULT_LOCALE, openedPageState().catalogues),
    openRouter(routes),
    // The texts of events that can occur at any time are loaded before hydration.
    completePageState(),
  ])
  if (needsMoreMessages(location.pathname)) await loadMoreMessages()
  const { hydrateRoot } = await react
  await numbers

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          {/* Two children as in the server's router, because React derives ids from the position. */}
          <RouterProvider router={router} />
          {null}
        </I18nProvider>
      </StrictMode>,
    )
  })
}
