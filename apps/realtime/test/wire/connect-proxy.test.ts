import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import type { RealtimeConfigInput } from '../../src/config/realtime-config.ts'
import type { ConnectQuestion } from '../../src/proxy/connect-proxy.ts'
import { startServer, type TestServer } from '../support/start-server.ts'
import { token } from '../support/tokens.ts'
import { WireClient } from '../support/wire-client.ts'

const closers: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

type Answering = (question: ConnectQuestion) => unknown

async function serve(answering: Answering): Promise<TestServer> {
  const options = { connectProxy: async (question: ConnectQuestion) => answering(question) }
  const server = await startServer({}, options, { http_api: { key: 'key' } })
  closers.push(() => server.close())
  return server
}

const connectTo = async (server: TestServer, connect: object): Promise<WireClient> => {
  const client = await WireClient.open(server.url)
  client.send({ id: 1, connect })
  return client
}

/** As the outbox and callers over HTTP do. */
async function disconnect(server: TestServer, user: string): Promise<void> {
  const app = Fastify()
  await app.register(server.realtime.plugin)
  const payload = { user, disconnect: { code: 3011, reason: 'force reconnect' } }
  await app.inject({ method: 'POST', url: '/disconnect', headers: { 'x-api-key': 'key' }, payload })
  await app.close()
}

describe('who connects without a token is asked for', () => {
  test('and is who the answer says, with the channels that are given', async () => {
    const asked: ConnectQuestion[] = []
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

  test('and is a guest when the answer names nobody', async () => {
    const server = await serve(() => ({ result: { user: '' } }))
    const client = await connectTo(server, {})
    expect(await client.next()).toMatchObject({ connect: {} })
    expect(await client.ask({ id: 2, subscribe: { channel: 'wallet:accounts#ann' } })).toMatchObject({
      error: { code: 103 },
    })
  })

  test('a disconnect of the answer closes', async () => {
    const server = await serve(() => ({ disconnect: { code: 4501, reason: 'session ended' } }))
    const client = await connectTo(server, { data: {} })
    expect(await client.closed()).toEqual({ code: 4501, reason: 'session ended' })
  })

  test('an error of the answer is the reply, and nothing more is heard', async () => {
    const server = await serve(() => ({ error: { code: 1000, message: 'no' } }))
    const client = await connectTo(server, {})
    expect(await client.next()).toEqual({ id: 1, error: { code: 1000, message: 'no' } })
  })

  test.each<[string, Answering]>([
    [
      'no answer',
      () => {
        throw new Error('away')
      },
    ],
    ['an answer that is none', () => ({ result: { user: 7 } })],
    ['a close code that is none', () => ({ disconnect: { code: 200, reason: '' } })],
  ])('%s closes with 3004, upon which the client connects again', async (_, answering) => {
    const client = await connectTo(await serve(answering), {})
    expect((await client.closed()).code).toBe(3004)
  })

  test('commands behind it wait for the answer', async () => {
    const gate = Promise.withResolvers<unknown>()
    const server = await serve(() => gate.promise)
    const client = await WireClient.open(server.url)
    client.send({ id: 1, connect: {} }, { id: 2, subscribe: { channel: 'global:online' } })
    gate.resolve({ result: { user: '' } })
    expect(await client.next()).toMatchObject({ id: 1, connect: {} })
    expect(await client.next()).toEqual({ id: 2, subscribe: {} })
  })

  test('a connection that is gone when the answer comes is not anybody’s', async () => {
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

  test('whoever is disconnected while the question is open is not let in by an answer from before', async () => {
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

test('a token is still a token', async () => {
  const server = await serve(() => ({ disconnect: { code: 4501, reason: '' } }))
  const client = await connectTo(server, { token: token({ sub: 'ann' }) })
  expect(await client.next()).toMatchObject({ connect: {} })
})

describe('over HTTP', () => {
  async function serveOver(status: number, body: string): Promise<{ server: TestServer; seen: string[] }> {
    const seen: string[] = []
    const backend = createServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers['x-api-key']}`)
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
    // A server that listens on a port has an address of this form.
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

  test('the endpoint is asked, with the headers that are configured', async () => {
    const { server, seen } = await serveOver(200, '{"result":{"user":"ann"}}')
    const client = await connectTo(server, { data: { accessToken: 't' } })
    expect(await client.next()).toMatchObject({ connect: {} })
    expect(seen).toEqual(['POST /connect key'])
  })

  test.each([
    [500, '{"result":{"user":"ann"}}'],
    [200, 'no JSON'],
  ])('what answers %i %s lets nobody in', async (status, body) => {
    const { server } = await serveOver(status, body)
    expect((await (await connectTo(server, {})).closed()).code).toBe(3004)
  })
})
