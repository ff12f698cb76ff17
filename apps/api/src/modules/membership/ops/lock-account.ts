import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { RefusalError } from '@tessera/server-kit/command-line'
import { type AccountStatus, lockStatus, recordAct, setStatus } from '../../profile/index.ts'
import { requestSessionsEnd } from '../../sessions/index.ts'
import { blockPlay, liftPlayBlock } from '../play-block.ts'
import type { AccountWork } from './account-command.ts'

/** Creates a command that changes accounts of one status and records the order. One of two concurrent orders fails. */
const change =
  (
    from: AccountStatus,
    act: 'lock' | 'unlock' | 'end-sessions',
    work: (tx: Tx, playerId: string) => Promise<string>,
  ): AccountWork =>
  ({ database, now }, { required, operator }) => {
    const playerId = required('player')
    const record = { playerId, area: 'account', act, subject: null, ...operator, at: now() } as const
    return database.transaction(async (tx) => {
      // The ledger's lock before the account status. A log-in locks the status only, so that the two can't deadlock.
      await lockPlayer(tx, playerId)
      const standing = await lockStatus(tx, playerId)
      if (standing === null) throw new RefusalError(`There is no player ${playerId}.`)
      if (standing !== from)
        throw new RefusalError(`The account of ${playerId} is ${standing}.`, `account-${standing}`)
      await recordAct(tx, record)
      return `player ${playerId}\n${await work(tx, playerId)}\n`
    })
  }

/** Locks an account: no log-in and no play. The player's money stays; a requested closing continues. */
export const lockAccount = change('open', 'lock', async (tx, playerId) => {
  await blockPlay(tx, playerId, 'account_locked')
  await setStatus(tx, playerId, 'locked')
  return 'Locked.'
})

export const unlockAccount = change('locked', 'unlock', async (tx, playerId) => {
  await liftPlayBlock(tx, playerId, 'account_locked')
  await setStatus(tx, playerId, 'open')
  return 'Unlocked.'
})

/** Ends all sessions of a player, who may log in again. */
export const endSessions = change('open', 'end-sessions', async (tx, playerId) => {
  await requestSessionsEnd(tx, playerId)
  return 'Sessions end as soon as a process with background jobs takes it up.'
})
