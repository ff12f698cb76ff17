import { COOKIE_CHOICE_KEY } from './cookie-choice.ts'

const KEY = 'affiliateTag'
/** Days that a tag lives, unless the configuration says otherwise (specification, business constants). */
const LIFE_DAYS = 30
const DAY_MS = 86_400_000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The stored tag; null if there is none or its time is over. */
export function storedAffiliateTag(storage: Store, nowMs: number): string | null {
  const stored = storage.getItem(KEY)
  if (stored === null) return null
  const at = stored.lastIndexOf('@')
  if (nowMs < Number(stored.slice(at + 1))) return stored.slice(0, at)
  storage.removeItem(KEY)
  return null
}

/**
 * Keeps the `stag` of an address, only if none is stored and the visitor has not declined it. Answers the address without the parameter, or null if there
 * was none.
 */
export function takeAffiliateTag(storage: Store, search: string, nowMs: number): string | null {
  const query = new URLSearchParams(search)
  const tag = query.get('stag')
  if (tag === null) return null
  const isDeclined = storage.getItem(COOKIE_CHOICE_KEY) === 'needed'
  if (tag !== '' && !isDeclined && storedAffiliateTag(storage, nowMs) === null)
    storage.setItem(KEY, `${tag}@${nowMs + LIFE_DAYS * DAY_MS}`)
  query.delete('stag')
  const rest = query.toString()
  return rest === '' ? '' : `?${rest}`
}
