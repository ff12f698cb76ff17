import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { packBody } from './to-web.ts'

const page = Buffer.from('<p>A page of a player</p>'.repeat(200))

it('a page is packed as its browser takes it, by brotli rather than by gzip', () => {
  const brotli = packBody(page, 'gzip, deflate, br')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.bytes)).toEqual(page)
  const gzip = packBody(page, 'gzip')
  expect(gzip.encoding).toBe('gzip')
  expect(gunzipSync(gzip.bytes)).toEqual(page)
})

it('what nobody unpacks, or is short, stays as it is', () => {
  expect(packBody(page, 'identity')).toEqual({ bytes: page, encoding: null })
  const short = Buffer.from('Moved')
  expect(packBody(short, 'br')).toEqual({ bytes: short, encoding: null })
})
