import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Files as players and attackers send them, created byte by byte. */

/** Returns a photo with its location in the metadata, like a phone's. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a6d3b' } })
    .withExif({
      IFD0: { Make: 'Tessera Phone', ImageDescription: 'the kitchen' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .jpeg()
    .toBuffer()

export const picture = (format: 'png' | 'webp'): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 4, background: { r: 10, g: 90, b: 60, alpha: 0.5 } } })
    .toFormat(format)
    .toBuffer()

/** Returns a PDF of one page, with additional entries in its catalogue. */
export function pdf(more = '', { tail = '', version = '1.7' } = {}): Buffer {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${more}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`)
  const body = `%PDF-${version}\n${objects.join('')}`
  const table = `xref\n0 1\n0000000000 65535 f \n`
  return Buffer.from(
    `${body}${table}trailer<</Root 1 0 R/Size 4>>\nstartxref\n${body.length}\n%%EOF\n${tail}`,
    'latin1',
  )
}

/** Returns a PDF with packed objects, as most are today. */
export function packedPdf(objects: string): Buffer {
  const packed = deflateSync(Buffer.from(objects, 'latin1'))
  const [before, after] = pdf().toString('latin1').split('xref\n0 1')
  return Buffer.concat([
    Buffer.from(
      `${before}4 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
      'latin1',
    ),
    packed,
    Buffer.from(`\nendstream\nendobj\nxref\n0 1${after}`, 'latin1'),
  ])
}

/** Returns a ZIP archive of one file, which unpacks to a thousand times its size. */
export function zip(content: Buffer = Buffer.alloc(4_000_000)): Buffer {
  const name = Buffer.from('zeros.txt')
  const raw = deflateSync(content, { level: 9 }).subarray(2, -4)
  const facts = Buffer.alloc(22)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(raw.length, 14)
  facts.writeUInt32LE(content.length, 18)
  const nameLength = Buffer.from([name.length, 0, 0, 0])
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, nameLength, name, raw])
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    facts,
    nameLength,
    Buffer.alloc(14),
    name,
  ])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Returns a PNG of a few kilobytes with any number of pixels, in one colour. */
export function hugePicture(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const svg = (): Buffer =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("https://evil.example")</script><rect width="9" height="9"/></svg>',
  )

/** Returns a multipart form with a file, as a browser sends it. */
export async function form(
  fields: Readonly<Record<string, string>>,
  file?: { readonly bytes: Buffer; readonly name?: string; readonly type?: string; readonly field?: string },
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  if (file) {
    const { bytes, name = 'passport.jpg', type = 'image/jpeg', field = 'file' } = file
    data.set(field, new File([new Uint8Array(bytes)], name, { type }))
  }
  const response = new Response(data)
  return {
    body: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }
}
