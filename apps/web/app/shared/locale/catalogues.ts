import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { LocaleCode } from '@tessera/contract/routes'

type Load = () => Promise<{ messages: Messages }>

/** The message catalogues: the texts of the shell and the lobby, and all others. A page loads its language alone. */
const firstTexts = import.meta.glob<{ messages: Messages }>('../../locales/first/*.po')
const moreTexts = import.meta.glob<{ messages: Messages }>('../../locales/more/*.po')

const catalogueOf = (part: 'first' | 'more', locale: LocaleCode): Load => {
  const load = (part === 'first' ? firstTexts : moreTexts)[`../../locales/${part}/${locale}.po`]
  if (!load) throw new Error(`no texts in ${locale}`)
  return load
}

const complete = new Map<LocaleCode, Promise<I18n>>()

/** All texts in one language: for the server, which renders any page. Put together once. */
export function loadAllMessages(locale: LocaleCode): Promise<I18n> {
  const known = complete.get(locale) ?? readAllMessages(locale)
  complete.set(locale, known)
  return known
}

async function readAllMessages(locale: LocaleCode): Promise<I18n> {
  const parts = await Promise.all([catalogueOf('first', locale)(), catalogueOf('more', locale)()])
  return setupI18n({ locale, messages: { [locale]: { ...parts[0].messages, ...parts[1].messages } } })
}

let current: I18n | null = null
let remaining: Promise<void> | null = null

/** In the browser: the texts of the first visit. */
export async function loadFirstMessages(locale: LocaleCode): Promise<I18n> {
  const { messages } = await catalogueOf('first', locale)()
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
  const { messages } = await catalogueOf('more', i18n.locale as LocaleCode)()
  // Nothing that is shown has them, so nobody is told: all of the page would be drawn anew, and what the server drew and
  // whose code is still on its way would be taken away until that is there.
  Object.assign(i18n.messages, messages)
}
