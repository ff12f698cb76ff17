import { errors, nestsTooDeep } from '@tessera/centrifugo'
import type { z } from 'zod'
import type { RealtimeNode } from '../server/realtime-node.ts'
import { type ApiResponse, command, fail, inChannel, type NamedCommands, ok } from './api-command.ts'
import { broadcastParams, publishParams } from './api-params.ts'

/** Returns the commands that publish a message in one channel or in several. */
export function publishCommands(node: RealtimeNode): NamedCommands {
  function publishTo(name: string, params: Omit<z.output<typeof publishParams>, 'channel'>): ApiResponse {
    const data = decodeData(params)
    if (data === undefined) return fail(errors.badRequest)
    return inChannel(node, name, (channel) => {
      const { offset, epoch } = node.publish(channel, {
        data: data.value,
        skipHistory: params.skip_history,
        idempotencyKey: params.idempotency_key,
        ...(params.tags ? { tags: params.tags } : {}),
      })
      return ok(offset > 0 ? { offset, epoch } : {})
    })
  }

  return [
    ['publish', command(publishParams, ({ channel, ...params }) => publishTo(channel, params))],
    [
      'broadcast',
      command(broadcastParams, ({ channels, ...params }) => {
        if (channels.length === 0) return fail(errors.badRequest)
        return ok({ responses: channels.map((channel) => publishTo(channel, params)) })
      }),
    ],
  ]
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
