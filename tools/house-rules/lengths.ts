import { childrenOf, lineOf, parseSource, type SyntaxNode } from './source.ts'

const MAX_LINES = 300
/** Maximum length of a SQL file. A longer function does two things; each function has a separate file. */
const MAX_SQL_LINES = 150
/** Maximum length of a function with everything inside of it, closures included. */
export const MAX_FUNCTION_LINES = 100
/** Journeys, checks and benches are read from top to bottom, so their functions may be long. */
const READ_IN_ORDER = /(^|\/)tests\/|\.(check|journey)\.ts$|^bench\//
/** Migrations from before functions had separate files, and dumps of earlier versions. They must not change. */
const APPLIED_SQL = /\/test\/upgrade\/|^apps\/api\/src\/database\/000[1-9]-/
const GENERATED =
  /(^|\/)(glyphs|generated)[^/]*\.ts$|\.gen\.|locales\/|\.test\.|\.d\.ts$|\/test(ing)?\/|\/gallery\//
const CREATES_FUNCTION = /^\s*create (?:or replace )?(?:function|procedure)\b/gim

const isCounted = (file: string): boolean => /\.(ts|tsx)$/.test(file) && !GENERATED.test(file)

/** Reports a file that is too long. */
export function longFile(file: string, text: string): string[] {
  const lines = text.split('\n').length - 1
  const most = file.endsWith('.sql') ? MAX_SQL_LINES : MAX_LINES
  const isMeasured = file.endsWith('.sql') ? !APPLIED_SQL.test(file) : isCounted(file)
  return isMeasured && lines > most ? [`${lines} lines, at most ${most}`] : []
}

/**
 * Finds SQL functions outside of separate files, where their length would not be checked. Migrations only create
 * tables.
 */
export function misplacedSqlFunctions(file: string, text: string): string[] {
  const isCode = isCounted(file)
  if (!(isCode || file.endsWith('.sql')) || APPLIED_SQL.test(file)) return []
  const count = text.match(CREATES_FUNCTION)?.length ?? 0
  if (isCode) return count > 0 ? ['a SQL function needs a separate file, where its length is checked'] : []
  if (/\/\d{4}-[^/]*$/.test(file))
    return count > 0 ? ['a migration must not create a function, which needs a separate file'] : []
  return count > 1 ? [`${count} functions: each needs a separate file`] : []
}

/** Finds functions with too many lines. */
export function longFunctions(file: string, text: string): string[] {
  if (!isCounted(file) || READ_IN_ORDER.test(file)) return []
  const bytes = Buffer.from(text)
  const problems: string[] = []
  const measure = (node: SyntaxNode, name: string): void => {
    const own = nameOf(node) ?? name
    for (const child of childrenOf(node)) measure(child, own)
    if (node.type !== 'FunctionBody' || !node.span) return
    const lines = lineOf(bytes, node.span.end) - lineOf(bytes, node.span.start) + 1
    if (lines > MAX_FUNCTION_LINES) problems.push(`${own}: ${lines} lines, at most ${MAX_FUNCTION_LINES}`)
  }
  for (const statement of parseSource(file, text)) measure(statement, 'an unnamed function')
  return problems
}

/** Returns the name of a node that may be or contain a function. */
function nameOf({ type, id, identifier, key }: SyntaxNode): string | undefined {
  const named = type === 'VariableDeclarator' ? id : type === 'FunctionDeclaration' ? identifier : key
  return typeof named === 'object' && named !== null && 'value' in named && typeof named.value === 'string'
    ? named.value
    : undefined
}
