import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCallErrors, ok } from './call-errors.ts'
import { type CallSessions, callRoutes } from './call-routes.ts'
import type { CallTable } from './call-table.ts'

const calls = {
  read: { method: 'GET', path: '/things/{id}', auth: 'none', params: z.object({ id: z.string().max(3) }) },
  share: { method: 'POST', path: '/shares', auth: 'none', rate: { burst: 1, perSecond: 0, per: 'visitor' } },
  hello: { method: 'GET', path: '/hello', auth: 'optional' },
  play: {
    method: 'POST',
    path: '/plays',
    auth: 'player',
    isIdempotent: true,
    body: z.strictObject({ stake: z.int() }),
    rate: { burst: 2, perSecond: 0, per: 'player' },
  },
  bet: { method: 'POST', path: '/bets', auth: 'player', asksWallet: true },
  fail: { method: 'GET', path: '/fail', auth: 'none' },
} as const satisfies CallTable

const errors = createCallErrors<'session_over' | 'slow_down'>({
  statuses: { invalid: 400, not_found: 404, unavailable: 503, session_over: 401, slow_down: 429 },
  noSession: 'session_over',
  tooMany: 'slow_down',
  namesFields: true,
})

const token = 'a'.repeat(43)
const key = '9B2C6F0A-0000-4000-8000-000000000001'
const close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const each of close.splice(0)) await each()
})

/** Serves the calls to one player, whose session may have ended. Records what handlers got and which sessions ended. */
async function serve() {
  const state = { isLive: true, handled: [] as unknown[], ended: [] as string[] }
  const sessions: CallSessions<string> = {
    find: async (given) => (given === token ? 'ann' : null),
    isLive: async () => state.isLive,
    playerOf: (session) => session,
    end: async (session) => void state.ended.push(session),
  }
  const app = Fastify()
  errors.handle(app)
  await callRoutes({
    calls,
    handlers: {
      read: async ({ params }) => ok(params),
      share: async () => ok({}),
      hello: async ({ session }) => ok({ player: session }),
      async play({ session, body, idempotencyKey }) {
        state.handled.push([session, body.stake, idempotencyKey])
        return ok({})
      },
      bet: async () => errors.failure('session_over'),
      async fail() {
        throw new Error('a secret detail')
      },
    },
    errors,
    sessions,
  })(app)
  close.push(() => app.close())
  const call = async (method: 'GET' | 'POST', url: string, options: { body?: object; as?: string } = {}) => {
    const response = await app.inject({
      ...{ method, url },
      headers: { authorization: `Bearer ${options.as ?? token}`, 'idempotency-key': key },
      ...(options.body ? { payload: options.body } : {}),
    })
    return [response.statusCode, response.json()]
  }
  return { state, call }
}

describe('the routes of a call table', () => {
  it('serve a call with validated input, and name what is wrong with it', async () => {
    const { call } = await serve()
    expect(await call('GET', '/things/abc')).toEqual([200, { id: 'abc' }])
    expect(await call('GET', '/things/abcd')).toMatchObject([
      400,
      { error: { code: 'invalid', fields: { id: [expect.any(String)] } } },
    ])
    expect(await call('GET', '/unknown')).toMatchObject([404, { error: { code: 'not_found' } }])
  })

  it('give a call of a player its session, its body and its key in lower case', async () => {
    const { state, call } = await serve()
    expect(await call('POST', '/plays', { body: { stake: 5 } })).toEqual([200, {}])
    expect(state.handled).toEqual([['ann', 5, key.toLowerCase()]])
  })

  it('refuse a guest where a player is needed, and accept one where the session is optional', async () => {
    const { call } = await serve()
    const as = 'b'.repeat(43)
    expect(await call('POST', '/plays', { body: { stake: 5 }, as })).toMatchObject([401, {}])
    expect(await call('GET', '/hello', { as })).toEqual([200, { player: null }])
    expect(await call('GET', '/hello')).toEqual([200, { player: 'ann' }])
  })

  it('end a session that the platform has ended, without handling its call', async () => {
    const { state, call } = await serve()
    state.isLive = false
    expect(await call('POST', '/plays', { body: { stake: 5 } })).toMatchObject([
      401,
      { error: { code: 'session_over' } },
    ])
    expect([state.handled, state.ended]).toEqual([[], ['ann']])
  })

  it('leave it to a call that asks the wallet to find out that its session has ended', async () => {
    const { state, call } = await serve()
    expect(await call('POST', '/bets')).toMatchObject([401, {}])
    expect(state.ended).toEqual(['ann'])
  })

  it('limit calls per player and per visitor', async () => {
    const { state, call } = await serve()
    const play = () => call('POST', '/plays', { body: { stake: 5 } })
    await play()
    await play()
    expect(await play()).toMatchObject([429, { error: { code: 'slow_down' } }])
    expect(state.handled).toHaveLength(2)
    await call('POST', '/shares')
    expect(await call('POST', '/shares')).toMatchObject([429, {}])
  })

  it('hide unexpected errors behind a trace id', async () => {
    const { call } = await serve()
    expect(await call('GET', '/fail')).toEqual([
      500,
      { error: { code: 'unavailable', traceId: expect.any(String) } },
    ])
  })
})
