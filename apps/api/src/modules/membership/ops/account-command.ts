import type { Database } from '@tessera/postgres'
import type { CommandLine } from '../../../ops/command-line.ts'

export interface AccountOpsDeps {
  readonly database: Database
  readonly now: () => Date
}

/** One command of an operator about a whole account: answers what is said of it. Throws `CommandError`. */
export type AccountCommand = (deps: AccountOpsDeps, line: CommandLine) => Promise<string>
