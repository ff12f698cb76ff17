import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RpcHandler } from '../../src/server/realtime-node.ts'
import { startServer, type TestServer } from '../support/start-server.ts'
import { forgedToken, token } from '../support/tokens.ts'
import { type Line, WireClient } from '../support/wire-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** A name that no other test uses, so that channels are not shared. */
let names = 0
function fresh(prefix: string): string {
  names += 1
  return `${prefix}${names}`
}

const text = expect.any(String)
const connectedAsGuest = { id: 1, connect: { client: text, version: text, ping: 25, pong: true } }

async function guest(): Promise<WireClient> {
  const client = await WireClient.open(server.url)
  await client.connect()
  return client
}

async function player(user: string, claims: Line = {}): Promise<WireClient> {
  const client = await WireClient.open(server.url)
  await client.connect(token({ sub: user, exp: server.clock.seconds + 900, ...claims }))
  return client
}

async function subscribed(client: WireClient, request: Line): Promise<Line> {
  const { subscribe } = await client.ask({ id: 2, subscribe: request })
  if (typeof subscribe !== 'object' || subscribe === null) throw new Error('not subscribed')
  return { ...subscribe }
}

const insideAlready = (channel: string) => ({ id: 2, subscribe: { channel } })

describe('framing', () => {
  test('commands in one frame are joined by line feeds and answered in order', async () => {
    const client = await WireClient.open(server.url)
    client.send(
      { id: 1, connect: {} },
      { id: 2, subscribe: { channel: 'global:online' } },
      { id: 3, rpc: {} },
    )
    expect(await client.next()).toEqual(connectedAsGuest)
    expect(await client.next()).toEqual({ id: 2, subscribe: {} })
    expect(await client.next()).toEqual({ id: 3, error: { code: 108, message: 'not available' } })
  })

  test('a line feed may end a frame', async () => {
    const client = await WireClient.open(server.url)
    client.send('{"id":1,"connect":{}}\n')
    expect(await client.next()).toEqual(connectedAsGuest)
  })

  const broken = [
    ['an empty frame', ''],
    ['an empty command', '{"id":1,"connect":{}}\n\n{"id":2,"rpc":{}}'],
    ['text that is not JSON', 'hello'],
    ['JSON that is no object', '[1]'],
    ['a command without an id', '{"connect":{}}'],
    ['a negative id', '{"id":-1,"connect":{}}'],
    ['a body of the wrong type', '{"id":1,"connect":{"token":7}}'],
    ['two methods in one command', '{"id":1,"connect":{},"rpc":{}}'],
  ] as const
  test.each(broken)('%s closes with 3501', async (_name, frame) => {
    const client = await WireClient.open(server.url)
    client.send(frame)
    expect(await client.closed()).toEqual({ code: 3501, reason: 'bad request' })
  })

  test('a binary frame closes with 3501', async () => {
    const client = await WireClient.open(server.url)
    client.sendBinary(Buffer.from('{"id":1,"connect":{}}'))
    expect((await client.closed()).code).toBe(3501)
  })

  test('a frame above 64 kB closes with 1009', async () => {
    const client = await guest()
    client.send(`{"id":2,"rpc":{"method":"${'x'.repeat(65_536)}"}}`)
    expect((await client.closed()).code).toBe(1009)
  })

  test('a frame of almost 64 kB is taken', async () => {
    const client = await guest()
    const reply = await client.ask({ id: 2, rpc: { method: 'x'.repeat(65_000) } })
    expect(reply).toEqual({ id: 2, error: { code: 108, message: 'not available' } })
  })

  test('a command with an unknown method gets error 104', async () => {
    const client = await guest()
    expect(await client.ask({ id: 2, conquer: {} })).toEqual({
      id: 2,
      error: { code: 104, message: 'method not found' },
    })
  })
})

