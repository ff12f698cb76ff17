import { addressKey, createRateLimit } from '@tessera/server-kit'
import { languageOf } from '@tessera/words'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BetsConfig, CreateBets } from '../bets-part.ts'
import { refuse } from '../http/result.ts'
import { widgetCalls } from '../widget-api.ts'
import { type BetCall, type BetDesk, openBetDesk } from './bet-desk.ts'

/** Calls for which the wallet itself validates the session. */
const VALIDATES_SESSION: ReadonlySet<BetCall> = new Set(['placeBet', 'account', 'quote'])
/**
 * Rate of shared slips per address or network, since guests can store slips: 20 at first, then one every ten seconds.
 */
const shareRate = { burst: 20, perSecond: 0.1 }
/** Rate of bets per player. Refused bets count too, because they are stored for two days. */
const betRate = { burst: 60, perSecond: 2 }

const texts = z.record(z.string(), z.string().optional()).catch({})
const cultureQuery = z.object({ culture: z.string().max(20).catch('en-GB').default('en-GB') })
const localeOf = (request: FastifyRequest): string => languageOf(cultureQuery.parse(request.query).culture)

/** Returns the single value of a header. */
const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

const isBetCall = (name: string, desk: BetDesk): name is BetCall => Object.hasOwn(desk.calls, name)

function betRoutes(desk: BetDesk, config: BetsConfig) {
  const shares = createRateLimit(shareRate)
  const placed = createRateLimit(betRate)
  return async (app: FastifyInstance): Promise<void> => {
    for (const [name, { method, path, auth }] of Object.entries(widgetCalls)) {
      if (!isBetCall(name, desk)) continue
      const needsLiveSession = auth === 'player' && !VALIDATES_SESSION.has(name)
      app.route({
        method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        handler: async (request, reply) => {
          if (name === 'shareSlip' && !shares.take(addressKey(request.ip)))
            return refuse(reply, 'rate_limited')
          const session = await (needsLiveSession ? config.liveSessionOf(request) : config.sessionOf(request))
          if (name === 'placeBet' && session !== null && !placed.take(session.playerId))
            return refuse(reply, 'rate_limited')
          const { status, body } = await desk.calls[name]({
            session,
            params: texts.parse(request.params),
            query: texts.parse(request.query),
            body: request.body,
            idempotencyKey: headerOf(request, 'idempotency-key'),
            locale: localeOf(request),
            visitor: addressKey(request.ip),
          })
          if (status === 401 && session !== null) await config.sessions.end(session.id)
          return reply.code(status).header('cache-control', 'no-store').send(body)
        },
      })
    }
  }
}

/** Creates the bets of a sportsbook: their calls and their background jobs. */
export const createBets: CreateBets = async (config) => {
  const desk = openBetDesk(config)
  return {
    routes: betRoutes(desk, config),
    startJobs: desk.startJobs,
    stopJobs: desk.stopJobs,
    bets: desk.bets,
    close: desk.close,
  }
}
