import { lineOf, parseSource, type SyntaxNode, walk } from './source.ts'

const IS_PAGE = /^apps\/web\/app\/.*\.tsx?$/
/** Uses of an action that don't handle its refusals. */
const IGNORING_USE = /^\.(run|isRunning|clearError)\b/

const fieldOf = (node: unknown, field: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, field) : undefined

const nameOf = (node: unknown): unknown => fieldOf(node, 'value')

/** True if the options of a call have `onError`, or are not an object literal and are checked elsewhere. */
function hasErrorHandler(call: unknown): boolean {
  const given = fieldOf(call, 'arguments')
  const options = Array.isArray(given) ? fieldOf(given[1], 'expression') : undefined
  if (options === undefined) return false
  const properties = fieldOf(options, 'properties')
  if (!Array.isArray(properties)) return true
  return properties.some((each) => nameOf(fieldOf(each, 'key')) === 'onError' || nameOf(each) === 'onError')
}

/** True if the file uses the action for more than running it: reads its `error` or passes it on. */
function usesError(text: string, id: unknown): boolean {
  if (fieldOf(id, 'type') === 'ObjectPattern')
    return JSON.stringify(fieldOf(id, 'properties')).includes('"value":"error"')
  const uses = text.split(new RegExp(`(?<![\\w.'"])${String(nameOf(id))}\\b(?!['":])`)).slice(1)
  return uses.some((rest) => !IGNORING_USE.test(rest) && !/^\s*=\s*useApiAction\b/.test(rest))
}

/**
 * Finds actions of a page whose refusals are not shown to the player: without `onError` and without a use of
 * `error`.
 */
export function ignoredRefusals(file: string, text: string): string[] {
  if (!IS_PAGE.test(file) || !text.includes('useApiAction(')) return []
  const bytes = Buffer.from(text)
  const found: string[] = []
  const check = (node: SyntaxNode): void => {
    if (node.type !== 'VariableDeclarator') return
    const call = node.init
    if (nameOf(fieldOf(call, 'callee')) !== 'useApiAction') return
    if (hasErrorHandler(call) || usesError(text, node.id)) return
    found.push(
      `line ${lineOf(bytes, node.span?.start ?? 1)}: refusals of this action are not shown to the player`,
    )
  }
  for (const statement of parseSource(file, text)) walk(statement, check)
  return found
}
