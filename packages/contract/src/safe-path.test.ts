import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LOCALE, LOCALES, localizePath, splitLocale } from './routes.ts'
import { safePath, siteAddress } from './safe-path.ts'

/** Pages that a browser may stand on when it is sent away. */
const BASES = [
  'http://127.0.0.1:3000',
  'https://tessera.example/',
  'https://tessera.example/de/games?page=2#list',
  'https://tessera.example//evil.example/',
  'http://localhost/en//evil.example',
  'https://tessera.example/a/b/c/../d/.//e',
]

/** Texts made of what address parsers treat specially. */
const hostile = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '%2f',
      '%5C',
      '%2e',
      '%00',
      '\t',
      '\n',
      '\r',
      ' ',
      '\0',
      ':',
      '@',
      '?',
      '#',
      '[',
      ']',
      'evil.example',
      'https:',
      'javascript:',
      'en',
      'de',
      'games',
      'ä',
      '💸',
      '\ud800',
      '{invoice}',
      '。',
      '／',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
const anyText = fc.oneof(
  hostile,
  hostile.map((text) => `/${text}`),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
)

describe('a path that a browser is sent to', () => {
  it('stays on the site, whatever page the browser is on, and can be sent in a header', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...BASES), (text, base) => {
        const path = safePath(text)
        if (path === null) return
        const url = new URL(path, base)
        expect(url.origin).toBe(new URL(base).origin)
        expect(url.pathname + url.search + url.hash).toBe(path)
        // Where only the path is kept of an address, it must not become a host.
        expect(new URL(url.pathname, base).origin).toBe(url.origin)
        expect(path).toMatch(/^[\x21-\x7e]+$/)
        expect(new Headers({ location: path }).get('location')).toBe(path)
      }),
      { numRuns: 5000 },
    )
  })

  it('is refused only where an address parser would leave the site or name a host', () => {
    fc.assert(
      fc.property(
        hostile.map((text) => `/${text}`),
        (text) => {
          if (safePath(text) !== null) return
          const url = URL.parse(text, 'http://a.example')
          expect(url === null || url.host !== 'a.example' || url.pathname.startsWith('//')).toBe(true)
        },
      ),
      { numRuns: 5000 },
    )
  })

  it('comes out the same when it is made safe twice', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const path = safePath(text)
        if (path !== null) expect(safePath(path)).toBe(path)
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/en/..//evil.example',
    '/\t/evil.example',
    '/%2e//evil.example',
    '///evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'games',
    '',
    ' /games',
    '@evil.example',
    '.evil.example',
  ])('is never %j', (text) => expect(safePath(text)).toBeNull())

  it.each([
    ['/games?page=2#top', '/games?page=2#top'],
    ['/de/spiele/ö', '/de/spiele/%C3%B6'],
    ['/a/../games', '/games'],
    ['/@evil.example', '/@evil.example'],
    ['/search?q=💸', '/search?q=%F0%9F%92%B8'],
    ['/wallet?deposit-status={invoice}', '/wallet?deposit-status={invoice}'],
    ['/%00', '/%00'],
  ])('is %j as %j', (text, path) => expect(safePath(text)).toBe(path))
})

describe('a path with another language', () => {
  it('stays on the site, whatever stood behind the language before', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(...LOCALES), fc.constantFrom(...BASES), (rest, { code }, base) => {
        const { pathname } = new URL(`/${code}/${rest}`, 'http://a.example')
        const { path } = splitLocale(pathname)
        for (const target of [path, localizePath(path, DEFAULT_LOCALE), localizePath(path, 'de')])
          expect(new URL(target, base).origin).toBe(new URL(base).origin)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('the address of a path', () => {
  it('is on the site for every text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(new URL(siteAddress('https://tessera.example', text)).origin).toBe('https://tessera.example')
      }),
    )
  })
  it('is that of the home page where the text leads elsewhere', () =>
    expect(siteAddress('https://tessera.example', '//evil.example')).toBe('https://tessera.example/'))
})
