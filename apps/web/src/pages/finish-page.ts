import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { startAfterPaint } from './start-after-paint.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A page that is sent to many as it stands. */
export interface FinishedPage {
  readonly plain: Buffer
  readonly brotli: Buffer
  readonly gzip: Buffer
  readonly etag: string
  /** Hashes of the inline scripts that the renderer wrote, for the content security policy. */
  readonly scriptHashes: readonly string[]
}

/** Reads a picture of this site as text; null if it has none at that path. */
export type ReadPicture = (path: string) => Promise<string | null>

const PRELOADS = /<link (?![^>]*as="fetch")[^>]*rel="preload"[^>]*>/g
const MAIN_PICTURE = /(<img src=")([^"]+)("[^>]*fetchPriority="high")/
/** Inline pictures beyond this size would hold up the page. */
const MAX_PICTURE_BYTES = 20_000
/** The last two steps cost ten times as much for a twentieth of the bytes. */
const BROTLI_QUALITY = 9

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

/** An SVG document as the value of an attribute. */
const toDataAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#<>&"\n]/g, (character) => (character === '"' ? "'" : encodeURIComponent(character)))}`

async function inlineMainPicture(html: string, readPicture: ReadPicture): Promise<string> {
  const [, , address] = MAIN_PICTURE.exec(html) ?? []
  const svg = address === undefined ? null : await readPicture(address.replaceAll('&amp;', '&'))
  // An apostrophe inside of an attribute would end it once quotes become apostrophes.
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
  return { plain, brotli, gzip, etag: `W/"${sha256(html).slice(0, 27)}"`, scriptHashes }
}
