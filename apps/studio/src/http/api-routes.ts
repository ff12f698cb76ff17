import { isConnectionLost, QueueFullError } from '@tessera/postgres'
import { createRateLimit } from '@tessera/server-kit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { nextRequestSchema, playRequestSchema, rotateRequestSchema } from '../protocol.ts'
import type { GameSession } from '../sessions/session-store.ts'
import type { StudioContext } from '../studio-context.ts'
import { openSession, play, readRound, readRounds, readSeeds, rotate, showNextSpin } from './calls.ts'
import { failure, parse, type Result, send } from './result.ts'
import { isEnded } from './session-gate.ts'

const BODY_LIMIT_BYTES = 8 * 1_024
/** Turbo play makes about five calls a second; the burst lets a returning page catch up. */
const sessionRate = { burst: 60, perSecond: 20 }
/** Each rotation is stored permanently so that its rounds can be checked, hence the limit per player. */
const rotationRate = { burst: 20, perSecond: 1 }

const roundParams = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) })
const listQuery = z.object({
  before: roundParams.shape.id.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

/** Session token of the request; null if it is missing or malformed. */
function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isConnectionLost(error)) {
    request.log.warn({ err: error }, 'the database is unreachable')
    return send(reply, failure('unavailable'))
  }
  if (error instanceof QueueFullError) return send(reply, failure('unavailable'))
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return reply.code(status).send({ error: { code: 'invalid', message: 'The request is not valid.' } })
  }
  request.log.error({ err: error }, 'a game API call failed')
  return reply
    .code(500)
    .send({ error: { code: 'unavailable', message: `Something went wrong (${request.id}).` } })
}

/**
 * Routes of the round server's JSON API (protocol.ts). A page in a sandboxed frame has no origin, so any
 * origin may call.
 */
export function apiRoutes(context: StudioContext) {
  const limit = createRateLimit(sessionRate)
  const rotationLimit = createRateLimit(rotationRate)

  async function sessionOf(request: FastifyRequest): Promise<Result<GameSession>> {
    const token = bearerOf(request)
    const session = token === null ? null : await context.sessions.find(token)
    if (session === null) return failure('unauthorized')
    return limit.take(session.id) ? { ok: true, value: session } : failure('too_many_requests')
  }

  /** Handles a call with its session and its input, which is parsed only for authorized callers. */
  function call<Input>(
    read: (request: FastifyRequest) => Result<Input>,
    work: (session: GameSession, input: Input) => Promise<Result<unknown>>,
  ) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await sessionOf(request)
      if (!session.ok) return send(reply, session)
      const input = read(request)
      // Later requests must see every round whose response has been sent.
      await context.closing.settled(session.value.playerKey, session.value.gameId)
      return send(reply, input.ok ? await work(session.value, input.value) : input)
    }
  }

  /** Handles a call that doesn't bet: the platform is asked whether the session is still live. */
  function callInSession<Input>(
    read: (request: FastifyRequest) => Result<Input>,
    work: (session: GameSession, input: Input) => Promise<Result<unknown>>,
  ) {
    return call(read, async (session, input: Input) =>
      (await isEnded(context, session)) ? failure('unauthorized') : work(session, input),
    )
  }

  const nothing = (): Result<null> => ({ ok: true, value: null })

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    })
    app.setErrorHandler(answerError)
    app.setNotFoundHandler((_request, reply) => send(reply, failure('not_found')))
    // Otherwise the platform's pages would respond to unknown calls.
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: (_request, reply) => reply.callNotFound(),
    })
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

    const options = { bodyLimit: BODY_LIMIT_BYTES }
    app.post(
      '/session',
      options,
      callInSession(nothing, (session) => openSession(context, session)),
    )
    app.post(
      '/rounds',
      options,
      call(
        ({ body }) => parse(playRequestSchema, body),
        (session, request) => play(context, session, request),
      ),
    )
    app.get(
      '/rounds',
      callInSession(
        ({ query }) => parse(listQuery, query),
        (session, page) => readRounds(context, session, page),
      ),
    )
    app.get(
      '/rounds/:id',
      callInSession(
        ({ params }) => parse(roundParams, params),
        (session, { id }) => readRound(context, session, id),
      ),
    )
    app.post(
      '/rounds/:id/next',
      options,
      call(
        ({ params, body }) =>
          parse(roundParams.extend(nextRequestSchema.shape), { ...asRecord(params), ...asRecord(body) }),
        (session, { id, spin }) => showNextSpin(context, session, id, { spin }),
      ),
    )
    app.get(
      '/seeds',
      callInSession(nothing, (session) => readSeeds(context, session)),
    )
    app.post(
      '/seeds/rotate',
      options,
      callInSession(
        ({ body }) => parse(rotateRequestSchema, body),
        async (session, request) =>
          rotationLimit.take(session.playerKey)
            ? rotate(context, session, request)
            : failure('too_many_requests'),
      ),
    )
  }
}

function asRecord(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
