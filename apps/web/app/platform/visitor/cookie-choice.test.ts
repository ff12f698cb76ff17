import { describe, expect, it, vi } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'
import { announceConsent, isAllowed, onConsent, storeConsent, storedConsent } from './cookie-choice.ts'

describe('choices about cookies', () => {
  it('hold for each kind on its own', () => {
    const storage = mapStorage()
    storeConsent(storage, { statistics: true })
    storeConsent(storage, { marketing: false })
    expect(storedConsent(storage)).toEqual({ statistics: true, marketing: false })
  })

  it.each([
    ['all', { referrals: true }],
    ['needed', { referrals: false }],
    ['{"referrals":1,"statistics":true,"other":true}', { statistics: true }],
    ['[', {}],
  ])('are read from the stored %s', (text, consent) => {
    const storage = mapStorage()
    storage.setItem('cookieChoice', text)
    expect(storedConsent(storage)).toEqual(consent)
  })

  it('are read again after a choice in any tab and when the page comes back', () => {
    vi.stubGlobal('window', new EventTarget())
    const listener = vi.fn()
    const stop = onConsent(listener)
    announceConsent()
    for (const name of ['storage', 'pageshow']) window.dispatchEvent(new Event(name))
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    for (const name of ['storage', 'pageshow']) window.dispatchEvent(new Event(name))
    expect(listener).toHaveBeenCalledTimes(3)
    vi.unstubAllGlobals()
  })

  it('are required before anything is allowed where consent is asked for', () => {
    expect(isAllowed({}, 'marketing', true)).toBe(false)
    expect(isAllowed({}, 'marketing', false)).toBe(true)
    expect(isAllowed({ marketing: true }, 'marketing', true)).toBe(true)
    expect(isAllowed({ marketing: false }, 'marketing', false)).toBe(false)
  })
})
