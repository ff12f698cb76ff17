import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { parsePo } from 'pofile-ts'
import { pseudoText } from '../../tools/messages/pseudo.ts'

/**
 * Checks of pages in the pseudo-language (pseudo-language.ts): texts with accents, about a third longer. Names of games, players
 * and teams stay as they are.
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

/** All English content of the operator, as pages show it. */
const CONTENT = ['content/en', 'content/en/pages']
  .flatMap((folder) => [...filesIn(folder, '.yaml'), ...filesIn(folder, '.md')])
  .join('\n')
  .replaceAll(/[*_`>]|\[|\]\([^)]*\)/g, '')
  .replaceAll(/\s+/g, ' ')

/**
 * Shows the rest of the open page in the pseudo-language: content of the operator, and parts of the server's markup that no
 * script has replaced yet. Returns how many texts are in the pseudo-language.
 */
export const showLongTexts = (page: Page): Promise<number> =>
  page.evaluate(
    (texts) => {
      const known = new Map(texts)
      let shown = 0
      const visit = (node: Node): void => {
        if (node instanceof Text) {
          if (node.parentElement?.closest('script, style, svg')) return
          const text = node.data.trim()
          const pseudo = known.get(text)
          if (pseudo !== undefined) node.data = node.data.replace(text, () => pseudo)
          if (/[áäéëíïóöúü]{2}/i.test(node.data)) shown += 1
          return
        }
        for (const child of [...node.childNodes]) visit(child)
        if (node instanceof Element && node.shadowRoot) visit(node.shadowRoot)
      }
      visit(document.body)
      return shown
    },
    TEXTS.map((text) => [text, pseudoText(text)] as const),
  )

/**
 * Returns the English sentences of the open page that are in no catalogue and no content. Four words make a sentence: names are
 * shorter.
 */
export async function findEscapedTexts(page: Page): Promise<string[]> {
  const sentences = await page.evaluate(() => {
    const found: string[] = []
    const visit = (node: Node): void => {
      const element = node.parentElement
      if (node instanceof Text && element) {
        if (element.closest('script, style, svg, code') || !element.checkVisibility()) return
        const text = node.data.replaceAll(/\s+/g, ' ').trim()
        if (/[A-Za-z’]+,?(?: [a-z’]+,?){3}/.test(text) && !/[áäéëíïóöúü]/i.test(text)) found.push(text)
        return
      }
      for (const child of node.childNodes) visit(child)
      if (node instanceof Element && node.shadowRoot) visit(node.shadowRoot)
    }
    visit(document.body)
    return found
  })
  return sentences.filter((text) => !CONTENT.includes(text)).map((text) => `not in a catalogue: ${text}`)
}

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
