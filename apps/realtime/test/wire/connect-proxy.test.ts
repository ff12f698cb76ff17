import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import type { RealtimeConfigInput } from '../../src/config/realtime-config.ts'
import type { ConnectRequest } from '../../src/proxy/connect-proxy.ts'
import { startServer, type TestServer } from '../support/start-server.ts'
import { token } from '../support/tokens.ts'
import { WireClient } from '../support/wire-client.ts'

const closers: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

type Answering = (question: ConnectRequest) => unknown

async function serve(answering: Answering): Promise<TestServer> {
  const options = { connectProxy: async (question: ConnectRequest) => answering(question) }
  const server = await startServer({}, options, { http_api: { key: 'key' } })
  closers.push(() => server.close())
  return server
}

const connectTo = async (server: TestServer, connect: object): Promise<WireClient> => {
  const client = await WireClient.open(server.url)
  client.send({ id: 1, connect })
  return client
}

/** Disconnects a user through the API, as the outbox and HTTP callers do. */
async function disconnect(server: TestServer, user: string): Promise<void> {
  const app = Fastify()
  await app.register(server.realtime.plugin)
  const payload = { user, disconnect: { code: 3011, reason: 'force reconnect' } }
  await app.inject({ method: 'POST', url: '/disconnect', headers: { 'x-api-key': 'key' }, payload })
  await app.close()
}

describe('the connect proxy', () => {
  test('decides the user and channels of a client without a token', async () => {
    const asked: ConnectRequest[] = []
    const server = await serve((question) => {
      asked.push(question)
      return { result: { user: 'ann', channels: ['wallet:accounts#ann'] } }
    })
    const client = await connectTo(server, { data: { accessToken: 't' } })
    expect(await client.next()).toMatchObject({ id: 1, connect: { subs: { 'wallet:accounts#ann': {} } } })
    expect(asked).toEqual([
      {
        client: expect.any(String),
        transport: 'websocket',
        protocol: 'json',
        encoding: 'json',
        data: { accessToken: 't' },
      },
    ])
    expect(await client.ask({ id: 2, subscribe: { channel: 'wallet:accounts#bob' } })).toMatchObject({
      error: { code: 103 },
    })
  })

  test('makes the client a guest if its response has an empty user', async () => {
    const server = await serve(() => ({ result: { user: '' } }))
    const client = await connectTo(server, {})
    expect(await client.next()).toMatchObject({ connect: {} })
    expect(await client.ask({ id: 2, subscribe: { channel: 'wallet:accounts#ann' } })).toMatchObject({
      error: { code: 103 },
    })
  })

  test('closes the connection if its response is a disconnect', async () => {
    const server = await serve(() => ({ disconnect: { code: 4501, reason: 'session ended' } }))
    const client = await connectTo(server, { data: {} })
    expect(await client.closed()).toEqual({ code: 4501, reason: 'session ended' })
  })

  test('refuses the connection with its error and ignores further commands', async () => {
    const server = await serve(() => ({ error: { code: 1000, message: 'no' } }))
    const client = await connectTo(server, {})
    expect(await client.next()).toEqual({ id: 1, error: { code: 1000, message: 'no' } })
  })

  test.each<[string, Answering]>([
    [
      'no response',
      () => {
        throw new Error('unreachable')
      },
    ],
    ['an invalid response', () => ({ result: { user: 7 } })],
    ['an invalid close code', () => ({ disconnect: { code: 200, reason: '' } })],
  ])('closes with 3004 for %s, so that the client reconnects', async (_, answering) => {
    const client = await connectTo(await serve(answering), {})
    expect((await client.closed()).code).toBe(3004)
  })

  test('holds back later commands until its response', async () => {
    const gate = Promise.withResolvers<unknown>()
    const server = await serve(() => gate.promise)
    const client = await WireClient.open(server.url)
    client.send({ id: 1, connect: {} }, { id: 2, subscribe: { channel: 'global:online' } })
    gate.resolve({ result: { user: '' } })
    expect(await client.next()).toMatchObject({ id: 1, connect: {} })
    expect(await client.next()).toEqual({ id: 2, subscribe: {} })
  })

  test('registers no user for a connection that closed before its response', async () => {
    const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()]
    const server = await serve(() => {
      asked.resolve()
      return gate.promise
    })
    const client = await connectTo(server, {})
    await asked.promise
    client.terminate()
    await expect.poll(() => server.realtime.connectionCount()).toBe(0)
    gate.resolve({ result: { user: 'ann' } })
    await gate.promise
    expect(server.realtime.metrics().users).toBe(0)
  })

  test('does not admit a user that was disconnected while the request was pending', async () => {
    const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()]
    const server = await serve(() => {
      asked.resolve()
      return gate.promise
    })
    const client = await connectTo(server, {})
    await asked.promise
    await disconnect(server, 'ann')
    gate.resolve({ result: { user: 'ann' } })
    expect((await client.closed()).code).toBe(3011)
  })
})

test('a connect proxy is not called for a client with a token', async () => {
  const server = await serve(() => ({ disconnect: { code: 4501, reason: '' } }))
  const client = await connectTo(server, { token: token({ sub: 'ann' }) })
  expect(await client.next()).toMatchObject({ connect: {} })
})

describe('the connect proxy over HTTP', () => {
  async function serveOver(status: number, body: string): Promise<{ server: TestServer; seen: string[] }> {
    const seen: string[] = []
    const backend = createServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers['x-api-key']}`)
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
    // The address of a listening server has this type.
    const { port } = backend.address() as AddressInfo
    const connect = {
      enabled: true,
      endpoint: `http://127.0.0.1:${port}/connect`,
      http: { static_headers: { 'X-API-Key': 'key' } },
    }
    const client: RealtimeConfigInput['client'] = { proxy: { connect } }
    const server = await startServer(client)
    closers.push(
      () => server.close(),
      () => backend.close(),
    )
    return { server, seen }
  }

  test('sends the configured headers to the endpoint', async () => {
    const { server, seen } = await serveOver(200, '{"result":{"user":"ann"}}')
    const client = await connectTo(server, { data: { accessToken: 't' } })
    expect(await client.next()).toMatchObject({ connect: {} })
    expect(seen).toEqual(['POST /connect key'])
  })

  test.each([
    [500, '{"result":{"user":"ann"}}'],
    [200, 'no JSON'],
  ])('admits no client for the response %i %s', async (status, body) => {
    const { server } = await serveOver(status, body)
    expect((await (await connectTo(server, {})).closed()).code).toBe(3004)
  })
})
