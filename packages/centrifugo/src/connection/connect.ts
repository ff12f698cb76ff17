import { resolveChannel } from '../channels/channel-name.ts'
import { disconnects, errors, type ProtocolError } from '../codes.ts'
import type { Request } from '../commands.ts'
import { connectBody, type SubscribeResult } from '../messages.ts'
import type { Effect } from './effects.ts'
import { announceJoin, completeJoin, grantSubscription, noFeatures, recoverySince } from './join.ts'
import { awaiting, type ConnectionState, close, fail, reply } from './state.ts'
import { type Admission, type ConnectionClaims, isPast, secondsUntil, type TokenCheck } from './tokens.ts'

type ConnectRequest = Request<'connect'>

const anonymous: ConnectionClaims = { user: '', expireAt: undefined, subs: new Map() }

/** Handles the connect command: token, expiry, user limit, server-side subscriptions, then the reply. */
export function connect(
  state: ConnectionState,
  id: number,
  request: ConnectRequest,
  nowMs: number,
): Effect[] {
  if (state.phase !== 'fresh') return close(state, disconnects.badRequest)
  state.phase = 'connecting'
  if (request.token === '' && state.settings.usesConnectProxy) {
    const resume = awaiting<Admission>(state, (admission, laterMs) => {
      if (admission.kind === 'ended') return close(state, admission.disconnect)
      if (admission.kind === 'refused') return refuse(state, id, admission.error)
      return admit(state, id, request, admission.claims, laterMs)
    })
    return [{ kind: 'callConnectProxy', data: request.data, resume }]
  }
  if (request.token === '') {
    if (!state.settings.allowAnonymousConnectWithoutToken) return close(state, disconnects.badRequest)
    return admit(state, id, request, anonymous, nowMs)
  }
  const resume = awaiting<TokenCheck<ConnectionClaims>>(state, (check, laterMs) => {
    if (check.kind === 'invalid') return close(state, disconnects.invalidToken)
    if (check.kind === 'expired') return refuse(state, id, errors.tokenExpired)
    return admit(state, id, request, check.claims, laterMs)
  })
  return [{ kind: 'verifyConnectionToken', token: request.token, resume }]
}

/**
 * Replies to connect with an error, undoes the subscriptions made so far and ignores all further commands.
 */
function refuse(state: ConnectionState, id: number, error: ProtocolError): Effect[] {
  const leaves = [...state.subscriptions.values()].map(
    (subscription): Effect => ({ kind: 'leave', subscription }),
  )
  state.subscriptions.clear()
  state.phase = 'refused'
  state.backlog.length = 0
  return [...leaves, fail(id, error)]
}

function admit(
  state: ConnectionState,
  id: number,
  request: ConnectRequest,
  claims: ConnectionClaims,
  nowMs: number,
): Effect[] {
  const { settings } = state
  if (claims.user === '' && request.token !== '' && settings.disallowAnonymousConnectionTokens) {
    return refuse(state, id, errors.permissionDenied)
  }
  if (isPast(claims.expireAt, nowMs)) return refuse(state, id, errors.expired)
  if (settings.channelLimit > 0 && claims.subs.size > settings.channelLimit) {
    return close(state, disconnects.channelLimit)
  }
  state.user = claims.user
  state.info = claims.info
  state.expireAt = claims.expireAt
  const resume = awaiting<'entered' | 'refused'>(state, (answer, laterMs) => {
    if (answer === 'refused') return close(state, disconnects.connectionLimit)
    return joinNext(state, id, request, [...claims.subs], new Map(), laterMs)
  })
  return [{ kind: 'enter', user: claims.user, resume }]
}

/** Makes the server-side subscriptions one after the other, then sends the reply. */
function joinNext(
  state: ConnectionState,
  id: number,
  request: ConnectRequest,
  [next, ...rest]: readonly [string, { info?: unknown; data?: unknown }][],
  done: Map<string, SubscribeResult>,
  nowMs: number,
): Effect[] {
  if (next === undefined) return completeConnect(state, id, done, nowMs)
  const [name, { info, data }] = next
  const channel = resolveChannel(state.settings.channels, name)
  if (channel === undefined) return refuse(state, id, errors.unknownChannel)
  const grant = { serverSide: true, info, expireAt: undefined }
  const subscription = grantSubscription(state, name, channel.options, noFeatures, grant)
  const since = recoverySince(
    subscription,
    Object.hasOwn(request.subs, name) ? request.subs[name] : undefined,
  )
  const resume = awaiting<Parameters<typeof completeJoin>[3]>(state, (slice, laterMs) => {
    const result = completeJoin(state, subscription, since, slice, laterMs)
    done.set(name, { ...result, data })
    return joinNext(state, id, request, rest, done, laterMs)
  })
  return [{ kind: 'join', subscription, since, resume }]
}

function completeConnect(
  state: ConnectionState,
  id: number,
  subs: ReadonlyMap<string, SubscribeResult>,
  nowMs: number,
): Effect[] {
  const { client, expireAt, settings } = state
  state.phase = 'connected'
  state.nextPingAtMs = nowMs + settings.pingIntervalMs
  const body = connectBody({
    client,
    version: settings.version,
    expires: expireAt !== undefined,
    ttl: secondsUntil(expireAt, nowMs),
    ping: Math.floor(settings.pingIntervalMs / 1000),
    pong: settings.pongTimeoutMs > 0,
    subs,
  })
  const joins = [...state.subscriptions.values()].flatMap((subscription) => announceJoin(state, subscription))
  return [reply(id, 'connect', body), ...joins]
}
