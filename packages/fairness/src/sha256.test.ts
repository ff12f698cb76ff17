import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { browserHashes } from './browser.ts'
import { nodeHashes } from './node.ts'
import { hmacSha256, sha256, toHex } from './sha256.ts'

const lengths = [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129, 1000]

function bytesOf(length: number, start: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (start + index * 37) % 256)
}

describe('the plain SHA-256 agrees with the native one', () => {
  test.each(lengths)('on a message of %i bytes', (length) => {
    const message = bytesOf(length, length)
    expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
  })

  test.each(lengths)('as HMAC with a key of %i bytes', (length) => {
    const key = bytesOf(length, 5)
    const message = bytesOf(77, length)
    expect(toHex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
  })

  test('on text beyond ASCII', () => {
    const [key, text] = ['Schlüssel 🎲', 'мозаика:7:0']
    expect(toHex(browserHashes.hmac(key, text))).toBe(toHex(nodeHashes.hmac(key, text)))
    expect(browserHashes.sha256Hex(text)).toBe(nodeHashes.sha256Hex(text))
  })
})

test('FIPS 180-4: the digest of "abc"', () => {
  expect(browserHashes.sha256Hex('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
