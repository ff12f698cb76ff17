import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { deferFonts } from './defer-fonts.ts'
import { startAfterPaint } from './start-after-paint.ts'

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
}

export interface FinishTools {
  /** Extracts the rules that the first view of a page needs. */
  readonly criticalStyles: (html: string) => string
  /** Reads a picture of this site as text; null if there is none. */
  readonly readPicture: (path: string) => Promise<string | null>
}

const STYLE_SHEET = /<link [^>]*rel="stylesheet"[^>]*>/
const PRELOADS = /<link (?![^>]*as="fetch")[^>]*rel="preload"[^>]*>/g
const MAIN_PICTURE = /(<img src=")([^"]+)("[^>]*fetchPriority="high")/
/** Maximum size of an inlined picture; a larger one would delay the page. */
const MAX_PICTURE_BYTES = 20_000
/** The two higher qualities cost ten times as much time for a twentieth of the bytes. */
const BROTLI_QUALITY = 9

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Encodes an SVG document for use in an attribute. */
const toDataAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#<>&"\n]/g, (character) => (character === '"' ? "'" : encodeURIComponent(character)))}`

async function inlineMainPicture(html: string, readPicture: FinishTools['readPicture']): Promise<string> {
  const [, , address] = MAIN_PICTURE.exec(html) ?? []
  const svg = address === undefined ? null : await readPicture(address.replaceAll('&amp;', '&'))
  // Quotes become apostrophes, so an existing apostrophe would end an attribute.
  if (svg === null || svg.length > MAX_PICTURE_BYTES || svg.includes("'")) return html
  return html.replace(MAIN_PICTURE, (_, before, _address, after) => before + toDataAddress(svg) + after)
}

/**
 * Inlines the styles of the first view. The full sheet is loaded after the first paint, and the page's scripts apply it
 * before hydration. A page without scripts keeps its sheet.
 */
function inlineStyles(html: string, criticalStyles: FinishTools['criticalStyles']): string {
  const [link] = STYLE_SHEET.exec(html) ?? []
  if (link === undefined || !html.includes('type="module"')) return html
  // The browser can't apply a sheet without its font faces, so a script does (late-styles.ts).
  const later = link.replace('rel="stylesheet"', 'rel="stylesheet" disabled data-later=""')
  const early = link.replace('rel="stylesheet"', 'rel="preload" as="fetch" crossorigin="anonymous"')
  const waiting = `<template>${early}${later}</template>`
  return html.replace(
    link,
    () => `<style>${criticalStyles(html)}</style>${waiting}<noscript>${link}</noscript>`,
  )
}

/**
 * Prepares a rendered page for the cache. It inlines what the first view needs, allows its scripts by hash rather
 * than by the nonce of one response, and compresses it. Scripts without the nonce were not written by the renderer
 * and get no hash.
 */
export async function finishPage(rendered: string, nonce: string, tools: FinishTools): Promise<FinishedPage> {
  const mark = ` nonce="${nonce}"`
  const started = startAfterPaint(rendered.replace(PRELOADS, ''), mark)
  const styled = deferFonts(inlineStyles(started, tools.criticalStyles), mark)
  const scripts = [...styled.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
  const scriptHashes = scripts
    .filter(([, attributes = '', text]) => attributes.includes(mark) && text !== '')
    .map(([, , text = '']) => `'sha256-${sha256(text)}'`)
  const html = await inlineMainPicture(styled.replaceAll(mark, ''), tools.readPicture)
  const plain = Buffer.from(html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const [brotli, gzip] = await Promise.all([toBrotli(plain, { params }), toGzip(plain, { level: 9 })])
  return { plain, brotli, gzip, etag: `W/"${sha256(html).slice(0, 27)}"`, scriptHashes }
}
