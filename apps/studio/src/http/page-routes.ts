import { DEFAULT_LOCALE } from '@tessera/contract/routes'
import { loadAssets, type Packed, pack, sendPacked } from '@tessera/server-kit'
import { languageOf } from '@tessera/words'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { distFolder, gamePageCsp, renderGamePage } from '../page/game-page.ts'
import type { StudioContext } from '../studio-context.ts'
import { artRoutes } from './art-routes.ts'
import { failure, send } from './errors.ts'
import { FOREVER } from './forever.ts'

const playParams = z.object({ gameId: z.string() })
const locale = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)
const wordsParams = z.object({ locale })
const playQuery = z.object({
  locale: locale.catch(DEFAULT_LOCALE),
  theme: z.enum(['dark', 'light']).optional().catch(undefined),
})
const assetParams = z.object({ name: z.string() })

/** Routes of the game pages, their built assets and their texts. */
export function pageRoutes(context: StudioContext) {
  return async (app: FastifyInstance): Promise<void> => {
    const assets = loadAssets(`${distFolder}/assets`)
    const pages = new Map<string, Promise<Packed>>()

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

    await app.register(artRoutes(context))

    app.get('/assets/:name', async (request, reply) => {
      const params = assetParams.safeParse(request.params)
      const asset = params.success ? await assets.find(params.data.name) : null
      if (asset === null) return send(reply, failure('not_found'))
      // Modules and fonts of a page without an origin are fetched cross-origin.
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': FOREVER }).type(asset.type)
      return sendPacked(request, reply, asset)
    })
  }
}
