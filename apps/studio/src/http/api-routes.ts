import { type CallHandlers, type CallSessions, callRoutes } from '@tessera/provider-kit'
import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '../error-codes.ts'
import type { GameSession } from '../sessions/session-store.ts'
import type { StudioContext } from '../studio-context.ts'
import { gameCalls } from './call-table.ts'
import { openSession, play, readRound, readRounds, readSeeds, rotate, showNextSpin } from './calls.ts'
import { errors } from './errors.ts'
import { isEnded } from './session-gate.ts'

const BODY_LIMIT_BYTES = 8 * 1_024
/** Turbo play makes about five calls a second; the burst lets a returning page catch up. */
const sessionRate = { burst: 60, perSecond: 20 }

const sessionsOf = (context: StudioContext): CallSessions<GameSession> => ({
  find: (token) => context.sessions.find(token),
  isLive: async (session) => !(await isEnded(context, session)),
  playerOf: ({ playerKey }) => playerKey,
})

type Handlers = CallHandlers<typeof gameCalls, GameSession, ErrorCode>

function handlersOf(context: StudioContext): Handlers {
  /** Lets a call see every round whose response has been sent. */
  const settled =
    <Input extends { readonly session: GameSession }, Result>(work: (input: Input) => Promise<Result>) =>
    async (input: Input): Promise<Result> => {
      await context.closing.settled(input.session.playerKey, input.session.gameId)
      return work(input)
    }
  return {
    session: settled(({ session }) => openSession(context, session)),
    play: settled(({ session, body }) => play(context, session, body)),
    rounds: settled(({ session, query }) => readRounds(context, session, query)),
    round: settled(({ session, params }) => readRound(context, session, params.id)),
    next: settled(({ session, params, body }) => showNextSpin(context, session, params.id, body)),
    seeds: settled(({ session }) => readSeeds(context, session)),
    rotate: settled(({ session, body }) => rotate(context, session, body)),
  }
}

/**
 * Routes of the round server's JSON API (protocol.ts). A page in a sandboxed frame has no origin, so any
 * origin may call.
 */
export function apiRoutes(context: StudioContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    })
    errors.handle(app)
    app.options('/*', async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization, content-type, x-trace-id',
          'access-control-max-age': '86400',
        })
        .code(204)
        .send(),
    )
    const routes = callRoutes({
      calls: gameCalls,
      handlers: handlersOf(context),
      errors,
      sessions: sessionsOf(context),
      sessionRate: { rate: sessionRate, keyOf: ({ id }: GameSession) => id },
      bodyLimitBytes: BODY_LIMIT_BYTES,
    })
    await routes(app)
  }
}