describe('connect', () => {
  test('a player connects with a token and is told when it expires', async () => {
    const client = await WireClient.open(server.url)
    const result = await client.connect(token({ sub: 'ann', exp: server.clock.seconds + 900 }))
    expect(result).toEqual({ client: text, version: text, expires: true, ttl: 900, ping: 25, pong: true })
  })

  test('expire_at of a token decides when the connection expires, 0 meaning never', async () => {
    const { seconds } = server.clock
    const later = await WireClient.open(server.url)
    const result = await later.connect(token({ sub: 'ann', exp: seconds + 60, expire_at: seconds + 300 }))
    expect(result.ttl).toBe(300)
    const never = await WireClient.open(server.url)
    expect(await never.connect(token({ sub: 'ann', exp: seconds + 60, expire_at: 0 }))).not.toHaveProperty(
      'ttl',
    )
  })

  test('an expired token gets error 109 and the rest of the frame is dropped', async () => {
    const client = await WireClient.open(server.url)
    const expired = token({ sub: 'ann', exp: server.clock.seconds - 1 })
    client.send({ id: 1, connect: { token: expired } }, { id: 2, subscribe: { channel: 'global:online' } })
    expect(await client.next()).toEqual({ id: 1, error: { code: 109, message: 'token expired' } })
    client.send({ id: 3, connect: {} })
    client.close()
    expect(await client.closed()).toMatchObject({ code: 1005 })
    expect(client.unread).toEqual([])
  })

  test('a connection whose expire_at has passed gets error 110', async () => {
    const client = await WireClient.open(server.url)
    const { seconds } = server.clock
    client.send({
      id: 1,
      connect: { token: token({ sub: 'ann', exp: seconds + 60, expire_at: seconds - 5 }) },
    })
    expect(await client.next()).toEqual({ id: 1, error: { code: 110, message: 'expired' } })
  })

  const bad = [
    ['a forged signature', () => forgedToken({ sub: 'ann' })],
    ['no token at all', () => 'nonsense'],
    ['an unsigned token', () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
    ['a sub that is no text', () => token({ sub: 7 })],
  ] as const
  test.each(bad)('%s closes with 3500', async (_name, make) => {
    const client = await WireClient.open(server.url)
    client.send({ id: 1, connect: { token: make() } })
    expect(await client.closed()).toEqual({ code: 3500, reason: 'invalid token' })
  })

  test('a second connect closes with 3501', async () => {
    const client = await guest()
    client.send({ id: 2, connect: {} })
    expect((await client.closed()).code).toBe(3501)
  })

  const early = [{ id: 1, subscribe: { channel: 'global:online' } }, { id: 1, rpc: { method: 'x' } }, {}]
  test.each(early)('a command before connect closes with 3501: %j', async (command) => {
    const client = await WireClient.open(server.url)
    client.send(command)
    expect((await client.closed()).code).toBe(3501)
  })

  test('channels of a token become server-side subscriptions, which recover', async () => {
    const user = fresh('ann')
    const channel = `wallet:accounts#${user}`
    const first = await WireClient.open(server.url)
    const claims = { sub: user, channels: [channel] }
    const { subs } = await first.connect(token(claims))
    expect(subs).toEqual({ [channel]: { recoverable: true, positioned: true, epoch: text } })
    server.realtime.publish(channel, { balance: 5 })
    const pub = { offset: 1, data: { balance: 5 } }
    expect(await first.next()).toEqual({ push: { channel, pub } })
    first.terminate()

    const second = await WireClient.open(server.url)
    second.send({
      id: 1,
      connect: { token: token(claims), subs: { [channel]: { recover: true, offset: 0 } } },
    })
    expect(await second.next()).toMatchObject({
      connect: {
        subs: { [channel]: { was_recovering: true, recovered: true, epoch: text, publications: [pub] } },
      },
    })
  })
})

describe('subscribe', () => {
  test('a user-limited channel opens for its user, with its position', async () => {
    const user = fresh('ann')
    const client = await player(user)
    const channel = `wallet:accounts#${user}`
    expect(await client.ask(insideAlready(channel))).toEqual({
      id: 2,
      subscribe: { recoverable: true, positioned: true, epoch: text },
    })
    server.realtime.publish(channel, { balance: 5 })
    expect(await client.next()).toEqual({ push: { channel, pub: { offset: 1, data: { balance: 5 } } } })
  })

  const refused = [
    ['a user-limited channel of someone else', 'wallet:accounts#bob', 103, 'permission denied'],
    ['a channel that nothing allows', 'closed:room', 103, 'permission denied'],
    ['a private channel without a token', '$chat:room', 103, 'permission denied'],
    ['an undefined namespace', 'nowhere:room', 102, 'unknown channel'],
    ['a name that the namespace does not admit', 'wallet:invented#ann', 107, 'bad request'],
    ['a name that is not ASCII', 'chat:caf\u00e9', 107, 'bad request'],
    ['a name above 255 characters', `chat:${'x'.repeat(255)}`, 107, 'bad request'],
  ] as const
  test.each(refused)('%s is refused', async (_name, channel, code, message) => {
    const client = await player('ann')
    expect(await client.ask(insideAlready(channel))).toEqual({ id: 2, error: { code, message } })
  })

  test('a guest may listen to what the namespace opens for anonymous users and to nothing else', async () => {
    const client = await guest()
    expect(await client.ask(insideAlready('global:online'))).toEqual({ id: 2, subscribe: {} })
    for (const channel of ['chat:room', 'wallet:accounts#', 'plain:room']) {
      expect(await client.ask({ id: 3, subscribe: { channel } })).toMatchObject({ error: { code: 103 } })
    }
  })

  test('a second subscription to one channel gets error 105', async () => {
    const client = await guest()
    await subscribed(client, { channel: 'global:online' })
    expect(await client.ask(insideAlready('global:online'))).toEqual({
      id: 2,
      error: { code: 105, message: 'already subscribed' },
    })
  })

  test('no channel closes with 3501', async () => {
    const client = await guest()
    client.send({ id: 2, subscribe: {} })
    expect((await client.closed()).code).toBe(3501)
  })

  test('reading the position and registering is one step: a publication right behind it is delivered', async () => {
    const client = await player('ann')
    const channel = fresh('chat:room')
    client.send({ id: 2, subscribe: { channel } }, { id: 3, publish: { channel, data: 'first' } })
    expect(await client.next()).toMatchObject({ id: 2, subscribe: {} })
    expect(await client.next()).toMatchObject({ push: { channel, pub: { offset: 1, data: 'first' } } })
    expect(await client.next()).toEqual({ id: 3, publish: {} })
  })

  test('data is passed on as it is, zero values too', async () => {
    const client = await player('ann')
    const channel = fresh('plain:room')
    await subscribed(client, { channel })
    for (const data of [0, false, '', null, [], { list: [], text: '', number: 0 }, 'caf\u00e9 \u{1f3b2}']) {
      server.realtime.publish(channel, data)
      expect(await client.next()).toEqual({ push: { channel, pub: { data } } })
    }
  })

  test('messages of every frame length arrive whole', async () => {
    const client = await player('ann')
    const channel = fresh('plain:room')
    await subscribed(client, { channel })
    for (const length of [1, 80, 125, 126, 127, 60_000, 65_535, 65_536, 200_000]) {
      const data = 'x'.repeat(length)
      server.realtime.publish(channel, data)
      expect(await client.next()).toEqual({ push: { channel, pub: { data } } })
    }
  })
})

describe('subscription tokens', () => {
  test('a subscription token opens a channel and says when it expires', async () => {
    const client = await player('ann')
    const exp = server.clock.seconds + 60
    const reply = await client.ask({
      id: 2,
      subscribe: { channel: 'closed:room', token: token({ sub: 'ann', channel: 'closed:room', exp }) },
    })
    expect(reply).toEqual({ id: 2, subscribe: { expires: true, ttl: 60 } })
  })

  test('an expired one gets error 109 and a forged one error 103', async () => {
    const client = await player('ann')
    const claims = { sub: 'ann', channel: 'closed:room' }
    const expired = token({ ...claims, exp: server.clock.seconds - 1 })
    const answers = [expired, forgedToken(claims)].map(async (tried, index) => {
      client.send({ id: index + 2, subscribe: { channel: 'closed:room', token: tried } })
    })
    await Promise.all(answers)
    expect(await client.next()).toEqual({ id: 2, error: { code: 109, message: 'token expired' } })
    expect(await client.next()).toEqual({ id: 3, error: { code: 103, message: 'permission denied' } })
  })

  const misplaced = [
    ['another channel', { sub: 'ann', channel: 'closed:other' }],
    ['another user', { sub: 'bob', channel: 'closed:room' }],
    ['another connection', { sub: 'ann', channel: 'closed:room', client: 'someone' }],
  ] as const
  test.each(misplaced)('one for %s closes with 3500', async (_name, claims) => {
    const client = await player('ann')
    client.send({ id: 2, subscribe: { channel: 'closed:room', token: token(claims) } })
    expect((await client.closed()).code).toBe(3500)
  })
})

describe('recovery', () => {
  /** A player's channel with publications 1 to n, of which the server keeps 5. */
  async function history(count: number) {
    const user = fresh('ann')
    const channel = `wallet:accounts#${user}`
    const client = await player(user)
    const { epoch } = await subscribed(client, { channel })
    for (let n = 1; n <= count; n += 1) {
      server.realtime.publish(channel, { n })
      await client.next()
    }
    client.terminate()
    const again = await player(user)
    const recover = (request: Line) => again.ask({ id: 2, subscribe: { channel, recover: true, ...request } })
    return { epoch, channel, recover, again }
  }
  const pub = (n: number) => ({ offset: n, data: { n } })
  const always = { recoverable: true, positioned: true, was_recovering: true }

  test('what was missed comes with the reply, whose offset is the requested one', async () => {
    const { epoch, recover } = await history(4)
    expect(await recover({ offset: 2, epoch })).toEqual({
      id: 2,
      subscribe: { ...always, epoch, offset: 2, recovered: true, publications: [pub(3), pub(4)] },
    })
  })

  test('live publications go on after the recovered ones', async () => {
    const { epoch, recover, again, channel } = await history(4)
    await recover({ offset: 2, epoch })
    server.realtime.publish(channel, { n: 5 })
    expect(await again.next()).toEqual({ push: { channel, pub: pub(5) } })
  })

  test('nothing missed is recovered too', async () => {
    const { epoch, recover } = await history(3)
    expect(await recover({ offset: 3, epoch })).toEqual({
      id: 2,
      subscribe: { ...always, epoch, offset: 3, recovered: true },
    })
  })

  test('an empty epoch is taken as the current one', async () => {
    const { epoch, recover } = await history(3)
    expect(await recover({ offset: 2 })).toMatchObject({ subscribe: { epoch, recovered: true, offset: 2 } })
  })

  const hopeless = [
    ['more was missed than is kept', 8, { offset: 2 }],
    ['the epoch is another', 3, { offset: 2, epoch: 'other' }],
    ['the offset is above the top', 3, { offset: 7 }],
    ['the epoch is another although the offset is the top', 3, { offset: 3, epoch: 'other' }],
  ] as const
  test.each(hopeless)('when %s, the reply has the top and no publications', async (_name, count, request) => {
    const { epoch, recover } = await history(count)
    expect(await recover({ epoch, ...request })).toEqual({
      id: 2,
      subscribe: { ...always, epoch, offset: count },
    })
  })

  test('flag 2 asks for error 112 instead, and leaves the client unsubscribed', async () => {
    const { epoch, recover, again, channel } = await history(8)
    expect(await recover({ offset: 1, epoch, flag: 2 })).toEqual({
      id: 2,
      error: { code: 112, message: 'unrecoverable position' },
    })
    server.realtime.publish(channel, { n: 9 })
    expect(await again.ask({ id: 3, subscribe: { channel } })).toMatchObject({
      id: 3,
      subscribe: { offset: 9 },
    })
  })

  test('flag 1 changes nothing', async () => {
    const { epoch, recover } = await history(3)
    expect(await recover({ offset: 2, epoch, flag: 1 })).toMatchObject({ subscribe: { recovered: true } })
  })
})

describe('unsubscribe and publish', () => {
  test('after unsubscribe nothing more comes, and it succeeds a second time', async () => {
    const client = await player('ann')
    const channel = fresh('plain:room')
    await subscribed(client, { channel })
    expect(await client.ask({ id: 3, unsubscribe: { channel } })).toEqual({ id: 3, unsubscribe: {} })
    server.realtime.publish(channel, 'unheard')
    expect(await client.ask({ id: 4, unsubscribe: { channel } })).toEqual({ id: 4, unsubscribe: {} })
  })

  test('a publication by a client carries who it is, and is answered by {}', async () => {
    const client = await player('ann')
    const channel = fresh('chat:room')
    await subscribed(client, { channel })
    client.send({ id: 3, publish: { channel, data: { said: 'hello' } } })
    const info = { user: 'ann', client: text }
    expect(await client.next()).toEqual({
      push: { channel, pub: { offset: 1, data: { said: 'hello' }, info } },
    })
    expect(await client.next()).toEqual({ id: 3, publish: {} })
  })

  test('publishing is refused where the namespace does not allow it', async () => {
    const client = await player('ann')
    for (const channel of ['plain:room', 'chat:room', 'closed:room']) {
      const reply = await client.ask({ id: 3, publish: { channel, data: 1 } })
      expect(reply).toEqual({ id: 3, error: { code: 103, message: 'permission denied' } })
    }
  })

  test('publishing without data closes with 3501', async () => {
    const client = await player('ann')
    client.send({ id: 2, publish: { channel: 'chat:room' } })
    expect((await client.closed()).code).toBe(3501)
  })
})

describe('presence, join and leave', () => {
  test('presence lists who is subscribed, presence_stats counts connections and users', async () => {
    const channel = fresh('chat:room')
    const [one, two, other] = await Promise.all([
      player('ann', { info: { name: 'Ann' } }),
      player('ann', { info: { name: 'Ann' } }),
      player('bob'),
    ])
    for (const client of [one, two, other]) await subscribed(client, { channel })
    expect(await other.ask({ id: 3, presence_stats: { channel } })).toEqual({
      id: 3,
      presence_stats: { num_clients: 3, num_users: 2 },
    })
    const { presence } = await other.ask({ id: 4, presence: { channel } })
    const entries = Object.entries(Object(presence).presence)
    expect(entries).toHaveLength(3)
    for (const [id, info] of entries) expect(info).toMatchObject({ client: id })
    expect(entries.map(([, info]) => info)).toContainEqual({
      user: 'ann',
      client: text,
      conn_info: { name: 'Ann' },
    })
    one.terminate()
    await expect
      .poll(async () => (await other.ask({ id: 5, presence_stats: { channel } })).presence_stats)
      .toEqual({ num_clients: 2, num_users: 2 })
  })

  test('presence needs the option (108) and the right (103)', async () => {
    const client = await player('ann')
    expect(await client.ask({ id: 2, presence: { channel: 'plain:room' } })).toMatchObject({
      error: { code: 108 },
    })
    expect(await client.ask({ id: 3, presence: { channel: 'chat:room' } })).toMatchObject({
      error: { code: 103 },
    })
    expect(await client.ask({ id: 4, presence_stats: { channel: 'no:room' } })).toMatchObject({
      error: { code: 102 },
    })
  })

  test('join and leave are pushed to those who ask for them', async () => {
    const channel = fresh('chat:room')
    const [watcher, deaf, comer] = await Promise.all([player('ann'), player('dan'), player('bob')])
    await subscribed(watcher, { channel, join_leave: true })
    const info = (user: string) => ({ info: { user, client: text } })
    expect(await watcher.next()).toEqual({ push: { channel, join: info('ann') } })
    await subscribed(deaf, { channel })
    expect(await watcher.next()).toEqual({ push: { channel, join: info('dan') } })
    await subscribed(comer, { channel })
    expect(await watcher.next()).toEqual({ push: { channel, join: info('bob') } })
    await comer.ask({ id: 3, unsubscribe: { channel } })
    expect(await watcher.next()).toEqual({ push: { channel, leave: info('bob') } })
    deaf.terminate()
    expect(await watcher.next()).toEqual({ push: { channel, leave: info('dan') } })
  })
})

describe('history', () => {
  async function room() {
    const channel = fresh('chat:room')
    const client = await player('ann')
    await subscribed(client, { channel })
    for (let n = 1; n <= 4; n += 1) {
      server.realtime.publish(channel, n)
      await client.next()
    }
    const read = (request: Line) => client.ask({ id: 3, history: { channel, ...request } })
    return { client, channel, read }
  }
  const pubs = (...offsets: number[]) => offsets.map((offset) => ({ offset, data: offset }))

  test('limit 0 tells the position alone', async () => {
    const { read } = await room()
    expect(await read({})).toEqual({ id: 3, history: { epoch: text, offset: 4 } })
  })

  const parts = [
    ['a limit', { limit: 2 }, [1, 2]],
    ['no limit', { limit: -1 }, [1, 2, 3, 4]],
    ['since', { limit: 10, since: { offset: 2 } }, [3, 4]],
    ['since and a limit', { limit: 1, since: { offset: 1 } }, [2]],
    ['reverse', { limit: 3, reverse: true }, [4, 3, 2]],
    ['reverse and since', { limit: 10, reverse: true, since: { offset: 3 } }, [2, 1]],
  ] as const
  test.each(parts)('it is read by %s', async (_name, request, offsets) => {
    const { read } = await room()
    expect(await read(request)).toEqual({
      id: 3,
      history: { publications: pubs(...offsets), epoch: text, offset: 4 },
    })
  })

  test('another epoch gets error 112', async () => {
    const { read } = await room()
    expect(await read({ limit: 1, since: { offset: 1, epoch: 'other' } })).toMatchObject({
      error: { code: 112 },
    })
  })

  test('it needs the option (108) and the right (103)', async () => {
    const client = await player('ann')
    expect(await client.ask({ id: 2, history: { channel: 'plain:x' } })).toMatchObject({
      error: { code: 108 },
    })
    expect(await client.ask({ id: 3, history: { channel: 'chat:x' } })).toMatchObject({
      error: { code: 103 },
    })
  })
})

describe('rpc and send', () => {
  test('without handlers rpc gets error 108 and send closes with 3508', async () => {
    const client = await guest()
    expect(await client.ask({ id: 2, rpc: { method: 'x' } })).toMatchObject({ error: { code: 108 } })
    client.send({ send: { data: 1 } })
    expect(await client.closed()).toEqual({ code: 3508, reason: 'not available' })
  })

  test('with handlers rpc answers data, 104 for an unknown method, 100 for a failure; send has no reply', async () => {
    const heard: unknown[] = []
    const own = await startServer(
      {},
      {
        rpc: new Map<string, RpcHandler>([
          ['double', async (data) => ({ value: Number(data) * 2 })],
          ['fail', () => Promise.reject(new Error('no'))],
        ]),
        onMessage: (data) => heard.push(data),
      },
    )
    const client = await WireClient.open(own.url)
    await client.connect()
    client.send(
      { id: 2, rpc: { method: 'double', data: 21 } },
      { send: { data: 'hi' } },
      { id: 3, rpc: { method: 'no' } },
    )
    expect(await client.next()).toEqual({ id: 2, rpc: { data: 42 } })
    expect(await client.next()).toMatchObject({ id: 3, error: { code: 104 } })
    expect(heard).toEqual(['hi'])
    expect(await client.ask({ id: 4, rpc: { method: 'fail' } })).toEqual({
      id: 4,
      error: { code: 100, message: 'internal server error', temporary: true },
    })
    await own.close()
  })

  test('commands behind a slow rpc wait for its answer', async () => {
    let answer: (outcome: { value: unknown }) => void = () => {}
    const own = await startServer(
      {},
      {
        rpc: new Map([
          [
            'slow',
            () =>
              new Promise<{ value: unknown }>((resolve) => {
                answer = resolve
              }),
          ],
        ]),
      },
    )
    const client = await WireClient.open(own.url)
    await client.connect()
    client.send({ id: 2, rpc: { method: 'slow' } }, { id: 3, subscribe: { channel: 'global:online' } })
    await expect.poll(() => own.realtime.metrics().framesReceived).toBe(2)
    expect(own.realtime.metrics().subscriptions).toBe(0)
    answer({ value: 'done' })
    expect(await client.next()).toEqual({ id: 2, rpc: { data: 'done' } })
    expect(await client.next()).toEqual({ id: 3, subscribe: {} })
    await own.close()
  })
})
