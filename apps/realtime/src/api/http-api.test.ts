import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../test/support/start-server.ts'
import { token } from '../../test/support/tokens.ts'
import { type Line, WireClient } from '../../test/support/wire-client.ts'

const key = 'the-key-of-the-tests'
let server: TestServer
let app: FastifyInstance

beforeAll(async () => {
  server = await startServer({ ping_interval: '24h' }, {}, { http_api: { key } })
  app = Fastify()
  await app.register(server.realtime.plugin, { prefix: '/api' })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

async function post(method: string, body: unknown, headers: Record<string, string> = { 'x-api-key': key }) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${method}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.statusCode, body: response.json() }
}

async function call(method: string, params: Line): Promise<Line> {
  const { status, body } = await post(method, params)
  expect(status).toBe(200)
  return body
}

async function player(user: string): Promise<WireClient> {
  const client = await WireClient.open(server.url)
  await client.connect(token({ sub: user }))
  return client
}

const text = expect.any(String)

describe('the API key', () => {
  test('is accepted in X-API-Key or Authorization only', async () => {
    expect((await post('info', {})).status).toBe(200)
    expect((await post('info', {}, { authorization: `apikey ${key}` })).status).toBe(200)
    for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-key': 'wrong' }, { authorization: key }]) {
      expect((await post('info', {}, { ...headers })).status).toBe(401)
    }
  })

  test('rejects every request while it is not configured', async () => {
    const closed = await startServer()
    const other = Fastify()
    await other.register(closed.realtime.plugin)
    const response = await other.inject({
      method: 'POST',
      url: '/info',
      headers: { 'x-api-key': '' },
      payload: {},
    })
    expect(response.statusCode).toBe(401)
    await other.close()
    await closed.close()
  })
})

describe('bad API requests', () => {
  test('return 400 for an invalid parameters object and 404 for an unknown method', async () => {
    for (const body of ['{', '[]', '7', '{"channel":7,"data":1}'])
      expect((await post('publish', body)).status).toBe(400)
    expect((await post('conquer', {})).status).toBe(404)
  })

  test('are rejected and store nothing if a message is nested a thousand deep', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    expect((await post('publish', `{"channel":"chat:deep","data":${deep}}`)).status).toBe(400)
    const b64data = Buffer.from(deep).toString('base64')
    expect(await call('publish', { channel: 'chat:deep', b64data })).toMatchObject({ error: { code: 107 } })
    expect(await call('history', { channel: 'chat:deep', limit: -1 })).toEqual({
      result: { publications: [], epoch: text },
    })
  })

  test('return 413 for an oversized body', async () => {
    const response = await post('publish', { channel: 'plain:a', data: 'x'.repeat(1_100_000) })
    expect(response.status).toBe(413)
  })

  test('return command errors inside HTTP 200', async () => {
    expect(await call('publish', { data: 1 })).toEqual({ error: { code: 107, message: 'bad request' } })
    expect(await call('publish', { channel: 'plain:a' })).toMatchObject({ error: { code: 107 } })
    expect(await call('publish', { channel: 'no:a', data: 1 })).toEqual({
      error: { code: 102, message: 'unknown channel' },
    })
    expect(await call('presence', { channel: 'plain:a' })).toMatchObject({ error: { code: 108 } })
    expect(await call('history', { channel: 'plain:a' })).toMatchObject({ error: { code: 108 } })
    expect(await call('broadcast', { data: 1 })).toMatchObject({ error: { code: 107 } })
    expect(await call('unsubscribe', { user: 'ann', channel: 'no:a' })).toMatchObject({
      error: { code: 102 },
    })
  })
})

test('publish returns the position, if the channel has one', async () => {
  expect(await call('publish', { channel: 'wallet:accounts#p', data: 0 })).toEqual({
    result: { offset: 1, epoch: text },
  })
  expect(await call('publish', { channel: 'wallet:accounts#p', data: 0, skip_history: true })).toEqual({
    result: {},
  })
  expect(await call('publish', { channel: 'plain:a', data: null })).toEqual({ result: {} })
})

test('publish accepts tags, base64 and an idempotency key', async () => {
  const client = await player('tags')
  const channel = 'wallet:accounts#tags'
  await client.ask({ id: 2, subscribe: { channel } })
  const b64data = Buffer.from('{"a":1}').toString('base64')
  const first = await call('publish', { channel, b64data, tags: { kind: 'bet' }, idempotency_key: 'once' })
  expect(await client.next()).toEqual({
    push: { channel, pub: { offset: 1, data: { a: 1 }, tags: { kind: 'bet' } } },
  })
  expect(await call('publish', { channel, data: 2, idempotency_key: 'once' })).toEqual(first)
  await call('publish', { channel, data: 3 })
  expect(await client.next()).toMatchObject({ push: { pub: { offset: 2, data: 3 } } })
})

test('broadcast publishes to each channel and returns a response for each', async () => {
  expect(await call('broadcast', { channels: ['plain:a', 'no:a', ''], data: 1 })).toEqual({
    result: {
      responses: [
        { result: {} },
        { error: { code: 102, message: 'unknown channel' } },
        { error: { code: 107, message: 'bad request' } },
      ],
    },
  })
})

