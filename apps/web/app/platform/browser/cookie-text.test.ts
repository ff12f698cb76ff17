import { expect, it } from 'vitest'
import { readCookie } from './cookie-text.ts'

it('reads a cookie among others, and returns null if it is missing', () => {
  expect(readCookie('a=1; access_token=x.y%3D.z; b=2', 'access_token')).toBe('x.y=.z')
  expect(readCookie('xaccess_token=1', 'access_token')).toBeNull()
})

it('returns null for a broken escape sequence', () => {
  expect(readCookie('access_token=%E0%A4%A', 'access_token')).toBeNull()
})
