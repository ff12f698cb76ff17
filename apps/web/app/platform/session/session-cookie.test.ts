import { expect, it } from 'vitest'
import { readCookie, readSessionCookie, sessionCookieText } from './session-cookie.ts'

it('reads a cookie among others, and returns null if it is missing', () => {
  expect(readCookie('a=1; access_token=x.y%3D.z; b=2', 'access_token')).toBe('x.y=.z')
  expect(readCookie('xaccess_token=1', 'access_token')).toBeNull()
  expect(readSessionCookie('access_token=')).toBeNull()
})

it('returns null for a broken escape sequence', () => {
  expect(readCookie('access_token=%E0%A4%A', 'access_token')).toBeNull()
})

it('formats a session cookie for a year, marked as secure on an https site', () => {
  expect(sessionCookieText('t', true)).toBe('access_token=t; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(sessionCookieText(null, false)).toBe('access_token=; Path=/; Max-Age=0; SameSite=Lax')
})