test('subscribe and unsubscribe affect the connections of a user', async () => {
  const client = await player('sub')
  const channel = 'wallet:accounts#sub'
  expect(await call('subscribe', { user: 'sub', channel, data: { hello: 1 } })).toEqual({ result: {} })
  expect(await client.next()).toEqual({
    push: { channel, subscribe: { recoverable: true, positioned: true, epoch: text, data: { hello: 1 } } },
  })
  await call('publish', { channel, data: 1 })
  expect(await client.next()).toMatchObject({ push: { channel, pub: { offset: 1 } } })
  expect(await call('unsubscribe', { user: 'sub', channel })).toEqual({ result: {} })
  expect(await client.next()).toEqual({
    push: { channel, unsubscribe: { code: 2000, reason: 'server unsubscribe' } },
  })
  await call('publish', { channel, data: 2 })
  expect(await client.ask({ id: 2, unsubscribe: { channel } })).toEqual({ id: 2, unsubscribe: {} })
})

test('subscribe recovers from a given position and includes the recovery in its push', async () => {
  const client = await player('rec')
  const channel = 'wallet:accounts#rec'
  for (const data of [1, 2]) await call('publish', { channel, data })
  await call('subscribe', { user: 'rec', channel, recover_since: { offset: 1 } })
  expect(await client.next()).toMatchObject({
    push: { channel, subscribe: { recoverable: true, epoch: text } },
  })
  await call('publish', { channel, data: 3 })
  expect(await client.next()).toMatchObject({ push: { channel, pub: { offset: 3, data: 3 } } })
})

test('disconnect is final unless specified otherwise, and spares the whitelist', async () => {
  const [gone, spared] = await Promise.all([player('dis'), player('dis')])
  const { presence } = await (async () => {
    await spared.ask({ id: 2, subscribe: { channel: 'chat:dis' } })
    return Object((await call('presence', { channel: 'chat:dis' })).result)
  })()
  const whitelist = Object.keys(presence)
  expect(whitelist).toHaveLength(1)
  await call('disconnect', { user: 'dis', whitelist })
  expect(await gone.closed()).toEqual({ code: 3503, reason: 'force disconnect' })
  await call('disconnect', { user: 'dis', disconnect: { code: 4000, reason: 'later' } })
  expect(await spared.closed()).toEqual({ code: 4000, reason: 'later' })
})

test('subscribe, unsubscribe and disconnect can affect a single connection of a user', async () => {
  const [chosen, other] = await Promise.all([player('one'), player('one')])
  await chosen.ask({ id: 2, subscribe: { channel: 'chat:one' } })
  const { presence } = Object((await call('presence', { channel: 'chat:one' })).result)
  const [client = ''] = Object.keys(presence)
  const channel = 'plain:one'
  await call('subscribe', { user: 'one', client, channel })
  expect(await chosen.next()).toEqual({ push: { channel, subscribe: {} } })
  await call('subscribe', { user: 'two', client, channel: 'plain:two' })
  await call('unsubscribe', { user: 'one', client, channel: '' })
  const ended = [await chosen.next(), await chosen.next()].map(({ push }) => Object(push))
  expect(ended.map((push) => [push.channel, push.unsubscribe.code])).toEqual([
    ['chat:one', 2000],
    [channel, 2000],
  ])
  await call('disconnect', { user: 'one', client })
  expect((await chosen.closed()).code).toBe(3503)
  expect(await other.ask({ id: 2, unsubscribe: { channel } })).toEqual({ id: 2, unsubscribe: {} })
})

test('presence, presence_stats, history and history_remove work through the API', async () => {
  const client = await player('pres')
  const channel = 'chat:pres'
  await client.ask({ id: 2, subscribe: { channel } })
  const info = { user: 'pres', client: text }
  expect(Object.values(Object((await call('presence', { channel })).result).presence)).toEqual([info])
  expect(await call('presence_stats', { channel })).toEqual({ result: { num_clients: 1, num_users: 1 } })
  for (const data of [1, 2, 3]) await call('publish', { channel, data })
  expect(await call('history', { channel, limit: 2, reverse: true })).toMatchObject({
    result: {
      offset: 3,
      epoch: text,
      publications: [
        { offset: 3, data: 3 },
        { offset: 2, data: 2 },
      ],
    },
  })
  expect(await call('history', { channel, limit: 1, since: { offset: 1, epoch: 'x' } })).toMatchObject({
    error: { code: 112 },
  })
  expect(await call('history_remove', { channel })).toEqual({ result: {} })
  expect(await call('history', { channel, limit: 10 })).toMatchObject({
    result: { offset: 3, publications: [] },
  })
})

test("info and channels return the server's current state", async () => {
  const own = await startServer({}, {}, { http_api: { key } })
  const client = await WireClient.open(own.url)
  await client.connect(token({ sub: 'ann' }))
  await client.ask({ id: 2, subscribe: { channel: 'plain:one' } })
  await client.ask({ id: 3, subscribe: { channel: 'chat:two' } })
  const other = Fastify()
  await other.register(own.realtime.plugin)
  const ask = async (method: string, payload: object) =>
    (await other.inject({ method: 'POST', url: `/${method}`, headers: { 'x-api-key': key }, payload })).json()
  expect((await ask('info', {})).result.nodes).toMatchObject([
    { num_clients: 1, num_users: 1, num_subs: 2, num_channels: 2, uptime: 0 },
  ])
  expect(await ask('channels', { pattern: 'plain:*' })).toEqual({
    result: { channels: { 'plain:one': { num_clients: 1 } } },
  })
  await other.close()
  await own.close()
})

test('batch runs commands in order and returns each reply at its position', async () => {
  const publish = { channel: 'plain:a', data: 1 }
  expect(
    await call('batch', { commands: [{ publish }, { conquer: {} }, { publish: { channel: 7 } }, {}] }),
  ).toEqual({
    result: {
      replies: [
        { publish: {} },
        { error: { code: 104, message: 'method not found' } },
        { error: { code: 107, message: 'bad request' } },
        { error: { code: 104, message: 'method not found' } },
      ],
    },
  })
})
