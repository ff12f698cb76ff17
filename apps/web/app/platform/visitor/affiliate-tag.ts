import { AFFILIATE_TAG_DAYS } from '@tessera/contract/constants'

const KEY = 'affiliateTag'
const DAY_MS = 86_400_000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the stored tag; null if there is none or it has expired. */
export function storedAffiliateTag(storage: Store, nowMs: number): string | null {
  const stored = storage.getItem(KEY)
  if (stored === null) return null
  const at = stored.lastIndexOf('@')
  if (nowMs < Number(stored.slice(at + 1))) return stored.slice(0, at)
  storage.removeItem(KEY)
  return null
}

/** Removes the stored tag after the visitor declines it. */
export const forgetAffiliateTag = (storage: Pick<Store, 'removeItem'>): void => storage.removeItem(KEY)

/**
 * Stores the `stag` parameter of an address if none is stored and the visitor hasn't declined it. Returns the query
 * string without the parameter, or null if there was none.
 */
export function takeAffiliateTag(
  storage: Store,
  search: string,
  { nowMs, isDeclined }: { readonly nowMs: number; readonly isDeclined: boolean },
): string | null {
  const query = new URLSearchParams(search)
  const tag = query.get('stag')
  if (tag === null) return null
  if (tag !== '' && !isDeclined && storedAffiliateTag(storage, nowMs) === null)
    storage.setItem(KEY, `${tag}@${nowMs + AFFILIATE_TAG_DAYS * DAY_MS}`)
  query.delete('stag')
  const rest = query.toString()
  return rest === '' ? '' : `?${rest}`
}

/** Gives the tag that was stored at a time the lifetime of the site's settings. A tag of another visit keeps its own. */
export function setAffiliateTagLife(storage: Store, storedAtMs: number, days: number): void {
  const tag = storedAffiliateTag(storage, storedAtMs)
  const isOfThisVisit = storage.getItem(KEY) === `${tag}@${storedAtMs + AFFILIATE_TAG_DAYS * DAY_MS}`
  if (isOfThisVisit) storage.setItem(KEY, `${tag}@${storedAtMs + days * DAY_MS}`)
}
