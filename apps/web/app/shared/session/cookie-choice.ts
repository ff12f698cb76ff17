import { forgetAffiliateTag } from './affiliate-tag.ts'

/** Where the choice stands; what isn't needed is told of it before it keeps anything. */
const COOKIE_CHOICE_KEY = 'cookieChoice'

/** What a visitor lets the browser keep: what the site can't do without, or also which partner sent them. */
export type CookieChoice = 'needed' | 'all'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The choice of this browser; null while nobody was asked. */
export function cookieChoice(storage: Store): CookieChoice | null {
  const kept = storage.getItem(COOKIE_CHOICE_KEY)
  return kept === 'needed' || kept === 'all' ? kept : null
}

/** Keeps the choice. What it leaves out and is there already goes at once. */
export function chooseCookies(storage: Store, choice: CookieChoice): void {
  storage.setItem(COOKIE_CHOICE_KEY, choice)
  if (choice === 'needed') forgetAffiliateTag(storage)
}
