import { randomUUID } from 'node:crypto'
import {
  type Channel,
  type Disconnect,
  disconnects,
  errors,
  historyBody,
  isValidName,
  keepsHistory,
  nestsTooDeep,
  type ProtocolError,
  presenceBody,
  presenceStatsBody,
} from '@tessera/centrifugo'
import { compilePattern } from '@tessera/server-kit'
import type { z } from 'zod'
import type { RealtimeNode } from '../server/realtime-node.ts'
import type { ServerMember } from '../server/server-member.ts'
import {
  batchParams,
  broadcastParams,
  channelParams,
  channelsParams,
  disconnectParams,
  historyParams,
  infoParams,
  publishParams,
  subscribeParams,
  unsubscribeParams,
} from './api-params.ts'

/** Response of an API call. Errors are responses, too: they are sent with HTTP 200. */
export type ApiResponse =
  | { readonly result: Record<string, unknown> }
  | { readonly error: { readonly code: number; readonly message: string } }

/** Parameters of the wrong type or nested too deep. This is the only failure with an HTTP error status. */
export const malformed = Symbol('malformed parameters')

type ApiCommand = (params: unknown) => ApiResponse | typeof malformed

/** Commands of the server API by method name, used by HTTP callers and the outbox. */
export type ApiCommands = ReadonlyMap<string, ApiCommand>

function fail({ code, message }: ProtocolError): ApiResponse {
  return { error: { code, message } }
}

function ok(result: Record<string, unknown> = {}): ApiResponse {
  return { result }
}

function command<P>(schema: z.ZodType<P>, run: (params: P) => ApiResponse): ApiCommand {
  return (params) => {
    if (nestsTooDeep(params)) return malformed
    const parsed = schema.safeParse(params)
    return parsed.success ? run(parsed.data) : malformed
  }
}

