import { beforeEach, describe, expect, test } from 'vitest'
import { channelConfigSchema } from '../channels/channel-options.ts'
import type { HistorySlice } from '../recovery.ts'
import { Connection } from './connection.ts'
import type { Effect } from './effects.ts'
import type { ConnectionSettings } from './settings.ts'
import type { Subscription } from './subscription.ts'

const start = 1_000_000_000_000
const settings: ConnectionSettings = {
  channels: channelConfigSchema.parse({
    namespaces: [
      {
        name: 'wallet',
        allow_user_limited_channels: true,
        history_size: 5,
        history_ttl: '1m',
        force_recovery: true,
        join_leave: true,
      },
    ],
  }),
  version: 'v',
  pingIntervalMs: 25_000,
  pongTimeoutMs: 8_000,
  staleCloseDelayMs: 10_000,
  expiredCloseDelayMs: 25_000,
  expiredSubCloseDelayMs: 25_000,
  channelLimit: 2,
  historyMaxPublicationLimit: 300,
  usesConnectProxy: false,
  allowAnonymousConnectWithoutToken: true,
  disallowAnonymousConnectionTokens: false,
  rpcMethods: new Set(['slow']),
  acceptsMessages: false,
}
const channel = 'wallet:accounts#ann'
const slice: HistorySlice = { top: { offset: 4, epoch: 'e' }, publications: [] }

let connection: Connection
beforeEach(() => {
  connection = new Connection('c', settings, start)
})

/** Answers every question at once, as a server would, and returns the remaining effects. */
function settle(effects: Effect[], server: string[] = []): Effect[] {
  return effects.flatMap((effect): Effect[] => {
    if (effect.kind === 'verifyConnectionToken') {
      const claims = {
        user: 'ann',
        expireAt: start / 1000 + 60,
        subs: new Map(server.map((name) => [name, {}])),
      }
      return settle(effect.resume({ kind: 'valid', claims }, start), server)
    }
    if (effect.kind === 'enter') return settle(effect.resume('entered', start), server)
    if (effect.kind === 'join') return [effect, ...settle(effect.resume(slice, start), server)]
    return [effect]
  })
}

function say(command: unknown, server: string[] = []): Effect[] {
  const effects = connection.receive(JSON.stringify(command))
  while (connection.hasNext) effects.push(...settle(connection.next(start), server))
  return effects
}

function joined(effects: Effect[]): Subscription {
  const join = effects.find((effect) => effect.kind === 'join')
  if (join?.kind !== 'join') throw new Error('no join')
  return join.subscription
}

const kinds = (effects: Effect[]) => effects.map(({ kind }) => kind)

function subscribed(): Subscription {
  say({ id: 1, connect: { token: 't' } })
  return joined(say({ id: 2, subscribe: { channel } }))
}

describe('a gap before a publication', () => {
  test('ends a client-side subscription with unsubscribe 2500', () => {
    const subscription = subscribed()
    const effects = connection.handleGap(subscription)
    expect(kinds(effects)).toEqual(['leave', 'announce', 'send'])
    expect(effects.at(-1)).toMatchObject({ text: expect.stringContaining('"code":2500') })
    expect(kinds(say({ id: 3, subscribe: { channel } }))).toEqual(['join', 'send', 'announce'])
  })

  test('closes the connection with 3010 on a server-side subscription', () => {
    const subscription = joined(say({ id: 1, connect: { token: 't' } }, [channel]))
    expect(connection.handleGap(subscription).at(-1)).toEqual({
      kind: 'close',
      disconnect: { code: 3010, reason: 'insufficient state' },
    })
  })
})

