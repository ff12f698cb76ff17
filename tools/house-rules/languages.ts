import { DEFAULT_LOCALE, LOCALES } from '../../packages/contract/src/routes.ts'
import { lineOf, parseSource, type SyntaxNode, walk } from './source.ts'

const IS_PRODUCT = /^(apps|packages)\/[^/]+\/(src|app)\/.*\.tsx?$/
/**
 * Tests, the list itself, people of the demonstration's messenger, a script of its own with a file a language, and the
 * cultures that a vendor's widget has.
 */
const MAY =
  /\.test\.|\/test(ing)?\/|\/client\/dev\/|\/widget\/(dev|words)\/|^packages\/contract\/src\/routes\.ts$|\/messenger\/people\.ts$|\/widget\/culture-of\.ts$/
/** Those that are no word, name or default of anything else: what is written for one of them is not written for the next. */
const CODES: ReadonlySet<unknown> = new Set(
  LOCALES.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE),
)

/** Languages that a source names: they stand in one list, and all else in files of each (docs/architecture.md). */
export function namedLanguages(file: string, text: string): string[] {
  if (!IS_PRODUCT.test(file) || MAY.test(file)) return []
  const bytes = Buffer.from(text)
  const found: string[] = []
  const look = ({ type, span, value }: SyntaxNode): void => {
    if (!CODES.has(value) || (type !== 'StringLiteral' && type !== 'Identifier')) return
    found.push(`line ${lineOf(bytes, span?.start ?? 1)}: names the language ${String(value)}`)
  }
  for (const statement of parseSource(file, text)) walk(statement, look)
  return found
}
