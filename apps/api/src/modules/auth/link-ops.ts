import type { Database } from '@tessera/postgres'
import { CommandError, readCommandLine, runCommand } from '../../ops/command-line.ts'
import { findPlayer, noteAct } from '../profile/index.ts'
import { issueAutologin } from './autologin.ts'

const USAGE = `tessera ops player link make --player <id> --operator <name> --reason <text> [--second-factor passed]

  Makes the path of a link that signs the player in: once, within 15 minutes, in a browser where nobody is signed in. It ends
  when the player's password or ways to sign in change. Give it to nobody but the player. Who has a second factor is asked
  for it. With --second-factor passed the link counts as that too: for players who have lost it, and have shown you who
  they are.
`

export interface LinkOpsDeps {
  readonly database: Database
  readonly now: () => Date
}

/**
 * Command `tessera ops player link`: lets a player in who has lost every other way. Who made it, and why, is kept.
 *
 * @returns the exit code: 0 done, 2 a command that can't be done
 */
export function runLinkOps(
  { database, now }: LinkOpsDeps,
  args: readonly string[],
  say: (text: string) => void,
): Promise<number> {
  return runCommand(
    async () => {
      const { command, required, optional, operator } = readCommandLine(args, ['player', 'second-factor'])
      const secondFactor = optional('second-factor')
      if (secondFactor !== undefined && secondFactor !== 'passed')
        throw new CommandError('--second-factor is passed, or left out')
      const passes = secondFactor === 'passed'
      if (command !== 'make') throw new CommandError(`there is no command ${command || 'given'}`)
      const playerId = required('player')
      const player = await findPlayer(database, playerId)
      if (player?.status !== 'open') throw new CommandError('there is no such player with an open account')
      const at = now()
      const state = await database.transaction(async (tx) => {
        const act = passes ? 'make-passing-second-factor' : 'make'
        await noteAct(tx, { playerId, area: 'link', act, subject: null, ...operator, at })
        return issueAutologin(tx, playerId, at, passes)
      })
      return `/auth/autologin?state=${state}\n`
    },
    USAGE,
    say,
  )
}
