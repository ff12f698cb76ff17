import type { CompiledMessages } from '@tessera/words'
import { isRecord } from './decode.ts'
import { batch, type Signal, signal } from './signals.ts'

/** Language of a page, and its change. */
interface Language {
  /** Locale for numbers and dates, such as `de-AT`. */
  readonly locale: Signal<string>
  readonly words: Signal<CompiledMessages>
  /** Fetches the texts of another language, then switches to it; keeps the current language if that fails. */
  change(locale: string): Promise<void>
}

/** Fetches texts that the server has validated; null for anything else. */
async function fetchWords(address: string): Promise<CompiledMessages | null> {
  try {
    const answer = await fetch(address)
    const words: unknown = answer.ok ? await answer.json() : null
    return isRecord(words) && 'balance' in words ? (words as CompiledMessages) : null
  } catch {
    // The game continues in the current language.
    return null
  }
}

/** @param wordsAddress address below which the texts of each locale are found, ending in a slash */
export function createLanguage(
  page: { readonly locale: string; readonly words: CompiledMessages },
  wordsAddress: string,
): Language {
  const locale = signal(page.locale)
  const words = signal(page.words)
  let wanted = page.locale
  return {
    locale,
    words,
    async change(next) {
      wanted = next
      const found = await fetchWords(wordsAddress + encodeURIComponent(next))
      // Another change may have been requested meanwhile: the last one wins.
      if (found === null || wanted !== next) return
      batch(() => {
        locale.set(next)
        words.set(found)
      })
    },
  }
}
