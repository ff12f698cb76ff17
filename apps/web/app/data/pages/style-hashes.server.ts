import { createHash } from 'node:crypto'

/** Returns the SHA-256 hash of a text in base64. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Style attributes as the renderer writes them. */
const STYLE = / style="([^"]*)"/g
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
  const source = `'sha256-${sha256(decode(style))}'`
  known.set(style, source)
  return source
}

/** Returns the hashes of all style attributes of a page, each once, as sources of a content security policy. */
export const styleHashesOf = (html: string): string[] =>
  [...new Set([...html.matchAll(STYLE)].map(([, style = '']) => style))].map(sourceOf)
