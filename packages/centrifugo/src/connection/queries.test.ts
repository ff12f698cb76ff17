import { beforeEach, describe, expect, test } from 'vitest'
import { channelConfigSchema } from '../channels/channel-options.ts'
import { errors } from '../codes.ts'
import { Connection } from './connection.ts'
import type { Effect } from './effects.ts'
import type { ConnectionSettings } from './settings.ts'

/** Commands of a connected client other than subscribing, and their replies. */

const start = 1_000_000_000_000
const settings: ConnectionSettings = {
  channels: channelConfigSchema.parse({
    namespaces: [
      {
        name: 'open',
        channel_regex: '^[a-z]+$',
        history_size: 5,
        history_ttl: '1m',
        presence: true,
        join_leave: true,
        allow_publish_for_client: true,
        allow_presence_for_client: true,
        allow_history_for_client: true,
        allow_subscribe_for_client: true,
      },
    ],
  }),
  version: 'v',
  pingIntervalMs: 25_000,
  pongTimeoutMs: 8_000,
  staleCloseDelayMs: 10_000,
  expiredCloseDelayMs: 25_000,
  expiredSubCloseDelayMs: 25_000,
  channelLimit: 1,
  historyMaxPublicationLimit: 300,
  usesConnectProxy: false,
  allowAnonymousConnectWithoutToken: true,
  disallowAnonymousConnectionTokens: false,
  rpcMethods: new Set(['ask']),
  acceptsMessages: false,
}

let connection: Connection
let effects: Effect[]
/** Sends a command and stores the effects in `effects`. */
function say(command: object): Effect[] {
  effects = connection.receive(JSON.stringify(command))
  while (connection.hasNext) effects.push(...connection.next(start))
  return effects
}
function only<Kind extends Effect['kind']>(kind: Kind): Extract<Effect, { kind: Kind }> {
  const found = effects.find((effect): effect is Extract<Effect, { kind: Kind }> => effect.kind === kind)
  if (effects.length !== 1 || found === undefined)
    throw new Error(`no ${kind} alone: ${JSON.stringify(effects)}`)
  return found
}
const sent = (given: Effect[]): unknown[] =>
  given.flatMap((effect) => (effect.kind === 'send' ? [JSON.parse(effect.text)] : []))
const closedWith = (given: Effect[]): number | undefined =>
  given.flatMap((effect) => (effect.kind === 'close' ? [effect.disconnect.code] : []))[0]

function connectWith(change: Partial<ConnectionSettings> = {}): void {
  connection = new Connection('c', { ...settings, ...change }, start)
  say({ id: 1, connect: { token: 't' } })
  const claims = { user: 'ann', expireAt: start / 1000 + 60, info: { name: 'Ann' }, subs: new Map() }
  effects = only('verifyConnectionToken').resume({ kind: 'valid', claims }, start)
  effects = only('enter').resume('entered', start)
}
beforeEach(() => connectWith())

describe.each([
  ['publish', { data: 1 }],
  ['presence', {}],
  ['presence_stats', {}],
  ['history', { limit: 1 }],
] as const)('%s', (method, rest) => {
  test('closes the connection if the channel is missing', () => {
    expect(closedWith(say({ id: 2, [method]: { ...rest, channel: '' } }))).toBe(3501)
  })

  test('returns an error for an unknown channel', () => {
    expect(sent(say({ id: 2, [method]: { ...rest, channel: 'none:x' } }))).toEqual([
      { id: 2, error: { code: errors.unknownChannel.code, message: errors.unknownChannel.message } },
    ])
  })
})

test('a channel name that the namespace does not allow is a bad request', () => {
  expect(sent(say({ id: 2, history: { channel: 'open:X', limit: 1 } }))).toMatchObject([
    { id: 2, error: { code: errors.badRequest.code } },
  ])
})

const failed = { error: { code: 100, message: 'internal server error' } }

test('publish replies with the error if publishing failed, and with an empty body otherwise', () => {
  say({ id: 2, publish: { channel: 'open:x', data: 1 } })
  expect(sent(only('publish').resume({ error: errors.internal }, start))).toMatchObject([
    { id: 2, ...failed },
  ])
  say({ id: 3, publish: { channel: 'open:x', data: 1 } })
  expect(sent(only('publish').resume({ value: undefined }, start))).toEqual([{ id: 3, publish: {} }])
})

