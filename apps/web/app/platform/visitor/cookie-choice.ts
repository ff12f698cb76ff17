import { forgetTags } from './visit-tags.ts'

/** Storage key of the visitor's choice. Features that aren't essential check it before they store anything. */
const COOKIE_CHOICE_KEY = 'cookieChoice'

/** Storage that the visitor allows: only essential items, or also the partner or friend who referred them. */
export type CookieChoice = 'needed' | 'all'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the stored choice; null until the visitor has chosen. */
export function cookieChoice(storage: Store): CookieChoice | null {
  const stored = storage.getItem(COOKIE_CHOICE_KEY)
  return stored === 'needed' || stored === 'all' ? stored : null
}

/** Stores the choice and removes what it no longer allows. */
export function chooseCookies(storage: Store, choice: CookieChoice): void {
  storage.setItem(COOKIE_CHOICE_KEY, choice)
  if (choice === 'needed') forgetTags(storage)
}
