import { describe, expect, test } from 'vitest'
import type { RpcHandler } from '../../src/server/realtime-node.ts'
import { startServer } from '../support/start-server.ts'
import { fresh, text, useServer } from '../support/use-server.ts'
import { type Line, WireClient } from '../support/wire-client.ts'

const { server, guest, player, subscribed } = useServer()

describe('unsubscribe and publish', () => {
  test('unsubscribe ends a subscription and succeeds a second time', async () => {
    const client = await player('ann')
    const channel = fresh('plain:room')
    await subscribed(client, { channel })
    expect(await client.ask({ id: 3, unsubscribe: { channel } })).toEqual({ id: 3, unsubscribe: {} })
    server().realtime.publish(channel, 'unheard')
    expect(await client.ask({ id: 4, unsubscribe: { channel } })).toEqual({ id: 4, unsubscribe: {} })
  })

  test('publish includes the client in its publication and replies with {}', async () => {
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

  test('publish is denied where the namespace does not allow it', async () => {
    const client = await player('ann')
    for (const channel of ['plain:room', 'chat:room', 'closed:room']) {
      const reply = await client.ask({ id: 3, publish: { channel, data: 1 } })
      expect(reply).toEqual({ id: 3, error: { code: 103, message: 'permission denied' } })
    }
  })

  test('publish without data closes with 3501', async () => {
    const client = await player('ann')
    client.send({ id: 2, publish: { channel: 'chat:room' } })
    expect((await client.closed()).code).toBe(3501)
  })
})

describe('presence, join and leave', () => {
  test('presence lists the subscribers, presence_stats counts connections and users', async () => {
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

  test('presence requires the option (108) and the permission (103)', async () => {
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

  test('join and leave are pushed to the subscribers that requested them', async () => {
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

describe('the history command', () => {
  async function room() {
    const channel = fresh('chat:room')
    const client = await player('ann')
    await subscribed(client, { channel })
    for (let n = 1; n <= 4; n += 1) {
      server().realtime.publish(channel, n)
      await client.next()
    }
    const read = (request: Line) => client.ask({ id: 3, history: { channel, ...request } })
    return { client, channel, read }
  }
  const pubs = (...offsets: number[]) => offsets.map((offset) => ({ offset, data: offset }))

  test('returns only the position with limit 0', async () => {
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
  test.each(parts)('reads publications by %s', async (_name, request, offsets) => {
    const { read } = await room()
    expect(await read(request)).toEqual({
      id: 3,
      history: { publications: pubs(...offsets), epoch: text, offset: 4 },
    })
  })

  test('fails with error 112 for another epoch', async () => {
    const { read } = await room()
    expect(await read({ limit: 1, since: { offset: 1, epoch: 'other' } })).toMatchObject({
      error: { code: 112 },
    })
  })

  test('requires the history option (108) and permission (103)', async () => {
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
  test('without handlers rpc fails with 108 and send closes with 3508', async () => {
    const client = await guest()
    expect(await client.ask({ id: 2, rpc: { method: 'x' } })).toMatchObject({ error: { code: 108 } })
    client.send({ send: { data: 1 } })
    expect(await client.closed()).toEqual({ code: 3508, reason: 'not available' })
  })

  test("rpc replies with the handler's data, 104 for an unknown method and 100 for a failure; send has no reply", async () => {
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

  test('a slow rpc holds back later commands until its reply', async () => {
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
