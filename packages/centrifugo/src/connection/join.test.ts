import { describe, expect, test } from 'vitest'
import { channelConfigSchema, channelOptionsSchema } from '../channels/channel-options.ts'
import { grantSubscription, recoverySince } from './join.ts'
import type { ConnectionState } from './state.ts'

const state: ConnectionState = {
  client: 'c',
  settings: {
    channels: channelConfigSchema.parse({}),
    version: 'v',
    pingIntervalMs: 25_000,
    pongTimeoutMs: 8_000,
    staleCloseDelayMs: 10_000,
    expiredCloseDelayMs: 25_000,
    expiredSubCloseDelayMs: 25_000,
    channelLimit: 0,
    historyMaxPublicationLimit: 0,
    usesConnectProxy: false,
    allowAnonymousConnectWithoutToken: true,
    disallowAnonymousConnectionTokens: false,
    rpcMethods: new Set(),
    acceptsMessages: false,
  },
  openedAtMs: 0,
  phase: 'connected',
  user: 'ann',
  info: undefined,
  expireAt: undefined,
  subscriptions: new Map(),
  backlog: [],
  waiting: false,
  nextPingAtMs: 0,
  pongDueAtMs: undefined,
}
const history = { history_size: 5, history_ttl: '1m' }
const everything = { positioned: true, recoverable: true, join_leave: true }
const nothing = { positioned: false, recoverable: false, join_leave: false }

function grant(options: object, requested: typeof everything) {
  const parsed = channelOptionsSchema.parse(options)
  const fixed = { serverSide: false, info: undefined, expireAt: undefined }
  return grantSubscription(state, 'a:b', parsed, requested, fixed)
}

describe('subscription options granted by a namespace', () => {
  const cases = [
    ['nothing by default', {}, everything, {}],
    [
      'forced recovery without a request',
      { ...history, force_recovery: true },
      nothing,
      { recoverable: true },
    ],
    ['a forced position', { ...history, force_positioning: true }, nothing, { positioned: true }],
    [
      'recovery when it is allowed and requested',
      { ...history, allow_recovery: true },
      everything,
      { recoverable: true },
    ],
    ['no recovery unless it is requested', { ...history, allow_recovery: true }, nothing, {}],
    [
      'a position when it is allowed and requested',
      { ...history, allow_positioning: true },
      everything,
      { positioned: true },
    ],
    [
      'recovery and a position to a client that may read the history',
      { ...history, allow_history_for_subscriber: true },
      everything,
      { positioned: true, recoverable: true },
    ],
    ['a place in presence', { presence: true }, nothing, { emitPresence: true }],
    [
      'announcements that only other subscribers receive',
      { join_leave: true },
      everything,
      { emitJoinLeave: true },
    ],
    [
      'join and leave pushes to a client that may read presence',
      { join_leave: true, allow_presence_for_client: true },
      everything,
      { emitJoinLeave: true, pushJoinLeave: true },
    ],
    [
      'forced join and leave pushes without a request',
      { join_leave: true, force_push_join_leave: true },
      nothing,
      { emitJoinLeave: true, pushJoinLeave: true },
    ],
  ] as const
  const off = {
    recoverable: false,
    positioned: false,
    emitPresence: false,
    emitJoinLeave: false,
    pushJoinLeave: false,
  }
  test.each(cases)('include %s', (_name, options, requested, granted) => {
    expect(grant(options, requested)).toMatchObject({ ...off, ...granted })
  })
})

test('recovery starts only if it is requested and granted', () => {
  const request = { recover: true, offset: 3, epoch: 'e' }
  const recoverable = grant({ ...history, force_recovery: true }, nothing)
  expect(recoverySince(recoverable, request)).toEqual({ offset: 3, epoch: 'e' })
  expect(recoverySince(recoverable, { ...request, recover: false })).toBeUndefined()
  expect(recoverySince(recoverable, undefined)).toBeUndefined()
  expect(recoverySince(grant(history, nothing), request)).toBeUndefined()
})
