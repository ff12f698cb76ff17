import { afterEach, expect, it, vi } from 'vitest'
import { setCookieForm, writeCookie } from '../../platform/browser/write-cookie.ts'
import { storeLanguage } from '../../platform/preferences/user-language.ts'
import { framedCookie } from './launch-params.ts'

afterEach(() => {
  setCookieForm((text) => text)
  vi.unstubAllGlobals()
})

function page() {
  const document = { cookie: '' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('window', { parent: {} })
  vi.stubGlobal('localStorage', { setItem: () => {} })
  return document
}

it('writes same-site cookies on a page outside of frames', () => {
  const document = page()
  writeCookie('color-mode', 'dark')
  expect(document.cookie).toBe('color-mode=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
})

it('writes partitioned cookies in the frame of a messenger', () => {
  const document = page()
  setCookieForm(framedCookie)
  writeCookie('color-mode', null)
  expect(document.cookie).toBe('color-mode=; Path=/; Max-Age=0; SameSite=None; Partitioned; Secure')
  storeLanguage('de')
  expect(document.cookie).toContain('user-language=de; Path=/; Max-Age=31536000; SameSite=None; Partitioned')
})
