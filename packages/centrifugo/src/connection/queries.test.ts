import { beforeEach, describe, expect, test } from 'vitest'
import { channelConfigSchema } from '../channels/channel-options.ts'
import { errors } from '../codes.ts'
import { Connection } from './connection.ts'
import type { Effect } from './effects.ts'
import type { ConnectionSettings } from './settings.ts'

/** What a connected client asks beside its subscriptions, and what it is answered. */

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
  asksWhoConnects: false,
  allowAnonymousConnectWithoutToken: true,
  disallowAnonymousConnectionTokens: false,
  rpcMethods: new Set(['ask']),
  acceptsMessages: false,
}

let connection: Connection
let effects: Effect[]
/** Says a command; what it leads to stands in `effects`. */
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
  test('without a channel ends the connection', () => {
    expect(closedWith(say({ id: 2, [method]: { ...rest, channel: '' } }))).toBe(3501)
  })

  test('on a channel that does not exist is answered so', () => {
    expect(sent(say({ id: 2, [method]: { ...rest, channel: 'none:x' } }))).toEqual([
      { id: 2, error: { code: errors.unknownChannel.code, message: errors.unknownChannel.message } },
    ])
  })
})

test('a channel whose name the namespace does not allow is a bad request', () => {
  expect(sent(say({ id: 2, history: { channel: 'open:X', limit: 1 } }))).toMatchObject([
    { id: 2, error: { code: errors.badRequest.code } },
  ])
})

const failed = { error: { code: 100, message: 'internal server error' } }

test('a publication that could not be made is answered by its error, and one that was by nothing more', () => {
  say({ id: 2, publish: { channel: 'open:x', data: 1 } })
  expect(sent(only('publish').resume({ error: errors.internal }, start))).toMatchObject([
    { id: 2, ...failed },
  ])
  say({ id: 3, publish: { channel: 'open:x', data: 1 } })
  expect(sent(only('publish').resume({ value: undefined }, start))).toEqual([{ id: 3, publish: {} }])
})

test('a history that could not be read is answered by its error', () => {
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
])('where at most %i publications are given, %i are read to %i', (most, limit, read) => {
  connectWith({ historyMaxPublicationLimit: most })
  say({ id: 2, history: { channel: 'open:x', limit } })
  expect(only('readHistory').query.limit).toBe(read)
})

test('a call of a method that does not exist is answered so, and where there is none, that', () => {
  const code = (answer: unknown[]) => answer.map((each) => JSON.stringify(each).match(/"code":(\d+)/)?.[1])
  expect(code(sent(say({ id: 2, rpc: { method: 'none' } })))).toEqual([String(errors.methodNotFound.code)])
  connectWith({ rpcMethods: new Set() })
  expect(code(sent(say({ id: 2, rpc: { method: 'ask' } })))).toEqual([String(errors.notAvailable.code)])
})

test('a call that failed is answered by its error, one without a value by nothing', () => {
  say({ id: 2, rpc: { method: 'ask' } })
  expect(sent(only('call').resume({ error: errors.internal }, start))).toMatchObject([{ id: 2, ...failed }])
  say({ id: 3, rpc: { method: 'ask' } })
  expect(sent(only('call').resume({ value: undefined }, start))).toEqual([{ id: 3, rpc: {} }])
})

describe('a token that is brought anew', () => {
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

  test('keeps what is shown of the client when it says nothing of that', () => {
    expect(sent(refreshed())).toMatchObject([{ id: 2, refresh: { expires: true, ttl: 90 } }])
    expect(shown()).toMatchObject({ conn_info: { name: 'Ann' } })
  })

  test('changes it when it does', () => {
    refreshed({ name: 'Anna' })
    expect(shown()).toMatchObject({ conn_info: { name: 'Anna' } })
  })
})

describe('a subscription’s token that is brought anew', () => {
  test('for a channel that is not subscribed is refused', () => {
    expect(sent(say({ id: 2, sub_refresh: { channel: 'open:x', token: 's' } }))).toMatchObject([
      { id: 2, error: { code: errors.permissionDenied.code } },
    ])
  })
})

describe('a channel that the server subscribes', () => {
  const join = () => {
    effects = connection.subscribe('open:x', {})
    return only('join').resume({ top: { offset: 0, epoch: 'e' }, publications: [] }, start)
  }

  test('is announced, and counts for the limit of channels', () => {
    expect(join().map(({ kind }) => kind)).toEqual(['send', 'announce'])
    expect(closedWith(connection.subscribe('open:y', {}))).toBe(3505)
  })

  test('can’t be prolonged without a token', () => {
    join()
    expect(sent(say({ id: 2, sub_refresh: { channel: 'open:x', token: '' } }))).toMatchObject([
      { id: 2, error: { code: errors.badRequest.code } },
    ])
  })
})

test('a connection that has ended subscribes to nothing, is told nothing and ends once', () => {
  connection.disconnect({ code: 3001, reason: 'shutdown' })
  expect([
    connection.subscribe('open:x', {}),
    connection.message(1),
    connection.lost(),
    connection.disconnect({ code: 3001, reason: 'shutdown' }),
  ]).toEqual([[], [], [], []])
})
