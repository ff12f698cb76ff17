import './office.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { loadLocale } from './platform/locale.ts'
import { SessionProvider } from './platform/session.tsx'
import { applyTheme } from './platform/theme.ts'
import { Office } from './shell/office.tsx'

applyTheme()
await loadLocale()
const root = document.getElementById('root')
if (root === null) throw new Error('the document has no root')
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <SessionProvider>
      <Office />
    </SessionProvider>
  </I18nProvider>,
)
