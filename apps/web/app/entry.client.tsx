import { I18nProvider } from '@lingui/react'
import { DEFAULT_LOCALE, isLocale } from '@tessera/contract/routes'
import { StrictMode, startTransition } from 'react'
import { RouterProvider } from 'react-router/dom'
import { clientRoutes } from './client-routes.tsx'
import { openRouter } from './open-router.ts'
import { completePageState } from './shared/data/page-state.tsx'
import { loadFirstMessages, loadMoreMessages } from './shared/locale/catalogues.ts'
import { needsMoreMessages } from './shared/locale/lobby-routes.ts'
import { importOnce, watchChunkErrors } from './shared/navigation/reload-guard.ts'
import { nextTask } from './shared/runtime/next-task.ts'
import { warmNumbers } from './shared/runtime/warm-numbers.ts'

watchChunkErrors()
if (/tgWebAppP/.test(location.hash) || sessionStorage['tapps/launchParams'])
  // What the messenger put behind the address is taken before anything else reads it.
  await importOnce(() => import('./features/messenger/start.tsx'))
// Reading the scripts was a task; what they begin with are others.
await nextTask()
const { lang } = document.documentElement
const numbers = warmNumbers(lang)
// It is in the scripts already; a quarter of what they begin with, it becomes a task of its own.
const react = import('react-dom/client')
await nextTask()
const [i18n, router] = await Promise.all([
  loadFirstMessages(isLocale(lang) ? lang : DEFAULT_LOCALE),
  nextTask().then(() => openRouter(clientRoutes)),
  // What may happen at any time has its words before the page comes alive.
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
        {/* Two children, as the server's router has them: ids are counted by place. */}
        <RouterProvider router={router} />
        {null}
      </I18nProvider>
    </StrictMode>,
  )
})
