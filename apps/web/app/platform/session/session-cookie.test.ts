import { expect, it } from 'vitest'
import { readSessionCookie, sessionCookieText } from './session-cookie.ts'

it('reads an empty session cookie as none', () => {
  expect(readSessionCookie('a=1; access_token=x.y')).toBe('x.y')
  expect(readSessionCookie('access_token=')).toBeNull()
})

it('formats a session cookie for a year, marked as secure on an https site', () => {
  expect(sessionCookieText('t', true)).toBe('access_token=t; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(sessionCookieText(null, false)).toBe('access_token=; Path=/; Max-Age=0; SameSite=Lax')
})
