import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import { newId } from '../../../database/new-id.ts'
import { addJob } from '../../../jobs/jobs.ts'
import { lockStatus, recordAct } from '../../profile/index.ts'
import { findHolds } from '../closing-holds.ts'
import { END_ACCOUNTS_JOB } from '../closing-jobs.ts'
import { findClosing, hastenClosing, insertClosing } from '../closing-store.ts'
import { blockPlay } from '../play-block.ts'
import { type AccountCommand, PLAYER } from './account-command.ts'
import { dryRun } from './dry-run.ts'

/** Closes an account without the waiting period, when the player has asked the operator. It is blocked by the same holds. */
async function close(tx: Tx, { required, operator }: CommandLine, at: Date): Promise<void> {
  const playerId = required('player')
  await lockPlayer(tx, playerId)
  const standing = await lockStatus(tx, playerId)
  if (standing === null) throw new RefusalError(`There is no player ${playerId}.`)
  if (standing !== 'open') throw new RefusalError(`The account of ${playerId} is ${standing}.`)
  const holds = await findHolds(tx, playerId)
  if (holds.length > 0) throw new RefusalError(`The account can't be closed yet: ${holds.join(', ')}.`)
  await recordAct(tx, { playerId, area: 'account', act: 'close', subject: null, ...operator, at })
  if (await findClosing(tx, playerId)) await hastenClosing(tx, playerId, at)
  else await insertClosing(tx, { id: newId(), playerId, reason: null, askedAt: at, endsAt: at })
  await blockPlay(tx, playerId, 'account_closing')
  await addJob(tx, END_ACCOUNTS_JOB, {})
}

export const closeCommand: AccountCommand = {
  about: 'Closes an account at once, unless money, open bets or payments are left',
  isOrder: true,
  options: PLAYER,
  preview: async ({ database, now }, line) => {
    await dryRun(database, (tx) => close(tx, line, now()))
    return `This closes the account of player ${line.required('player')} for good: all sessions end, nobody can sign in or play,\nand personal data is deleted when the retention period is over. It can't be undone.\n`
  },
  run: async ({ database, now }, line) => {
    await database.transaction((tx) => close(tx, line, now()))
    return `player ${line.required('player')}\nThe account closes as soon as a process with background jobs takes it up.\n`
  },
}
