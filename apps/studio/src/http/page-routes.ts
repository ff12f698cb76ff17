import { DEFAULT_LOCALE } from '@tessera/contract/routes'
import { loadAssets, type Packed, pack, sendPacked } from '@tessera/server-kit'
import { languageOf } from '@tessera/words'
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
import { coversFolder, distFolder, gamePageCsp, renderGamePage } from '../page/game-page.ts'
import type { StudioContext } from '../studio-context.ts'
import { failure, send } from './errors.ts'

/** Assets have the hash of their content in their name, art has it in its query. */
const FOREVER = 'public, max-age=31536000, immutable'

const playParams = z.object({ gameId: z.string() })
const locale = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)
const wordsParams = z.object({ locale })
const playQuery = z.object({
  locale: locale.catch(DEFAULT_LOCALE),
  theme: z.enum(['dark', 'light']).optional().catch(undefined),
})
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
const assetParams = z.object({ name: z.string() })

/** Any page may show a picture; the picture itself may load and run nothing. */
const pictureHeaders = {
  'access-control-allow-origin': '*',
  'cache-control': FOREVER,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
}

/** Routes of the game pages, their built assets and their pictures. */
export function pageRoutes(context: StudioContext) {
  return async (app: FastifyInstance): Promise<void> => {
    const assets = loadAssets(`${distFolder}/assets`)
    const covers = loadAssets(coversFolder)
    const pictures = new Map<string, Promise<Packed>>()
    const pages = new Map<string, Promise<Packed>>()

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

    app.get('/play/:gameId', async (request, reply) => {
      const params = playParams.safeParse(request.params)
      const { locale, theme } = playQuery.parse(request.query)
      if (!params.success || !context.games.has(params.data.gameId)) return send(reply, failure('not_found'))
      const { gameId } = params.data
      const language = languageOf(locale)
      const render = () =>
        renderGamePage({
          gameId,
          locale,
          words: context.words.pages[language],
          ...(theme === undefined ? {} : { theme }),
          assetBase: `${context.publicPath}/`,
        })
      // The page has no player data. Since any locale can be requested, only pages in the site's languages
      // are cached.
      const name = `${gameId}/${language}/${theme ?? ''}`
      const packed = locale === language ? (pages.get(name) ?? pack(render())) : null
      if (packed) pages.set(name, packed)
      reply
        .headers({
          'content-security-policy': `${gamePageCsp()}; frame-ancestors 'self'`,
          'referrer-policy': 'no-referrer',
          'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
          'cache-control': 'no-cache',
        })
        .type('text/html; charset=utf-8')
      return packed ? sendPacked(request, reply, await packed) : reply.send(render())
    })

    app.get('/words/:locale', async (request, reply) => {
      const params = wordsParams.safeParse(request.params)
      if (!params.success) return send(reply, failure('not_found'))
      // A page without an origin sends cross-origin requests.
      return reply
        .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
        .send(context.words.pages[languageOf(params.data.locale)])
    })

    app.get('/art/:gameId/symbols/:file', async (request, reply) => {
      const params = symbolParams.safeParse(request.params)
      const svg =
        params.success && context.games.has(params.data.gameId)
          ? renderSymbolArt(params.data.gameId, params.data.file.slice(0, -SVG_ENDING.length))
          : null
      if (svg === null) return send(reply, failure('not_found'))
      return reply.headers(pictureHeaders).type('image/svg+xml').send(svg)
    })

    app.get('/assets/:name', async (request, reply) => {
      const params = assetParams.safeParse(request.params)
      const asset = params.success ? await assets.find(params.data.name) : null
      if (asset === null) return send(reply, failure('not_found'))
      // Modules and fonts of a page without an origin are fetched cross-origin.
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': FOREVER }).type(asset.type)
      return sendPacked(request, reply, asset)
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
