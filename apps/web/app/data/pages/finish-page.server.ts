import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { startAfterPaint } from './start-after-paint.server.ts'
import { sha256, styleHashesOf } from './style-hashes.server.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A page that is sent to many visitors unchanged. */
export interface FinishedPage {
  readonly plain: Buffer
  readonly brotli: Buffer
  readonly gzip: Buffer
  readonly etag: string
  /** Hashes of the renderer's inline scripts, for the content security policy. */
  readonly scriptHashes: readonly string[]
  /** Hashes of the page's style attributes. */
  readonly styleHashes: readonly string[]
}

/** Reads a picture of this site as text; null if it has none at that path. */
export type ReadPicture = (path: string) => Promise<string | null>

const PRELOADS = /<link (?![^>]*as="fetch")[^>]*rel="preload"[^>]*>/g
const MAIN_PICTURE = /(<img src=")([^"]+)("[^>]*fetchPriority="high")/
/** Maximum size of an inlined picture; a larger one would delay the page. */
const MAX_PICTURE_BYTES = 20_000
/** The two higher qualities cost ten times as much time for a twentieth of the bytes. */
const BROTLI_QUALITY = 9

/** Encodes an SVG document for use in an attribute. */
const toDataAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#<>&"\n]/g, (character) => (character === '"' ? "'" : encodeURIComponent(character)))}`

async function inlineMainPicture(html: string, readPicture: ReadPicture): Promise<string> {
  const [, , address] = MAIN_PICTURE.exec(html) ?? []
  const svg = address === undefined ? null : await readPicture(address.replaceAll('&amp;', '&'))
  // Quotes become apostrophes, so an existing apostrophe would end an attribute.
  if (svg === null || svg.length > MAX_PICTURE_BYTES || svg.includes("'")) return html
  return html.replace(MAIN_PICTURE, (_, before, _address, after) => before + toDataAddress(svg) + after)
}

/**
 * Turns a rendered page into one that is cached and sent to many guests: its main picture is inlined, its scripts start
 * after the first paint and are allowed by their hashes instead of the nonce of one response, and it is compressed once.
 * Scripts without the nonce were not written by the renderer and get no hash.
 */
export async function finishPage(
  rendered: string,
  nonce: string,
  readPicture: ReadPicture,
): Promise<FinishedPage> {
  const mark = ` nonce="${nonce}"`
  const started = startAfterPaint(rendered.replace(PRELOADS, ''), mark)
  const scripts = [...started.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
  const scriptHashes = scripts
    .filter(([, attributes = '', text]) => attributes.includes(mark) && text !== '')
    .map(([, , text = '']) => `'sha256-${sha256(text)}'`)
  const html = await inlineMainPicture(started.replaceAll(mark, ''), readPicture)
  const plain = Buffer.from(html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const [brotli, gzip] = await Promise.all([toBrotli(plain, { params }), toGzip(plain, { level: 9 })])
  return {
    plain,
    brotli,
    gzip,
    etag: `W/"${sha256(html).slice(0, 27)}"`,
    scriptHashes,
    styleHashes: styleHashesOf(html),
  }
}
