import { describe, expect, test } from 'vitest'
import { browserHashes } from './browser.ts'
import { nodeHashes } from './node.ts'

const lengths = [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129, 1000]

const textOf = (length: number, start: number): string =>
  Array.from({ length }, (_, index) => String.fromCodePoint(33 + ((start + index * 37) % 94))).join('')

describe("browser hashes equal the server's", () => {
  test.each(lengths)('for a text of %i bytes', (length) => {
    const text = textOf(length, length)
    expect(browserHashes.sha256Hex(text)).toBe(nodeHashes.sha256Hex(text))
  })

  test.each(lengths)('for a key of %i bytes', (length) => {
    const [key, text] = [textOf(length, 5), textOf(77, length)]
    expect([...browserHashes.hmac(key, text)]).toEqual([...nodeHashes.hmac(key, text)])
  })

  test('for text beyond ASCII', () => {
    const [key, text] = ['Schlüssel 🎲', 'мозаика:7:0']
    expect([...browserHashes.hmac(key, text)]).toEqual([...nodeHashes.hmac(key, text)])
    expect(browserHashes.sha256Hex(text)).toBe(nodeHashes.sha256Hex(text))
  })
})

test('the SHA-256 digest of "abc" is the one of FIPS 180-4', () => {
  expect(browserHashes.sha256Hex('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
