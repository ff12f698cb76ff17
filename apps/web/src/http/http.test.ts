import { LOCALES } from '@tessera/contract/routes'
import { describe, expect, it } from 'vitest'
import { cachePublicCalls } from './api-cache.ts'
import { requestPath } from './request-path.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { siteMap } from './site-map.ts'

const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://api.test${path}`, { headers })

function counted(status = 200) {
  const state = { calls: 0, nowMs: 0 }
  const call = cachePublicCalls(
    async () => {
      state.calls++
      return Response.json({ data: state.calls }, { status })
    },
    async (headers) => headers.get('x-country') ?? '',
    () => state.nowMs,
  )
  return { state, call }
}

describe('requestPath', () => {
  it.each([
    ['//evil.example', '/evil.example'],
    ['/.//evil.example', '/evil.example'],
    ['/en/.//evil.example?a=1', '/en/evil.example?a=1'],
    ['/en/\\evil', '/en/evil'],
    ['/\\evil.example', '/evil.example'],
    ['/de///games', '/de/games'],
    ['http://evil.example//x', '/x'],
  ])('redirects %s to %s', (asked, path) => {
    const found = requestPath(asked)
    expect(found.path).toBe(path)
    expect(new URL(found.path, 'https://tessera.example').host).toBe('tessera.example')
  })

  it.each(['/', '/games?to=//a', '/de/games/%00', '/game/%2F%2Fevil', '/redirect?to=https://a//b'])(
    'accepts %s unchanged',
    (asked) => expect(requestPath(asked)).toEqual({ path: asked, isTidy: true }),
  )
})

describe('the cache of public responses', () => {
  it('makes one call for many requests, and another one after the lifetime', async () => {
    const { state, call } = counted()
    const answers = await Promise.all([1, 2, 3].map(() => call(request('/api/game/collections?preview=2'))))
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { data: 1 },
      { data: 1 },
      { data: 1 },
    ])
    state.nowMs = 5000
    await call(request('/api/game/collections?preview=2'))
    expect(state.calls).toBe(2)
  })

  it.each([
    ['a player', '/api/game/games/red-fox', { authorization: 'Bearer t' }],
    ['a player’s own games', '/api/game/games/favorites', { authorization: 'Bearer t' }],
    ['the visitor', '/api/player/init', {}],
  ])('never contains %s', async (_name, path, headers) => {
    const { state, call } = counted()
    await call(request(path, headers))
    await call(request(path, headers))
    expect(state.calls).toBe(2)
  })

  it('requests responses that are the same for everyone without a token, and shares them with guests', async () => {
    const tokens: (string | null)[] = []
    const call = cachePublicCalls(
      async (asked) => {
        tokens.push(asked.headers.get('authorization'))
        return Response.json({ data: [] })
      },
      async () => 'DE',
    )
    await call(request('/api/game/collections', { authorization: 'Bearer t' }))
    await call(request('/api/game/collections'))
    expect(tokens).toEqual([null])
  })

  it('distinguishes countries', async () => {
    const { state, call } = counted()
    await call(request('/api/game/collections', { 'x-country': 'DE' }))
    await call(request('/api/game/collections', { 'x-country': 'AT' }))
    expect(state.calls).toBe(2)
  })

  it('excludes failed responses', async () => {
    const { state, call } = counted(503)
    await call(request('/api/game/providers'))
    await call(request('/api/game/providers'))
    expect(state.calls).toBe(2)
  })
})

it('allows scripts by nonce only, and denies framing', () => {
  const policy = contentSecurityPolicy(
    { page: 'home', scripts: ["'nonce-N'"], styles: [] },
    { frames: ['https://games.example'], thirdParties: [], ancestors: [] },
    true,
  )
  expect(policy).toContain("script-src 'self' 'nonce-N';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("frame-src 'self' https://games.example")
  expect(policy).not.toContain('unsafe-')
  expect(policy).toContain('report-uri /api/telemetry/csp?page=home; report-to csp')
})

it('allows style attributes by hash, and third parties as scripts, pictures and connections', () => {
  const policy = contentSecurityPolicy(
    { page: 'home', scripts: [], styles: ["'sha256-S'"] },
    { frames: [], thirdParties: ['https://tags.example'], ancestors: [] },
    true,
  )
  expect(policy).toContain("style-src 'self' 'unsafe-hashes' 'sha256-S';")
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).toContain("script-src 'self' https://tags.example;")
  expect(policy).toContain("img-src 'self' data: https://tags.example;")
  expect(policy).toContain("connect-src 'self' https://tags.example;")
})

it('allows framing only by the web clients of a configured messenger', () => {
  const ancestors = ['https://web.messenger.example']
  const policy = contentSecurityPolicy(
    { page: 'home', scripts: [], styles: [] },
    { frames: [], thirdParties: [], ancestors },
    true,
  )
  expect(policy).toContain('frame-ancestors https://web.messenger.example;')
})

it('lists each page in each language with its alternates in the site map', () => {
  const xml = siteMap('https://t.example', ['/', '/game/a&b'])
  expect(xml).toContain('<loc>https://t.example/de</loc>')
  expect(xml).toContain('hreflang="x-default" href="https://t.example/"')
  expect(xml).toContain('/game/a&#38;b')
  expect(xml.match(/<url>/g)).toHaveLength(2 * LOCALES.length)
})
