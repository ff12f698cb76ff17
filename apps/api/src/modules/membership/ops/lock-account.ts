import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { RefusalError } from '@tessera/server-kit/command-line'
import { lockStanding, noteAct, type PlayerStanding, setStanding } from '../../profile/index.ts'
import { requestSessionsEnd } from '../../sessions/index.ts'
import { blockPlay, liftPlayBlock } from '../play-block.ts'
import type { AccountWork } from './account-command.ts'

/** Changes an account with this status and records the order; of two orders at once the later one is refused. */
const change =
  (from: PlayerStanding, act: string, work: (tx: Tx, playerId: string) => Promise<string>): AccountWork =>
  ({ database, now }, { required, operator }) => {
    const playerId = required('player')
    const kept = { playerId, area: 'account', act, subject: null, ...operator, at: now() } as const
    return database.transaction(async (tx) => {
      // The books' lock, then how the account stands: who comes in takes the second alone, so that no two wait for each other.
      await lockPlayer(tx, playerId)
      const standing = await lockStanding(tx, playerId)
      if (standing === null) throw new RefusalError(`There is no player ${playerId}.`)
      if (standing !== from) throw new RefusalError(`The account of ${playerId} is ${standing}.`)
      await noteAct(tx, kept)
      return `player ${playerId}\n${await work(tx, playerId)}\n`
    })
  }

/** No log-in and no play. The player's money stays where it is; a wish to close the account goes on. */
export const lockAccount = change('open', 'lock', async (tx, playerId) => {
  await blockPlay(tx, playerId, 'account_locked')
  await setStanding(tx, playerId, 'locked')
  return 'Locked.'
})

export const unlockAccount = change('locked', 'unlock', async (tx, playerId) => {
  await liftPlayBlock(tx, playerId, 'account_locked')
  await setStanding(tx, playerId, 'open')
  return 'Unlocked.'
})

/** Signs the player out everywhere. They may come in again. */
export const endSessions = change('open', 'end-sessions', async (tx, playerId) => {
  await requestSessionsEnd(tx, playerId)
  return 'Sessions end as soon as a process with background jobs takes it up.'
})
