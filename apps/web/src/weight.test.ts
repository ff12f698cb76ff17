import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES } from '@tessera/contract/languages'
import { createServer } from '@tessera/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createLargeLobbyApi } from '../testing/large-lobby.ts'
import { createWeb } from './index.ts'
import { CLIENT_FOLDER } from './load-build.ts'

/**
 * Maximum size of the scripts of a first visit in bytes of brotli, including those that the home page loads when idle
 * (docs/decisions/0106). Build and page are the same on every machine.
 */
const MAX_SCRIPT_BYTES = 130_000
const MAX_STYLE_BYTES = 17_000
/** Maximum size of the home page with all games and wins, including inlined styles and data of the first view. */
const MAX_PAGE_BYTES = 90_000
/** Maximum size of what a language adds to a first visit in bytes of brotli: its messages, of the app and of the widget. */
const MAX_LANGUAGE_BYTES = 12_000
/** Chunks of the home page that hydrate later, among them the live shelf, which is in the first view of a phone. */
const LATER = /^home-(later|parts)-[\w-]+\.js$/
/** Size of the largest cover of our own games, which is inlined into the page. */
const MAIN_PICTURE_BYTES = 6_000

const WIDGET_ASSETS = fileURLToPath(new URL('../../widget/dist/assets/', import.meta.url))
const contentDir = fileURLToPath(new URL('../../../content', import.meta.url))
const server = createServer({ logLevel: 'silent' })
let html = ''

beforeAll(async () => {
  const web = await createWeb({
    callApi: createLargeLobbyApi(),
    fetchPicture: async () =>
      new Response(`<svg>${' '.repeat(MAIN_PICTURE_BYTES)}</svg>`, {
        headers: { 'content-type': 'image/svg+xml' },
      }),
    publicUrl: 'https://tessera.example',
    contentDir,
    mode: 'production',
  })
  await server.register(web.plugin)
  html = (await server.inject({ url: '/', headers: { accept: 'text/html' } })).body
})
afterAll(() => server.close())

/** Returns the addresses of all scripts that a page loads: all in it, except for those in its state. */
const scriptsOf = (page: string): string[] =>
  [...page.replace(/id="page-state">.*?<\/script>/s, '').matchAll(/"(\/[\w./-]+\.js)"/g)].map(
    ([, path = '']) => path,
  )

/** Returns scripts with all their static imports, by their addresses. */
function withImports(paths: Iterable<string>, known = new Set<string>()): Set<string> {
  for (const path of paths) {
    if (known.has(path)) continue
    known.add(path)
    const code = readFileSync(CLIENT_FOLDER + path, 'utf8')
    const imports = [...code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(
      ([, name]) => `/assets/${name}`,
    )
    withImports(imports, known)
  }
  return known
}

const packedBytes = (scripts: Iterable<string>): number =>
  [...scripts].reduce((sum, path) => {
    const packed = statSync(`${CLIENT_FOLDER}${path}.br`, { throwIfNoEntry: false })
    return sum + (packed ?? statSync(CLIENT_FOLDER + path)).size
  }, 0)

it('keeps the scripts of the first visit below their maximum size', () => {
  const later = readdirSync(`${CLIENT_FOLDER}/assets`).filter((name) => LATER.test(name))
  expect(later).toHaveLength(2)
  const first = withImports(scriptsOf(html))
  expect(first.size).toBeGreaterThan(3)
  const all = withImports([...first, ...later.map((name) => `/assets/${name}`)])
  expect(packedBytes(all)).toBeLessThan(MAX_SCRIPT_BYTES)
})

/** Returns the address of the first messages of a language. */
function messagesOf(code: string): string {
  const chunks: Readonly<Record<string, { file: string }>> = JSON.parse(
    readFileSync(`${CLIENT_FOLDER}/.vite/manifest.json`, 'utf8'),
  )
  const file = chunks[`app/locales/first/${code}.po`]?.file
  if (file === undefined) throw new Error(`no messages in ${code}`)
  return `/${file}`
}

/** Name of the widget's first messages in a language; group 1 is its code. */
const FIRST_MESSAGES = /^first-([a-z]{2}(?:-[a-z]{2})?)-[\w-]{8}\.js$/

it.each(LOCALE_CODES)('loads less than 12 kB for the language %s on the first visit', (code) => {
  const ofWidget = readdirSync(WIDGET_ASSETS).filter((name) => FIRST_MESSAGES.exec(name)?.[1] === code)
  expect(ofWidget).toHaveLength(1)
  const files = [CLIENT_FOLDER + messagesOf(code), ...ofWidget.map((name) => WIDGET_ASSETS + name)]
  const sizes = files.map((path) => brotliCompressSync(readFileSync(path)).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_LANGUAGE_BYTES)
})

it('loads no other language on the first visit', () => {
  const scripts = withImports(scriptsOf(html))
  const others = LOCALE_CODES.filter((code) => code !== DEFAULT_LOCALE).map(messagesOf)
  expect(others.filter((path) => scripts.has(path))).toEqual([])
  expect(scripts.has(messagesOf(DEFAULT_LOCALE))).toBe(true)
})

it('names in the scripts of the first visit no file of a language, so that a further one adds only its row', () => {
  const code = [...withImports(scriptsOf(html))]
    .filter((path) => path !== messagesOf(DEFAULT_LOCALE))
    .map((path) => readFileSync(CLIENT_FOLDER + path, 'utf8'))
    .join('')
  const others = LOCALES.filter(({ isDefault }) => !isDefault)
  const found = others.flatMap(({ code: locale, name }) => {
    // Texts of the last-resort error page are part of the document, in its language.
    const { title } = parse(readFileSync(`${contentDir}/${locale}/error.yaml`, 'utf8'))
    expect(code.includes(name), name).toBe(true)
    const texts = [`first-${locale}-`, `more-${locale}-`, `/${locale}.po`, title]
    return texts.filter((text) => code.includes(text))
  })
  expect(found).toEqual([])
})

it('references no SVG covers on the first visit, except for the inlined one', () => {
  const pictures = [...html.matchAll(/<img [^>]*?src="([^"]+)"/g)].map(([, address = '']) => address)
  expect(pictures.length).toBeGreaterThan(20)
  expect(pictures.filter((address) => address.startsWith('data:'))).toHaveLength(1)
  expect(pictures.filter((address) => address.includes('.svg') && !address.includes('/brands/'))).toEqual([])
})

it('does not ship the table of errors with the scripts', () => {
  for (const path of withImports(scriptsOf(html)))
    expect(readFileSync(CLIENT_FOLDER + path, 'utf8')).not.toContain('An Idempotency-Key header is required')
})

it('does not use DisplayNames in scripts of the first visit, which takes a phone a tenth of a second', () => {
  for (const path of withImports(scriptsOf(html)))
    expect(readFileSync(CLIENT_FOLDER + path, 'utf8')).not.toContain('DisplayNames')
})

it('keeps the style sheet below its maximum size', () => {
  const sheets = readdirSync(`${CLIENT_FOLDER}/assets`).filter((name) => name.endsWith('.css'))
  const bytes = sheets.reduce(
    (sum, name) => sum + brotliCompressSync(readFileSync(`${CLIENT_FOLDER}/assets/${name}`)).length,
    0,
  )
  expect(bytes).toBeLessThan(MAX_STYLE_BYTES)
})

it('keeps the page below its maximum size', () => {
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_PAGE_BYTES)
})
