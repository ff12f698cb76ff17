import { expect, onTestFinished, test } from 'vitest'
import { startServer, type TestServer } from '../support/start-server.ts'
import { forgedToken, token } from '../support/tokens.ts'
import { type Line, WireClient } from '../support/wire-client.ts'

/** Settings without pings, so that only the messages under test arrive. */
const quiet = { ping_interval: '24h', pong_timeout: '8s' }

async function started(client: Parameters<typeof startServer>[0] = quiet): Promise<TestServer> {
  const server = await startServer(client)
  onTestFinished(() => server.close())
  return server
}

async function player(server: TestServer, claims: Line): Promise<WireClient> {
  const client = await WireClient.open(server.url)
  await client.connect(token({ sub: 'ann', ...claims }))
  return client
}

test('the server pings after 25 s and accepts the pong', async () => {
  const server = await started({})
  const client = await player(server, {})
  for (let round = 0; round < 3; round += 1) {
    server.clock.advance(25_000)
    expect(await client.next()).toEqual({})
    client.send('{}')
    expect(await client.ask({ id: 2, unsubscribe: { channel: 'plain:x' } })).toEqual({
      id: 2,
      unsubscribe: {},
    })
    server.clock.advance(8_000)
  }
  expect(server.realtime.metrics().disconnects).toEqual({})
})

test('the server sends no ping before 25 s', async () => {
  const server = await started({})
  const client = await player(server, {})
  server.clock.advance(24_999)
  const late = await WireClient.open(server.url)
  await late.connect()
  server.clock.advance(1)
  expect(await client.next()).toEqual({})
  expect(late.unread).toEqual([])
})

test('a missing pong closes with 3012 after 8 s', async () => {
  const server = await started({})
  const client = await player(server, {})
  server.clock.advance(25_000)
  expect(await client.next()).toEqual({})
  server.clock.advance(8_000)
  expect(await client.closed()).toEqual({ code: 3012, reason: 'no pong' })
})

test('a pong without a ping closes with 3501', async () => {
  const server = await started()
  const client = await player(server, {})
  client.send('{}')
  expect((await client.closed()).code).toBe(3501)
})

test('a second pong to one ping closes with 3501', async () => {
  const server = await started({})
  const client = await player(server, {})
  server.clock.advance(25_000)
  await client.next()
  client.send('{}\n{}')
  expect((await client.closed()).code).toBe(3501)
})

test('a connection without a connect command is closed with 3502 after 10 s', async () => {
  const server = await started()
  const client = await WireClient.open(server.url)
  server.clock.advance(10_000)
  expect(await client.closed()).toEqual({ code: 3502, reason: 'stale' })
})

test('a connection whose connect failed is closed with 3502 after 10 s', async () => {
  const server = await started()
  const client = await WireClient.open(server.url)
  await client.ask({ id: 1, connect: { token: token({ sub: 'ann', exp: 1 }) } })
  server.clock.advance(10_000)
  expect((await client.closed()).code).toBe(3502)
})

test('a connection outlives its token by 25 s and is then closed with 3005', async () => {
  const server = await started()
  const client = await player(server, { exp: server.clock.seconds + 60 })
  server.clock.advance(84_000)
  expect(await client.ask({ id: 2, unsubscribe: { channel: 'plain:x' } })).toEqual({ id: 2, unsubscribe: {} })
  server.clock.advance(1_000)
  expect(await client.closed()).toEqual({ code: 3005, reason: 'connection expired' })
})

test('refresh extends the connection', async () => {
  const server = await started()
  const client = await player(server, { exp: server.clock.seconds + 60 })
  server.clock.advance(70_000)
  const renewed = token({ sub: 'ann', exp: server.clock.seconds + 100 })
  expect(await client.ask({ id: 2, refresh: { token: renewed } })).toEqual({
    id: 2,
    refresh: { client: expect.any(String), version: expect.any(String), expires: true, ttl: 100 },
  })
  server.clock.advance(120_000)
  expect(await client.ask({ id: 3, unsubscribe: { channel: 'plain:x' } })).toEqual({ id: 3, unsubscribe: {} })
  server.clock.advance(5_000)
  expect((await client.closed()).code).toBe(3005)
})

