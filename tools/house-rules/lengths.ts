import { childrenOf, lineOf, parseSource, type SyntaxNode } from './source.ts'

const MAX_LINES = 300
/** A SQL function that outgrows this does two things: every one stands in a file of its own. */
const MAX_SQL_LINES = 150
/** What fits on a screen. The functions within a function count for themselves. */
export const MAX_FUNCTION_LINES = 90
/** Steps that databases have applied, from before functions had files of their own: they stay as they are. */
const APPLIED_SQL = /ledger\/src\/sql\/000[1-6]-|^apps\/api\/src\/database\/000[1-9]-/
const GENERATED =
  /(^|\/)(glyphs|generated)[^/]*\.ts$|\.gen\.|locales\/|\.test\.|\.d\.ts$|\/test(ing)?\/|\/gallery\//
const CREATES_FUNCTION = /^\s*create (?:or replace )?(?:function|procedure)\b/gim

const isCounted = (file: string): boolean => /\.(ts|tsx)$/.test(file) && !GENERATED.test(file)

/** What is wrong with the length of a file. */
export function longFile(file: string, text: string): string[] {
  const lines = text.split('\n').length - 1
  const most = file.endsWith('.sql') ? MAX_SQL_LINES : MAX_LINES
  const isMeasured = file.endsWith('.sql') ? !APPLIED_SQL.test(file) : isCounted(file)
  return isMeasured && lines > most ? [`${lines} lines, ${most} at most`] : []
}

/** A numbered step makes tables; a function stands alone in its file, so that its length is the file's. */
export function misplacedSqlFunctions(file: string, text: string): string[] {
  const isCode = isCounted(file)
  if (!(isCode || file.endsWith('.sql')) || APPLIED_SQL.test(file)) return []
  const count = text.match(CREATES_FUNCTION)?.length ?? 0
  if (isCode)
    return count > 0 ? ['a SQL function stands in a file of its own, whose length is looked at'] : []
  if (/\/\d{4}-[^/]*$/.test(file))
    return count > 0 ? ['a step makes no function: it has a file of its own'] : []
  return count > 1 ? [`${count} functions: each has a file of its own`] : []
}

/** Functions whose own lines are too many. */
export function longFunctions(file: string, text: string): string[] {
  if (!isCounted(file)) return []
  const bytes = Buffer.from(text)
  const problems: string[] = []
  const measure = (node: SyntaxNode, name: string): number => {
    const own = nameOf(node) ?? name
    let within = 0
    for (const child of childrenOf(node)) within += measure(child, own)
    if (node.type !== 'FunctionBody' || !node.span) return within
    const lines = lineOf(bytes, node.span.end) - lineOf(bytes, node.span.start) + 1
    if (lines - within > MAX_FUNCTION_LINES)
      problems.push(`${own}: ${lines - within} lines of its own, ${MAX_FUNCTION_LINES} at most`)
    return lines
  }
  for (const statement of parseSource(file, text)) measure(statement, 'a function without a name')
  return problems
}

/** What a node that may be, or hold, a function is called. */
function nameOf({ type, id, identifier, key }: SyntaxNode): string | undefined {
  const named = type === 'VariableDeclarator' ? id : type === 'FunctionDeclaration' ? identifier : key
  return typeof named === 'object' && named !== null && 'value' in named && typeof named.value === 'string'
    ? named.value
    : undefined
}
