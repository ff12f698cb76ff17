import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { DEFAULT_LOCALE, formatLocaleOf, type LocaleCode } from '@tessera/contract/languages'

type Load = () => Promise<{ messages: Messages }>

/** Message catalogues: the texts of the shell and the lobby, and all others. A page loads only its own language. */
const firstTexts = import.meta.glob<{ messages: Messages }>('../../locales/first/*.po')
const moreTexts = import.meta.glob<{ messages: Messages }>('../../locales/more/*.po')

const catalogueOf = (part: 'first' | 'more', locale: LocaleCode): Load => {
  const files = part === 'first' ? firstTexts : moreTexts
  const fileOf = (code: LocaleCode) => files[`../../locales/${part}/${code}.po`]
  const load = fileOf(locale) ?? fileOf(DEFAULT_LOCALE)
  if (!load) throw new Error(`no messages for the locale ${locale}`)
  return load
}

/** Creates the messages of a language, with the plural forms and numbers of its format locale. */
const createMessages = (locale: LocaleCode, messages: Messages): I18n =>
  setupI18n({ locale, locales: formatLocaleOf(locale), messages: { [locale]: messages } })

const complete = new Map<LocaleCode, Promise<I18n>>()

/** Returns all texts in one language, for the server, which renders every page. Cached after the first call. */
export function loadAllMessages(locale: LocaleCode): Promise<I18n> {
  const known = complete.get(locale) ?? readAllMessages(locale)
  complete.set(locale, known)
  return known
}

async function readAllMessages(locale: LocaleCode): Promise<I18n> {
  const parts = await Promise.all([catalogueOf('first', locale)(), catalogueOf('more', locale)()])
  return createMessages(locale, { ...parts[0].messages, ...parts[1].messages })
}

let current: I18n | null = null
let remaining: Promise<void> | null = null

/** Loads the texts of the first visit. Browser only. */
export async function loadFirstMessages(locale: LocaleCode): Promise<I18n> {
  const { messages } = await catalogueOf('first', locale)()
  current = createMessages(locale, messages)
  return current
}

/** Loads the remaining texts, before a component that uses them renders. Browser only; requested once. */
export function loadMoreMessages(): Promise<void> {
  remaining ??= addMessages().catch((error: unknown) => {
    remaining = null
    throw error
  })
  return remaining
}

async function addMessages(): Promise<void> {
  const i18n = current
  if (!i18n) throw new Error('the first messages must be loaded first')
  const { messages } = await catalogueOf('more', i18n.locale as LocaleCode)()
  // Components aren't notified: no rendered text uses the new messages. A notification would render the whole page
  // again, and remove server-rendered content whose code is still loading until it has arrived.
  Object.assign(i18n.messages, messages)
}
