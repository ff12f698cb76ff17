import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { LocaleCode } from '@tessera/contract/routes'

/** The message catalogues: each is a chunk of its own, and a page loads the one of its language alone. */
const catalogues: Record<LocaleCode, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en.po'),
  de: () => import('../../locales/de.po'),
}

/** The interface's own texts in one language. */
export async function loadI18n(locale: LocaleCode): Promise<I18n> {
  const { messages } = await catalogues[locale]()
  return setupI18n({ locale, messages: { [locale]: messages } })
}
