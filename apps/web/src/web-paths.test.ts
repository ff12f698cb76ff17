import { ROUTE_RULES } from '@tessera/contract/route-rules'
import { describe, expect, it } from 'vitest'
import { publicUrl, start, token } from '../testing/start-web.ts'

describe('an unknown path', () => {
  it.each([
    '/nope',
    '/xx/games',
    '/de/nope',
    '/de/verify/abc',
    '/game/unknown',
    '/static/none',
    '/games/a/b',
    '/games/unknown',
  ])('%s responds with 404 and the error page', async (path) => {
    const { get } = await start()
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(404)
    expect(body).toMatch(/Something went wrong|Etwas ist schiefgegangen/)
  })

  it.each([
    ['/nope', 'Page not found: /nope'],
    ['/no/such/page', 'Page not found: /no/such/page'],
    ['/de/nope', 'Page not found: /de/nope'],
    ['/game/ABC', 'Page Not Found: /game/ABC'],
    ['/game/__proto__', 'Page Not Found: /game/__proto__'],
    ['/xx/games', 'Page Not Found: /xx/games'],
    ['/games/a/b', 'Page Not Found: /games/a/b'],
    ['/de/games/a/b', 'Page Not Found: /de/games/a/b'],
    ['/de/games/unknown', 'Page Not Found: /de/games/unknown'],
    ['/de/static/none', 'Page Not Found: /de/static/none'],
    ['/game/unknown', 'Page Not Found: /game/unknown'],
    ['/de/game/unknown', 'Page Not Found: /de/game/unknown'],
  ])('%s shows “%s”', async (path, text) => {
    const { get } = await start()
    expect((await get(path)).body).toContain(text)
  })

  it.each([
    [
      '/nope',
      'Something went wrong',
      'The page you are trying to access does not exist or has been moved. Try going back to our homepage.',
      'Homepage',
      '/',
    ],
    [
      '/de/nope',
      'Etwas ist schiefgegangen',
      'Die Seite gibt es nicht, oder sie ist umgezogen. Versuche es von der Startseite aus.',
      'Startseite',
      '/de',
    ],
  ])(
    '%s shows the texts of the specification and links to the home page',
    async (path, title, text, button, home) => {
      const { get } = await start()
      const { body } = await get(path)
      expect(body).toContain(`>${title}</h1>`)
      expect(body).toContain(text)
      expect(body).toMatch(new RegExp(`<a[^>]* href="${home}"[^>]*>${button}</a>`))
    },
  )
})

describe('a collection', () => {
  it.each(['/games/popular', '/games/POPULAR', '/de/games/Popular'])(
    'is found by %s in any letter case',
    async (path) => {
      const { get } = await start()
      expect((await get(path)).statusCode).toBe(200)
    },
  )

  it('is reachable by its link while no list names it', async () => {
    const { get } = await start()
    for (const path of ['/games/secret', '/de/games/SECRET']) {
      const { statusCode, body } = await get(path)
      expect(statusCode).toBe(200)
      expect(body).toContain('data-page="games-params"')
    }
    for (const list of ['/', '/games', '/sitemap.xml'])
      expect((await get(list)).body).not.toContain('/games/secret')
  })

  it('is assumed to exist while the API does not respond', async () => {
    const { get } = await start({ isDown: /collections/ })
    expect((await get('/games/popular')).statusCode).toBe(200)
  })
})

it.each(['verify', 'password-reset'])(
  'has the same URL in every language and no alternates for a page of /%s',
  async (place) => {
    const { get } = await start()
    const { body } = await get(`/${place}/abc`, { 'user-language': 'de' })
    expect(body).toContain('<html lang="de"')
    expect(body).not.toContain('rel="alternate"')
    expect(body).toContain(`<link rel="canonical" href="https://tessera.example/${place}/abc"/>`)
    expect(body).not.toContain(`/de/${place}`)
  },
)

describe('route rules', () => {
  it('redirect short paths, preserving language and query', async () => {
    const { get } = await start()
    expect((await get('/de/login?stag=a1')).headers.location).toBe('/de?sign-in=true&stag=a1')
    expect((await get('/deposit')).headers.location).toBe('/wallet?wallet=deposit')
    expect((await get('/help/gambling')).headers.location).toBe('https://www.gamblingtherapy.org')
  })

  it("are part of the build's manifest, which never changes", async () => {
    const { get } = await start()
    const { id } = (await get('/builds/latest.json')).json()
    const { headers, json } = await get(`/builds/${id}.json`)
    expect(headers['cache-control']).toContain('immutable')
    expect(json()).toEqual({ id, rules: ROUTE_RULES })
    expect((await get('/builds/another.json')).statusCode).toBe(404)
  })
})

describe('redirects', () => {
  it.each([
    ['/redirect?to=/games', '/games'],
    ['/redirect?to=//evil.example', '/'],
    ['/redirect?to=https://evil.example', '/'],
    ['/redirect?to=/%5Cevil.example', '/'],
    ['/redirect?to=/.//evil.example', '/'],
    ['/redirect?to=/en/..//evil.example', '/'],
    ['/redirect?to=/%09/evil.example', '/'],
    ['/de/redirect?to=//evil.example', '/de'],
    ['/redirect', '/'],
    ['/redirect?to=/spiele/%C3%B6%F0%9F%92%B8', '/spiele/%C3%B6%F0%9F%92%B8'],
    ['/redirect?to=/%E6%B8%B8%E6%88%8F', '/%E6%B8%B8%E6%88%8F'],
    ['/redirect?to=/a%00b', '/a%00b'],
    ['/redirect?to=%00', '/'],
    ['/redirect?to=/a%0d%0aset-cookie:x', '/aset-cookie:x'],
    ['/en//evil.example', '/en/evil.example'],
    ['/en/evil.example', '/evil.example'],
    ['/en/\\evil', '/en/evil'],
    ['/en/.//evil', '/en/evil'],
    ['/.//evil.example', '/evil.example'],
    ['/de//evil.example', '/de/evil.example'],
  ])('send %s to %s', async (path, target) => {
    const { get } = await start()
    expect((await get(path)).headers.location).toBe(target)
    // A refused session has its cookie removed by another redirect, which also stays on this site.
    for (const seconds of [600, -600]) {
      const { headers } = await get(path, { access_token: token(seconds) })
      expect(new URL(String(headers.location), publicUrl).origin).toBe(publicUrl)
    }
  })
})
