/** Type of a file by its first bytes. `other` is any type that isn't accepted, such as SVG and archives. */
export type SniffedType = 'jpeg' | 'png' | 'webp' | 'pdf' | 'other'

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/** Returns the type of a file by its first bytes. The name and the declared type don't count. */
export function sniffType(bytes: Buffer): SniffedType {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, '%PDF-')) return 'pdf'
  return 'other'
}
