import { describe, expect, test } from 'vitest'
import { forgedToken, token } from '../support/tokens.ts'
import { fresh, text, useServer } from '../support/use-server.ts'

const { server, guest, player, subscribed } = useServer()
const subscribing = (channel: string) => ({ id: 2, subscribe: { channel } })

describe('the subscribe command', () => {
  test('opens a user-limited channel to its user and returns the position', async () => {
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
    ['a user-limited channel of another user', 'wallet:accounts#bob', 103, 'permission denied'],
    ['a channel without permissions', 'closed:room', 103, 'permission denied'],
    ['a private channel without a token', '$chat:room', 103, 'permission denied'],
    ['an undefined namespace', 'nowhere:room', 102, 'unknown channel'],
    ['a name that the namespace does not allow', 'wallet:invented#ann', 107, 'bad request'],
    ['a name that is not ASCII', 'chat:caf\u00e9', 107, 'bad request'],
    ['a name above 255 characters', `chat:${'x'.repeat(255)}`, 107, 'bad request'],
  ] as const
  test.each(refused)('rejects %s', async (_name, channel, code, message) => {
    const client = await player('ann')
    expect(await client.ask(subscribing(channel))).toEqual({ id: 2, error: { code, message } })
  })

  test('allows guests only the channels that are open to anonymous users', async () => {
    const client = await guest()
    expect(await client.ask(subscribing('global:online'))).toEqual({ id: 2, subscribe: {} })
    for (const channel of ['chat:room', 'wallet:accounts#', 'plain:room']) {
      expect(await client.ask({ id: 3, subscribe: { channel } })).toMatchObject({ error: { code: 103 } })
    }
  })

  test('fails with error 105 for a second subscription to one channel', async () => {
    const client = await guest()
    await subscribed(client, { channel: 'global:online' })
    expect(await client.ask(subscribing('global:online'))).toEqual({
      id: 2,
      error: { code: 105, message: 'already subscribed' },
    })
  })

  test('closes with 3501 without a channel', async () => {
    const client = await guest()
    client.send({ id: 2, subscribe: {} })
    expect((await client.closed()).code).toBe(3501)
  })

  test('reads the position and registers in one step, so that an immediate publication is delivered', async () => {
    const client = await player('ann')
    const channel = fresh('chat:room')
    client.send({ id: 2, subscribe: { channel } }, { id: 3, publish: { channel, data: 'first' } })
    expect(await client.next()).toMatchObject({ id: 2, subscribe: {} })
    expect(await client.next()).toMatchObject({ push: { channel, pub: { offset: 1, data: 'first' } } })
    expect(await client.next()).toEqual({ id: 3, publish: {} })
  })

  test('passes data on unchanged, including zero values', async () => {
    const client = await player('ann')
    const channel = fresh('plain:room')
    await subscribed(client, { channel })
    for (const data of [0, false, '', null, [], { list: [], text: '', number: 0 }, 'caf\u00e9 \u{1f3b2}']) {
      server().realtime.publish(channel, data)
      expect(await client.next()).toEqual({ push: { channel, pub: { data } } })
    }
  })

  test('receives messages of every frame length whole', async () => {
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
  test('open a channel and return their expiry', async () => {
    const client = await player('ann')
    const exp = server().clock.seconds + 60
    const reply = await client.ask({
      id: 2,
      subscribe: { channel: 'closed:room', token: token({ sub: 'ann', channel: 'closed:room', exp }) },
    })
    expect(reply).toEqual({ id: 2, subscribe: { expires: true, ttl: 60 } })
  })

  test('lead to error 109 if expired and to error 103 if forged', async () => {
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
  test.each(misplaced)('close with 3500 if issued for %s', async (_name, claims) => {
    const client = await player('ann')
    client.send({ id: 2, subscribe: { channel: 'closed:room', token: token(claims) } })
    expect((await client.closed()).code).toBe(3500)
  })
})

describe('requested subscription features', () => {
  test('include position and recovery only where the client may read the history', async () => {
    const client = await player('ann')
    const wishes = { positioned: true, recoverable: true }
    const room = await subscribed(client, { channel: fresh('chat:room'), ...wishes })
    expect(room).toEqual({ recoverable: true, positioned: true, epoch: text })
    expect(await subscribed(client, { channel: fresh('plain:room'), ...wishes })).toEqual({})
    expect(await subscribed(client, { channel: fresh('chat:room') })).toEqual({})
  })

  test('exclude recovery if it was not requested', async () => {
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
