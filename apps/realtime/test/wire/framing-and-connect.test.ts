import { describe, expect, test } from 'vitest'
import { forgedToken, token } from '../support/tokens.ts'
import { fresh, text, useServer } from '../support/use-server.ts'

const { server, open, guest } = useServer()
const connectedAsGuest = { id: 1, connect: { client: text, version: text, ping: 25, pong: true } }

describe('framing', () => {
  test('replies in order to commands joined by line feeds', async () => {
    const client = await open()
    client.send(
      { id: 1, connect: {} },
      { id: 2, subscribe: { channel: 'global:online' } },
      { id: 3, rpc: {} },
    )
    expect(await client.next()).toEqual(connectedAsGuest)
    expect(await client.next()).toEqual({ id: 2, subscribe: {} })
    expect(await client.next()).toEqual({ id: 3, error: { code: 108, message: 'not available' } })
  })

  test('accepts a line feed at the end of a frame', async () => {
    const client = await open()
    client.send('{"id":1,"connect":{}}\n')
    expect(await client.next()).toEqual(connectedAsGuest)
  })

  const broken = [
    ['an empty frame', ''],
    ['an empty command', '{"id":1,"connect":{}}\n\n{"id":2,"rpc":{}}'],
    ['text that is not JSON', 'hello'],
    ['JSON that is not an object', '[1]'],
    ['a command without an id', '{"connect":{}}'],
    ['a negative id', '{"id":-1,"connect":{}}'],
    ['a body of the wrong type', '{"id":1,"connect":{"token":7}}'],
    ['two methods in one command', '{"id":1,"connect":{},"rpc":{}}'],
  ] as const
  test.each(broken)('closes with 3501 for %s', async (_name, frame) => {
    const client = await open()
    client.send(frame)
    expect(await client.closed()).toEqual({ code: 3501, reason: 'bad request' })
  })

  test('closes with 3501 for a binary frame', async () => {
    const client = await open()
    client.sendBinary(Buffer.from('{"id":1,"connect":{}}'))
    expect((await client.closed()).code).toBe(3501)
  })

  test('closes with 1009 for a frame above 64 kB', async () => {
    const client = await guest()
    client.send(`{"id":2,"rpc":{"method":"${'x'.repeat(65_536)}"}}`)
    expect((await client.closed()).code).toBe(1009)
  })

  test('accepts a frame of almost 64 kB', async () => {
    const client = await guest()
    const reply = await client.ask({ id: 2, rpc: { method: 'x'.repeat(65_000) } })
    expect(reply).toEqual({ id: 2, error: { code: 108, message: 'not available' } })
  })

  test('replies with error 104 to a command with an unknown method', async () => {
    const client = await guest()
    expect(await client.ask({ id: 2, conquer: {} })).toEqual({
      id: 2,
      error: { code: 104, message: 'method not found' },
    })
  })
})

describe('the connect command', () => {
  test("accepts a player's token and returns when it expires", async () => {
    const client = await open()
    const result = await client.connect(token({ sub: 'ann', exp: server().clock.seconds + 900 }))
    expect(result).toEqual({ client: text, version: text, expires: true, ttl: 900, ping: 25, pong: true })
  })

  test("takes the connection's expiry from expire_at, where 0 means never", async () => {
    const { seconds } = server().clock
    const later = await open()
    const result = await later.connect(token({ sub: 'ann', exp: seconds + 60, expire_at: seconds + 300 }))
    expect(result.ttl).toBe(300)
    const never = await open()
    expect(await never.connect(token({ sub: 'ann', exp: seconds + 60, expire_at: 0 }))).not.toHaveProperty(
      'ttl',
    )
  })

  test('replies to an expired token with error 109 and drops the rest of the frame', async () => {
    const client = await open()
    const expired = token({ sub: 'ann', exp: server().clock.seconds - 1 })
    client.send({ id: 1, connect: { token: expired } }, { id: 2, subscribe: { channel: 'global:online' } })
    expect(await client.next()).toEqual({ id: 1, error: { code: 109, message: 'token expired' } })
    client.send({ id: 3, connect: {} })
    client.close()
    expect(await client.closed()).toMatchObject({ code: 1005 })
    expect(client.unread).toEqual([])
  })

  test('replies with error 110 if expire_at has passed', async () => {
    const client = await open()
    const { seconds } = server().clock
    client.send({
      id: 1,
      connect: { token: token({ sub: 'ann', exp: seconds + 60, expire_at: seconds - 5 }) },
    })
    expect(await client.next()).toEqual({ id: 1, error: { code: 110, message: 'expired' } })
  })

  const bad = [
    ['a forged signature', () => forgedToken({ sub: 'ann' })],
    ['text that is not a token', () => 'nonsense'],
    ['an unsigned token', () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
    ['a sub that is not text', () => token({ sub: 7 })],
  ] as const
  test.each(bad)('closes with 3500 for %s', async (_name, make) => {
    const client = await open()
    client.send({ id: 1, connect: { token: make() } })
    expect(await client.closed()).toEqual({ code: 3500, reason: 'invalid token' })
  })

  test('closes with 3501 if it is sent a second time', async () => {
    const client = await guest()
    client.send({ id: 2, connect: {} })
    expect((await client.closed()).code).toBe(3501)
  })

  const early = [{ id: 1, subscribe: { channel: 'global:online' } }, { id: 1, rpc: { method: 'x' } }, {}]
  test.each(early)('closes with 3501 if another command precedes it: %j', async (command) => {
    const client = await open()
    client.send(command)
    expect((await client.closed()).code).toBe(3501)
  })

  test("makes a token's channels server-side subscriptions, which recover", async () => {
    const user = fresh('ann')
    const channel = `wallet:accounts#${user}`
    const first = await open()
    const claims = { sub: user, channels: [channel] }
    const { subs } = await first.connect(token(claims))
    expect(subs).toEqual({ [channel]: { recoverable: true, positioned: true, epoch: text } })
    server().realtime.publish(channel, { balance: 5 })
    const pub = { offset: 1, data: { balance: 5 } }
    expect(await first.next()).toEqual({ push: { channel, pub } })
    first.terminate()

    const second = await open()
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

  test("passes a token's subs on: data for the client and info for presence", async () => {
    const channel = fresh('chat:room')
    const client = await open()
    const { subs } = await client.connect(
      token({
        sub: 'ann',
        info: { name: 'Ann' },
        subs: { [channel]: { data: { seat: 0 }, info: 'dealer' } },
      }),
    )
    expect(subs).toEqual({ [channel]: { data: { seat: 0 } } })
    const { presence } = await client.ask({ id: 2, presence: { channel } })
    expect(Object.values(Object(presence).presence)).toEqual([
      { user: 'ann', client: text, conn_info: { name: 'Ann' }, chan_info: 'dealer' },
    ])
  })

  test('replies to a token for an undefined namespace with error 102 and keeps no subscription', async () => {
    const channel = fresh('plain:room')
    const client = await open()
    const claims = { sub: fresh('ann'), channels: [channel, 'nowhere:room'] }
    const { error } = await client.ask({ id: 1, connect: { token: token(claims) } })
    expect(error).toEqual({ code: 102, message: 'unknown channel' })
    server().realtime.publish(channel, 'unheard')
    server().realtime.message(claims.sub, 'unheard')
    client.close()
    await client.closed()
    expect(client.unread).toEqual([])
  })
})
