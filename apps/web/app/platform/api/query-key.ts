import type { ApiQuery } from './query.ts'

export type QueryKey = ApiQuery<unknown>['queryKey']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Caches hashes: most queries are constants that dozens of components of a page use. */
const hashes = new WeakMap<QueryKey, string>()

/** Returns the same text for the same call and input, whatever the order of the fields. */
export function hashKey(key: QueryKey): string {
  const known = hashes.get(key)
  if (known !== undefined) return known
  const hash = JSON.stringify(key, (_, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  )
  hashes.set(key, hash)
  return hash
}

/** True if every field of `part` is equal in `whole`. A call without input matches all its inputs. */
export function isPartOf(part: unknown, whole: unknown): boolean {
  if (part === whole) return true
  if (typeof part !== 'object' || part === null || typeof whole !== 'object' || whole === null) return false
  const fields = new Map(Object.entries(whole))
  return Object.entries(part).every(([name, value]) => isPartOf(value, fields.get(name)))
}
