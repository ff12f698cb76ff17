import type { CommandGroup, CommandLine } from '@tessera/server-kit/command-line'
import { checkYaml } from '@tessera/words'
import type { OperatorWorld } from '../../../platform/module-commands.ts'
import { readOperatorFile } from '../../../platform/read-operator-file.ts'
import { queueBroadcast, stopOpenBroadcast } from './broadcast-orders.ts'
import { type Broadcast, broadcastSchema } from './broadcast-schema.ts'
import { type BroadcastProgress, listBroadcasts } from './broadcast-store.ts'

const file = { value: 'path', about: 'the file of the broadcast', isRequired: true } as const

/** Commands `tessera ops broadcast`. */
export const broadcastCommands: CommandGroup<OperatorWorld> = {
  about: 'Messages to many players',
  commands: {
    check: {
      about: 'Checks a file of a broadcast; a problem is named with its line',
      options: { file },
      run: async (_world, line) => `${(await readBroadcast(line)).id}: valid\n`,
    },
    send: {
      about: 'Sends a broadcast to the players of its file, once for each id',
      isOrder: true,
      options: { file },
      run: async (world, line) => {
        const broadcast = await readBroadcast(line)
        await queueBroadcast(world, broadcast, line.operator)
        return `${broadcast.id}: queued\n`
      },
    },
    stop: {
      about: 'Stops a broadcast that is being sent; players keep the messages they have',
      isOrder: true,
      options: { id: { value: 'id', about: 'the broadcast', isRequired: true } },
      run: async (world, line) => {
        const id = line.required('id')
        await stopOpenBroadcast(world, id, line.operator)
        return `${id}: stopped\n`
      },
    },
    log: {
      about: 'Shows all broadcasts with their progress, the latest first',
      run: async ({ database }) => {
        const rows = await listBroadcasts(database)
        return rows.length === 0 ? 'No broadcasts.\n' : rows.map(lineOf).join('')
      },
    },
  },
}

const lineOf = (broadcast: BroadcastProgress): string => {
  const { id, recipients, endedAt, isStopped, operator, reason, stoppedBy, stoppedBecause } = broadcast
  const state = isStopped ? 'stopped' : endedAt === null ? 'being sent' : 'sent'
  const stop = stoppedBy === null ? '' : `; ${stoppedBy}: ${stoppedBecause}`
  return `${id}  ${state}, ${recipients} players  ${operator}: ${reason}${stop}\n`
}

const readBroadcast = (line: CommandLine): Promise<Broadcast> =>
  readOperatorFile(line, (text, path) => checkYaml(broadcastSchema, text, path))
