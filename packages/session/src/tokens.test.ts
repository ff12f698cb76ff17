import { createSigner } from 'fast-jwt'
import { describe, expect, it, vi } from 'vitest'
import { createTokens, readClaims, secondsUntilExpiry } from './index.ts'

const secret = 'a secret of at least thirty-two characters'
const claims = { sub: 'p1', sid: 's1', gen: 1 }

describe('session tokens', () => {
  it('carry the player and the session, for the server and for the browser', () => {
    const token = createTokens({ secret }).sign(claims)
    expect(createTokens({ secret }).verify(token)).toMatchObject(claims)
    expect(readClaims(token)).toMatchObject({ sub: 'p1', sid: 's1' })
    expect(Math.round(secondsUntilExpiry(token, Date.now()) / 60)).toBe(15)
  })

  it('are rejected if the secret, the algorithm or the body differs', () => {
    const tokens = createTokens({ secret })
    const [head = '', body = '', signature = ''] = tokens.sign(claims).split('.')
    const forged = btoa(JSON.stringify({ ...claims, sub: 'p2', exp: 9_999_999_999 })).replaceAll('=', '')
    const none = btoa(JSON.stringify({ alg: 'none', typ: 'JWT' })).replaceAll('=', '')
    expect(createTokens({ secret: secret.toUpperCase() }).verify(`${head}.${body}.${signature}`)).toBe(
      'malformed',
    )
    expect(tokens.verify(`${head}.${forged}.${signature}`)).toBe('malformed')
    expect(tokens.verify(`${none}.${forged}.`)).toBe('malformed')
    expect(tokens.verify('x')).toBe('malformed')
  })

  it.each(['HS384', 'HS512'] as const)(
    'signed with %s are rejected even if the secret is right',
    (algorithm) => {
      const token = createSigner({ key: secret, algorithm, expiresIn: 60_000 })({ ...claims })
      const tokens = createTokens({ secret })
      expect([tokens.verify(token), tokens.verifyExpired(token)]).toEqual(['malformed', 'malformed'])
      const [head = ''] = tokens.sign(claims).split('.')
      expect(JSON.parse(atob(head))).toMatchObject({ alg: 'HS256' })
    },
  )

  it.each([
    ['without an expiry', { ...claims }],
    ['without a player', { sid: 's1', gen: 1, exp: 9_999_999_999 }],
    ['without a session', { sub: 'p1', gen: 1, exp: 9_999_999_999 }],
    ['without a generation', { sub: 'p1', sid: 's1', exp: 9_999_999_999 }],
    ['with a generation too large for the column', { ...claims, gen: 2 ** 31, exp: 9_999_999_999 }],
  ])('%s are refused', (_, payload) => {
    expect(createTokens({ secret }).verify(createSigner({ key: secret })(payload))).toBe('malformed')
  })

  it('are accepted with the largest generation that fits the column', () => {
    const tokens = createTokens({ secret })
    const last = { ...claims, gen: 2 ** 31 - 1 }
    expect(tokens.verify(tokens.sign(last))).toMatchObject(last)
  })

  it('expire after 15 minutes and can then still be refreshed', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') })
    const tokens = createTokens({ secret })
    const token = tokens.sign(claims)
    vi.setSystemTime(new Date('2026-01-01T00:14:59Z'))
    expect(tokens.verify(token)).toMatchObject(claims)
    vi.setSystemTime(new Date('2026-01-01T00:15:01Z'))
    expect(tokens.verify(token)).toBe('expired')
    expect(tokens.verifyExpired(token)).toMatchObject(claims)
    vi.useRealTimers()
  })

  it.each([
    ['a NUL in the player', { ...claims, sub: 'p\u00001' }],
    ['a NUL in the session', { ...claims, sid: '\u0000' }],
    ['a lone surrogate', { ...claims, sid: '\ud83d' }],
    ['an empty player', { ...claims, sub: '' }],
    ['a session id that is too long', { ...claims, sid: 'x'.repeat(65) }],
    ['an array as the session', { ...claims, sid: ['s1'] }],
    ['a generation too large for the column', { ...claims, gen: 2 ** 31 }],
    ['a fractional generation', { ...claims, gen: 1.5 }],
  ])('with %s in the claims are malformed, however well signed', (_, odd) => {
    const key = createSigner({ key: secret, algorithm: 'HS256', expiresIn: 60_000 })
    const tokens = createTokens({ secret })
    expect([tokens.verify(key(odd)), tokens.verifyExpired(key(odd))]).toEqual(['malformed', 'malformed'])
  })

  it('require a secret of at least 32 characters', () => {
    expect(() => createTokens({ secret: 'short' })).toThrow(/at least 32/)
  })

  it.each(['', 'a.b.c', 'a.%%%.c', `a.${btoa('[]')}.c`, `a.${btoa('{"sub":1}')}.c`])(
    'read as null from the malformed text %j',
    (text) => {
      expect(readClaims(text)).toBeNull()
    },
  )
})
