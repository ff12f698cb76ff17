import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { parsePo } from 'pofile-ts'

/**
 * A pseudo-language: the English texts of a page with accents and about a third longer, as in a language with long words.
 * Only texts of the product change; names of games, players and teams stay.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(root + folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(`${root}${folder}/${name}`, 'utf8'))

/** Returns the parts of a message between its placeholders, tags and plural forms, as a page shows them. */
const partsOf = (message: string): string[] =>
  message
    .split(/<\/?\d+\/?>|\{\w+, (?:plural|select|selectordinal),|(?:=\d+|one|few|many|other) \{|[{}#]/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part))

/** Returns the fixed parts of all English texts. */
function knownTexts(): string[] {
  const catalogues = ['apps/web/app/locales', 'apps/widget/src/locales'].flatMap((folder) =>
    readdirSync(root + folder)
      .flatMap((part) => filesIn(`${folder}/${part}`, 'en.po'))
      .flatMap((text) => parsePo(text).items.map(({ msgstr }) => msgstr[0] ?? '')),
  )
  const content = filesIn('content/en', '.yaml').flatMap((text) =>
    [...text.matchAll(/: +['"]?(\S.*?)['"]?$/gm)].map(([, value = '']) => value),
  )
  return [...new Set([...catalogues, ...content].flatMap(partsOf))]
}

const TEXTS = knownTexts()

/** Shows the texts of the open page in the pseudo-language. Returns how many it has changed. */
export const showLongTexts = (page: Page): Promise<number> =>
  page.evaluate((texts) => {
    const known = new Set(texts)
    const accents: Readonly<Record<string, string>> = {
      ...{ a: 'áä', e: 'éë', i: 'íï', o: 'óö', u: 'úü' },
      ...{ A: 'Áä', E: 'Éë', I: 'Íï', O: 'Óö', U: 'Úü' },
    }
    let changed = 0
    const visit = (node: Node): void => {
      if (node instanceof Text) {
        if (!known.has(node.data.trim()) || node.parentElement?.closest('script, style, svg')) return
        node.data = node.data.replace(/[aeiouAEIOU]/g, (vowel) => accents[vowel] ?? vowel)
        changed += 1
        return
      }
      for (const child of [...node.childNodes]) visit(child)
      if (node instanceof Element && node.shadowRoot) visit(node.shadowRoot)
    }
    visit(document.body)
    return changed
  }, TEXTS)

/** Mirrors the open page, as in a language that is written from right to left. */
export const mirror = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const visit = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.getAttribute('dir') === 'ltr' && element.matches('html, .widget'))
          element.setAttribute('dir', 'rtl')
        if (element.shadowRoot) visit(element.shadowRoot)
      }
    }
    visit(document)
  })

/** Letters that only the pseudo-language has. */
const PSEUDO_LETTERS = 'áäéëíïóöúü'

/**
 * Returns the texts with some of the letters that an element cuts off: its own box or one around it, unless that can be
 * scrolled.
 */
export const findClippedTexts = (page: Page, letters = PSEUDO_LETTERS): Promise<string[]> =>
  page.evaluate((wanted) => {
    const isWanted = new RegExp(`[${wanted}]`, 'i')
    const found: string[] = []
    const isCut = (text: Range, element: Element): boolean => {
      const { left, right, top, bottom } = text.getBoundingClientRect()
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) return false
        const edge = box.getBoundingClientRect()
        // A box of one pixel is for screen readers only.
        if (edge.width <= 1 || edge.height <= 1) return false
        if (overflowX !== 'visible' && (right > edge.right + 1 || left < edge.left - 1)) return true
        if (overflowY !== 'visible' && (bottom > edge.bottom + 2 || top < edge.top - 2)) return true
      }
      return false
    }
    const visit = (node: Node): void => {
      const element = node.parentElement
      if (node instanceof Text && element) {
        if (!isWanted.test(node.data) || !element.checkVisibility({ opacityProperty: true })) return
        const range = document.createRange()
        range.selectNodeContents(node)
        if (isCut(range, element)) found.push(`${node.data.trim()} in ${element.outerHTML.slice(0, 160)}`)
        return
      }
      for (const child of node.childNodes) visit(child)
      if (node instanceof Element && node.shadowRoot) visit(node.shadowRoot)
    }
    visit(document.body)
    return found
  }, letters)
