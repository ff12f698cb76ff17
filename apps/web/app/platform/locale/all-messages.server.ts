import type { I18n, Messages } from '@lingui/core'
import { DEFAULT_LOCALE, type LocaleCode } from '@tessera/contract/languages'
import { createMessages, type MessagePart } from './catalogues.ts'

/** All catalogues. Browsers get the addresses of their language's instead, so that scripts don't list them. */
const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/{first,more}/*.po')

const complete = new Map<LocaleCode, Promise<I18n>>()

/** Returns all texts in one language, for the server, which renders every page. Cached after the first call. */
export function loadAllMessages(locale: LocaleCode): Promise<I18n> {
  const known = complete.get(locale) ?? readAllMessages(locale)
  complete.set(locale, known)
  return known
}

async function readAllMessages(locale: LocaleCode): Promise<I18n> {
  const [first, more] = await Promise.all([read('first', locale), read('more', locale)])
  return createMessages(locale, { ...first, ...more })
}

async function read(part: MessagePart, locale: LocaleCode): Promise<Messages> {
  const fileOf = (code: LocaleCode) => catalogues[`../../locales/${part}/${code}.po`]
  const load = fileOf(locale) ?? fileOf(DEFAULT_LOCALE)
  if (!load) throw new Error(`no messages for the locale ${locale}`)
  return (await load()).messages
}
