import { PATIENCE } from '@tessera/test-env'
import { State, SubscriptionState } from 'centrifuge'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { CuttingProxy } from '../support/cutting-proxy.ts'
import { collect, next, officialClient } from '../support/official-client.ts'
import { startServer, type TestServer } from '../support/start-server.ts'
import { token } from '../support/tokens.ts'

const wallet = 'wallet:accounts#ann'
const ann = token({ sub: 'ann' })

async function started(...settings: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...settings)
  onTestFinished(() => server.close())
  return server
}

let server: TestServer
beforeEach(async () => {
  server = await started()
})

test('the official client connects, subscribes to several channels in one frame and receives publications in order', async () => {
  const client = officialClient(server.url, { token: ann })
  const subscriptions = [wallet, 'global:online', 'plain:a', 'chat:a'].map((name) =>
    client.newSubscription(name),
  )
  for (const subscription of subscriptions) subscription.subscribe()
  client.connect()
  await Promise.all(subscriptions.map((subscription) => subscription.ready(PATIENCE.timeout)))
  expect(server.realtime.metrics().framesReceived).toBe(1)
  const [first] = subscriptions
  const seen = first ? collect(first) : []
  const wanted = Array.from({ length: 200 }, (_, n) => ({ n }))
  for (const data of wanted) server.realtime.publish(wallet, data)
  await expect.poll(() => seen).toEqual(wanted)
})

test("the official client connects as a guest and is permanently denied a player's channel", async () => {
  const client = officialClient(server.url)
  const subscription = client.newSubscription(wallet)
  subscription.subscribe()
  client.connect()
  const { code } = await next.unsubscribed(subscription)
  expect(code).toBe(103)
  expect(subscription.state).toBe(SubscriptionState.Unsubscribed)
})

describe('recovery with the official client', () => {
  test('loses and repeats nothing after connections were cut', async () => {
    const own = await started(
      {},
      {},
      {
        channel: {
          namespaces: [
            {
              name: 'wallet',
              allow_user_limited_channels: true,
              history_size: 300,
              history_ttl: '1m',
              force_recovery: true,
              force_positioning: true,
            },
          ],
        },
      },
    )
    const proxy = await CuttingProxy.start(own.port)
    onTestFinished(() => proxy.close())
    const client = officialClient(proxy.url, { token: ann })
    const subscription = client.newSubscription(wallet)
    const seen = collect(subscription)
    const outcomes: boolean[] = []
    subscription.on('subscribed', ({ wasRecovering, recovered }) => {
      if (wasRecovering) outcomes.push(recovered)
    })
    subscription.subscribe()
    client.connect()
    await subscription.ready(PATIENCE.timeout)
    let sent = 0
    for (let cut = 0; cut < 10; cut += 1) {
      for (let n = 0; n < 100; n += 1) {
        own.realtime.publish(wallet, sent)
        sent += 1
        if (n === 50) proxy.cut()
      }
      await expect.poll(() => seen.length, { interval: 5 }).toBe(sent)
    }
    expect(seen).toEqual(Array.from({ length: sent }, (_, n) => n))
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => true))
  })

  test('reports an unrecoverable position and continues from the top', async () => {
    const proxy = await CuttingProxy.start(server.port)
    onTestFinished(() => proxy.close())
    const client = officialClient(proxy.url, { token: ann })
    const subscription = client.newSubscription(wallet)
    const seen = collect(subscription)
    subscription.subscribe()
    client.connect()
    await subscription.ready(PATIENCE.timeout)
    proxy.cut()
    for (let n = 1; n <= 8; n += 1) server.realtime.publish(wallet, n)
    const context = await next.subscribed(subscription)
    expect(context).toMatchObject({ wasRecovering: true, recovered: false, streamPosition: { offset: 8 } })
    server.realtime.publish(wallet, 9)
    await expect.poll(() => seen).toEqual([9])
  })

  test('finds another epoch after a server restart, so that the client reloads', async () => {
    const proxy = await CuttingProxy.start(server.port)
    onTestFinished(() => proxy.close())
    const client = officialClient(proxy.url, { token: ann })
    const subscription = client.newSubscription(wallet)
    subscription.subscribe()
    client.connect()
    await subscription.ready(PATIENCE.timeout)
    server.realtime.publish(wallet, 1)
    await next.publication(subscription)
    const other = await started()
    proxy.redirect(other.port)
    const again = next.subscribed(subscription)
    await server.realtime.close()
    expect(await again).toMatchObject({ wasRecovering: true, recovered: false })
  })
})

