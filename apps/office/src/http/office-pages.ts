import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadAssets, sendPacked } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { replyWithOfficeError } from './reply-with-error.ts'

const BUILD = fileURLToPath(new URL('../../dist/', import.meta.url))

/** Serves the pages: one document for all paths, and files whose names change with their content. */
export function registerPages(server: FastifyInstance, build: string = BUILD): void {
  const assets = loadAssets(join(build, 'assets'))
  let document: string | null = null
  server.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const asset = await assets.find(request.params.name)
    if (asset === null) return replyWithOfficeError(reply, 'not_found')
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(asset.type)
    return sendPacked(request, reply, asset)
  })
  server.get('/*', (request, reply) => {
    if (request.url.startsWith('/office/')) return replyWithOfficeError(reply, 'not_found')
    document ??= readFileSync(join(build, 'index.html'), 'utf8')
    return reply.type('text/html; charset=utf-8').send(document)
  })
}
