import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { encodeTextFrame } from './websocket-frame.ts'

/** Decodes one unmasked text frame as described in RFC 6455. */
function decode(frame: Buffer): string {
  expect(frame[0]).toBe(0x81)
  const short = frame.readUInt8(1)
  const [header, length] =
    short < 126
      ? [2, short]
      : short === 126
        ? [4, frame.readUInt16BE(2)]
        : [10, Number(frame.readBigUInt64BE(2))]
  expect(frame.length).toBe(header + length)
  return frame.toString('utf8', header)
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])(
  'encodeTextFrame writes the right length for %i bytes',
  (length) => {
    const text = 'x'.repeat(length)
    const frame = encodeTextFrame(text)
    expect(decode(frame)).toBe(text)
    expect(frame.length - length).toBe(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  },
)

test('encodeTextFrame counts the length in bytes for any text', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(decode(encodeTextFrame(text))).toBe(text)
    }),
  )
})
