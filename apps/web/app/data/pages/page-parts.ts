/** Cache of page markup that is the same for many visitors, by a key that contains all its inputs. */
export interface MarkupCache {
  find(key: string): string | undefined
  store(key: string, markup: string): void
}

/** Mark of a part in a page: a cached part (`=`), or the start and end of a rendered one (`+`, `-`). */
const MARK = /<i data-part="([=+-])(\d+)"><\/i>/g
/** Ids that React numbers by a component's position in the page, and boundaries whose code hasn't loaded. */
const DIFFERS_BY_PAGE = /="_R_|<!--\$[?!]-->/

/** Error for a part whose markup depends on the page around it and would be wrong on another page. */
class PartDependsOnPage extends Error {
  constructor(key: string) {
    super(`a part of a page depends on the page and cannot be cached: ${key.slice(0, 60)}`)
    this.name = 'PartDependsOnPage'
  }
}

/** Parts of one rendered page: those taken from the cache, and those rendered for it. */
export class PageParts {
  readonly #cache: MarkupCache
  readonly #parts: { readonly key: string; readonly markup: string | undefined }[] = []

  constructor(cache: MarkupCache) {
    this.#cache = cache
  }

  /** Requests a part. The number identifies its marks; a part that isn't cached has to be rendered. */
  ask(key: string): { readonly number: number; readonly isKnown: boolean } {
    const markup = this.#cache.find(key)
    return { number: this.#parts.push({ key, markup }) - 1, isKnown: markup !== undefined }
  }

  /**
   * Inserts the cached parts into a rendered page and caches the new ones. The page is the same as without the cache.
   * Throws for a part that depends on the page around it.
   */
  assemble(page: string): string {
    const open: { readonly key: string; text: string }[] = [{ key: '', text: '' }]
    let end = 0
    for (const match of page.matchAll(MARK)) {
      const [mark, kind, number] = match
      const part = this.#parts[Number(number)]
      const inner = open.at(-1)
      if (!part || !inner) continue
      inner.text += page.slice(end, match.index)
      end = match.index + mark.length
      if (kind === '=') inner.text += part.markup ?? ''
      if (kind === '+') open.push({ key: part.key, text: '' })
      if (kind === '-') this.#close(open)
    }
    return (open[0]?.text ?? '') + page.slice(end)
  }

  #close(open: { readonly key: string; text: string }[]): void {
    const made = open.pop()
    const outer = open.at(-1)
    if (!made || !outer) throw new Error('the marks of a page do not match')
    if (DIFFERS_BY_PAGE.test(made.text)) throw new PartDependsOnPage(made.key)
    this.#cache.store(made.key, made.text)
    outer.text += made.text
  }
}
