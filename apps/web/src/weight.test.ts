import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { createServer } from '@tessera/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLargeLobbyApi } from '../testing/large-lobby.ts'
import { createWeb } from './index.ts'
import { CLIENT_FOLDER } from './load-build.ts'

/** What the first visit may weigh, in bytes: the build and the page are the same on every machine. */
const MAX_SCRIPT_BYTES = 115_000
const MAX_STYLE_BYTES = 16_000
/** Of a lobby with all its games and wins; styles and data of the first view stand in it. */
const MAX_PAGE_BYTES = 90_000
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

it('the scripts of the first visit stay within their weight', () => {
  const named = html.match(/\/assets\/[\w.-]+\.js/g) ?? []
  const scripts = withImports(named)
  expect(scripts.size).toBeGreaterThan(3)
  const bytes = [...scripts].reduce((sum, path) => {
    const packed = statSync(`${CLIENT_FOLDER}${path}.br`, { throwIfNoEntry: false })
    return sum + (packed ?? statSync(CLIENT_FOLDER + path)).size
  }, 0)
  expect(bytes).toBeLessThan(MAX_SCRIPT_BYTES)
})

it('no script of the first visit asks for the names of languages, which takes a phone a tenth of a second', () => {
  for (const path of withImports(html.match(/\/assets\/[\w.-]+\.js/g) ?? []))
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
