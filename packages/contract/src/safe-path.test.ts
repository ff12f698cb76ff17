import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LOCALE, LOCALES, localizePath, splitLocale } from './routes.ts'
import { safePath, siteAddress } from './safe-path.ts'

/** Pages from which a browser may be redirected. */
const BASES = [
  'http://127.0.0.1:3000',
  'https://tessera.example/',
  'https://tessera.example/de/games?page=2#list',
  'https://tessera.example//evil.example/',
  'http://localhost/en//evil.example',
  'https://tessera.example/a/b/c/../d/.//e',
]

/** Texts composed of parts that URL parsers treat specially. */
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

describe('safePath', () => {
  it('returns a path that stays on the site from every page and is safe in a header', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...BASES), (text, base) => {
        const path = safePath(text)
        if (path === null) return
        const url = new URL(path, base)
        expect(url.origin).toBe(new URL(base).origin)
        expect(url.pathname + url.search + url.hash).toBe(path)
        // Code that uses only the pathname must not produce a host.
        expect(new URL(url.pathname, base).origin).toBe(url.origin)
        expect(path).toMatch(/^[\x21-\x7e]+$/)
        expect(new Headers({ location: path }).get('location')).toBe(path)
      }),
      { numRuns: 5000 },
    )
  })

  it('rejects only texts that leave the site or name a host', () => {
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

  it('is idempotent', () => {
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
  ])('rejects %j', (text) => expect(safePath(text)).toBeNull())

  it.each([
    ['/games?page=2#top', '/games?page=2#top'],
    ['/de/spiele/ö', '/de/spiele/%C3%B6'],
    ['/a/../games', '/games'],
    ['/@evil.example', '/@evil.example'],
    ['/search?q=💸', '/search?q=%F0%9F%92%B8'],
    ['/wallet?deposit-status={invoice}', '/wallet?deposit-status={invoice}'],
    ['/%00', '/%00'],
  ])('normalizes %j to %j', (text, path) => expect(safePath(text)).toBe(path))
})

describe('localizePath', () => {
  it('stays on the site for every path that follows a language prefix', () => {
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

describe('siteAddress', () => {
  it('stays on the site for every text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(new URL(siteAddress('https://tessera.example', text)).origin).toBe('https://tessera.example')
      }),
    )
  })
  it('returns the home page for a path of another site', () =>
    expect(siteAddress('https://tessera.example', '//evil.example')).toBe('https://tessera.example/'))
})
