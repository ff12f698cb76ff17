import { showActs } from '../../profile/index.ts'
import { type AccountCommand, PLAYER } from './account-command.ts'
import { addNote } from './add-note.ts'
import { closeCommand } from './close-account.ts'
import { findCommand } from './find-players.ts'
import { endSessions, lockAccount, unlockAccount } from './lock-account.ts'
import { mergeCommand } from './merge-players.ts'
import { recordPayout } from './pay-out.ts'

/** Commands about a whole account, by their names. Each order is recorded with the operator and the reason. */
export const accountCommands: Readonly<Record<string, AccountCommand>> = {
  find: findCommand,
  lock: {
    about: 'Locks an account: no sign-in and no play until it is unlocked; all sessions end',
    isOrder: true,
    options: PLAYER,
    run: lockAccount,
  },
  unlock: { about: 'Unlocks an account', isOrder: true, options: PLAYER, run: unlockAccount },
  'end-sessions': {
    about: 'Signs a player out everywhere; they may sign in again',
    isOrder: true,
    options: PLAYER,
    run: endSessions,
  },
  note: {
    about: 'Adds a note about a player: the reason is its text',
    isOrder: true,
    options: PLAYER,
    run: addNote,
  },
  close: closeCommand,
  merge: mergeCommand,
  'paid-out': {
    about: 'Books out money that arrived after an account was closed, once it was paid by hand',
    isOrder: true,
    options: PLAYER,
    run: recordPayout,
  },
  log: {
    about: 'Shows all that operators did about a player',
    options: PLAYER,
    run: ({ database }, { required }) => showActs(database, required('player')),
  },
}
