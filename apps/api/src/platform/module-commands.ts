import type { Database } from '@tessera/postgres'
import type { EnvironmentPart } from '@tessera/server-kit'
import type { CommandGroup } from '@tessera/server-kit/command-line'

/** Services that operator commands receive. */
export interface OperatorWorld {
  readonly database: Database
  readonly now: () => Date
  /** Reads settings of a part from the environment. Throws `EnvironmentError` if they are incomplete. */
  read<Settings extends object>(part: EnvironmentPart<Settings>): Settings
  /** Writes a new file. Throws if the path exists. */
  readonly write: (path: string, bytes: Buffer) => Promise<void>
  /** Returns the address of the site, without a trailing slash. Throws `RefusalError` if it isn't known. */
  readonly siteUrl: () => string
}

type Commands = CommandGroup<OperatorWorld>['commands']

/** Operator commands of a module, by their word. */
export interface ModuleCommands {
  /** Commands about a player: `tessera ops player <word>`. */
  readonly player?: Commands
  /** Other commands: `tessera ops <word>`. */
  readonly other?: Commands
}
