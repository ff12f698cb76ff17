import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { maskedFrame, RawSocket } from '../support/raw-socket.ts'
import { startServer } from '../support/start-server.ts'
import { token } from '../support/tokens.ts'
import { fresh, text, useServer } from '../support/use-server.ts'
import { WireClient } from '../support/wire-client.ts'

const { server, guest, player, subscribed } = useServer()
const finalText = 0x81
const textToBeContinued = 0x01
const lastContinuation = 0x80
const connectCommand = Buffer.from('{"id":1,"connect":{}}')

/** After each test, other clients are still served. */
afterEach(async () => {
  const other = await guest()
  expect(await other.ask({ id: 2, subscribe: { channel: 'global:online' } })).toEqual({
    id: 2,
    subscribe: {},
  })
  other.close()
})

describe('frames that violate RFC 6455', () => {
  const broken = [
    ['text that is not UTF-8', maskedFrame(finalText, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), 1007],
    ['a frame without a mask', Buffer.from([finalText, 2, 0x7b, 0x7d]), 1002],
    ['a reserved bit', maskedFrame(0xc1, connectCommand), 1002],
    ['an unknown opcode', maskedFrame(0x83, connectCommand), 1002],
    ['a continuation of nothing', maskedFrame(lastContinuation, connectCommand), 1002],
  ] as const
  test.each(broken)('close the connection: %s', async (_name, bytes, code) => {
    const socket = await RawSocket.open(server().port)
    socket.write(bytes)
    expect(await socket.closeCode()).toBe(code)
  })

  test('close with 1009 for a fragmented message above 64 kB', async () => {
    const socket = await RawSocket.open(server().port)
    const part = Buffer.alloc(40_000, 'x')
    socket.write(maskedFrame(textToBeContinued, part), maskedFrame(lastContinuation, part))
    expect(await socket.closeCode()).toBe(1009)
  })

  test('do not include a message in fragments or single bytes, which is reassembled', async () => {
    const socket = await RawSocket.open(server().port)
    const parts = [
      maskedFrame(textToBeContinued, connectCommand.subarray(0, 9)),
      maskedFrame(lastContinuation, connectCommand.subarray(9)),
    ]
    for (const byte of Buffer.concat(parts)) socket.write(Buffer.from([byte]))
    await expect.poll(() => socket.received).toContain('"connect":{"client":')
    socket.destroy()
  })
})

describe('malicious commands', () => {
  test('close with 3501 and store nothing if a payload is nested a thousand deep', async () => {
    const client = await player('ann')
    const channel = fresh('chat:room')
    await subscribed(client, { channel })
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    client.send(`{"id":3,"publish":{"channel":"${channel}","data":${deep}}}`)
    expect((await client.closed()).code).toBe(3501)
    const other = await player('bob')
    expect(await other.ask({ id: 2, subscribe: { channel } })).toEqual({ id: 2, subscribe: {} })
    expect(await other.ask({ id: 3, history: { channel, limit: -1 } })).toEqual({
      id: 3,
      history: { epoch: text },
    })
  })

  const names = ['chat:\u0000', 'chat:a\nb', 'chat:\ud800', '__proto__', 'constructor', 'toString:x']
  test.each(names)('are rejected like others for a channel named %j', async (channel) => {
    const client = await player('ann')
    const reply = await client.ask({ id: 2, subscribe: { channel } })
    expect([102, 103, 107]).toContain(Object(reply.error).code)
  })

  test('pass on payloads with names of object properties unchanged', async () => {
    const client = await player('ann')
    const channel = fresh('plain:room')
    await subscribed(client, { channel })
    const data: unknown = JSON.parse(
      '{"__proto__":{"admin":true},"constructor":1,"nul":"\\u0000","half":"\\ud800"}',
    )
    server().realtime.publish(channel, data)
    const push = Object(await client.next()).push
    expect(JSON.stringify(push.pub.data)).toBe(JSON.stringify(data))
  })

  test("don't recover under the name of an object property", async () => {
    const client = await WireClient.open(server().url)
    client.send('{"id":1,"connect":{"subs":{"__proto__":{"recover":true}}}}')
    expect(await client.next()).toMatchObject({ id: 1, connect: { client: text } })
  })

  test('close with 3008 if the client sends requests and never reads the replies', async () => {
    const own = await startServer({ queue_max_size: 65_536 })
    onTestFinished(() => own.close())
    const client = await WireClient.open(own.url)
    await client.connect(token({ sub: 'ann' }))
    client.pause()
    const question = { id: 2, rpc: { method: 'x'.repeat(1_000) } }
    const frame = Array.from({ length: 60 }, () => question)
    for (let sent = 0; own.realtime.metrics().disconnects[3008] === undefined && sent < 20_000; sent += 1) {
      client.send(...frame)
      if (sent % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await expect.poll(() => own.realtime.metrics().disconnects).toEqual({ 3008: 1 })
  })
})

describe('protocol negotiation', () => {
  test('declines compression when it is offered', async () => {
    const socket = await RawSocket.open(server().port, ['Sec-WebSocket-Extensions: permessage-deflate'])
    expect(socket.head).toContain('101 Switching Protocols')
    expect(socket.head.toLowerCase()).not.toContain('sec-websocket-extensions')
    socket.destroy()
  })

  test('accepts the JSON subprotocol and declines Protobuf', async () => {
    const offer = async (protocols: string) => {
      const socket = await RawSocket.open(server().port, [`Sec-WebSocket-Protocol: ${protocols}`])
      socket.destroy()
      return socket.head
    }
    expect(await offer('centrifuge-protobuf, centrifuge-json')).toContain(
      'Sec-WebSocket-Protocol: centrifuge-json',
    )
    expect(await offer('centrifuge-protobuf')).not.toContain('Sec-WebSocket-Protocol')
  })

  test('rejects an upgrade without a listener with 404', async () => {
    const socket = connect(server().port, '127.0.0.1')
    socket.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('404 Not Found')
    socket.destroy()
  })
})

test('all replies to one frame are sent in one packet', async () => {
  const socket = await RawSocket.open(server().port)
  const commands = ['{"id":1,"connect":{}}']
  for (let id = 2; id <= 20; id += 1) commands.push(`{"id":${id},"rpc":{}}`)
  const packets: string[] = []
  socket.onData((bytes) => packets.push(bytes))
  socket.write(maskedFrame(finalText, Buffer.from(commands.join('\n'))))
  await expect.poll(() => packets.join('')).toContain('"id":20,')
  expect(packets).toHaveLength(1)
  socket.destroy()
})

test('closed connections leave nothing behind, however they were closed', async () => {
  const own = await startServer()
  onTestFinished(() => own.close())
  const clients = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const client = await WireClient.open(own.url)
      await client.connect(token({ sub: `user${n % 7}` }))
      await client.ask({ id: 2, subscribe: { channel: 'chat:room' } })
      await client.ask({ id: 3, subscribe: { channel: `plain:${n % 5}` } })
      return client
    }),
  )
  expect(own.realtime.metrics()).toMatchObject({ connections: 60, users: 7, subscriptions: 120, channels: 6 })
  const ways = [
    (client: WireClient) => client.terminate(),
    (client: WireClient) => client.close(),
    (client: WireClient) => client.send('no command'),
    (client: WireClient) => client.sendBinary(Buffer.from('x')),
  ]
  for (const [n, client] of clients.entries()) ways[n % ways.length]?.(client)
  await expect
    .poll(() => own.realtime.metrics())
    .toMatchObject({ connections: 0, users: 0, subscriptions: 0, channels: 0 })
})
