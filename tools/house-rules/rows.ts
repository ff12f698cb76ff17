import { lineOf, parseSource, type SyntaxNode, walk } from './source.ts'

const IS_PRODUCT = /^(apps|packages)\/[^/]+\/(src|app)\/.*\.tsx?$/
const IS_TEST = /\.test\.|\/test(ing)?\//
/** What speaks a protocol of others, whose names these are. */
const IS_WIRE = /^packages\/(centrifugo|feed)\/|^apps\/realtime\//
/**
 * Stores from before the rule, which type a row by its columns' names. The list only gets shorter: who changes the
 * queries of one names their columns as the others do, and takes it out.
 */
export const BY_COLUMN: readonly string[] = [
  'apps/api/src/database/0007-sealed-fields.ts',
  'apps/api/src/modules/payments/invoice-store.ts',
  'apps/api/src/modules/profile/player-store.ts',
  'apps/sandbox/src/inbox/inbox-store.ts',
  'apps/sandbox/src/payments/payment-store.ts',
  'apps/sandbox/src/payments/webhooks.ts',
]
const SNAKE = /^[a-z]+(_[a-z0-9]+)+$/

/** Fields of types in a file that are spelt as columns are: a row is in TypeScript's spelling, by its query. */
export function columnFields(file: string, text: string): string[] {
  if (!IS_PRODUCT.test(file) || IS_TEST.test(file) || IS_WIRE.test(file) || !text.includes('_')) return []
  const bytes = Buffer.from(text)
  const found: string[] = []
  const look = ({ type, key, span }: SyntaxNode): void => {
    if (type !== 'TsPropertySignature' || typeof key !== 'object' || key === null) return
    const name = String(Reflect.get(key, 'value'))
    if (SNAKE.test(name))
      found.push(`line ${lineOf(bytes, span?.start ?? 1)}: ${name} is a column's name: as "camelCase"`)
  }
  for (const statement of parseSource(file, text)) walk(statement, look)
  if (!BY_COLUMN.includes(file)) return found
  return found.length > 0 ? [] : ['has no column’s name any more: take it out of the list in rows.ts']
}
