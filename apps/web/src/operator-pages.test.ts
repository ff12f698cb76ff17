import { describe, expect, it } from 'vitest'
import { start } from '../testing/start-web.ts'

describe('pages of the operator', () => {
  it.each([
    ['/about', 'About us'],
    ['/de/about', 'Über uns'],
    ['/bonus/how-bonuses-work', 'How bonuses work'],
    ['/es/bonus/how-bonuses-work', 'Cómo funcionan los bonos'],
    ['/questions/payments', 'Deposits and withdrawals'],
    // Also the path of games in a language “questions”.
    ['/questions/games', 'Casino games'],
  ])('%s shows “%s”', async (path, title) => {
    const { get } = await start()
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(200)
    expect(body).toContain(`>${title}</h1>`)
  })

  it('show images of the content, with their size', async () => {
    const { get } = await start()
    expect((await get('/about')).body).toMatch(
      /<img [^>]*src="\/content\/images\/sports\.webp"[^>]* width="1200" height="600"/,
    )
    const { statusCode, headers } = await get('/content/images/sports.webp')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=900',
    ])
    for (const name of ['none.webp', '..%2Fen%2Fsite.yaml', '__proto__'])
      expect((await get(`/content/images/${name}`)).statusCode).toBe(404)
  })

  it.each([
    ['/questions/nothing', 'Page Not Found: /questions/nothing'],
    ['/de/questions', 'Page Not Found: /de/questions'],
    ['/bonus/nothing', 'Page Not Found: /bonus/nothing'],
    ['/nothing', 'Page not found: /nothing'],
    ['/xx', 'Page Not Found: /xx'],
  ])('%s responds with 404', async (path, text) => {
    const { get } = await start()
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(404)
    expect(body).toContain(text)
  })

  it.each([
    [{ 'user-language': 'de' }, 'en', 'Ein- und Auszahlungen'],
    [{}, 'es-AR,es;q=0.9', 'Depósitos y retiradas'],
    [{}, 'xx', 'Deposits and withdrawals'],
  ])('lists questions at one address in the visitor’s language: %j, %s', async (cookies, accepted, title) => {
    const { get } = await start()
    const read = () => get('/questions', cookies as Record<string, string>, { 'accept-language': accepted })
    // The second response is the cached page.
    for (const { body } of [await read(), await read()]) {
      expect(body).toContain(title)
      expect(body).toContain('href="/questions/payments"')
      expect(body).not.toContain('rel="alternate"')
    }
  })

  it('lists questions in the language of the page before, unless the visitor has stored another', async () => {
    const { get } = await start()
    const read = (referer: string, cookies: Record<string, string> = {}) =>
      get('/questions', cookies, { referer, 'accept-language': 'en' })
    expect((await read('https://tessera.example/de/games')).body).toContain('Ein- und Auszahlungen')
    expect((await read('https://other.example/de/games')).body).toContain('Deposits and withdrawals')
    expect((await read('https://tessera.example/de', { 'user-language': 'es' })).body).toContain(
      'Depósitos y retiradas',
    )
  })

  it('keeps the address of the former list of questions', async () => {
    const { get } = await start()
    expect((await get('/de/static/faq')).headers.location).toBe('/questions')
  })

  it('may be cached by the browser for 15 minutes', async () => {
    const { get } = await start()
    for (const path of [
      '/content/de/questions',
      '/content/de/questions/payments',
      '/content/en/landing/about',
    ])
      expect((await get(path)).headers['cache-control'], path).toBe('public, max-age=900')
  })

  it('are part of the site map, each address once', async () => {
    const { get } = await start()
    const { body } = await get('/sitemap.xml')
    for (const path of [
      '/questions',
      '/questions/payments',
      '/about',
      '/de/about',
      '/bonus/how-bonuses-work',
    ])
      expect(body.split(`<loc>https://tessera.example${path}</loc>`), path).toHaveLength(2)
    expect(body).not.toContain('/de/questions')
  })
})
