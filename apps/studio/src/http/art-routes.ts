import { loadAssets, type Packed, pack, sendPacked } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  drawnCoverFile,
  pictureVersion,
  renderBrandLogo,
  renderGameArt,
  renderSymbolArt,
} from '../art/index.ts'
import { brands } from '../games/brands.ts'
import { coversFolder } from '../page/game-page.ts'
import type { StudioContext } from '../studio-context.ts'
import { failure, send } from './errors.ts'
import { FOREVER } from './forever.ts'

const SVG_ENDING = '.svg'
/** A symbol of a slot, for pages that show a result outside of its game. */
const symbolParams = z.object({ gameId: z.string(), file: z.string().regex(/^[A-Z\d]\.svg$/) })
const ratio = z.enum(['3x4', '1x1'])
const artParams = z.object({ gameId: z.string(), ratio })
const coverParams = z.object({ gameId: z.string(), ratio, width: z.coerce.number() })
const brandParams = z.object({
  file: z.string().transform((file, context) => {
    const brand = Object.values(brands).find(({ id }) => file === `${id}.svg`)
    if (brand) return brand.id
    context.addIssue({ code: 'custom', message: 'no such brand' })
    return z.NEVER
  }),
})
/** Any page may show a picture; the picture itself may load and run nothing. */
const pictureHeaders = {
  'access-control-allow-origin': '*',
  'cache-control': FOREVER,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
}

/** Routes of the pictures of games, brands and symbols. */
export function artRoutes(context: Pick<StudioContext, 'games'>) {
  return async (app: FastifyInstance): Promise<void> => {
    const covers = loadAssets(coversFolder)
    const pictures = new Map<string, Promise<Packed>>()

    /** Sends a picture of the catalogue, rendered and compressed once. */
    const sendPicture = async (
      request: FastifyRequest,
      reply: FastifyReply,
      name: string,
      draw: () => string,
    ) => {
      const picture = pictures.get(name) ?? pack(draw())
      pictures.set(name, picture)
      reply.headers(pictureHeaders).type('image/svg+xml')
      return sendPacked(request, reply, await picture)
    }

    app.get('/art/:gameId/symbols/:file', async (request, reply) => {
      const params = symbolParams.safeParse(request.params)
      const svg =
        params.success && context.games.has(params.data.gameId)
          ? renderSymbolArt(params.data.gameId, params.data.file.slice(0, -SVG_ENDING.length))
          : null
      if (svg === null) return send(reply, failure('not_found'))
      return reply.headers(pictureHeaders).type('image/svg+xml').send(svg)
    })

    // Covers drawn by the build; only those of the current drawing are found.
    app.get('/art/:gameId/:ratio-:width.avif', async (request, reply) => {
      const params = coverParams.safeParse(request.params)
      if (!params.success || !context.games.has(params.data.gameId)) return send(reply, failure('not_found'))
      const version = pictureVersion(renderGameArt(params.data.gameId, params.data.ratio))
      const cover = await covers.find(drawnCoverFile({ ...params.data, version }))
      if (cover === null) return send(reply, failure('not_found'))
      return reply.headers(pictureHeaders).type(cover.type).send(cover.plain)
    })

    app.get('/art/:gameId/:ratio.svg', async (request, reply) => {
      const params = artParams.safeParse(request.params)
      if (!params.success || !context.games.has(params.data.gameId)) return send(reply, failure('not_found'))
      const { gameId, ratio } = params.data
      return sendPicture(request, reply, `${gameId}/${ratio}`, () => renderGameArt(gameId, ratio))
    })

    app.get('/art/brands/:file', async (request, reply) => {
      const params = brandParams.safeParse(request.params)
      if (!params.success) return send(reply, failure('not_found'))
      const brand = params.data.file
      return sendPicture(request, reply, `brands/${brand}`, () => renderBrandLogo(brand))
    })
  }
}
