/** An image that browsers show: its media type, and its size in pixels. */
export interface ImageSize {
  readonly type: string
  readonly width: number
  readonly height: number
}

/** Reads type and size from the head of a PNG, JPEG or WebP file; null for anything else. */
export const imageSizeOf = (bytes: Buffer): ImageSize | null =>
  pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes)

const PNG_HEAD = '89504e470d0a1a0a'

function pngSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 24 || bytes.toString('hex', 0, 8) !== PNG_HEAD) return null
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Markers of a JPEG's start of frame; the three in between have other meanings. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    if (isFrame(bytes.readUInt8(at + 1)))
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function webpSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const size = (width: number, height: number): ImageSize => ({ type: 'image/webp', width, height })
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return size(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
  if (kind === 'VP8X') return size(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
  if (kind !== 'VP8L') return null
  const packed = bytes.readUInt32LE(21)
  return size((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1)
}
