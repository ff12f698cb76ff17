import { AFFILIATE_TAG_DAYS } from '@tessera/contract/constants'

/** Parameters of an address that a registration sends later: the tag of a partner, and the ref id of a friend's link. */
const TAGS = {
  affiliateTag: { parameter: 'stag', lengthMax: 200 },
  refId: { parameter: 'ref', lengthMax: 64 },
} as const

type TagName = keyof typeof TAGS
/** Stored tags by their field of the registration. */
export type VisitTags = { readonly [Name in TagName]?: string }

const NAMES: readonly TagName[] = ['affiliateTag', 'refId']
const DAY_MS = 86_400_000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns a stored tag; null if there is none or it has expired. */
function storedTag(storage: Store, name: TagName, nowMs: number): string | null {
  const stored = storage.getItem(name)
  if (stored === null) return null
  const at = stored.lastIndexOf('@')
  if (nowMs < Number(stored.slice(at + 1))) return stored.slice(0, at)
  storage.removeItem(name)
  return null
}

/** Returns all stored tags that haven't expired. */
export function storedTags(storage: Store, nowMs: number): VisitTags {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const tag = storedTag(storage, name, nowMs)
      return tag === null ? [] : [[name, tag]]
    }),
  )
}

/** Removes the stored tags after the visitor declines them. */
export function forgetTags(storage: Pick<Store, 'removeItem'>): void {
  for (const name of NAMES) storage.removeItem(name)
}

/** Query of an address whose tags wait for the visitor's choice, in memory only. */
let heldSearch: string | null = null

/** Stores the tags that waited for the visitor's choice, if the visitor allows them. */
export function settleHeldTags(storage: Store, isAllowed: boolean, nowMs: number): void {
  if (isAllowed && heldSearch !== null) takeTags(storage, heldSearch, { nowMs, policy: 'store' })
  heldSearch = null
}

/** Treatment of the tags of an address: store them, hold them until the visitor has chosen, or drop them. */
export type TagPolicy = 'store' | 'hold' | 'drop'

/**
 * Stores each tag of an address if none of its kind is stored and the visitor allows it. Returns the query string without
 * the tags, or null if there were none.
 */
export function takeTags(
  storage: Store,
  search: string,
  { nowMs, policy }: { readonly nowMs: number; readonly policy: TagPolicy },
): string | null {
  const query = new URLSearchParams(search)
  const found = NAMES.filter((name) => query.has(TAGS[name].parameter))
  if (found.length === 0) return null
  if (policy === 'hold') heldSearch ??= search
  for (const name of found) {
    const { parameter, lengthMax } = TAGS[name]
    const tag = query.get(parameter) ?? ''
    const isUsable = tag !== '' && tag.length <= lengthMax
    if (isUsable && policy === 'store' && storedTag(storage, name, nowMs) === null)
      storage.setItem(name, `${tag}@${nowMs + AFFILIATE_TAG_DAYS * DAY_MS}`)
    query.delete(parameter)
  }
  const rest = query.toString()
  return rest === '' ? '' : `?${rest}`
}

/** Gives the tags that were stored at a time the lifetime of the site's settings. Tags of another visit keep their own. */
export function setTagLife(storage: Store, storedAtMs: number, days: number): void {
  for (const name of NAMES) {
    const tag = storedTag(storage, name, storedAtMs)
    const isOfThisVisit = storage.getItem(name) === `${tag}@${storedAtMs + AFFILIATE_TAG_DAYS * DAY_MS}`
    if (isOfThisVisit) storage.setItem(name, `${tag}@${storedAtMs + days * DAY_MS}`)
  }
}
