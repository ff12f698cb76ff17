import { readCalls } from '@tessera/contract/sportsbook/widget'
import type { WidgetError } from '@tessera/contract/sportsbook/widget-routes'
import { callRoutes, type Respond } from '@tessera/provider-kit'
import { addressKey, createRateLimit } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import type { BetsPart } from '../bets-part.ts'
import { allowOrigins } from './allow-origins.ts'
import { createBodyCache } from './body-cache.ts'
import { errors, failure } from './errors.ts'
import { localeOf } from './locale-of.ts'
import { type ReadParts, readHandlers } from './read-handlers.ts'

export interface ApiParts extends ReadParts {
  readonly bets: Pick<BetsPart, 'routes'>
  /** Patterns of origins whose pages may call the API, in addition to pages of the same origin. */
  readonly widgetOrigins: readonly string[]
}

/** Rate limit per address; a household or an office may have many pages open behind one address. */
const readRate = { burst: 200, perSecond: 50 }
/** Size of the response cache of a process, in bytes. */
const CACHE_BYTES = 20_000_000

/** Reads need no session. */
const noSessions = { find: async () => null, isLive: async () => true, playerOf: () => '' }

/** Sends cached responses, or 304 to a page that has the current one. */
function respondCached(): Respond<WidgetError> {
  const cachedBody = createBodyCache(CACHE_BYTES)
  return async ({ name, request, reply, input }, run) => {
    const cached = await cachedBody(
      JSON.stringify([name, input.locale, input.params, input.query]),
      async () => {
        const result = await run()
        return result.ok ? result.value : null
      },
    )
    if (cached === null) return errors.send(reply, failure('not_found'))
    reply.headers({ etag: cached.tag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === cached.tag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(cached.body)
  }
}

/** Serves the calls of the widget: reads here, slips and bets in separate routes. */
export function apiRoutes({ bets, widgetOrigins, ...parts }: ApiParts) {
  const limit = createRateLimit(readRate)
  const reads = callRoutes({
    calls: readCalls,
    handlers: readHandlers(parts),
    errors,
    sessions: noSessions,
    localeOf,
    respond: respondCached(),
  })
  return async (app: FastifyInstance): Promise<void> => {
    errors.handle(app)
    allowOrigins(app, widgetOrigins)
    app.addHook('onRequest', async (request, reply) => {
      if (!limit.take(addressKey(request.ip))) return errors.send(reply, failure('rate_limited'))
    })
    await app.register(async (scope) => {
      scope.removeContentTypeParser('text/plain')
      await scope.register(bets.routes)
    })
    await reads(app)
  }
}
