import { lineOf, parseSource, type SyntaxNode, walk } from './source.ts'

const IS_PRODUCT = /^(apps|packages)\/[^/]+\/(src|app)\/.*\.tsx?$/
const IS_TEST = /\.test\.|\/test(ing)?\//
/** Code of external protocols, which define these names. */
const IS_WIRE = /^packages\/(centrifugo|feed)\/|^packages\/fairness\/src\/beacon\.ts$|^apps\/realtime\//
const SNAKE = /^[a-z]+(_[a-z0-9]+)+$/

/** Finds fields of types that are named like columns. Queries alias their columns to camelCase names. */
export function columnNamedFields(file: string, text: string): string[] {
  if (!IS_PRODUCT.test(file) || IS_TEST.test(file) || IS_WIRE.test(file) || !text.includes('_')) return []
  const bytes = Buffer.from(text)
  const found: string[] = []
  const check = ({ type, key, span }: SyntaxNode): void => {
    if (type !== 'TsPropertySignature' || typeof key !== 'object' || key === null) return
    const name = String(Reflect.get(key, 'value'))
    if (SNAKE.test(name))
      found.push(`line ${lineOf(bytes, span?.start ?? 1)}: ${name} is a column name: alias it as "camelCase"`)
  }
  for (const statement of parseSource(file, text)) walk(statement, check)
  return found
}
