import type { CommandGroup } from '@tessera/server-kit/command-line'
import { type LinkOpsDeps, linkCommands } from '../modules/auth/index.ts'
import { type DocumentOpsDeps, documentCommands } from '../modules/documents/index.ts'
import { identityCommands } from '../modules/identity/index.ts'
import { accountCommands } from '../modules/membership/index.ts'

/** Dependencies of the commands about players. */
export type PlayerOpsDeps = DocumentOpsDeps & LinkOpsDeps

/** The commands `tessera ops player`, with which operators manage players. */
export const playerCommands: CommandGroup<PlayerOpsDeps> = {
  about:
    'Accounts of players: find, lock, close and merge them; documents, identity checks and sign-in links',
  commands: {
    ...accountCommands,
    documents: documentCommands,
    identity: identityCommands,
    link: linkCommands,
  },
}
