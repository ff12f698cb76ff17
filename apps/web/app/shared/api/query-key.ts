import type { ApiQuery } from './query.ts'

export type QueryKey = ApiQuery<unknown>['queryKey']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Most queries are constants that dozens of components of a page ask for. */
const hashes = new WeakMap<QueryKey, string>()

/** The same text for the same call with the same input, whatever the order of its fields. */
export function hashKey(key: QueryKey): string {
  const known = hashes.get(key)
  if (known !== undefined) return known
  const hash = JSON.stringify(key, (_, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  )
  hashes.set(key, hash)
  return hash
}

/** Whether all that `part` says is true of `whole`: a call without input stands for all its inputs. */
export function isPartOf(part: unknown, whole: unknown): boolean {
  if (part === whole) return true
  if (typeof part !== 'object' || part === null || typeof whole !== 'object' || whole === null) return false
  const fields = new Map(Object.entries(whole))
  return Object.entries(part).every(([name, value]) => isPartOf(value, fields.get(name)))
}