describe('token handling of the official client', () => {
  test('refreshes a token before it expires, without a disconnect', async () => {
    const own = await started({}, { clock: systemClock })
    let asked = 0
    const getToken = async () => {
      asked += 1
      return token({ sub: 'ann', exp: Math.floor(Date.now() / 1000) + 2 })
    }
    const client = officialClient(own.url, { getToken })
    client.connect()
    await client.ready(PATIENCE.timeout)
    const ids = new Set<unknown>()
    client.on('connected', ({ client: id }) => ids.add(id))
    await expect.poll(() => asked).toBeGreaterThanOrEqual(3)
    expect(client.state).toBe(State.Connected)
    expect(ids.size).toBe(0)
    expect(own.realtime.metrics().disconnects).toEqual({})
  })

  test('requests a new token if the old one has expired at connect', async () => {
    let asked = 0
    const client = officialClient(server.url, {
      token: token({ sub: 'ann', exp: 1 }),
      getToken: async () => {
        asked += 1
        return ann
      },
    })
    client.connect()
    await client.ready(PATIENCE.timeout)
    expect(asked).toBe(1)
  })

  test('disconnects finally if the token is forged', async () => {
    const client = officialClient(server.url, { token: 'nonsense' })
    client.connect()
    expect((await next.disconnected(client)).code).toBe(3500)
  })

  test('refreshes a subscription token', async () => {
    const own = await started({}, { clock: systemClock })
    const channel = 'closed:room'
    const client = officialClient(own.url, { token: ann })
    let asked = 0
    const subscription = client.newSubscription(channel, {
      getToken: async () => {
        asked += 1
        return token({ sub: 'ann', channel, exp: Math.floor(Date.now() / 1000) + 2 })
      },
    })
    subscription.subscribe()
    client.connect()
    await expect.poll(() => asked).toBeGreaterThanOrEqual(3)
    expect(subscription.state).toBe(SubscriptionState.Subscribed)
  })

  test('requests a new token after a subscription ended with 2501', async () => {
    const channel = 'closed:room'
    const client = officialClient(server.url, { token: ann })
    const expiries = [server.clock.seconds + 60, server.clock.seconds + 900]
    const subscription = client.newSubscription(channel, {
      getToken: async () => token({ sub: 'ann', channel, exp: expiries.shift() }),
    })
    subscription.subscribe()
    client.connect()
    await subscription.ready(PATIENCE.timeout)
    const ended = next.subscribing(subscription)
    server.clock.advance(85_000)
    expect((await ended).code).toBe(2501)
    await subscription.ready(PATIENCE.timeout)
    server.realtime.publish(channel, 'again')
    expect((await next.publication(subscription)).data).toBe('again')
  })
})

test('the official client answers pings', async () => {
  const own = await started({ ping_interval: '1s', pong_timeout: '900ms' }, { clock: systemClock })
  const client = officialClient(own.url, { token: ann })
  client.connect()
  await client.ready(PATIENCE.timeout)
  await expect.poll(() => own.realtime.metrics().framesReceived).toBeGreaterThanOrEqual(4)
  expect(client.state).toBe(State.Connected)
})

test('the official client receives presence, presence statistics, joins and leaves', async () => {
  const [one, two] = ['ann', 'bob'].map((user) => officialClient(server.url, { token: token({ sub: user }) }))
  const room = one?.newSubscription('chat:room', { joinLeave: true })
  const other = two?.newSubscription('chat:room')
  if (!one || !two || !room || !other) throw new Error('no clients')
  const events: string[] = []
  room.on('join', ({ info }) => events.push(`join ${info.user}`))
  room.on('leave', ({ info }) => events.push(`leave ${info.user}`))
  room.subscribe()
  one.connect()
  await room.ready(PATIENCE.timeout)
  other.subscribe()
  two.connect()
  await other.ready(PATIENCE.timeout)
  const { clients } = await room.presence()
  expect(
    Object.values(clients)
      .map(({ user }) => user)
      .toSorted(),
  ).toEqual(['ann', 'bob'])
  expect(await room.presenceStats()).toEqual({ numClients: 2, numUsers: 2 })
  two.disconnect()
  await expect.poll(() => events).toEqual(['join ann', 'join bob', 'leave bob'])
})

test('the official client reads and iterates the history', async () => {
  const client = officialClient(server.url, { token: ann })
  const room = client.newSubscription('chat:room')
  room.subscribe()
  client.connect()
  await room.ready(PATIENCE.timeout)
  for (const n of [1, 2, 3]) await room.publish(n)
  const all = await room.history({ limit: 10 })
  expect(all.publications.map(({ data }) => data)).toEqual([1, 2, 3])
  const newest = await room.history({ limit: 1, reverse: true })
  expect(newest.publications[0]?.info?.user).toBe('ann')
  const rest = await room.history({ limit: 10, since: { offset: 1, epoch: all.epoch } })
  expect(rest.publications.map(({ data }) => data)).toEqual([2, 3])
})

test('the official client can unsubscribe and subscribe again on one connection', async () => {
  const client = officialClient(server.url, { token: ann })
  const subscription = client.newSubscription('plain:a')
  client.connect()
  for (let round = 0; round < 3; round += 1) {
    subscription.subscribe()
    await subscription.ready(PATIENCE.timeout)
    subscription.unsubscribe()
  }
  expect(client.state).toBe(State.Connected)
})

test('the official client reconnects after a server shutdown', async () => {
  const client = officialClient(server.url, { token: ann })
  client.connect()
  await client.ready(PATIENCE.timeout)
  const connecting = next.connecting(client)
  await server.realtime.close()
  expect((await connecting).code).toBe(3001)
  expect(client.state).toBe(State.Connecting)
})

test('the official client reaches the handlers of rpc and send', async () => {
  const heard: unknown[] = []
  const own = await started(
    {},
    {
      rpc: new Map([['add', (data) => ({ value: Number(data) + 1 })]]),
      onMessage: (data, { user }) => heard.push([user, data]),
    },
  )
  const client = officialClient(own.url, { token: ann })
  client.connect()
  expect((await client.rpc('add', 41)).data).toBe(42)
  await expect(client.rpc('nothing', {})).rejects.toMatchObject({ code: 104 })
  await client.send({ hello: true })
  await expect.poll(() => heard).toEqual([['ann', { hello: true }]])
})
