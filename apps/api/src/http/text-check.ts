import { isStorableText } from '@tessera/postgres'

/** Maximum nesting depth of a request, far above what the contract needs. */
const MAX_DEPTH = 12
/** Maximum number of values in a request. The body limit keeps real requests far below it. */
const MAX_NODES = 20_000

export type TextProblem = { readonly kind: 'too-deep' } | { readonly kind: 'text'; readonly path: string }

/**
 * Finds text that the database can't store (the null character, a lone surrogate) and excessive nesting, which only an
 * attacker sends. Runs before validation and doesn't recurse.
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
