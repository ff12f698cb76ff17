import type { PageWords } from '../../words/page-words.ts'
import { isRecord } from './decode.ts'
import { batch, type Signal, signal } from './signals.ts'

/** The language of a page and what changes it. */
interface Language {
  /** How numbers and dates are written, such as `de-AT`. */
  readonly locale: Signal<string>
  readonly words: Signal<PageWords>
  /** Fetches the words of another language, then speaks it; goes on in the present one where that fails. */
  change(locale: string): Promise<void>
}

/** The words as the server checked and sent them; null for anything else. */
async function fetchWords(address: string): Promise<PageWords | null> {
  try {
    const answer = await fetch(address)
    const words: unknown = answer.ok ? await answer.json() : null
    return isRecord(words) && isRecord(words.problems) ? (words as unknown as PageWords) : null
  } catch {
    // The game is played on in the language that is there.
    return null
  }
}

/** @param wordsAddress where the words of each locale are found below, ending in a slash */
export function createLanguage(
  page: { readonly locale: string; readonly words: PageWords },
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
      // Another change may have been asked for meanwhile: the last one counts.
      if (found === null || wanted !== next) return
      batch(() => {
        locale.set(next)
        words.set(found)
      })
    },
  }
}
