import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadAssets } from './assets.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-assets-'))
  writeFileSync(join(folder, 'slot-abc.js'), 'export const a = 1')
  writeFileSync(join(folder, 'text.woff2'), 'font')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('loadAssets', () => {
  test('returns a file with its type, and scripts compressed', async () => {
    const asset = await loadAssets(folder).find('slot-abc.js')
    expect(asset?.type).toBe('text/javascript; charset=utf-8')
    expect(brotliDecompressSync(asset?.brotli ?? '').toString()).toBe('export const a = 1')
  })

  test('does not compress fonts again', async () => {
    expect(await loadAssets(folder).find('text.woff2')).toMatchObject({ type: 'font/woff2', brotli: null })
  })

  test.each(['../package.json', '..', '/etc/passwd', 'none.js', ''])('finds no file for %s', async (name) => {
    expect(await loadAssets(folder).find(name)).toBeNull()
  })

  test('finds no file in a missing folder', async () => {
    expect(await loadAssets(join(folder, 'nowhere')).find('slot-abc.js')).toBeNull()
  })
})
