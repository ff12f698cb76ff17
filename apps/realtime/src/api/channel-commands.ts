import {
  type Channel,
  errors,
  historyBody,
  keepsHistory,
  presenceBody,
  presenceStatsBody,
} from '@tessera/centrifugo'
import { compilePattern } from '@tessera/server-kit'
import type { RealtimeNode } from '../server/realtime-node.ts'
import { type ApiResponse, command, fail, inChannel, type NamedCommands, ok } from './api-command.ts'
import { channelParams, channelsParams, historyParams } from './api-params.ts'

/** Returns the commands that read channels, their presence and their history. */
export function channelCommands(node: RealtimeNode): NamedCommands {
  function withHistory(name: string, run: (channel: Channel) => ApiResponse): ApiResponse {
    return inChannel(node, name, (channel) =>
      keepsHistory(channel.options) ? run(channel) : fail(errors.notAvailable),
    )
  }

  function withPresence(name: string, run: (channel: Channel) => ApiResponse): ApiResponse {
    return inChannel(node, name, (channel) =>
      channel.options.presence ? run(channel) : fail(errors.notAvailable),
    )
  }

  return [
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
  ]
}
