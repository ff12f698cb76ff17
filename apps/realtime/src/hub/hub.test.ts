import type { Subscription } from '@tessera/centrifugo'
import { expect, test } from 'vitest'
import { Hub, type Member } from './hub.ts'

class FakeMember implements Member {
  readonly frames: Buffer[] = []
  readonly repaired: Subscription[] = []
  readonly user: string
  readonly client: string

  constructor(user: string, client: string) {
    this.user = user
    this.client = client
  }

  forward(frame: Buffer) {
    this.frames.push(frame)
  }

  handleGap(subscription: Subscription) {
    this.repaired.push(subscription)
  }

  infoOn() {
    return { user: this.user, client: this.client }
  }
}

function subscription(offset: number | undefined, more: Partial<Subscription> = {}): Subscription {
  return {
    channel: 'a:b',
    serverSide: false,
    recoverable: false,
    positioned: offset !== undefined,
    emitPresence: false,
    emitJoinLeave: false,
    pushJoinLeave: false,
    info: undefined,
    expireAt: undefined,
    position: offset === undefined ? undefined : { offset, epoch: 'e' },
    ...more,
  }
}

test('a publication is encoded into one frame shared by all receivers', () => {
  const hub = new Hub<FakeMember>()
  const members = [new FakeMember('ann', '1'), new FakeMember('bob', '2')]
  for (const member of members) hub.join(member, subscription(undefined))
  expect(hub.broadcast('a:b', { offset: 0, data: 1 }, '')).toBe(2)
  expect(members[0]?.frames[0]).toBe(members[1]?.frames[0])
})

test('a subscriber with a gap is sent to recover, an up-to-date one receives nothing and all others receive the publication', () => {
  const hub = new Hub<FakeMember>()
  const [behind, due, ahead] = [new FakeMember('a', '1'), new FakeMember('b', '2'), new FakeMember('c', '3')]
  for (const [member, offset] of [
    [behind, 1],
    [due, 2],
    [ahead, 3],
  ] as const) {
    hub.join(member, subscription(offset))
  }
  expect(hub.broadcast('a:b', { offset: 3, data: 1 }, 'e')).toBe(1)
  expect([behind, due, ahead].map(({ frames }) => frames.length)).toEqual([0, 1, 0])
  expect([behind, due, ahead].map(({ repaired }) => repaired.length)).toEqual([1, 0, 0])
})

test('a member that left receives nothing, and an empty channel is dropped', () => {
  const hub = new Hub<FakeMember>()
  const member = new FakeMember('ann', '1')
  const own = subscription(undefined)
  hub.join(member, own)
  hub.leave(member, subscription(undefined))
  expect(hub.hasSubscribers('a:b')).toBe(true)
  hub.leave(member, own)
  hub.leave(member, own)
  expect(hub.broadcast('a:b', { offset: 0, data: 1 }, '')).toBe(0)
  expect([hub.hasSubscribers('a:b'), hub.channelCount, hub.subscriptionCount]).toEqual([false, 0, 0])
})

test('presence lists the members that emit presence', () => {
  const hub = new Hub<FakeMember>()
  hub.join(new FakeMember('ann', '1'), subscription(undefined, { emitPresence: true }))
  hub.join(new FakeMember('bob', '2'), subscription(undefined))
  expect(hub.presence('a:b')).toEqual([{ user: 'ann', client: '1' }])
})

test('connections are counted and found by user until they are removed', () => {
  const hub = new Hub<FakeMember>()
  const [one, two] = [new FakeMember('ann', '1'), new FakeMember('ann', '2')]
  for (const member of [one, two]) {
    hub.add(member)
    expect(hub.enter(member, 'ann', 2)).toBe('entered')
  }
  expect(hub.enter(new FakeMember('ann', '3'), 'ann', 2)).toBe('refused')
  expect([hub.connectionCount, hub.userCount, hub.ofUser('ann').length]).toEqual([2, 1, 2])
  hub.remove(one)
  hub.remove(two)
  expect([hub.connectionCount, hub.userCount, hub.ofUser('ann').length]).toEqual([0, 0, 0])
})
