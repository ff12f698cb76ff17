import { fileURLToPath } from 'node:url'
import { loadAssets, sendPacked } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { tagOf } from './body-cache.ts'
import { errors, failure } from './errors.ts'

/** Output of the widget's build, which the sportsbook serves without importing it. */
const distFolder = fileURLToPath(new URL('../../../widget/dist', import.meta.url))
const assetParams = z.object({ name: z.string().max(200) })
const WIDGET_FILE = 'widget.js'
/** Names of assets contain a hash of their content; the widget's own name never changes. */
const FOREVER = 'public, max-age=31536000, immutable'
/** A page that is reloaded for a missing module needs the script that names the present one. */
const REVALIDATED = 'public, no-cache'

/** Serves the built widget: `widget.js`, which any page may load, and its assets. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  const entry = loadAssets(distFolder)
  const assets = loadAssets(`${distFolder}/assets`)

  app.get('/widget.js', async (request, reply) => {
    const script = await entry.find(WIDGET_FILE)
    if (script === null) return errors.send(reply, failure('not_found'))
    // Weak, because compressed bodies share the tag.
    const etag = `W/${tagOf(script.plain)}`
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': REVALIDATED, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type(script.type)
    return sendPacked(request, reply, script)
  })

  app.get('/assets/:name', async (request, reply) => {
    const params = assetParams.safeParse(request.params)
    const asset = params.success ? await assets.find(params.data.name) : null
    if (asset === null) return errors.send(reply, failure('not_found'))
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': FOREVER }).type(asset.type)
    return sendPacked(request, reply, asset)
  })
}
