/** Markup of parts of pages that is the same for many visitors, each by a text that holds all that it was made from. */
export interface KeptMarkup {
  find(key: string): string | undefined
  keep(key: string, markup: string): void
}

/** Where a part stands in the text of a page: a kept one (`=`), or from where to where one was rendered (`+`, `-`). */
const MARK = /<i data-part="([=+-])(\d+)"><\/i>/g
/** Ids that React numbers by a component's place in the page, and places whose code is not there yet. */
const DIFFERS_BY_PAGE = /="_R_|<!--\$[?!]-->/

/** A part whose markup depends on the page around it: kept, it would be wrong elsewhere. */
class PartDependsOnPage extends Error {
  constructor(key: string) {
    super(`a part of a page cannot be kept: ${key.slice(0, 60)}`)
    this.name = 'PartDependsOnPage'
  }
}

/** The kept parts of one rendering: which of them it needs, and which of them it made. */
export class PageParts {
  readonly #kept: KeptMarkup
  readonly #parts: { readonly key: string; readonly markup: string | undefined }[] = []

  constructor(kept: KeptMarkup) {
    this.#kept = kept
  }

  /** Asks for a part; its number is for its marks. A part that is not known yet has to be rendered. */
  ask(key: string): { readonly number: number; readonly isKnown: boolean } {
    const markup = this.#kept.find(key)
    return { number: this.#parts.push({ key, markup }) - 1, isKnown: markup !== undefined }
  }

  /**
   * Puts the known parts into a rendered page and keeps those that it made, so that the page is what it would be without
   * any of this. Throws for a part that depends on the page around it.
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
    this.#kept.keep(made.key, made.text)
    outer.text += made.text
  }
}
