/** Node of a style sheet: a statement, a rule, or a group of rules in a condition or layer. */
export type StyleNode =
  | { readonly kind: 'statement'; readonly text: string }
  | { readonly kind: 'rule'; readonly head: string; readonly body: string }
  | { readonly kind: 'group'; readonly head: string; readonly children: readonly StyleNode[] }

/** At-rules that contain rules; all others (`@font-face`, `@property`, `@keyframes`) are rules themselves. */
const GROUP = /^@(layer|media|supports|container)\b/

/** Returns the end of the quoted text that starts at `start`. */
function endOfQuote(css: string, start: number): number {
  let at = start + 1
  while (at < css.length && css[at] !== css[start]) at += css[at] === '\\' ? 2 : 1
  return at
}

/** Returns the first position from `start` of one of the `wanted` characters, outside of quotes and comments. */
function find(css: string, start: number, wanted: string): number {
  let at = start
  while (at < css.length && !wanted.includes(css.charAt(at))) {
    if (css[at] === '"' || css[at] === "'") at = endOfQuote(css, at)
    else if (css.startsWith('/*', at)) at = css.indexOf('*/', at) + 1
    else if (css[at] === '\\') at++
    at++
  }
  return at
}

/** Returns the end of the block whose brace is at `open`. */
function endOfBlock(css: string, open: number): number {
  let depth = 1
  let at = open
  while (depth > 0 && at < css.length) {
    at = find(css, at + 1, '{}')
    depth += css[at] === '{' ? 1 : -1
  }
  return at
}

/** Parses a style sheet of the build, which is valid and has no nested rules. */
export function parseStyles(css: string): readonly StyleNode[] {
  const nodes: StyleNode[] = []
  let at = 0
  while (at < css.length) {
    const end = find(css, at, '{;')
    const head = css
      .slice(at, end)
      .replace(/\/\*.*?\*\//gs, '')
      .trim()
    if (css[end] !== '{') {
      if (head !== '') nodes.push({ kind: 'statement', text: `${head};` })
      at = end + 1
      continue
    }
    const close = endOfBlock(css, end)
    const body = css.slice(end + 1, close)
    nodes.push(
      GROUP.test(head) ? { kind: 'group', head, children: parseStyles(body) } : { kind: 'rule', head, body },
    )
    at = close + 1
  }
  return nodes
}
