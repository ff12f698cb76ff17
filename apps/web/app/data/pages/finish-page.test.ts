import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { finishPage, type ReadPicture } from './finish-page.server.ts'

const NONCE = 'abc'
const finish = (html: string, readPicture: ReadPicture = async () => null) =>
  finishPage(html, NONCE, readPicture)
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('allows only scripts of the renderer by their hashes, and removes the nonce', async () => {
  const page = await finish(
    `<body><script nonce="${NONCE}">ours()</script><script>theirs()</script><script nonce="${NONCE}" src="/a.js"></script></body>`,
  )
  expect(page.scriptHashes).toEqual([hash('ours()')])
  expect(page.plain.toString()).not.toContain('nonce')
})

it('inlines the main picture and preloads nothing before it', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#f00" d="M0 0"/></svg>'
  const page = await finish(
    '<head><link rel="preload" as="image" href="/a.svg"/><link rel="modulepreload" href="/a.js"/></head><body><img src="/a.svg?v=1&amp;x" alt="" fetchPriority="high"/></body>',
    async (path) => (path === '/a.svg?v=1&x' ? svg : null),
  )
  const html = page.plain.toString()
  expect(html).not.toContain('rel="preload"')
  const [, address = ''] = /<img src="data:image\/svg\+xml,([^"]+)"/.exec(html) ?? []
  expect(decodeURIComponent(address)).toBe(svg.replaceAll('"', "'"))
})

it('loads scripts and remaining content only after the first paint', async () => {
  const later =
    '<link rel="modulepreload" href="/a.js"/><link rel="preload" as="fetch" href="/content/en-0.json"/>'
  const script = `<script nonce="${NONCE}" type="module">import "/a.js"</script>`
  const page = await finish(`<head>${later}</head><body><p>a</p>${script}<i></i></body>`)
  const html = page.plain.toString()
  const waiting = `<template>${later}<script type="module">import "/a.js"</script></template>`
  expect(html.startsWith(`<head></head><body><p>a</p><i></i>${waiting}<script>`)).toBe(true)
  const [, start = ''] = /<script>(.+)<\/script><\/body>$/s.exec(html) ?? []
  expect(page.scriptHashes).toEqual([hash('import "/a.js"'), hash(start)])
})

it('compresses a page once and derives the ETag from its content', async () => {
  const [one, two, three] = await Promise.all([finish('<p>a</p>'), finish('<p>a</p>'), finish('<p>b</p>')])
  expect(brotliDecompressSync(one.brotli).toString()).toBe('<p>a</p>')
  expect(gunzipSync(one.gzip).toString()).toBe('<p>a</p>')
  expect([one.etag === two.etag, one.etag === three.etag]).toEqual([true, false])
})
