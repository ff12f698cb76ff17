import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { packBody } from './to-web.ts'

const page = Buffer.from('<p>A page of a player</p>'.repeat(200))

it('compresses a page by brotli if the browser accepts it, otherwise by gzip', () => {
  const brotli = packBody(page, 'gzip, deflate, br')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.bytes)).toEqual(page)
  const gzip = packBody(page, 'gzip')
  expect(gzip.encoding).toBe('gzip')
  expect(gunzipSync(gzip.bytes)).toEqual(page)
})

it('leaves a body uncompressed if it is short or no encoding is accepted', () => {
  expect(packBody(page, 'identity')).toEqual({ bytes: page, encoding: null })
  const short = Buffer.from('Moved')
  expect(packBody(short, 'br')).toEqual({ bytes: short, encoding: null })
})
