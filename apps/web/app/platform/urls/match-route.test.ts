import { describe, expect, it } from 'vitest'
import { matchRoute, preferredLocale, withoutDefaultPrefix } from './match-route.ts'

describe('matchRoute', () => {
  it.each([
    ['/', 'home', 'en'],
    ['/de', 'home', 'de'],
    ['/de/', 'home', 'de'],
    ['/games', 'games', 'en'],
    ['/games/providers', 'games-providers', 'en'],
    ['/games/providers/opus-nine', 'games-params', 'en'],
    ['/de/games/slots', 'games-params', 'de'],
    ['/de/game/red-fox', 'game', 'de'],
    ['/wallet/history', 'wallet-history', 'en'],
    ['/verify/abc', 'verify-confirm-code', 'en'],
    ['/questions', 'questions', 'en'],
    ['/questions/payments', 'questions-page', 'en'],
    ['/about', 'slug', 'en'],
    ['/de/about', 'slug', 'de'],
  ] as const)('matches %s to the route %s in %s', (path, name, locale) => {
    expect(matchRoute(path)).toMatchObject({ name, locale })
  })

  it.each(['/no/pe', '/xx/games', '/de/no/pe', '/de/verify/abc', '/de/questions/payments', '/game/a/b'])(
    'returns null for %s',
    (path) => {
      expect(matchRoute(path)).toBeNull()
    },
  )
})

describe('the prefix of the default language', () => {
  it.each([
    ['/en', '/'],
    ['/en/games', '/games'],
    ['/de/games', null],
    ['/games', null],
    ['/england', null],
  ])('redirects %s to %s', (path, target) => {
    expect(withoutDefaultPrefix(path)).toBe(target)
  })
})

describe('the language of a visitor', () => {
  it.each([
    ['de', 'en', 'de'],
    [null, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
    [null, 'tlh;q=0.9,en;q=0.2,de;q=0.5', 'de'],
    [null, 'de;q=0,en', 'en'],
    [null, 'tlh', null],
    ['xx', 'de', 'de'],
    [null, '', null],
  ])('is chosen from the stored %s and the accepted %s: %s', (stored, accepted, locale) => {
    expect(preferredLocale(stored, accepted)).toBe(locale)
  })
})
