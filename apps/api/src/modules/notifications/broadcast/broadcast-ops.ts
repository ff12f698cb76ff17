import { readFile } from 'node:fs/promises'
import { type CommandGroup, type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import { checkYaml, YamlError } from '@tessera/words'
import type { OperatorWorld } from '../../../platform/module-commands.ts'
import { type Broadcast, broadcastSchema } from './broadcast-schema.ts'
import { type BroadcastProgress, listBroadcasts, stopBroadcast, storeBroadcast } from './broadcast-store.ts'

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
      run: async ({ database, now }, line) => {
        const broadcast = await readBroadcast(line)
        const isNew = await database.transaction((tx) => storeBroadcast(tx, broadcast, line.operator, now()))
        if (!isNew) throw new RefusalError(`There already is a broadcast ${broadcast.id}.`)
        return `${broadcast.id}: queued\n`
      },
    },
    stop: {
      about: 'Stops a broadcast that is being sent; players keep the messages they have',
      isOrder: true,
      options: { id: { value: 'id', about: 'the broadcast', isRequired: true } },
      run: async ({ database, now }, line) => {
        const id = line.required('id')
        const isDone = await database.transaction((tx) => stopBroadcast(tx, id, now()))
        if (!isDone) throw new RefusalError(`No broadcast ${id} is being sent.`)
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

const lineOf = ({ id, recipients, endedAt, isStopped, operator, reason }: BroadcastProgress): string => {
  const state = isStopped ? 'stopped' : endedAt === null ? 'being sent' : 'sent'
  return `${id}  ${state}, ${recipients} players  ${operator}: ${reason}\n`
}

async function readBroadcast({ required }: CommandLine): Promise<Broadcast> {
  const path = required('file')
  const text = await readFile(path, 'utf8').catch(() => {
    throw new RefusalError(`${path} can’t be read.`)
  })
  try {
    return checkYaml(broadcastSchema, text, path)
  } catch (error) {
    if (error instanceof YamlError) throw new RefusalError(error.message)
    throw error
  }
}
