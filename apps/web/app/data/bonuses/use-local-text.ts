import type { LocalText } from '@tessera/contract'
import { textIn } from '@tessera/contract/languages'
import { useLocale } from '../../platform/locale/use-locale.ts'

/** Returns a function that reads a campaign’s text in the language of the page. */
export function useLocalText(): (text: LocalText) => string {
  const { locale } = useLocale()
  return (text) => textIn(text, locale)
}
