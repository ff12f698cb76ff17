import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { CommandError } from '../../../ops/command-line.ts'
import { lockStanding, noteAct, type PlayerStanding, setStanding } from '../../profile/index.ts'
import { requestSessionsEnd } from '../../sessions/index.ts'
import { blockPlay, liftPlayBlock } from '../play-block.ts'
import type { AccountCommand } from './account-command.ts'

/** Changes an account that stands in one way, and keeps who did it; of two at once, one is told that it is done. */
const change =
  (from: PlayerStanding, act: string, work: (tx: Tx, playerId: string) => Promise<string>): AccountCommand =>
  ({ database, now }, { required, operator }) => {
    const playerId = required('player')
    const kept = { playerId, area: 'account', act, subject: null, ...operator, at: now() } as const
    return database.transaction(async (tx) => {
      // The books' lock, then how the account stands: who comes in takes the second alone, so that no two wait for each other.
      await lockPlayer(tx, playerId)
      const standing = await lockStanding(tx, playerId)
      if (standing === null) throw new CommandError('there is no such player')
      if (standing !== from) throw new CommandError(`this account is ${standing}`)
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
  return 'Sessions end as soon as a process that does the background work takes it up.'
})
