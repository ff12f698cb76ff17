import { forgetTags } from './visit-tags.ts'

/** Storage key of the visitor's choices. Features that aren't essential check them before they store or load anything. */
const COOKIE_CHOICE_KEY = 'cookieChoice'
/** Event of the window after the visitor has chosen. */
const CHOICE_EVENT = 'cookie-choice'

/** Kinds of optional storage and third parties, each with its own choice. */
export const CONSENT_KINDS = ['referrals', 'statistics', 'marketing'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** The visitor's choice for each kind; a kind without one is undecided. */
export type Consent = { readonly [Kind in ConsentKind]?: boolean }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function parse(text: string): Consent {
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return {}
    const entries = Object.entries(stored)
    return Object.fromEntries(
      CONSENT_KINDS.flatMap((kind) => entries.filter(([name, value]) => name === kind && value === !!value)),
    )
  } catch {
    return {}
  }
}

/** Returns the stored text of the choices, which changes with each choice of any tab; null before the first. */
export const consentText = (storage: Pick<Store, 'getItem'>): string | null =>
  storage.getItem(COOKIE_CHOICE_KEY)

/** Returns the stored choices. Earlier versions stored `all` or `needed`, a choice about referrals alone. */
export function storedConsent(storage: Pick<Store, 'getItem'>): Consent {
  return readConsent(consentText(storage))
}

/** Reads the text of the choices. */
export function readConsent(stored: string | null): Consent {
  if (stored === 'all' || stored === 'needed') return { referrals: stored === 'all' }
  return stored === null ? {} : parse(stored)
}

/** Stores choices next to those for other kinds, and removes what they no longer allow. */
export function storeConsent(storage: Store, consent: Consent): void {
  storage.setItem(COOKIE_CHOICE_KEY, JSON.stringify({ ...storedConsent(storage), ...consent }))
  if (consent.referrals === false) forgetTags(storage)
}

/** True if a kind is allowed. Without a choice, it is allowed only where no consent has to be asked for. */
export const isAllowed = (consent: Consent, kind: ConsentKind, asksConsent: boolean): boolean =>
  consent[kind] ?? !asksConsent

/** Notifies the page of a new choice. */
export const announceConsent = (): boolean => window.dispatchEvent(new Event(CHOICE_EVENT))

/**
 * Calls a listener after a choice in this tab or another one, and when the page comes back from the browser's cache, where it heard of
 * no choice. Returns the unsubscribe function.
 */
export function onConsent(listener: () => void): () => void {
  window.addEventListener(CHOICE_EVENT, listener)
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    window.removeEventListener(CHOICE_EVENT, listener)
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}
