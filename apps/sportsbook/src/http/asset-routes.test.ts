import { createServer } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetRoutes } from './asset-routes.ts'

let server: FastifyInstance

beforeAll(async () => {
  server = createServer({ logLevel: 'silent' })
  await server.register(assetRoutes)
})
afterAll(() => server.close())

it('makes browsers ask for a newer widget script each time, and answers 304 while it is the same', async () => {
  const first = await server.inject('/widget.js')
  expect(first.statusCode).toBe(200)
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const etag = String(first.headers.etag)
  const again = await server.inject({ url: '/widget.js', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await server.inject({ url: '/widget.js', headers: { 'if-none-match': 'W/"other"' } })
  expect(other.body).toBe(first.body)
})

it('lets browsers keep the modules that the script names', async () => {
  const script = await server.inject('/widget.js')
  const [, main] = /assets\/(main-[\w-]+\.js)/.exec(script.body) ?? []
  const asset = await server.inject(`/assets/${main}`)
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect((await server.inject('/assets/main-00000000.js')).statusCode).toBe(404)
})