const refreshes = [
  [
    'an expired token closes with 3005, so that the client reconnects',
    () => token({ sub: 'ann', exp: 1 }),
    3005,
  ],
  ['a forged token closes with 3500', () => forgedToken({ sub: 'ann' }), 3500],
  ['a token of another user closes with 3500', () => token({ sub: 'bob' }), 3500],
  ['no token closes with 3501', () => '', 3501],
] as const
test.each(refreshes)('refresh: %s', async (_name, make, code) => {
  const server = await started()
  const client = await player(server, {})
  client.send({ id: 2, refresh: { token: make() } })
  expect((await client.closed()).code).toBe(code)
})

const channel = 'closed:room'

async function withSubscriptionToken(server: TestServer, seconds: number): Promise<WireClient> {
  const client = await player(server, {})
  const pass = token({ sub: 'ann', channel, exp: server.clock.seconds + seconds })
  expect(await client.ask({ id: 2, subscribe: { channel, token: pass } })).toMatchObject({ subscribe: {} })
  return client
}

test('a subscription outlives its token by 25 s and is then ended with 2501', async () => {
  const server = await started()
  const client = await withSubscriptionToken(server, 60)
  server.clock.advance(84_000)
  server.realtime.publish(channel, 'still')
  expect(await client.next()).toEqual({ push: { channel, pub: { data: 'still' } } })
  server.clock.advance(1_000)
  expect(await client.next()).toEqual({
    push: { channel, unsubscribe: { code: 2501, reason: 'subscription expired' } },
  })
})

test('sub_refresh extends the subscription', async () => {
  const server = await started()
  const client = await withSubscriptionToken(server, 60)
  const renewed = token({ sub: 'ann', channel, exp: server.clock.seconds + 500 })
  const reply = await client.ask({ id: 3, sub_refresh: { channel, token: renewed } })
  expect(reply).toEqual({ id: 3, sub_refresh: { expires: true, ttl: 500 } })
  server.clock.advance(500_000)
  server.realtime.publish(channel, 'still')
  expect(await client.next()).toEqual({ push: { channel, pub: { data: 'still' } } })
})

test('sub_refresh with an expired token ends the subscription with 2501', async () => {
  const server = await started()
  const client = await withSubscriptionToken(server, 60)
  client.send({ id: 3, sub_refresh: { channel, token: token({ sub: 'ann', channel, exp: 1 }) } })
  expect(await client.next()).toEqual({ id: 3, sub_refresh: {} })
  expect(await client.next()).toMatchObject({ push: { channel, unsubscribe: { code: 2501 } } })
})

test('sub_refresh fails with 103 without a subscription, and a wrong token closes with 3500', async () => {
  const server = await started()
  const client = await withSubscriptionToken(server, 60)
  const other = { channel: 'closed:other', token: token({ sub: 'ann', channel: 'closed:other' }) }
  expect(await client.ask({ id: 3, sub_refresh: other })).toMatchObject({ error: { code: 103 } })
  client.send({ id: 4, sub_refresh: { channel, token: token({ sub: 'bob', channel }) } })
  expect((await client.closed()).code).toBe(3500)
})

const walletOfAnn = 'wallet:accounts#ann'

async function afterThree(server: TestServer): Promise<{ epoch: unknown; client: WireClient }> {
  const client = await player(server, {})
  const { subscribe } = await client.ask({ id: 2, subscribe: { channel: walletOfAnn } })
  for (const n of [1, 2, 3]) {
    server.realtime.publish(walletOfAnn, { n })
    await client.next()
  }
  await client.ask({ id: 3, unsubscribe: { channel: walletOfAnn } })
  return { epoch: Object(subscribe).epoch, client }
}

test('history items expire after history_ttl and the top is preserved', async () => {
  const server = await started()
  const { epoch, client } = await afterThree(server)
  const recover = (offset: number, id: number) =>
    client.ask({ id, subscribe: { channel: walletOfAnn, recover: true, offset, epoch } })
  server.clock.advance(10 * 60_000 - 1)
  expect(await recover(2, 4)).toMatchObject({ subscribe: { recovered: true, publications: [{ offset: 3 }] } })
  await client.ask({ id: 5, unsubscribe: { channel: walletOfAnn } })
  server.clock.advance(1)
  const lost = await recover(2, 6)
  expect(lost.subscribe).toEqual({
    recoverable: true,
    positioned: true,
    was_recovering: true,
    epoch,
    offset: 3,
  })
  await client.ask({ id: 7, unsubscribe: { channel: walletOfAnn } })
  expect(await recover(3, 8)).toMatchObject({ subscribe: { recovered: true, offset: 3 } })
})
