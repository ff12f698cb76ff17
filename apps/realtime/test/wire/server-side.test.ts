import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startServer, type TestServer } from '../support/start-server.ts'
import { token } from '../support/tokens.ts'
import { WireClient } from '../support/wire-client.ts'

async function started(...settings: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...settings)
  onTestFinished(() => server.close())
  return server
}

async function player(server: TestServer, user: string): Promise<WireClient> {
  const client = await WireClient.open(server.url)
  await client.connect(token({ sub: user }))
  return client
}

/** Returns the HTTP status with which an upgrade is rejected. */
async function refusal(url: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const socket = new WebSocket(url, { headers })
  socket.on('error', () => {})
  const [, response] = await once(socket, 'unexpected-response')
  return response.statusCode
}

describe('the limits of the server', () => {
  test('reject connections above connection_limit with 503 until one closes', async () => {
    const server = await started({ connection_limit: 2 })
    const first = await WireClient.open(server.url)
    await WireClient.open(server.url)
    expect(await refusal(server.url)).toBe(503)
    first.terminate()
    await expect.poll(() => server.realtime.connectionCount()).toBe(1)
    await WireClient.open(server.url)
  })

  test('close connections above user_connection_limit with 3504, except those of guests', async () => {
    const server = await started({ user_connection_limit: 2 })
    await player(server, 'ann')
    await player(server, 'ann')
    const third = await WireClient.open(server.url)
    third.send({ id: 1, connect: { token: token({ sub: 'ann' }) } })
    expect(await third.closed()).toEqual({ code: 3504, reason: 'connection limit' })
    await player(server, 'bob')
    for (let guests = 0; guests < 4; guests += 1) await (await WireClient.open(server.url)).connect()
  })

  test('reject subscriptions above channel_limit with error 106', async () => {
    const server = await started({ channel_limit: 2 })
    const client = await player(server, 'ann')
    for (const id of [2, 3]) await client.ask({ id, subscribe: { channel: `plain:${id}` } })
    const refused = await client.ask({ id: 4, subscribe: { channel: 'plain:4' } })
    expect(refused).toEqual({ id: 4, error: { code: 106, message: 'limit exceeded' } })
    await client.ask({ id: 5, unsubscribe: { channel: 'plain:2' } })
    expect(await client.ask({ id: 6, subscribe: { channel: 'plain:4' } })).toEqual({ id: 6, subscribe: {} })
  })

  test('close a slow client with 3008 once 1 MB is queued, without holding up others', async () => {
    const server = await started()
    const [slow, quick] = await Promise.all([player(server, 'ann'), player(server, 'bob')])
    for (const client of [slow, quick]) await client.ask({ id: 2, subscribe: { channel: 'plain:x' } })
    slow.pause()
    const data = 'x'.repeat(60_000)
    let sent = 0
    while (server.realtime.metrics().disconnects[3008] === undefined && sent < 1_000) {
      server.realtime.publish('plain:x', data)
      sent += 1
      await quick.next()
    }
    expect(sent).toBeLessThan(1_000)
    expect(server.realtime.metrics().disconnects).toEqual({ 3008: 1 })
    server.clock.advance(3_000)
    await expect.poll(() => server.realtime.connectionCount()).toBe(1)
  })

  test("don't close a client with less than 1 MB queued", async () => {
    const server = await started({ queue_max_size: 1_048_576 })
    const client = await player(server, 'ann')
    await client.ask({ id: 2, subscribe: { channel: 'plain:x' } })
    for (let n = 0; n < 17; n += 1) server.realtime.publish('plain:x', 'x'.repeat(60_000))
    for (let n = 0; n < 17; n += 1)
      expect(await client.next()).toMatchObject({ push: { channel: 'plain:x' } })
    expect(server.realtime.metrics().disconnects).toEqual({})
  })

  test('bound a history reply by history_max_publication_limit', async () => {
    const server = await started({ history_max_publication_limit: 2 })
    const client = await player(server, 'ann')
    await client.ask({ id: 2, subscribe: { channel: 'chat:x' } })
    for (const n of [1, 2, 3]) {
      server.realtime.publish('chat:x', n)
      await client.next()
    }
    for (const limit of [-1, 100]) {
      const reply = await client.ask({ id: 3, history: { channel: 'chat:x', limit } })
      expect(Object(reply.history).publications).toHaveLength(2)
    }
  })

  test("don't recover a client that missed more than recovery_max_publication_limit", async () => {
    const server = await started({ recovery_max_publication_limit: 2 })
    for (const n of [1, 2, 3]) server.realtime.publish('wallet:accounts#ann', n)
    const client = await player(server, 'ann')
    const request = { channel: 'wallet:accounts#ann', recover: true }
    const some = await client.ask({ id: 2, subscribe: { ...request, offset: 1 } })
    expect(some).toMatchObject({ subscribe: { recovered: true } })
    await client.ask({ id: 3, unsubscribe: request })
    const all = await client.ask({ id: 4, subscribe: { ...request, offset: 0 } })
    expect(all.subscribe).not.toHaveProperty('recovered')
  })
})

