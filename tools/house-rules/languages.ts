import { DEFAULT_LOCALE, LOCALES } from '../../packages/contract/src/routes.ts'
import { lineOf, parseSource, type SyntaxNode, walk } from './source.ts'

const IS_PRODUCT = /^(apps|packages)\/[^/]+\/(src|app)\/.*\.tsx?$/
/**
 * Files that may name a language: tests, the list of languages, people of the demonstration's messenger, and standalone
 * scripts with one file per language. A Bitcoin address of Taproot keys has the code of Turkish, `tr(…)`.
 */
const IS_EXEMPT =
  /\.test\.|\/test(ing)?\/|\/client\/dev\/|\/widget\/src\/dev\/|^packages\/contract\/src\/languages\.ts$|\/messenger\/people\.ts$|\/bitcoin-address\.ts$/
/**
 * Language codes to check for. The default language is left out, since its code is also used as a default elsewhere.
 */
const CODES: ReadonlySet<unknown> = new Set(
  LOCALES.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE),
)

/**
 * Finds language codes in source code. Languages are listed in one place, and each has separate files for its texts
 * (docs/architecture.md).
 */
export function hardCodedLanguages(file: string, text: string): string[] {
  if (!IS_PRODUCT.test(file) || IS_EXEMPT.test(file)) return []
  const bytes = Buffer.from(text)
  const found: string[] = []
  /** Names of elements, such as `tr`, the row of a table. */
  const elements = new Set<unknown>()
  const check = (node: SyntaxNode): void => {
    const { type, span, value } = node
    if (type === 'JSXOpeningElement' || type === 'JSXClosingElement') elements.add(node['name'])
    if (!CODES.has(value) || (type !== 'StringLiteral' && type !== 'Identifier') || elements.has(node)) return
    found.push(`line ${lineOf(bytes, span?.start ?? 1)}: hard-codes the language ${String(value)}`)
  }
  for (const statement of parseSource(file, text)) walk(statement, check)
  return found
}
