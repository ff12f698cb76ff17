import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { createServer } from '@tessera/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLargeLobbyApi } from '../testing/large-lobby.ts'
import { createWeb } from './index.ts'
import { CLIENT_FOLDER } from './load-build.ts'

/**
 * Maximum weight of the scripts of a first visit, in bytes of brotli, with those that the home page loads when idle
 * (docs/decisions/0065). The build and the page are the same on every machine.
 */
const MAX_SCRIPT_BYTES = 130_000
const MAX_STYLE_BYTES = 16_000
/** Of a lobby with all its games and wins; styles and data of the first view stand in it. */
const MAX_PAGE_BYTES = 90_000
/** What is brought to life after the rest, among it the shelf of what is live: it is in the first view of a phone. */
const LATER = /^home-(later|parts)-[\w-]+\.js$/
/** The largest cover of our own games: it stands in the page too. */
const MAIN_PICTURE_BYTES = 6_000

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

/** The addresses of scripts that a page names. */
const scriptsOf = (page: string): string[] =>
  [...page.matchAll(/"(\/[\w./-]+\.js)"/g)].map(([, path = '']) => path)

/** A script with all that it imports at once, by their addresses. */
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

it('the scripts of the first visit stay within their weight', () => {
  const later = readdirSync(`${CLIENT_FOLDER}/assets`).filter((name) => LATER.test(name))
  expect(later).toHaveLength(2)
  const first = withImports(scriptsOf(html))
  expect(first.size).toBeGreaterThan(3)
  const all = withImports([...first, ...later.map((name) => `/assets/${name}`)])
  expect(packedBytes(all)).toBeLessThan(MAX_SCRIPT_BYTES)
})

it('no picture of the first visit is drawn by the page, except the one that stands in it', () => {
  const pictures = [...html.matchAll(/<img [^>]*?src="([^"]+)"/g)].map(([, address = '']) => address)
  expect(pictures.length).toBeGreaterThan(20)
  expect(pictures.filter((address) => address.startsWith('data:'))).toHaveLength(1)
  expect(pictures.filter((address) => address.includes('.svg') && !address.includes('/brands/'))).toEqual([])
})

it('the table of errors does not travel with the scripts', () => {
  for (const path of withImports(scriptsOf(html)))
    expect(readFileSync(CLIENT_FOLDER + path, 'utf8')).not.toContain('An Idempotency-Key header is required')
})

it('no script of the first visit asks for the names of languages, which takes a phone a tenth of a second', () => {
  for (const path of withImports(scriptsOf(html)))
    expect(readFileSync(CLIENT_FOLDER + path, 'utf8')).not.toContain('DisplayNames')
})

it('the styles of all pages stay within their weight', () => {
  const sheets = readdirSync(`${CLIENT_FOLDER}/assets`).filter((name) => name.endsWith('.css'))
  const bytes = sheets.reduce(
    (sum, name) => sum + brotliCompressSync(readFileSync(`${CLIENT_FOLDER}/assets/${name}`)).length,
    0,
  )
  expect(bytes).toBeLessThan(MAX_STYLE_BYTES)
})

it('the page itself stays within its weight', () => {
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_PAGE_BYTES)
})
