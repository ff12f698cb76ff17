import { type CommandGroup, RefusalError, UsageError } from '@tessera/server-kit/command-line'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { findPlayer, recordAct } from '../profile/index.ts'
import { issueAutologin } from './autologin.ts'

const NOTES = `The link signs the player in once, within 15 minutes, in a browser where nobody is signed in. It expires when the
player's password or sign-in methods change. Give it to nobody but the player. A player with a second factor
is asked for it, unless the link counts as one.`

/** Commands `tessera ops player link`, for players who have lost every other sign-in method. */
export const linkCommands: CommandGroup<OperatorWorld> = {
  about: 'Sign-in links for players who have lost every other sign-in method',
  commands: {
    make: {
      about: 'Makes a link that signs the player in once, and prints it',
      isOrder: true,
      options: {
        player: { value: 'id', about: 'the account', isRequired: true },
        'second-factor': {
          value: 'passed',
          about:
            'the link counts as the second factor too: for a player who lost it and has proved who they are',
        },
      },
      notes: NOTES,
      run: async ({ database, now, siteUrl }, { required, optional, operator }) => {
        const secondFactor = optional('second-factor')
        if (secondFactor !== undefined && secondFactor !== 'passed')
          throw new UsageError('--second-factor is "passed", or left out')
        const passes = secondFactor === 'passed'
        const playerId = required('player')
        // Read first, so that no link is made that can't be printed.
        const site = siteUrl()
        const player = await findPlayer(database, playerId)
        if (player === null) throw new RefusalError(`There is no player ${playerId}.`)
        if (player.status !== 'open')
          throw new RefusalError(`The account of ${playerId} is ${player.status}.`)
        const at = now()
        const state = await database.transaction(async (tx) => {
          const act = passes ? 'make-passing-second-factor' : 'make'
          await recordAct(tx, { playerId, area: 'link', act, subject: null, ...operator, at })
          return issueAutologin(tx, playerId, at, passes)
        })
        return `${site}/auth/autologin?state=${state}\n`
      },
    },
  },
}
