import { describe, expect, test } from 'vitest'
import { fresh, text, useServer } from '../support/conversing.ts'
import { forgedToken, token } from '../support/tokens.ts'

const { server, guest, player, subscribed } = useServer()
const subscribing = (channel: string) => ({ id: 2, subscribe: { channel } })

describe('subscribe', () => {
  test('a user-limited channel opens for its user, with its position', async () => {
    const user = fresh('ann')
    const client = await player(user)
    const channel = `wallet:accounts#${user}`
    expect(await client.ask(subscribing(channel))).toEqual({
      id: 2,
      subscribe: { recoverable: true, positioned: true, epoch: text },
    })
    server().realtime.publish(channel, { balance: 5 })
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
    expect(await client.ask(subscribing(channel))).toEqual({ id: 2, error: { code, message } })
  })

  test('a guest may listen to what the namespace opens for anonymous users and to nothing else', async () => {
    const client = await guest()
    expect(await client.ask(subscribing('global:online'))).toEqual({ id: 2, subscribe: {} })
    for (const channel of ['chat:room', 'wallet:accounts#', 'plain:room']) {
      expect(await client.ask({ id: 3, subscribe: { channel } })).toMatchObject({ error: { code: 103 } })
    }
  })

  test('a second subscription to one channel gets error 105', async () => {
    const client = await guest()
    await subscribed(client, { channel: 'global:online' })
    expect(await client.ask(subscribing('global:online'))).toEqual({
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
      server().realtime.publish(channel, data)
      expect(await client.next()).toEqual({ push: { channel, pub: { data } } })
    }
  })

  test('messages of every frame length arrive whole', async () => {
    const client = await player('ann')
    const channel = fresh('plain:room')
    await subscribed(client, { channel })
    for (const length of [1, 80, 125, 126, 127, 60_000, 65_535, 65_536, 200_000]) {
      const data = 'x'.repeat(length)
      server().realtime.publish(channel, data)
      expect(await client.next()).toEqual({ push: { channel, pub: { data } } })
    }
  })
})

describe('subscription tokens', () => {
  test('a subscription token opens a channel and says when it expires', async () => {
    const client = await player('ann')
    const exp = server().clock.seconds + 60
    const reply = await client.ask({
      id: 2,
      subscribe: { channel: 'closed:room', token: token({ sub: 'ann', channel: 'closed:room', exp }) },
    })
    expect(reply).toEqual({ id: 2, subscribe: { expires: true, ttl: 60 } })
  })

  test('an expired one gets error 109 and a forged one error 103', async () => {
    const client = await player('ann')
    const claims = { sub: 'ann', channel: 'closed:room' }
    const expired = token({ ...claims, exp: server().clock.seconds - 1 })
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

describe('what a client may wish for', () => {
  test('position and recovery are granted where it may read the history, and left out elsewhere', async () => {
    const client = await player('ann')
    const wishes = { positioned: true, recoverable: true }
    const room = await subscribed(client, { channel: fresh('chat:room'), ...wishes })
    expect(room).toEqual({ recoverable: true, positioned: true, epoch: text })
    expect(await subscribed(client, { channel: fresh('plain:room'), ...wishes })).toEqual({})
    expect(await subscribed(client, { channel: fresh('chat:room') })).toEqual({})
  })

  test('who did not wish for recovery is not recovered', async () => {
    const client = await player('ann')
    const channel = fresh('chat:room')
    server().realtime.publish(channel, 1)
    expect(await subscribed(client, { channel, recover: true, offset: 0 })).toEqual({})
    const other = await player('bob')
    const recovered = await subscribed(other, { channel, recoverable: true, recover: true, offset: 0 })
    expect(recovered).toMatchObject({
      was_recovering: true,
      recovered: true,
      publications: [{ offset: 1, data: 1 }],
    })
  })
})
