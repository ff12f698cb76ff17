import { RefusalError } from '@tessera/server-kit/command-line'
import { findPlayer, recordAct } from '../../profile/index.ts'
import type { AccountWork } from './account-command.ts'

/** Records a note of an operator about a player. Its text is the reason. */
export const addNote: AccountWork = async ({ database, now }, { required, operator }) => {
  const playerId = required('player')
  if ((await findPlayer(database, playerId)) === null)
    throw new RefusalError(`There is no player ${playerId}.`, 'no-player')
  const note = { playerId, area: 'note', act: 'add', subject: null } as const
  await recordAct(database, { ...note, ...operator, at: now() })
  return `player ${playerId}\nNoted.\n`
}
