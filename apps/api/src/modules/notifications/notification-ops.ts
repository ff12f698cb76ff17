import type { CommandGroup } from '@tessera/server-kit/command-line'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { listCommunications } from './contact/communication-store.ts'

const LISTED_MAX = 100

/** Commands `tessera ops contact`. */
export const contactCommands: CommandGroup<OperatorWorld> = {
  about: 'Messages to the operator',
  commands: {
    list: {
      about: 'Shows the latest messages of the contact form, the newest first',
      run: async ({ database }) => {
        const rows = await listCommunications(database, LISTED_MAX)
        const line = ({ createdAt, email, playerId, message }: (typeof rows)[number]): string =>
          `${createdAt.toISOString()}  ${email}  ${playerId ?? 'without an account'}\n${message.replace(/^/gm, '  ')}\n`
        return rows.length === 0 ? 'No messages.\n' : rows.map(line).join('\n')
      },
    },
  },
}