describe('the end of a connection', () => {
  test('leaves the channels and announces it once when the transport is lost', () => {
    subscribed()
    expect(kinds(connection.lost())).toEqual(['leave', 'announce'])
    expect(connection.lost()).toEqual([])
    expect(connection.disconnect({ code: 3001, reason: 'shutdown' })).toEqual([])
    expect(connection.deadlineMs).toBe(Number.POSITIVE_INFINITY)
  })

  test('ignores an answer that arrives after it', () => {
    say({ id: 1, connect: { token: 't' } })
    const [call] = say({ id: 2, rpc: { method: 'slow' } })
    connection.lost()
    if (call?.kind !== 'call') throw new Error('no call')
    expect(call.resume({ value: 1 }, start)).toEqual([])
  })

  test('ignores commands after an invalid frame', () => {
    expect(connection.receive('x')).toMatchObject([{ kind: 'close', disconnect: { code: 3501 } }])
    expect(say({ id: 1, connect: {} })).toEqual([])
  })
})

describe('a pending question', () => {
  test('holds back later commands until its answer', () => {
    say({ id: 1, connect: { token: 't' } })
    const [call] = say({ id: 2, rpc: { method: 'slow' } })
    expect(say({ id: 3, unsubscribe: { channel } })).toEqual([])
    expect(connection.next(start)).toEqual([])
    if (call?.kind !== 'call') throw new Error('no call')
    expect(call.resume({ value: 1 }, start)).toEqual([{ kind: 'send', text: '{"id":2,"rpc":{"data":1}}' }])
    expect(connection.hasNext).toBe(true)
    expect(connection.next(start)).toEqual([{ kind: 'send', text: '{"id":3,"unsubscribe":{}}' }])
  })

  test('verifies the token before the history is read', () => {
    say({ id: 1, connect: { token: 't' } })
    const effects = say({ id: 2, subscribe: { channel, token: 's', recover: true } })
    expect(kinds(effects)).toEqual(['verifySubscriptionToken'])
  })
})

describe("the server's own commands", () => {
  test('subscribe a client and send it a push', () => {
    say({ id: 1, connect: { token: 't' } })
    const effects = settle(connection.subscribe(channel, { data: { hello: 1 } }))
    expect(kinds(effects)).toEqual(['join', 'send', 'announce'])
    expect(effects[1]).toMatchObject({
      text: `{"push":{"channel":"${channel}","subscribe":{"recoverable":true,"epoch":"e","offset":4,"data":{"hello":1}}}}`,
    })
    expect(connection.subscribe(channel, {})).toEqual([])
  })

  test('end all subscriptions in one call', () => {
    subscribed()
    expect(kinds(connection.unsubscribe(''))).toEqual(['leave', 'announce', 'send'])
    expect(connection.unsubscribe('')).toEqual([])
  })

  test('close with 3505 above the limit of subscriptions', () => {
    const names = ['wallet:a#ann', 'wallet:b#ann', 'wallet:c#ann']
    const effects = say({ id: 1, connect: { token: 't' } }, names)
    expect(effects).toMatchObject([{ kind: 'close', disconnect: { code: 3505 } }])
  })
})

describe('the deadline of a connection', () => {
  test('is the earliest of ping, pong, expiry and the closing of a stale connection', () => {
    expect(connection.deadlineMs).toBe(start + 10_000)
    say({ id: 1, connect: { token: 't' } })
    expect(connection.deadlineMs).toBe(start + 25_000)
    expect(connection.tick(start + 25_000)).toEqual([{ kind: 'ping' }])
    expect(connection.deadlineMs).toBe(start + 33_000)
    connection.receive('{}')
    connection.next(start + 26_000)
    expect(connection.deadlineMs).toBe(start + 50_000)
    expect(connection.tick(start + 50_000)).toEqual([{ kind: 'ping' }])
    connection.receive('{}')
    connection.next(start + 51_000)
    connection.tick(start + 75_000)
    connection.receive('{}')
    connection.next(start + 76_000)
    expect(connection.deadlineMs).toBe(start + 85_000)
  })

  test('is not preceded by any effect', () => {
    expect(connection.tick(start + 9_999)).toEqual([])
    say({ id: 1, connect: { token: 't' } })
    expect(connection.tick(start + 24_999)).toEqual([])
  })
})
