import { expect, it } from 'vitest'
import { keepsPreloader } from './keeps-preloader.ts'

it.each([
  ['/auth/autologin', '?state=a', true],
  ['/de/auth/autologin', '?state=a', true],
  ['/auth/autologin', '', false],
  ['/auth/autologin', '?state=', false],
  ['/auth/social/agora/callback', '?code=a&state=b', true],
  ['/auth/social/agora/callback', '?state=b', false],
  ['/auth/social/agora/callback', '?error=access_denied&state=b', false],
  ['/games', '?code=a&state=b', false],
])('returns whether %s%s keeps the preloader: %s', (pathname, search, isKept) => {
  expect(keepsPreloader({ pathname, search })).toBe(isKept)
})
