import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { formatLocaleOf, type LocaleCode } from '@tessera/contract/languages'
import { importFrom } from '../browser/import-from.ts'

/** Parts of the messages: the texts of the shell and the lobby, and all others. */
export type MessagePart = 'first' | 'more'

/** Addresses of the message catalogues in the language of a page, which loads no other. */
export type CatalogueUrls = Readonly<Record<MessagePart, string>>

/** Creates the messages of a language, with the plural forms and numbers of its format locale. */
export const createMessages = (locale: LocaleCode, messages: Messages): I18n =>
  setupI18n({ locale, locales: formatLocaleOf(locale), messages: { [locale]: messages } })

const load = async (url: string): Promise<Messages> => {
  // Built from a catalogue of this app.
  const { messages } = (await importFrom(url)) as { messages: Messages }
  return messages
}

let current: { readonly i18n: I18n; readonly moreUrl: string } | null = null
let remaining: Promise<void> | null = null

/** Loads the texts of the first visit. Browser only. */
export async function loadFirstMessages(locale: LocaleCode, urls: CatalogueUrls): Promise<I18n> {
  const i18n = createMessages(locale, await load(urls.first))
  current = { i18n, moreUrl: urls.more }
  return i18n
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
  if (!current) throw new Error('the first messages must be loaded first')
  const messages = await load(current.moreUrl)
  // Components aren't notified: no rendered text uses the new messages. A notification would render the whole page
  // again, and remove server-rendered content whose code is still loading until it has arrived.
  Object.assign(current.i18n.messages, messages)
}
