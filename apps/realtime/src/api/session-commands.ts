import { type Disconnect, disconnects, errors, isValidName } from '@tessera/centrifugo'
import type { RealtimeNode } from '../server/realtime-node.ts'
import type { ServerMember } from '../server/server-member.ts'
import { command, fail, inChannel, type NamedCommands, ok } from './api-command.ts'
import { disconnectParams, subscribeParams, unsubscribeParams } from './api-params.ts'

/** Returns the commands that change the connections of a user. */
export function sessionCommands(node: RealtimeNode): NamedCommands {
  function sessionsOf(user: string, client: string): readonly ServerMember[] {
    return node.hub.ofUser(user).filter((session) => client === '' || session.client === client)
  }

  return [
    [
      'subscribe',
      command(subscribeParams, ({ user, channel: name, client, info, data, recover_since: since }) =>
        inChannel(node, name, (channel) => {
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
  ]
}
