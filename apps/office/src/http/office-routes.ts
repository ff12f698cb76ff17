import { BusyError } from '@tessera/credentials'
import type { OfficeCall, OfficeCallName } from '@tessera/office-contract'
import { isConnectionLost } from '@tessera/postgres'
import { addressKey, createRateLimit } from '@tessera/server-kit'
import { RefusalError, UsageError } from '@tessera/server-kit/command-line'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAccessHandlers } from '../access/access-handlers.ts'
import { OfficeError } from '../access/office-error.ts'
import { type OperatorSession, readSession } from '../access/sessions.ts'
import { CALLS, mayCall, type OfficeRoutes } from './office-calls.ts'
import { replyWithOfficeError } from './reply-with-error.ts'

/** Requests of one address: of the sign-in and invitations, and of all calls. */
const RATES = {
  none: { burst: 60, perSecond: 1 },
  any: { burst: 200, perSecond: 20 },
} as const

/** A handler as the routes call it. The contract's types are checked where handlers are defined. */
type LooseHandler = (world: unknown, request: object) => Promise<unknown>

/** Registers all calls. Throws for a call without a handler. */
export function registerOfficeCalls<World>(server: FastifyInstance, routes: OfficeRoutes<World>): void {
  const limits = { none: createRateLimit(RATES.none), any: createRateLimit(RATES.any) }
  const access = createAccessHandlers(routes)
  const known: Partial<Record<OfficeCallName, unknown>> = routes.handlers
  for (const [name, call] of CALLS) {
    const [method = '', path = ''] = name.split(' ')
    const own = access[name]
    const handler = known[name]
    if (own === undefined && typeof handler !== 'function') throw new Error(`no module handles ${name}`)
    server.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) =>
        catchFailures(reply, async () => {
          const address = addressKey(request.ip)
          if (
            !limits.any.take(address) ||
            (call.access === 'none' && method === 'POST' && !limits.none.take(address))
          )
            throw new OfficeError('rate_limited', { retryAfterSeconds: 60 })
          const session = await requireAccess(routes, call, request)
          const parts = readParts(call, request)
          const data =
            own === undefined
              ? // The operator's name comes from the session alone.
                await (handler as LooseHandler)(routes.world, { ...parts, operator: session?.name ?? '' })
              : await own({ ...parts, session, request, reply })
          return reply.type('application/json').send(JSON.stringify({ data: call.data.parse(data) }))
        }),
    })
  }
}

/** Returns the operator of a request. Throws `OfficeError` if the call isn't allowed. */
async function requireAccess(
  { database, cookie, now }: Pick<OfficeRoutes<unknown>, 'database' | 'cookie' | 'now'>,
  call: OfficeCall,
  request: FastifyRequest,
): Promise<OperatorSession | null> {
  if (call.access === 'none') return null
  const token = cookie.read(request)
  const session = token === null ? null : await readSession(database, token, now())
  if (session === null) throw new OfficeError('signed_out')
  if (!mayCall(call, session.roles)) throw new OfficeError('forbidden')
  return session
}

/** Validates path, query and body. Throws `OfficeError`. */
function readParts(call: OfficeCall, { params, query, body }: FastifyRequest): object {
  const given = { params, query, body }
  const read: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = call[part]?.safeParse(given[part])
    if (parsed?.success === false)
      throw new OfficeError(part === 'params' ? 'not_found' : 'validation_failed', {
        message: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
      })
    read[part] = parsed?.data
  }
  return read
}

/** Answers expected failures. All others go to the error handler of the server. */
async function catchFailures(reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OfficeError) return replyWithOfficeError(reply, error.error, error.facts)
    if (error instanceof RefusalError)
      return replyWithOfficeError(reply, 'refused', {
        message: error.message,
        ...(error.code === undefined ? {} : { reason: error.code }),
      })
    if (error instanceof UsageError)
      return replyWithOfficeError(reply, 'validation_failed', { message: error.message })
    if (error instanceof BusyError || isConnectionLost(error))
      return replyWithOfficeError(reply, 'unavailable')
    throw error
  }
}
