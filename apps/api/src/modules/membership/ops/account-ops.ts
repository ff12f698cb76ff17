import { CommandError, readCommandLine, runCommand } from '../../../ops/command-line.ts'
import { showActs } from '../../profile/index.ts'
import type { AccountCommand, AccountOpsDeps } from './account-command.ts'
import { closeAccount } from './close-account.ts'
import { findPlayers } from './find-players.ts'
import { endSessions, lockAccount, unlockAccount } from './lock-account.ts'
import { mergePlayers } from './merge-players.ts'
import { notePaidOut } from './pay-out.ts'

const USAGE = `tessera ops player <command>

  find          --email | --phone | --messenger | --nickname | --name | --player <text>  who it is, and who else it may be
  lock          --player <id>   no log-in and no play until it is unlocked; all sessions end
  unlock        --player <id>
  end-sessions  --player <id>   signs the player out everywhere
  close         --player <id>   ends it at once, unless money, bets or payments are left
  merge         --player <double> --into <id>   money and ways in go over, the stricter exclusion holds, the double is closed
  paid-out      --player <id>   books out what came after the end, once it was paid by hand
  log           --player <id>   all that operators did about a player

  All but log say --operator <name> --reason <text>, which are kept for ever.
`

/** Commands about a whole account, by their names. */
export const ACCOUNT_COMMANDS: Readonly<Record<string, AccountCommand>> = {
  find: findPlayers,
  lock: lockAccount,
  unlock: unlockAccount,
  'end-sessions': endSessions,
  close: closeAccount,
  merge: mergePlayers,
  'paid-out': notePaidOut,
  log: ({ database }, { required }) => showActs(database, required('player')),
}

const VALUES = ['player', 'into', 'email', 'phone', 'messenger', 'nickname', 'name']

/**
 * Commands `tessera ops player find|lock|unlock|end-sessions|close|merge|paid-out|log`: each act is kept with who and why.
 *
 * @returns the exit code: 0 done, 2 a command that can't be done
 */
export const runAccountOps = (
  deps: AccountOpsDeps,
  args: readonly string[],
  say: (text: string) => void,
): Promise<number> =>
  runCommand(
    async () => {
      const line = readCommandLine(args, VALUES)
      const act = Object.hasOwn(ACCOUNT_COMMANDS, line.command) ? ACCOUNT_COMMANDS[line.command] : undefined
      if (act === undefined) throw new CommandError(`there is no command ${line.command || 'given'}`)
      return act(deps, line)
    },
    USAGE,
    say,
  )
