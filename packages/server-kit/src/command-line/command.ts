import type { OptionSpec } from './option-spec.ts'
import type { CommandLine } from './parse.ts'

export interface Command<Context> {
  /** Summary as a sentence without a full stop that starts with a verb: `Signs the player out everywhere`. */
  readonly about: string
  readonly options?: Readonly<Record<string, OptionSpec>>
  /** Additional lines of the help text. */
  readonly notes?: string
  /** True for a command in an operator's name. It requires `--operator` and `--reason`, and the operator is checked. */
  readonly isOrder?: boolean
  /** Returns a preview of the command. The command then requires a confirmation, or `--yes` on the command line. */
  preview?(context: Context, line: CommandLine): Promise<string>
  /** Runs the command and returns its output. Throws `RefusalError` and `UsageError`. */
  run(context: Context, line: CommandLine): Promise<string>
}

/** Commands with a common first word. */
export interface CommandGroup<Context> {
  readonly about: string
  readonly notes?: string
  readonly commands: Readonly<Record<string, Command<Context> | CommandGroup<Context>>>
}

export const isGroup = <Context>(
  node: Command<Context> | CommandGroup<Context>,
): node is CommandGroup<Context> => 'commands' in node

const OPERATOR_OPTIONS: Readonly<Record<string, OptionSpec>> = {
  operator: { value: 'name', about: 'the operator who issues the command', isRequired: true },
  reason: { value: 'text', about: 'the reason, stored with the command', isRequired: true },
}

/** Returns all options of a command that take a value. */
export const optionsOf = <Context>({
  options = {},
  isOrder = false,
}: Command<Context>): Readonly<Record<string, OptionSpec>> => ({
  ...options,
  ...(isOrder ? OPERATOR_OPTIONS : {}),
})