test('history replies with the error if reading failed', () => {
  say({ id: 2, history: { channel: 'open:x', limit: 1 } })
  expect(sent(only('readHistory').resume({ error: errors.internal }, start))).toMatchObject([
    { id: 2, ...failed },
  ])
})

test.each([
  [-1, 300],
  [301, 300],
  [300, 300],
  [0, 0],
])('a history of %i publications is read to %i', (limit, read) => {
  say({ id: 2, history: { channel: 'open:x', limit } })
  expect(only('readHistory').query.limit).toBe(read)
})

test.each([
  [0, 1_000, 1_000],
  [1, 1_000, 1],
])('a history with a maximum of %i publications and a limit of %i is read up to %i', (most, limit, read) => {
  connectWith({ historyMaxPublicationLimit: most })
  say({ id: 2, history: { channel: 'open:x', limit } })
  expect(only('readHistory').query.limit).toBe(read)
})

test('rpc replies with 104 for an unknown method and with 108 if no methods exist', () => {
  const code = (answer: unknown[]) => answer.map((each) => JSON.stringify(each).match(/"code":(\d+)/)?.[1])
  expect(code(sent(say({ id: 2, rpc: { method: 'none' } })))).toEqual([String(errors.methodNotFound.code)])
  connectWith({ rpcMethods: new Set() })
  expect(code(sent(say({ id: 2, rpc: { method: 'ask' } })))).toEqual([String(errors.notAvailable.code)])
})

test('rpc replies with the error of a failed call, and with an empty body for a call without a value', () => {
  say({ id: 2, rpc: { method: 'ask' } })
  expect(sent(only('call').resume({ error: errors.internal }, start))).toMatchObject([{ id: 2, ...failed }])
  say({ id: 3, rpc: { method: 'ask' } })
  expect(sent(only('call').resume({ value: undefined }, start))).toEqual([{ id: 3, rpc: {} }])
})

describe('a connection refresh', () => {
  const refreshed = (info?: unknown) => {
    say({ id: 2, refresh: { token: 't2' } })
    const claims = { user: 'ann', expireAt: start / 1000 + 90, subs: new Map() }
    return only('verifyConnectionToken').resume(
      { kind: 'valid', claims: info === undefined ? claims : { ...claims, info } },
      start,
    )
  }
  const shown = () => {
    say({ id: 3, publish: { channel: 'open:x', data: 1 } })
    return only('publish').info
  }

  test("keeps the client's info if the new token has none", () => {
    expect(sent(refreshed())).toMatchObject([{ id: 2, refresh: { expires: true, ttl: 90 } }])
    expect(shown()).toMatchObject({ conn_info: { name: 'Ann' } })
  })

  test("replaces the client's info if the new token has one", () => {
    refreshed({ name: 'Anna' })
    expect(shown()).toMatchObject({ conn_info: { name: 'Anna' } })
  })
})

describe('a subscription refresh', () => {
  test('is denied for a channel that the client is not subscribed to', () => {
    expect(sent(say({ id: 2, sub_refresh: { channel: 'open:x', token: 's' } }))).toMatchObject([
      { id: 2, error: { code: errors.permissionDenied.code } },
    ])
  })
})

describe('a server-side subscription', () => {
  const join = () => {
    effects = connection.subscribe('open:x', {})
    return only('join').resume({ top: { offset: 0, epoch: 'e' }, publications: [] }, start)
  }

  test('is announced and counts towards the channel limit', () => {
    expect(join().map(({ kind }) => kind)).toEqual(['send', 'announce'])
    expect(closedWith(connection.subscribe('open:y', {}))).toBe(3505)
  })

  test("can't be refreshed without a token", () => {
    join()
    expect(sent(say({ id: 2, sub_refresh: { channel: 'open:x', token: '' } }))).toMatchObject([
      { id: 2, error: { code: errors.badRequest.code } },
    ])
  })
})

test('a closed connection accepts no subscriptions, sends nothing and closes only once', () => {
  connection.disconnect({ code: 3001, reason: 'shutdown' })
  expect([
    connection.subscribe('open:x', {}),
    connection.message(1),
    connection.lost(),
    connection.disconnect({ code: 3001, reason: 'shutdown' }),
  ]).toEqual([[], [], [], []])
})
