import { ROUTE_RULES, readManifest, ruleOf, ruleTarget } from '@tessera/contract/route-rules'
import { ROUTES, type RouteDefinition } from '@tessera/contract/routes'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { assertPage } from './page-not-found.ts'
import { decisionContext, resolveNavigation } from './resolve-navigation.ts'
import { type RouteMiddleware, runMiddleware, UnknownMiddleware } from './route-middleware.ts'

const guest = { isLoggedIn: false, hasTopic: (identity: string) => identity === 'payments' }
const player = { ...guest, isLoggedIn: true }
const visit = { asked: '/questions/a', locale: 'en', visitor: guest } as const
const ask = (names: string[], table: Record<string, RouteMiddleware>) => runMiddleware(names, visit, table)

/** Returns the error that a page's loader throws after a decision. */
function thrownAfter(decision: true | false | Error, pathname: string): unknown {
  const context = new RouterContextProvider()
  context.set(decisionContext, decision)
  try {
    assertPage({ url: { pathname }, context })
    return null
  } catch (error) {
    return error
  }
}

describe('route middleware', () => {
  it('runs in order until one returns something other than true', async () => {
    const asked: string[] = []
    const note = (name: string, decision: boolean) => () => {
      asked.push(name)
      return decision
    }
    const table = { a: note('a', true), b: note('b', false), c: note('c', true) }
    expect(await ask(['a', 'b', 'c'], table)).toBe(false)
    expect(asked).toEqual(['a', 'b'])
  })

  it.each([
    ['returns false', () => false],
    ['returns an error', () => new Error('not for you')],
    [
      'throws an error',
      () => {
        throw new Error('broken')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no answer'))],
  ] satisfies [string, RouteMiddleware][])('responds with a 404 page if it %s', async (_, middleware) => {
    const decision = await ask(['guard'], { guard: middleware })
    if (typeof decision === 'object' && 'to' in decision) throw new Error('unexpected redirect')
    expect(thrownAfter(decision, '/de/games')).toMatchObject({
      data: 'Page Not Found: /de/games',
      init: { status: 404 },
    })
  })

  it('fails with “Unknown route middleware” for an unknown name', async () => {
    const decision = await ask(['toString'], {})
    expect(decision).toBeInstanceOf(Error)
    expect(thrownAfter(decision as Error, '/games')).toMatchObject({
      data: 'Unknown route middleware',
      init: { status: 500 },
    })
  })

  it('shows the page if it returns true', async () => {
    expect(thrownAfter(true, '/games')).toBeNull()
  })
})

describe('a page for players', () => {
  const forPlayers = Object.entries<RouteDefinition>(ROUTES).filter(([, { middleware }]) =>
    middleware.includes('player'),
  )

  it.each(forPlayers)('%s redirects a guest to the sign-in and is shown to a player', async (_, { path }) => {
    const url = { pathname: `/de${path}`, search: '?tab=bets' }
    expect(await resolveNavigation(url, {}, guest)).toEqual({
      kind: 'path',
      to: `/de?sign-in=${encodeURIComponent(`/de${path}?tab=bets`)}`,
    })
    expect(await resolveNavigation(url, {}, player)).toEqual({ kind: 'page', decision: true })
  })
})

describe('a topic of questions', () => {
  it.each([
    ['/questions/payments', true],
    ['/questions/payments?from=list', true],
    ['/questions/nothing', false],
  ])('at %s exists: %s', async (asked, decision) => {
    const url = new URL(asked, 'https://tessera.example')
    expect(await resolveNavigation(url, {}, guest)).toEqual({ kind: 'page', decision })
  })

  it('has the same address in every language', async () => {
    expect(await resolveNavigation({ pathname: '/de/static/faq', search: '' }, ROUTE_RULES, guest)).toEqual({
      kind: 'path',
      to: '/questions',
    })
  })
})

describe('a route rule', () => {
  const rules = {
    '/old/**': { redirect: '/games' },
    '/old/dice': { redirect: '/games/dice?sort=new' },
    '/away': { redirect: 'https://help.example/page' },
    '/guarded/**': { middleware: ['player'] },
    '/typo': { middleware: ['plaeyr'] },
  }
  const course = (pathname: string, search = '') => resolveNavigation({ pathname, search }, rules, guest)

  it.each([
    ['/old', '', '/games'],
    ['/old/a/b', '?stag=x', '/games?stag=x'],
    ['/old/dice', '', '/games/dice?sort=new'],
    ['/de/old/dice/', '?a=1', '/de/games/dice?sort=new&a=1'],
  ])('redirects %s%s to %s', async (pathname, search, to) => {
    expect(await course(pathname, search)).toEqual({ kind: 'path', to })
  })

  it('opens another site by a full page load', async () => {
    expect(await course('/away')).toEqual({ kind: 'outside', to: 'https://help.example/page' })
  })

  it('guards a path with the middleware that it names', async () => {
    expect(await course('/guarded/x')).toMatchObject({ kind: 'path' })
  })

  it('fails the page if it names an unknown middleware', async () => {
    expect(await course('/typo')).toEqual({ kind: 'page', decision: new UnknownMiddleware() })
  })

  it.each(['/', '/oldest', '/games', '/toString', '/__proto__'])('does not apply to %s', async (pathname) => {
    expect(await course(pathname)).toEqual({ kind: 'page', decision: true })
  })
})

describe('the rules of this build', () => {
  it.each(Object.entries(ROUTE_RULES))(
    '%s leads to a page or to another site',
    async (pattern, { redirect }) => {
      const target = redirect.startsWith('/') ? ruleTarget(redirect, 'de', '') : redirect
      expect(ruleOf(ROUTE_RULES, pattern.replace('/**', ''))).toEqual({ redirect })
      if (target === redirect) return
      const url = new URL(target, 'http://site.invalid')
      const next = await resolveNavigation(url, ROUTE_RULES, player)
      expect(next).toEqual({ kind: 'page', decision: true })
    },
  )

  it('are read from a valid manifest only', () => {
    expect(readManifest(JSON.parse(JSON.stringify({ id: 'b1', rules: ROUTE_RULES })))).toEqual({
      id: 'b1',
      rules: ROUTE_RULES,
    })
    for (const other of [null, 'x', {}, { id: 'b1' }, { id: 'b1', rules: { '/a': null } }])
      expect(readManifest(other)).toBeNull()
  })
})
