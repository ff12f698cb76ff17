import { type Channel, isValidName, resolveChannel } from '../channels/channel-name.ts'
import { keepsHistory } from '../channels/channel-options.ts'
import { mayPublish, mayReadHistory, mayReadPresence } from '../channels/permissions.ts'
import { disconnects, errors, type ProtocolError } from '../codes.ts'
import type { Request } from '../commands.ts'
import {
  type ClientInfo,
  historyBody,
  type Position,
  type Publication,
  presenceBody,
  presenceStatsBody,
} from '../messages.ts'
import type { Effect, Result } from './effects.ts'
import { awaiting, type ConnectionState, clientInfo, close, fail, reply } from './state.ts'

function openChannel(state: ConnectionState, name: string): Channel | ProtocolError {
  const channel = resolveChannel(state.settings.channels, name)
  if (channel === undefined) return errors.unknownChannel
  return isValidName(channel) ? channel : errors.badRequest
}

function requester(state: ConnectionState, channel: string) {
  return { user: state.user, subscribed: state.subscriptions.has(channel) }
}

/** Handles the publish command. */
export function publish(state: ConnectionState, id: number, request: Request<'publish'>): Effect[] {
  const { channel: name, data } = request
  if (name === '' || data === undefined) return close(state, disconnects.badRequest)
  const channel = openChannel(state, name)
  if ('code' in channel) return [fail(id, channel)]
  if (!mayPublish(channel.options, requester(state, name))) return [fail(id, errors.permissionDenied)]
  const resume = awaiting<Result<undefined>>(state, (result) => [
    'error' in result ? fail(id, result.error) : reply(id, 'publish', {}),
  ])
  const info = clientInfo(state, state.subscriptions.get(name))
  return [{ kind: 'publish', channel: name, data, info, resume }]
}

/** Handles the presence and presence_stats commands. */
export function presence(
  state: ConnectionState,
  id: number,
  method: 'presence' | 'presence_stats',
  name: string,
): Effect[] {
  if (name === '') return close(state, disconnects.badRequest)
  const channel = openChannel(state, name)
  if ('code' in channel) return [fail(id, channel)]
  if (!channel.options.presence) return [fail(id, errors.notAvailable)]
  if (!mayReadPresence(channel.options, requester(state, name))) return [fail(id, errors.permissionDenied)]
  const body = method === 'presence' ? presenceBody : presenceStatsBody
  const resume = awaiting<readonly ClientInfo[]>(state, (clients) => [
    reply(id, method, { ...body(clients) }),
  ])
  return [{ kind: 'readPresence', channel: name, resume }]
}

/** Handles the history command. */
export function history(state: ConnectionState, id: number, request: Request<'history'>): Effect[] {
  const { channel: name, limit, since, reverse } = request
  if (name === '') return close(state, disconnects.badRequest)
  const channel = openChannel(state, name)
  if ('code' in channel) return [fail(id, channel)]
  if (!keepsHistory(channel.options)) return [fail(id, errors.notAvailable)]
  if (!mayReadHistory(channel.options, requester(state, name))) return [fail(id, errors.permissionDenied)]
  const most = state.settings.historyMaxPublicationLimit
  const bounded = most > 0 && (limit < 0 || limit > most) ? most : limit
  type Read = Result<{ publications: readonly Publication[]; top: Position }>
  const resume = awaiting<Read>(state, (result) => {
    if ('error' in result) return [fail(id, result.error)]
    return [reply(id, 'history', historyBody(result.value.publications, result.value.top))]
  })
  return [{ kind: 'readHistory', channel: name, query: { limit: bounded, since, reverse }, resume }]
}

/** Handles the rpc command. */
export function rpc(state: ConnectionState, id: number, request: Request<'rpc'>): Effect[] {
  const { rpcMethods } = state.settings
  if (rpcMethods.size === 0) return [fail(id, errors.notAvailable)]
  if (!rpcMethods.has(request.method)) return [fail(id, errors.methodNotFound)]
  const resume = awaiting<Result<unknown>>(state, (result) => {
    if ('error' in result) return [fail(id, result.error)]
    return [reply(id, 'rpc', result.value === undefined ? {} : { data: result.value })]
  })
  return [{ kind: 'call', method: request.method, data: request.data, resume }]
}

/**
 * Handles the send command. It has no reply, so closing is the only way to report that messages are not
 * accepted.
 */
export function send(state: ConnectionState, data: unknown): Effect[] {
  return state.settings.acceptsMessages ? [{ kind: 'message', data }] : close(state, disconnects.notAvailable)
}
