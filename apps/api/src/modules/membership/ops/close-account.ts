import { lockPlayer } from '@tessera/ledger'
import { newId } from '../../../database/new-id.ts'
import { addJob } from '../../../jobs/jobs.ts'
import { CommandError } from '../../../ops/command-line.ts'
import { lockStanding, noteAct } from '../../profile/index.ts'
import { findHolds } from '../closing-holds.ts'
import { END_ACCOUNTS_JOB } from '../closing-jobs.ts'
import { findClosing, hastenClosing, insertClosing } from '../closing-store.ts'
import { blockPlay } from '../play-block.ts'
import type { AccountCommand } from './account-command.ts'

/** Ends an account without a time to wait, as its player asked for elsewhere. What holds an end holds this one too. */
export const closeAccount: AccountCommand = async ({ database, now }, { required, operator }) => {
  const playerId = required('player')
  const at = now()
  return database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const standing = await lockStanding(tx, playerId)
    if (standing === null) throw new CommandError('there is no such player')
    if (standing !== 'open') throw new CommandError(`this account is ${standing}`)
    const holds = await findHolds(tx, playerId)
    if (holds.length > 0) throw new CommandError(`this account can not be closed yet: ${holds.join(', ')}`)
    await noteAct(tx, { playerId, area: 'account', act: 'close', subject: null, ...operator, at })
    if (await findClosing(tx, playerId)) await hastenClosing(tx, playerId, at)
    else await insertClosing(tx, { id: newId(), playerId, reason: null, askedAt: at, endsAt: at })
    await blockPlay(tx, playerId, 'account_closing')
    await addJob(tx, END_ACCOUNTS_JOB, {})
    return `player ${playerId}\nThe account closes as soon as a process that does the background work takes it up.\n`
  })
}
