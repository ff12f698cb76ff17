import { I18nProvider } from '@lingui/react'
import { DEFAULT_LOCALE, isLocale } from '@tessera/contract/routes'
import { StrictMode, startTransition } from 'react'
import type { RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { nextTask } from '../../platform/browser/next-task.ts'
import { warmNumbers } from '../../platform/browser/warm-numbers.ts'
import { loadFirstMessages, loadMoreMessages } from '../../platform/locale/catalogues.ts'
import { needsMoreMessages } from '../../platform/locale/lobby-routes.ts'
import { openRouter } from './open-router.ts'
import { completePageState } from './page-state.tsx'

/**
 * Hydrates the opened page. Evaluating the scripts, evaluating React, creating the router and hydration are separate
 * tasks, so that a press is handled in between (docs/decisions/0106 has the figures).
 */
export async function startPage(routes: RouteObject[]): Promise<void> {
  await nextTask()
  const { lang } = document.documentElement
  const numbers = warmNumbers(lang)
  const react = import('react-dom/client')
  await nextTask()
  const [i18n, router] = await Promise.all([
    loadFirstMessages(isLocale(lang) ? lang : DEFAULT_LOCALE),
    nextTask().then(() => openRouter(routes)),
    // The texts of events that can occur at any time are loaded before hydration.
    completePageState(),
  ])
  if (needsMoreMessages(location.pathname)) await loadMoreMessages()
  const { hydrateRoot } = await react
  await numbers
  await nextTask()

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
