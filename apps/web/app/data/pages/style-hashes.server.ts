import { createHash } from 'node:crypto'

/** Returns the SHA-256 hash of a text in base64. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Style attributes as the renderer writes them. */
const ATTRIBUTE = / style="([^"]*)"/g
/** Style elements, such as that of the sportsbook's view, whose text has no entities. */
const ELEMENT = /<style>(.*?)<\/style>/gs
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const decode = (value: string): string => value.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)

/** Hashes by style: pages share most of their styles. The number of entries is limited, since widths are unlimited. */
const known = new Map<string, string>()
const KNOWN_MAX = 5_000

function sourceOf(style: string): string {
  const kept = known.get(style)
  if (kept !== undefined) return kept
  if (known.size >= KNOWN_MAX) known.clear()
  const source = `'sha256-${sha256(style)}'`
  known.set(style, source)
  return source
}

const matchesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, style = '']) => style)

/** Returns the hashes of all styles of a page, each once, as sources of a content security policy. */
export const styleHashesOf = (html: string): string[] =>
  [...new Set([...matchesOf(html, ELEMENT), ...matchesOf(html, ATTRIBUTE).map(decode)])].map(sourceOf)