describe('connection admission', () => {
  test('passes only requests without an origin if no origin is allowed', async () => {
    const server = await started()
    expect(await refusal(server.url, { origin: 'https://play.example' })).toBe(403)
    await WireClient.open(server.url)
  })

  test('passes origins that match an allowed pattern, and no others', async () => {
    const server = await started({ allowed_origins: ['https://play.example', 'https://*.tessera.example'] })
    for (const origin of ['https://play.example', 'https://de.tessera.example']) {
      await WireClient.open(server.url, { origin })
    }
    const wrong = ['http://play.example', 'https://play.example.evil', 'https://tessera.example', 'null']
    for (const origin of wrong) expect(await refusal(server.url, { origin })).toBe(403)
    expect(server.realtime.metrics().refusedOrigins).toBe(wrong.length)
  })

  test('passes pages of the same host if the composing program allows it', async () => {
    const server = await started({}, { allowSameHost: true })
    await WireClient.open(server.url, { origin: `http://127.0.0.1:${server.port}` })
    expect(await refusal(server.url, { origin: 'http://127.0.0.1:1' })).toBe(403)
  })

  test('closes guests with 3501 unless anonymous connections are allowed', async () => {
    const server = await started({ allow_anonymous_connect_without_token: false })
    const client = await WireClient.open(server.url)
    client.send({ id: 1, connect: {} })
    expect((await client.closed()).code).toBe(3501)
  })

  test('can disallow tokens without a user', async () => {
    const server = await started({ disallow_anonymous_connection_tokens: true })
    const client = await WireClient.open(server.url)
    const reply = await client.ask({ id: 1, connect: { token: token({ sub: '' }) } })
    expect(reply).toMatchObject({ error: { code: 103 } })
  })

  test('rejects every token without a secret', async () => {
    const server = await started({ token: { hmac_secret_key: '' } })
    const client = await WireClient.open(server.url)
    client.send({ id: 1, connect: { token: token({ sub: 'ann' }) } })
    expect((await client.closed()).code).toBe(3500)
  })

  test('can require an audience and an issuer', async () => {
    const server = await started({
      token: { hmac_secret_key: 'a key that only the tests know', audience: 'realtime', issuer: 'tessera' },
    })
    const right = await WireClient.open(server.url)
    await right.connect(token({ sub: 'ann', aud: 'realtime', iss: 'tessera' }))
    for (const claims of [{ aud: 'else', iss: 'tessera' }, { aud: 'realtime', iss: 'else' }, {}]) {
      const wrong = await WireClient.open(server.url)
      wrong.send({ id: 1, connect: { token: token({ sub: 'ann', ...claims }) } })
      expect((await wrong.closed()).code).toBe(3500)
    }
  })

  test('leaves upgrades of other paths to other listeners', async () => {
    const server = await started()
    server.http.on('upgrade', (request, socket) => {
      if (request.url === '/other') socket.end('HTTP/1.1 418 Teapot\r\n\r\n')
    })
    const socket = connect(server.port, '127.0.0.1')
    const handshake = ['GET /other HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket', '', '']
    socket.write(handshake.join('\r\n'))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('418')
    socket.destroy()
    await WireClient.open(`${server.url}?format=json`)
  })
})

test('a message without a channel reaches every connection of its user and no others', async () => {
  const server = await started()
  const [one, two, other] = await Promise.all(['ann', 'ann', 'bob'].map((user) => player(server, user)))
  server.realtime.message('ann', { hello: 0 })
  for (const client of [one, two])
    expect(await client?.next()).toEqual({ push: { message: { data: { hello: 0 } } } })
  expect(await other?.ask({ id: 2, unsubscribe: { channel: 'plain:x' } })).toEqual({ id: 2, unsubscribe: {} })
})

describe('shutdown and online count', () => {
  test("close doesn't wait for a client that ignores the close frame", async () => {
    const server = await started()
    const deaf = await player(server, 'ann')
    deaf.pause()
    await server.realtime.close()
    expect(server.realtime.connectionCount()).toBe(0)
    deaf.terminate()
  })

  test('close notifies every client with 3001 and rejects new ones', async () => {
    const server = await started()
    const clients = await Promise.all([player(server, 'ann'), WireClient.open(server.url)])
    const closing = server.realtime.close()
    expect(await refusal(server.url)).toBe(503)
    for (const client of clients) expect(await client.closed()).toEqual({ code: 3001, reason: 'shutdown' })
    await closing
    expect(server.realtime.connectionCount()).toBe(0)
  })

  test('the number of connections is published at the configured interval', async () => {
    const server = await started({}, {}, { online: { channel: 'global:online', interval: '5s' } })
    const guest = await WireClient.open(server.url)
    await guest.connect()
    await guest.ask({ id: 2, subscribe: { channel: 'global:online' } })
    const onlinePush = (online: number) => ({ push: { channel: 'global:online', pub: { data: { online } } } })
    server.clock.advance(5_000)
    expect(await guest.next()).toEqual(onlinePush(1))
    await player(server, 'ann')
    server.clock.advance(5_000)
    expect(await guest.next()).toEqual(onlinePush(2))
  })
})
