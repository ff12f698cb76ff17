import { describe, expect, test } from 'vitest'
import { fresh, useServer } from '../support/use-server.ts'
import type { Line } from '../support/wire-client.ts'

const { server, player, subscribed } = useServer()

describe('recovery', () => {
  /** A player's channel with publications 1 to n, of which the server stores 5. */
  async function history(count: number) {
    const user = fresh('ann')
    const channel = `wallet:accounts#${user}`
    const client = await player(user)
    const { epoch } = await subscribed(client, { channel })
    for (let n = 1; n <= count; n += 1) {
      server().realtime.publish(channel, { n })
      await client.next()
    }
    client.terminate()
    const again = await player(user)
    const recover = (request: Line) => again.ask({ id: 2, subscribe: { channel, recover: true, ...request } })
    return { epoch, channel, recover, again }
  }
  const pub = (n: number) => ({ offset: n, data: { n } })
  const always = { recoverable: true, positioned: true, was_recovering: true }

  test('returns the missed publications and the requested offset', async () => {
    const { epoch, recover } = await history(4)
    expect(await recover({ offset: 2, epoch })).toEqual({
      id: 2,
      subscribe: { ...always, epoch, offset: 2, recovered: true, publications: [pub(3), pub(4)] },
    })
  })

  test('continues with live publications after the recovered ones', async () => {
    const { epoch, recover, again, channel } = await history(4)
    await recover({ offset: 2, epoch })
    server().realtime.publish(channel, { n: 5 })
    expect(await again.next()).toEqual({ push: { channel, pub: pub(5) } })
  })

  test('succeeds if nothing was missed', async () => {
    const { epoch, recover } = await history(3)
    expect(await recover({ offset: 3, epoch })).toEqual({
      id: 2,
      subscribe: { ...always, epoch, offset: 3, recovered: true },
    })
  })

  test('treats an empty epoch as the current one', async () => {
    const { epoch, recover } = await history(3)
    expect(await recover({ offset: 2 })).toMatchObject({ subscribe: { epoch, recovered: true, offset: 2 } })
  })

  const hopeless = [
    ['more was missed than is stored', 8, { offset: 2 }],
    ['the epoch differs', 3, { offset: 2, epoch: 'other' }],
    ['the offset is above the top', 3, { offset: 7 }],
    ['the epoch differs although the offset is the top', 3, { offset: 3, epoch: 'other' }],
  ] as const
  test.each(hopeless)('returns the top without publications if %s', async (_name, count, request) => {
    const { epoch, recover } = await history(count)
    expect(await recover({ epoch, ...request })).toEqual({
      id: 2,
      subscribe: { ...always, epoch, offset: count },
    })
  })

  test('fails with error 112 for flag 2 and leaves the client unsubscribed', async () => {
    const { epoch, recover, again, channel } = await history(8)
    expect(await recover({ offset: 1, epoch, flag: 2 })).toEqual({
      id: 2,
      error: { code: 112, message: 'unrecoverable position' },
    })
    server().realtime.publish(channel, { n: 9 })
    expect(await again.ask({ id: 3, subscribe: { channel } })).toMatchObject({
      id: 3,
      subscribe: { offset: 9 },
    })
  })

  test('ignores flag 1', async () => {
    const { epoch, recover } = await history(3)
    expect(await recover({ offset: 2, epoch, flag: 1 })).toMatchObject({ subscribe: { recovered: true } })
  })
})
