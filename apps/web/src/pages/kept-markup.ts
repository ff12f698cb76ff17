import type { KeptMarkup } from '../../app/shared/kept/page-parts.ts'

/** Characters that are held at most, keys included: some thousand parts of pages. */
const MAX_CHARACTERS = 16_000_000

/** Holds the markup of parts of pages, those that were asked for last. */
export function createKeptMarkup(maxCharacters = MAX_CHARACTERS): KeptMarkup {
  const parts = new Map<string, string>()
  let characters = 0
  const forget = (key: string): void => {
    const markup = parts.get(key)
    if (markup === undefined) return
    parts.delete(key)
    characters -= key.length + markup.length
  }
  return {
    find(key) {
      const markup = parts.get(key)
      if (markup === undefined) return undefined
      parts.delete(key)
      parts.set(key, markup)
      return markup
    },
    keep(key, markup) {
      forget(key)
      parts.set(key, markup)
      characters += key.length + markup.length
      for (const oldest of parts.keys()) {
        if (characters <= maxCharacters) break
        forget(oldest)
      }
    },
  }
}
