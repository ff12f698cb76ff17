import { lineOf, parseSource, type SyntaxNode, walk } from './source.ts'

const IS_PAGE = /^apps\/web\/app\/.*\.tsx?$/
/** What uses of an action tell nothing of what became of it. */
const QUIET = /^\.(run|isRunning|clearError)\b/

const fieldOf = (node: unknown, field: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, field) : undefined

const nameOf = (node: unknown): unknown => fieldOf(node, 'value')

/** Whether a call's options say what to do about a refusal; those that stand elsewhere are looked at there. */
function saysRefusal(call: unknown): boolean {
  const given = fieldOf(call, 'arguments')
  const options = Array.isArray(given) ? fieldOf(given[1], 'expression') : undefined
  if (options === undefined) return false
  const properties = fieldOf(options, 'properties')
  if (!Array.isArray(properties)) return true
  return properties.some((each) => nameOf(fieldOf(each, 'key')) === 'onError' || nameOf(each) === 'onError')
}

/** Whether a text uses an action for more than to run it: shows its `error`, or hands it on. */
function isLookedAt(text: string, id: unknown): boolean {
  if (fieldOf(id, 'type') === 'ObjectPattern')
    return JSON.stringify(fieldOf(id, 'properties')).includes('"value":"error"')
  const uses = text.split(new RegExp(`(?<![\\w.'"])${String(nameOf(id))}\\b(?!['":])`)).slice(1)
  return uses.some((rest) => !QUIET.test(rest) && !/^\s*=\s*useApiAction\b/.test(rest))
}

/** Writes of a page whose refusal the player is not told: no `onError`, and nobody looks at their `error`. */
export function silentActions(file: string, text: string): string[] {
  if (!IS_PAGE.test(file) || !text.includes('useApiAction(')) return []
  const bytes = Buffer.from(text)
  const found: string[] = []
  const look = (node: SyntaxNode): void => {
    if (node.type !== 'VariableDeclarator') return
    const call = node.init
    if (nameOf(fieldOf(call, 'callee')) !== 'useApiAction') return
    if (saysRefusal(call) || isLookedAt(text, node.id)) return
    found.push(`line ${lineOf(bytes, node.span?.start ?? 1)}: nobody is told what this action refuses`)
  }
  for (const statement of parseSource(file, text)) walk(statement, look)
  return found
}
