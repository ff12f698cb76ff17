import { isStorableText } from '@tessera/postgres'

/** How deep a request may be nested: nothing in the contract comes near it. */
const MAX_DEPTH = 12
/** Values looked at in one request. The body limit keeps real requests far below it. */
const MAX_NODES = 20_000

export type TextProblem = { readonly kind: 'too-deep' } | { readonly kind: 'text'; readonly path: string }

/**
 * Looks for what no column of the database can hold (the null character, half a surrogate pair) and for nesting
 * that only an attacker sends. It runs before validation and walks without recursion.
 */
export function findTextProblem(value: unknown): TextProblem | null {
  const queue: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }]
  let seen = 0
  for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
    seen += 1
    if (item.depth > MAX_DEPTH || seen > MAX_NODES) return { kind: 'too-deep' }
    if (typeof item.value === 'string' && !isStorableText(item.value))
      return { kind: 'text', path: item.path }
    if (typeof item.value !== 'object' || item.value === null) continue
    for (const [key, child] of Object.entries(item.value)) {
      if (!isStorableText(key)) return { kind: 'text', path: item.path }
      const path = item.path === '' ? key : `${item.path}.${key}`
      queue.push({ value: child, path, depth: item.depth + 1 })
    }
  }
  return null
}
