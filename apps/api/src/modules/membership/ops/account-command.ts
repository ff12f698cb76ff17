import type { Database } from '@tessera/postgres'
import type { Command, CommandLine } from '@tessera/server-kit/command-line'

export interface AccountOpsDeps {
  readonly database: Database
  readonly now: () => Date
}

/** One command of an operator about a whole account. */
export type AccountCommand = Command<AccountOpsDeps>

/** Work of one command: returns the text to print. Throws `RefusalError`. */
export type AccountWork = (deps: AccountOpsDeps, line: CommandLine) => Promise<string>

/** The account that a command is about. */
export const PLAYER = { player: { value: 'id', about: 'the account', isRequired: true } } as const
