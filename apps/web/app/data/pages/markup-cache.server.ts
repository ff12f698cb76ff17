import type { MarkupCache } from './page-parts.ts'

/** Maximum number of cached characters, keys included: some thousand parts of pages. */
const MAX_CHARACTERS = 16_000_000

/** Creates a cache for the markup of page parts that evicts the least recently used ones. */
export function createMarkupCache(maxCharacters = MAX_CHARACTERS): MarkupCache {
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
    store(key, markup) {
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
