import { I18nProvider } from '@lingui/react'
import { DEFAULT_LOCALE, isLocale } from '@tessera/contract/routes'
import { StrictMode, startTransition } from 'react'
import { RouterProvider } from 'react-router/dom'
import { clientRoutes } from './client-routes.tsx'
import { completePageState } from './data/pages/page-state.tsx'
import { openRouter } from './open-router.ts'
import { nextTask } from './platform/browser/next-task.ts'
import { warmNumbers } from './platform/browser/warm-numbers.ts'
import { loadFirstMessages, loadMoreMessages } from './platform/locale/catalogues.ts'
import { needsMoreMessages } from './platform/locale/lobby-routes.ts'
import { importOnce, watchChunkErrors } from './platform/navigation/reload-guard.ts'

watchChunkErrors()
if (/tgWebAppP/.test(location.hash) || sessionStorage['tapps/launchParams'])
  // Removes the messenger's launch data from the URL before other code reads it.
  await importOnce(() => import('./features/messenger/start.tsx'))
// Evaluating the scripts was one task; the following steps are separate ones.
await nextTask()
const { lang } = document.documentElement
const numbers = warmNumbers(lang)
// React is already loaded; evaluating it takes a quarter of the start, so it is a separate task.
const react = import('react-dom/client')
await nextTask()
const [i18n, router] = await Promise.all([
  loadFirstMessages(isLocale(lang) ? lang : DEFAULT_LOCALE),
  nextTask().then(() => openRouter(clientRoutes)),
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
