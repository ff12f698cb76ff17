import { addressKey, createRateLimit, type Rate } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallErrors, CallResult } from './call-errors.ts'
import type { CallHandlers, CallTable, PageCall } from './call-table.ts'
import { type AnyHandler, type ReceivedCall, readCall } from './run-call.ts'

/** Sessions of pages with their provider. */
export interface CallSessions<Session> {
  /** Returns the session of a token; null if there is none or it has expired. */
  find(token: string): Promise<Session | null>
  /** Asks the wallet; false once the platform has ended the player's session. */
  isLive(session: Session): Promise<boolean>
  /** Returns the player, for rates. */
  playerOf(session: Session): string
  /** Remembers that the platform has ended the player's session. */
  end?(session: Session): Promise<void>
}

/** Sends the result of a call in another way than as an uncached value. `run` does the call's work. */
export type Respond<Code extends string> = (
  exchange: {
    readonly name: string
    readonly request: FastifyRequest
    readonly reply: FastifyReply
    readonly input: ReceivedCall<unknown>
  },
  run: () => Promise<CallResult<unknown, Code>>,
) => Promise<FastifyReply>

export interface CallRouteOptions<Table extends CallTable, Session, Code extends string> {
  readonly calls: Table
  readonly handlers: CallHandlers<Table, Session, Code>
  readonly errors: CallErrors<Code>
  readonly sessions: CallSessions<Session>
  /** Rate of all calls of a session together; none by default. */
  readonly sessionRate?: { readonly rate: Rate; readonly keyOf: (session: Session) => string }
  /** Returns the language of a request; English by default. */
  readonly localeOf?: (request: FastifyRequest) => string
  readonly respond?: Respond<Code>
  readonly bodyLimitBytes?: number
}

/** Session token of a request; null if it is missing or malformed. */
const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Returns the single value of a header. */
const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

type Limit = (key: string) => boolean

const limitOf = (rate: Rate | undefined): Limit => {
  if (rate === undefined) return () => true
  const limit = createRateLimit(rate)
  return (key) => limit.take(key)
}

/**
 * Creates the routes of a call table. Each call passes, in this order: its rate per visitor, its session, its rates per
 * session and player, its schemas, the wallet's word that the session is live, and its handler.
 */
export function callRoutes<Table extends CallTable, Session, Code extends string>(
  options: CallRouteOptions<Table, Session, Code>,
): (app: FastifyInstance) => Promise<void> {
  const { calls, handlers, sessionRate, bodyLimitBytes } = options
  const sessionLimit = limitOf(sessionRate?.rate)
  return async (app) => {
    for (const [name, call] of Object.entries(calls)) {
      const handler: AnyHandler<Code> = handlers[name as keyof Table]
      const admit = admission(options, call, sessionLimit)
      app.route({
        method: call.method,
        url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
        handler: (request, reply) => serve(options, { name, call, handler, admit }, request, reply),
      })
    }
  }
}

interface ServedCall<Session, Code extends string> {
  readonly name: string
  readonly call: PageCall
  readonly handler: AnyHandler<Code>
  readonly admit: Admit<Session, Code>
}

/** Serves one request of a call. */
async function serve<Session, Code extends string>(
  { errors, sessions, localeOf, respond }: CallRouteOptions<CallTable, Session, Code>,
  { name, call, handler, admit }: ServedCall<Session, Code>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visitor = addressKey(request.ip)
  const admitted = await admit(request, visitor)
  if (!admitted.ok) return errors.send(reply, admitted)
  const session = admitted.value
  const input = readCall(errors, call, {
    ...{ session, visitor, params: request.params, query: request.query, body: request.body },
    idempotencyKey: headerOf(request, 'idempotency-key'),
    locale: localeOf?.(request) ?? 'en',
  })
  if (!input.ok) return errors.send(reply, input)
  const run = async (): Promise<CallResult<unknown, Code>> => {
    const asksFirst = call.auth === 'player' && session !== null && !call.asksWallet
    const isOver = asksFirst && !(await sessions.isLive(session))
    // The table gives handlers the type of what its schemas have validated.
    const result = isOver ? errors.failure(errors.table.noSession) : await handler(input.value as never)
    const isEnded = !result.ok && result.code === errors.table.noSession
    if (isEnded && session !== null) await sessions.end?.(session)
    return result
  }
  return respond === undefined
    ? errors.send(reply, await run())
    : respond({ name, request, reply, input: input.value }, run)
}

type Admit<Session, Code extends string> = (
  request: FastifyRequest,
  visitor: string,
) => Promise<CallResult<Session | null, Code>>

/** Creates the check of a call's rates and session. */
function admission<Session, Code extends string>(
  { errors, sessions, sessionRate }: CallRouteOptions<CallTable, Session, Code>,
  { auth, rate }: PageCall,
  sessionLimit: Limit,
): Admit<Session, Code> {
  const limit = limitOf(rate)
  const { noSession, tooMany } = errors.table
  return async (request, visitor) => {
    if (rate?.per === 'visitor' && !limit(visitor)) return errors.failure(tooMany)
    const token = auth === 'none' ? null : bearerOf(request)
    const session = token === null ? null : await sessions.find(token)
    if (session === null) return auth === 'player' ? errors.failure(noSession) : { ok: true, value: null }
    const isWithin =
      sessionLimit(sessionRate?.keyOf(session) ?? '') &&
      (rate?.per !== 'player' || limit(sessions.playerOf(session)))
    return isWithin ? { ok: true, value: session } : errors.failure(tooMany)
  }
}
