import { eventIdSchema, sportListQuerySchema } from '@tessera/contract/sportsbook'
import { addressKey, createRateLimit } from '@tessera/server-kit'
import { languageOf } from '@tessera/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BetsPart } from '../bets-part.ts'
import type { Book } from '../book/book.ts'
import type { SportCatalogue } from '../book/catalogue.ts'
import { allowOrigins } from './allow-origins.ts'
import { createBodyCache } from './body-cache.ts'
import { handleErrors } from './handle-errors.ts'
import { refuse } from './result.ts'

export interface ApiParts {
  readonly book: Pick<Book, 'page'>
  readonly catalogue: SportCatalogue
  readonly bets: Pick<BetsPart, 'routes'>
  /** Patterns of origins whose pages may call the API, in addition to pages of the same origin. */
  readonly widgetOrigins: readonly string[]
}

/** Rate limit per address; a household or an office may have many pages open behind one address. */
const readRate = { burst: 200, perSecond: 50 }
/** Size of the response cache of a process, in bytes. */
const CACHE_BYTES = 20_000_000

const cultureQuery = z.object({ culture: z.string().max(20).catch('en-GB').default('en-GB') })
const sportParams = z.object({
  sportId: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
})
const championshipParams = z.object({
  championshipId: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})
const eventParams = z.object({ eventId: eventIdSchema })
const searchQuery = z.object({ query: z.string().max(100) })
const ids = z
  .string()
  .max(400)
  .regex(/^(\d{1,9}(,\d{1,9}){0,49})?$/)
  .transform((text) =>
    text === '' ? undefined : [...new Set(text.split(',').map(Number))].sort((one, other) => one - other),
  )
const listQuery = z
  .object({
    sportId: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .optional(),
    categoryIds: ids.optional(),
    championshipIds: ids.optional(),
    when: z.enum(['live', 'today', 'tomorrow', 'all']).default('all'),
    timeZone: z.string().max(64).optional(),
    page: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .optional(),
  })
  .transform((query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)))
  .pipe(sportListQuerySchema)

/** Returns the site's language for a culture such as `es-MX`. */
const localeOf = (request: FastifyRequest): string => languageOf(cultureQuery.parse(request.query).culture)

/** Serves the calls of the widget (`widget-api.ts`): reads here, slips and bets in separate routes. */
export function apiRoutes({ book, catalogue, bets, widgetOrigins }: ApiParts) {
  const limit = createRateLimit(readRate)
  const cachedBody = createBodyCache(CACHE_BYTES)

  async function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => unknown,
  ): Promise<FastifyReply> {
    const found = await cachedBody(name, make)
    if (found === null) return refuse(reply, 'not_found')
    reply.headers({ etag: found.tag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === found.tag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(found.body)
  }

  function read<Input>(
    schema: z.ZodType<Input>,
    inputOf: (request: FastifyRequest) => unknown,
    name: string,
    make: (input: Input, locale: string) => unknown,
  ) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const input = schema.safeParse(inputOf(request))
      if (!input.success) return refuse(reply, 'invalid')
      const locale = localeOf(request)
      const key = JSON.stringify([name, locale, input.data])
      return sendCached(request, reply, key, () => make(input.data, locale))
    }
  }

  return async (app: FastifyInstance): Promise<void> => {
    handleErrors(app)
    allowOrigins(app, widgetOrigins)
    app.addHook('onRequest', async (request, reply) => {
      if (!limit.take(addressKey(request.ip))) return refuse(reply, 'rate_limited')
    })
    const nothing = z.undefined()
    app.get(
      '/overview',
      read(
        nothing,
        () => undefined,
        'overview',
        (_, locale) => catalogue.overview(locale),
      ),
    )
    app.get(
      '/sports/:sportId',
      read(
        sportParams,
        ({ params }) => params,
        'info',
        ({ sportId }) => catalogue.info(sportId),
      ),
    )
    app.get(
      '/events',
      read(
        listQuery,
        ({ query }) => query,
        'events',
        (query, locale) => catalogue.list(query, locale),
      ),
    )
    app.get(
      '/championships/:championshipId/table',
      read(
        championshipParams,
        ({ params }) => params,
        'table',
        async ({ championshipId }) => {
          const rows = await catalogue.table(championshipId)
          return rows && { rows }
        },
      ),
    )
    app.get(
      '/events/:eventId',
      read(
        eventParams,
        ({ params }) => params,
        'event',
        ({ eventId }, locale) => book.page(eventId, locale),
      ),
    )
    app.get(
      '/search',
      read(
        searchQuery,
        ({ query }) => query,
        'search',
        ({ query }, locale) => ({
          events: catalogue.search(query, locale),
        }),
      ),
    )
    await app.register(async (scope) => {
      scope.removeContentTypeParser('text/plain')
      await scope.register(bets.routes)
    })
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: (_request, reply) => reply.callNotFound(),
    })
  }
}
