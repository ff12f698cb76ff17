import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { publicUrl, start, token } from '../testing/start-web.ts'

describe('a guest', () => {
  it('sees the games in the HTML of the home page', async () => {
    const { get } = await start()
    const { statusCode, body, headers } = await get('/')
    expect(statusCode).toBe(200)
    expect(body).toContain('Red Fox')
    expect(body).toContain('<html lang="en" dir="ltr">')
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('sees the logo of every studio', async () => {
    const { get } = await start()
    const { body } = await get('/games/providers')
    for (const id of ['opus-nine', 'fern-and-fang']) expect(body).toContain(`src="/art/${id}.svg"`)
  })

  it('receives the page without the dialog in its URL', async () => {
    const { get } = await start()
    const { statusCode, body } = await get('/?sign-in=true')
    expect(statusCode).toBe(200)
    expect(body).not.toContain('role="dialog"')
  })

  it('is redirected to the sign-in from a page for players', async () => {
    const { get } = await start()
    const { statusCode, headers } = await get('/de/favorites')
    expect([statusCode, headers.location]).toEqual([302, '/de?sign-in=%2Fde%2Ffavorites'])
  })

  it('returns after the sign-in to the full URL of a page for players, with query and dialog', async () => {
    const { get } = await start()
    const { headers } = await get('/wallet/history?tab=bets&wallet=withdraw')
    const way = new URL(headers.location ?? '', publicUrl).searchParams.get('sign-in')
    expect(way).toBe('/wallet/history?tab=bets&wallet=withdraw')
  })
})

describe('the page of a guest', () => {
  const country = (code: string) => ({ 'cf-ipcountry': code, 'x-forwarded-for': '203.0.113.7' })

  it('is rendered once and cached, without further API calls', async () => {
    const { get, api } = await start()
    const first = await get('/')
    const before = api.calls.length
    const second = await get('/', {}, { 'user-agent': 'another', 'accept-language': 'en-GB' })
    expect(second.body).toBe(first.body)
    expect(api.calls.length).toBe(before)
  })

  it('is sent compressed, and responds with 304 to a matching ETag', async () => {
    const { get } = await start()
    const plain = await get('/')
    const packed = await get('/', {}, { 'accept-encoding': 'br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    const again = await get('/', {}, { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('allows only its own inline scripts', async () => {
    const { get } = await start()
    const { body, headers } = await get('/')
    const policy = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? ''
    const inline = [
      ...body.matchAll(/<script(?![^>]* (?:src|type="application)[=/])[^>]*>(.+?)<\/script>/gs),
    ].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(policy.split(' ').toSorted()).toEqual(["'self'", ...inline].toSorted())
  })

  it.each([
    ['language', '/de', {}],
    ['colours', '/', { 'color-mode': 'light' }],
    ['drawer', '/', { drawer: 'compact' }],
  ])('differs by %s', async (_, path, cookies) => {
    const { get } = await start()
    const plain = await get('/')
    expect((await get(path, cookies)).headers.etag).not.toBe(plain.headers.etag)
  })

  it('differs by country', async () => {
    const { get, api } = await start()
    await get('/', {}, country('DE'))
    const before = api.calls.length
    await get('/', {}, country('AT'))
    expect(api.calls.length).toBeGreaterThan(before)
  })

  it('is cached per path, and never with a query', async () => {
    const { get } = await start()
    const { etag } = (await get('/games')).headers
    expect(etag).toMatch(/^(W\/)?"[^"]{8,}"$/)
    expect((await get('/games')).headers.etag).toBe(etag)
    expect((await get('/games/slots')).headers.etag).not.toBe(etag)
    expect((await get('/games?sort=new')).headers.etag).toBeUndefined()
  })

  it('contains no data of players who request the same page at the same time', async () => {
    const [ada, bob] = [token(600), token(700)]
    const { get } = await start({ validTokens: [ada, bob] })
    const visits = Array.from({ length: 9 }, (_, index) => [ada, bob, null][index % 3] ?? null)
    const answers = await Promise.all(
      visits.map(async (visitor) => ({
        visitor,
        ...(await get('/', visitor ? { access_token: visitor } : {})),
      })),
    )
    for (const { visitor, body, headers } of answers) {
      expect(body.includes('123.45')).toBe(visitor !== null)
      expect(body.includes('ada@example.com')).toBe(visitor !== null)
      expect(headers.etag === undefined).toBe(visitor !== null)
    }
    expect((await get('/')).body).not.toMatch(/ada@example|123\.45|player1/)
  })

  it('is never sent to a visitor with a session, valid or not', async () => {
    const { get } = await start({ refreshed: null })
    const { etag } = (await get('/')).headers
    for (const cookie of [token(600), token(-60), 'x'])
      expect((await get('/', { access_token: cookie })).headers.etag).not.toBe(etag)
  })
})

describe('languages', () => {
  it('have alternates, a canonical address and og:url', async () => {
    const { get } = await start()
    const { body } = await get('/de/games')
    expect(body).toContain('<html lang="de" dir="ltr">')
    expect(body).toContain('<link rel="alternate" hrefLang="en" href="https://tessera.example/games"/>')
    expect(body).toContain(
      '<link rel="alternate" hrefLang="x-default" href="https://tessera.example/games"/>',
    )
    expect(body).toContain('<link rel="canonical" href="https://tessera.example/de/games"/>')
    expect(body).toContain('<meta property="og:url" content="https://tessera.example/de/games"/>')
  })

  it.each([
    ['/en/games?sort=new', {}, '', '/games?sort=new'],
    ['/', {}, 'de-DE,de;q=0.9', '/de'],
    ['/', { 'user-language': 'de' }, 'en', '/de'],
  ])('redirect %s with %j and %s to %s', async (path, cookies, accepted, target) => {
    const { get } = await start()
    const { statusCode, headers } = await get(path, cookies, { 'accept-language': accepted })
    expect([statusCode, headers.location]).toEqual([302, target])
  })

  it('chosen by the visitor take precedence over the browser’s', async () => {
    const { get } = await start()
    expect((await get('/', { 'user-language': 'en' }, { 'accept-language': 'de' })).statusCode).toBe(200)
  })
})

describe('a player', () => {
  it('is logged in with the first response, including the balance', async () => {
    const good = token(600)
    const { get, api } = await start({ validTokens: [good] })
    const { body, headers } = await get('/', { access_token: good })
    expect(body).toContain('Hello, ')
    expect(body).toContain('123.45')
    expect(headers['set-cookie']).toBeUndefined()
    expect(api.calls.map(({ path }) => path)).toContain('GET /api/wallet/accounts')
  })

  it('receives a new token in the cookie when the old one has expired', async () => {
    const renewed = token(900)
    const { get } = await start({ refreshed: renewed })
    const { body, headers } = await get('/', { access_token: token(5) })
    expect(body).toContain('Hello, ')
    expect(headers['set-cookie']).toEqual([
      `access_token=${encodeURIComponent(renewed)}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
    ])
  })

  it('becomes a guest without a cookie when the refresh is refused', async () => {
    const { get } = await start({ refreshed: null })
    const { body, headers } = await get('/', { access_token: token(-60) })
    expect(body).not.toContain('Hello, ')
    expect(headers['set-cookie']).toEqual([expect.stringContaining('access_token=; Path=/; Max-Age=0')])
  })

  it('is redirected as a guest when the API rejects the token', async () => {
    const { get } = await start()
    const { statusCode, headers } = await get('/games?sort=new', { access_token: token(600) })
    expect([statusCode, headers.location]).toEqual([302, '/games?sort=new'])
    expect(headers['set-cookie']).toEqual([expect.stringContaining('Max-Age=0')])
  })
})

describe('the color mode', () => {
  it.each([
    ['dark', 'data-theme="dark"'],
    ['light', 'data-theme="light"'],
  ])('sets %s in the first response', async (mode, attribute) => {
    const { get } = await start()
    expect((await get('/games', { 'color-mode': mode })).body).toContain(attribute)
  })

  it('leaves the attribute out to follow the device', async () => {
    const { get } = await start()
    const [root = ''] = /<html[^>]*>/.exec((await get('/games')).body) ?? []
    expect(root).toContain('lang="en"')
    expect(root).not.toContain('data-theme')
  })
})

it('serves an offline page without scripts and without player data', async () => {
  const good = token(600)
  const { get } = await start({ validTokens: [good] })
  const { statusCode, body } = await get('/de/offline', { access_token: good })
  expect(statusCode).toBe(200)
  expect(body).toContain('Keine Verbindung')
  expect(body).not.toMatch(/<script[^>]*(src|module)|modulepreload/)
  expect(body).not.toMatch(/ada@example|123\.45|12345|player1/)
})

it('caches assets forever, and never the id of the latest build', async () => {
  const { get } = await start()
  const { body } = await get('/')
  const asset = /\/assets\/[\w.-]+\.css/.exec(body)?.[0] ?? ''
  const { headers } = await get(asset)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(headers).not.toHaveProperty('etag')
  const latest = await get('/builds/latest.json?1')
  expect(latest.headers['cache-control']).toBe('no-store')
  expect(latest.json()).toEqual({ id: expect.any(String) })
})