/** Creates the API commands of a server. */
export function createApiCommands(node: RealtimeNode): ApiCommands {
  const uid = randomUUID()
  const startedAtMs = node.now()

  function inChannel(name: string, run: (channel: Channel) => ApiResponse): ApiResponse {
    if (name === '') return fail(errors.badRequest)
    const channel = node.channel(name)
    return channel === undefined ? fail(errors.unknownChannel) : run(channel)
  }

  function withHistory(name: string, run: (channel: Channel) => ApiResponse): ApiResponse {
    return inChannel(name, (channel) =>
      keepsHistory(channel.options) ? run(channel) : fail(errors.notAvailable),
    )
  }

  function withPresence(name: string, run: (channel: Channel) => ApiResponse): ApiResponse {
    return inChannel(name, (channel) => (channel.options.presence ? run(channel) : fail(errors.notAvailable)))
  }

  function sessionsOf(user: string, client: string): readonly ServerMember[] {
    return node.hub.ofUser(user).filter((session) => client === '' || session.client === client)
  }

  function publishTo(name: string, params: Omit<z.output<typeof publishParams>, 'channel'>): ApiResponse {
    const data = decodeData(params)
    if (data === undefined) return fail(errors.badRequest)
    return inChannel(name, (channel) => {
      const { offset, epoch } = node.publish(channel, {
        data: data.value,
        skipHistory: params.skip_history,
        idempotencyKey: params.idempotency_key,
        ...(params.tags ? { tags: params.tags } : {}),
      })
      return ok(offset > 0 ? { offset, epoch } : {})
    })
  }

  const commands = new Map<string, ApiCommand>([
    ['publish', command(publishParams, ({ channel, ...params }) => publishTo(channel, params))],
    [
      'broadcast',
      command(broadcastParams, ({ channels, ...params }) => {
        if (channels.length === 0) return fail(errors.badRequest)
        return ok({ responses: channels.map((channel) => publishTo(channel, params)) })
      }),
    ],
    [
      'subscribe',
      command(subscribeParams, ({ user, channel: name, client, info, data, recover_since: since }) =>
        inChannel(name, (channel) => {
          if (!isValidName(channel)) return fail(errors.badRequest)
          for (const session of sessionsOf(user, client)) session.subscribe(name, { info, data, since })
          return ok()
        }),
      ),
    ],
    [
      'unsubscribe',
      command(unsubscribeParams, ({ user, channel, client }) => {
        if (channel !== '' && node.channel(channel) === undefined) return fail(errors.unknownChannel)
        for (const session of sessionsOf(user, client)) session.unsubscribe(channel)
        return ok()
      }),
    ],
    [
      'disconnect',
      command(disconnectParams, ({ user, client, whitelist, disconnect }) => {
        const reason: Disconnect = disconnect ?? disconnects.forceNoReconnect
        if (client === '') node.admissions?.disconnectUser(user, reason)
        for (const session of sessionsOf(user, client)) {
          if (!whitelist.includes(session.client)) session.disconnect(reason)
        }
        return ok()
      }),
    ],
    [
      'presence',
      command(channelParams, ({ channel }) =>
        withPresence(channel, () => ok(presenceBody(node.hub.presence(channel)))),
      ),
    ],
    [
      'presence_stats',
      command(channelParams, ({ channel }) =>
        withPresence(channel, () => ok({ ...presenceStatsBody(node.hub.presence(channel)) })),
      ),
    ],
    [
      'history',
      command(historyParams, ({ channel: name, limit, since, reverse }) =>
        withHistory(name, (channel) => {
          const result = node.broker.history(channel, { limit, since, reverse }, node.now())
          if ('error' in result) return fail(result.error)
          const { publications, top } = result.value
          return ok({ publications: [], ...historyBody(publications, top) })
        }),
      ),
    ],
    [
      'history_remove',
      command(channelParams, ({ channel: name }) =>
        withHistory(name, (channel) => {
          node.broker.removeHistory(channel)
          return ok()
        }),
      ),
    ],
    [
      'channels',
      command(channelsParams, ({ pattern }) => {
        const matches = pattern === '' ? () => true : compilePattern(pattern)
        const found = [...node.hub.channelCounts()].filter(([name]) => matches(name))
        return ok({
          channels: Object.fromEntries(found.map(([name, clients]) => [name, { num_clients: clients }])),
        })
      }),
    ],
    ['info', command(infoParams, () => ok({ nodes: [nodeInfo(node, uid, startedAtMs)] }))],
  ])
  commands.set(
    'batch',
    command(batchParams, (params) => batch(commands, params)),
  )
  return commands
}

function nodeInfo(node: RealtimeNode, uid: string, startedAtMs: number): Record<string, unknown> {
  const { hub } = node
  return {
    uid,
    name: 'tessera',
    version: 'tessera',
    num_clients: hub.connectionCount,
    num_users: hub.userCount,
    num_subs: hub.subscriptionCount,
    num_channels: hub.channelCount,
    uptime: Math.floor((node.now() - startedAtMs) / 1000),
  }
}

/** Decodes the message of a publish call: plain JSON, or JSON in base64. */
function decodeData({ data, b64data }: { data?: unknown; b64data: string }): { value: unknown } | undefined {
  if (b64data === '') return data === undefined ? undefined : { value: data }
  try {
    const value: unknown = JSON.parse(Buffer.from(b64data, 'base64').toString('utf8'))
    return nestsTooDeep(value) ? undefined : { value }
  } catch {
    return undefined
  }
}

/** Runs several commands in order. Each reply has its command's position and is stored under its method. */
function batch(commands: ApiCommands, params: z.output<typeof batchParams>): ApiResponse {
  const replies = params.commands.map((entry) => {
    const [method, ...others] = Object.keys(entry)
    const run = method === undefined || method === 'batch' ? undefined : commands.get(method)
    if (method === undefined || run === undefined || others.length > 0) return fail(errors.methodNotFound)
    const response = run(entry[method])
    if (response === malformed) return fail(errors.badRequest)
    return 'error' in response ? response : { [method]: response.result }
  })
  return ok({ replies })
}
