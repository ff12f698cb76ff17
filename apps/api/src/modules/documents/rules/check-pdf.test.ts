import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { checkPdf } from './check-pdf.ts'

const END = '\nstartxref\n0\n%%EOF\n'
const pdf = (body: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
    Buffer.from(END),
  ])
const packed = (objects: string, dictionary = '/Type /ObjStm /Filter /FlateDecode'): Buffer =>
  Buffer.concat([
    Buffer.from(`1 0 obj <<${dictionary}>> stream\r\n`),
    deflateSync(Buffer.from(objects)),
    Buffer.from('\nendstream endobj\n'),
  ])

describe('content of a PDF', () => {
  test('is refused for scripts in packed objects, also after long dictionaries', () => {
    expect(checkPdf(pdf(packed('<< /Type /Page >>')))).toBeNull()
    expect(checkPdf(pdf(packed('<< /S /JavaScript >>')))).toBe('not-plain')
    expect(checkPdf(pdf(packed('<< /S /J#61vaScript >>')))).toBe('not-plain')
    const long = `/Type /Obj#53tm /Filter /FlateDecode /Pad (${' '.repeat(5_000)})`
    expect(checkPdf(pdf(packed('<< /S /JavaScript >>', long)))).toBe('not-plain')
  })

  test('is checked in every stream and accepts a picture next to packed objects', () => {
    const picture =
      '3 0 obj <</Subtype /Image /Length 4>> stream\n\u0001\u0002\u0003\u0004\nendstream endobj\n'
    const both = (objects: string) => pdf(Buffer.concat([Buffer.from(picture, 'latin1'), packed(objects)]))
    expect(checkPdf(both('<< /Type /Page >>'))).toBeNull()
    expect(checkPdf(both('<< /Launch 1 >>'))).toBe('not-plain')
  })

  test('is refused for nested packed objects', () => {
    const inner = packed('<< /Type /Page >>')
    const outer = Buffer.from('1 0 obj <</Type /ObjStm>> stream\n'.repeat(50))
    expect(checkPdf(pdf(Buffer.concat([outer, inner])))).toBe('not-plain')
  })

  test.each([
    ['dictionaries without an end', '<<'],
    ['dictionary ends and spaces', ' >>  '],
    ['streams without an end', '<<>>stream\n'],
    ['packed objects without an end', '<</ObjStm>>stream\n'],
    ['names in hexadecimal digits', '/#41'],
  ])('is checked within 1.5 s for ten megabytes of %s', (_, piece) => {
    const bytes = pdf(piece.repeat(Math.floor((10 * 1024 * 1024) / piece.length)))
    const { user } = process.cpuUsage()
    checkPdf(bytes)
    expect(process.cpuUsage({ user, system: 0 }).user / 1000).toBeLessThan(1_500)
  })
})
