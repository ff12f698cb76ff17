import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { LocaleCode } from '@tessera/contract/routes'

type Load = () => Promise<{ messages: Messages }>

/** The message catalogues: the texts of the shell and the lobby, and all others. A page loads its language alone. */
const catalogues: Record<LocaleCode, { readonly first: Load; readonly more: Load }> = {
  en: { first: () => import('../../locales/first/en.po'), more: () => import('../../locales/more/en.po') },
  de: { first: () => import('../../locales/first/de.po'), more: () => import('../../locales/more/de.po') },
}

const complete = new Map<LocaleCode, Promise<I18n>>()

/** All texts in one language: for the server, which renders any page. Put together once. */
export function loadAllMessages(locale: LocaleCode): Promise<I18n> {
  const known = complete.get(locale) ?? readAllMessages(locale)
  complete.set(locale, known)
  return known
}

async function readAllMessages(locale: LocaleCode): Promise<I18n> {
  const { first, more } = catalogues[locale]
  const parts = await Promise.all([first(), more()])
  return setupI18n({ locale, messages: { [locale]: { ...parts[0].messages, ...parts[1].messages } } })
}

let current: I18n | null = null
let remaining: Promise<void> | null = null

/** In the browser: the texts of the first visit. */
export async function loadFirstMessages(locale: LocaleCode): Promise<I18n> {
  const { messages } = await catalogues[locale].first()
  current = setupI18n({ locale, messages: { [locale]: messages } })
  return current
}

/** In the browser: the other texts, before anything shows that has them. Fetched once. */
export function loadMoreMessages(): Promise<void> {
  remaining ??= addMessages().catch((error: unknown) => {
    remaining = null
    throw error
  })
  return remaining
}

async function addMessages(): Promise<void> {
  const i18n = current
  if (!i18n) throw new Error('the first messages come first')
  const { messages } = await catalogues[i18n.locale as LocaleCode].more()
  i18n.load(i18n.locale, messages)
}
