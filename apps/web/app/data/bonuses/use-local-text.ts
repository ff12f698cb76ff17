import type { LocalText } from '@tessera/contract'
import { DEFAULT_LOCALE } from '@tessera/contract/routes'
import { useLocale } from '../../platform/locale/use-locale.ts'

/** Returns a function that reads a campaign’s text in the language of the page. */
export function useLocalText(): (text: LocalText) => string {
  const { locale } = useLocale()
  return (text) => text[locale] ?? text[DEFAULT_LOCALE] ?? ''
}
