import { randomUUID } from 'node:crypto'
import { errors } from '@tessera/centrifugo'
import type { z } from 'zod'
import type { RealtimeNode } from '../server/realtime-node.ts'
import { type ApiCommand, type ApiResponse, command, fail, malformed, ok } from './api-command.ts'
import { batchParams, infoParams } from './api-params.ts'
import { channelCommands } from './channel-commands.ts'
import { publishCommands } from './publish-commands.ts'
import { sessionCommands } from './session-commands.ts'

/** Commands of the server API by method name, used by HTTP callers and the outbox. */
export type ApiCommands = ReadonlyMap<string, ApiCommand>

/** Creates the API commands of a server. */
export function createApiCommands(node: RealtimeNode): ApiCommands {
  const uid = randomUUID()
  const startedAtMs = node.now()
  const commands = new Map<string, ApiCommand>([
    ...publishCommands(node),
    ...sessionCommands(node),
    ...channelCommands(node),
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
