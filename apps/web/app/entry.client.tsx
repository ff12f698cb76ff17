import { I18nProvider } from '@lingui/react'
import { DEFAULT_LOCALE, isLocale } from '@tessera/contract/routes'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { clientRoutes } from './client-routes.tsx'
import { openRouter } from './open-router.ts'
import { completePageState } from './shared/data/page-state.tsx'
import { applyLateStyles } from './shared/layout/late-styles.ts'
import { loadFirstMessages, loadMoreMessages } from './shared/locale/catalogues.ts'
import { needsMoreMessages } from './shared/locale/lobby-routes.ts'
import { watchChunkErrors } from './shared/navigation/reload-guard.ts'
import { nextTask } from './shared/runtime/next-task.ts'

/** The first number that a browser writes in a language takes a phone 50 ms: while it waits for the line anyway. */
async function warmNumbers(lang: string): Promise<void> {
  await nextTask()
  new Intl.NumberFormat(lang, { style: 'percent' }).format(0)
}

watchChunkErrors()
const styles = applyLateStyles()

const { lang } = document.documentElement
const [i18n, router] = await Promise.all([
  loadFirstMessages(isLocale(lang) ? lang : DEFAULT_LOCALE),
  nextTask().then(() => openRouter(clientRoutes)),
  // What may happen at any time has its words before the page comes alive.
  completePageState(),
  warmNumbers(lang),
])
if (needsMoreMessages(location.pathname)) await loadMoreMessages()
// What a press opens needs more styles than the first view did.
await styles
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
