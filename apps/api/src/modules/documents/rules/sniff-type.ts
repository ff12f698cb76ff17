/** What a file is by its first bytes. `other` is whatever we take no documents as, an SVG or an archive among it. */
export type SniffedType = 'jpeg' | 'png' | 'webp' | 'pdf' | 'other'

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/** Neither its name nor what the sender calls it counts. Everything that has no such beginning is refused unopened. */
export function sniffType(bytes: Buffer): SniffedType {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, '%PDF-')) return 'pdf'
  return 'other'
}
