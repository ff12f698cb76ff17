import { I18nProvider } from '@lingui/react'
import { DEFAULT_LOCALE, isLocale } from '@tessera/contract/routes'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadFirstMessages, loadMoreMessages } from './shared/locale/catalogues.ts'
import { needsMoreMessages } from './shared/locale/lobby-routes.ts'
import { watchChunkErrors } from './shared/navigation/reload-guard.ts'

watchChunkErrors()

const { lang } = document.documentElement
const i18n = await loadFirstMessages(isLocale(lang) ? lang : DEFAULT_LOCALE)
if (needsMoreMessages(location.pathname)) await loadMoreMessages()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  )
})
