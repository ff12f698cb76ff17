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

watchChunkErrors()
const styles = applyLateStyles()

const { lang } = document.documentElement
const [i18n, router] = await Promise.all([
  loadFirstMessages(isLocale(lang) ? lang : DEFAULT_LOCALE),
  openRouter(clientRoutes),
  // What may happen at any time has its words before the page comes alive.
  completePageState(),
])
if (needsMoreMessages(location.pathname)) await loadMoreMessages()
// What a press opens needs more styles than the first view did.
await styles

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
