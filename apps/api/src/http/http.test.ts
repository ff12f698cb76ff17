import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRateGuard } from './rate-guard.ts'
import { RateLimiter } from './rate-limiter.ts'
import { findTextProblem } from './text-check.ts'
import { methodsOf } from './unknown-routes.ts'

describe('findTextProblem', () => {
  it.each([
    [{ name: 'a\u0000b' }, 'name'],
    [{ list: ['fine', '\ud83c'] }, 'list.1'],
    ['\udc00', ''],
    [{ outer: { 'k\u0000': 1 } }, 'outer'],
  ])('returns the path of the unstorable text in %j', (value, path) => {
    expect(findTextProblem(value)).toEqual({ kind: 'text', path })
  })

  it('accepts any well-formed text without a null character', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })),
        (value) => {
          const hasNull = Object.entries(value)
            .flat()
            .some((text) => text.includes('\u0000'))
          expect(findTextProblem(value) !== null).toBe(hasNull)
        },
      ),
    )
  })

  it('rejects excessive nesting without recursion', () => {
    let deep: unknown = 'x'
    for (let level = 0; level < 100_000; level += 1) deep = [deep]
    expect(findTextProblem(deep)).toEqual({ kind: 'too-deep' })
  })
})

describe('RateLimiter', () => {
  it('limits each key, returns the seconds to wait and resets when the window ends', () => {
    const limiter = new RateLimiter({ limit: 2, windowMs: 10_000 })
    expect([limiter.hit('a', 0), limiter.hit('a', 0), limiter.hit('a', 4000)]).toEqual([null, null, 6])
    expect(limiter.hit('b', 4000)).toBeNull()
    expect(limiter.hit('a', 10_000)).toBeNull()
  })
})

describe('createRateGuard', () => {
  it('limits sensitive calls by network, not by address', () => {
    const limits = { any: null, costly: null, sensitive: { limit: 2, windowMs: 60_000 } }
    const guard = createRateGuard(limits, () => new Date(0))
    const logIn = (ip: string) => guard.check('POST /api/player/sessions', ip, null)
    expect([logIn('2001:db8::1'), logIn('2001:db8::2'), logIn('2001:db8::3')]).toEqual([null, null, 60])
    expect(logIn('2001:db8:1::1')).toBeNull()
    expect(guard.check('GET /api/game/games', '2001:db8::3', null)).toBeNull()
  })

  it('limits rendered views by network, apart from other calls', () => {
    const limits = { any: null, sensitive: null, costly: { limit: 1, windowMs: 60_000 } }
    const guard = createRateGuard(limits, () => new Date(0))
    const view = (ip: string) => guard.check('GET /api/game/sport/view', ip, null)
    expect([view('192.0.2.1'), view('192.0.2.1'), view('192.0.2.2')]).toEqual([null, 60, null])
    expect(guard.check('GET /api/game/sport/overview', '192.0.2.1', null)).toBeNull()
  })
})

describe('methodsOf', () => {
  it.each([
    ['/player/sessions', ['GET', 'HEAD', 'POST']],
    ['/wallet/accounts/7/switch', ['PUT']],
    ['/wallet/accounts/7/steal', []],
    ['/', []],
  ])('returns the methods of %s: %j', (path, methods) => {
    expect(methodsOf(path)).toEqual(methods)
  })
})
