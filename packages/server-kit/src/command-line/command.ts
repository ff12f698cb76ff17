import type { OptionSpec } from './option-spec.ts'
import type { CommandLine } from './parse.ts'

/** One command. */
export interface Command<Context> {
  /** What it does, as a sentence without a full stop, opening with a verb: `Signs the player out everywhere`. */
  readonly about: string
  readonly options?: Readonly<Record<string, OptionSpec>>
  /** Further lines of its help text. */
  readonly notes?: string
  /** True for what is done in an operator's name: it needs `--operator` and `--reason`, and the operator is checked. */
  readonly isOrder?: boolean
  /** Says what a run would do. The run then waits for a yes, or for `--yes` on the command line. */
  preview?(context: Context, line: CommandLine): Promise<string>
  /** Returns what to print. Throws `RefusalError` and `UsageError`. */
  run(context: Context, line: CommandLine): Promise<string>
}

/** Commands below one word. */
export interface CommandGroup<Context> {
  readonly about: string
  readonly notes?: string
  readonly commands: Readonly<Record<string, Command<Context> | CommandGroup<Context>>>
}

export const isGroup = <Context>(
  node: Command<Context> | CommandGroup<Context>,
): node is CommandGroup<Context> => 'commands' in node

const OPERATOR_OPTIONS: Readonly<Record<string, OptionSpec>> = {
  operator: { value: 'name', about: 'the operator who gives the order', isRequired: true },
  reason: { value: 'text', about: 'why; it is kept with the order', isRequired: true },
}

/** All options of a command that take a value. */
export const optionsOf = <Context>({
  options = {},
  isOrder = false,
}: Command<Context>): Readonly<Record<string, OptionSpec>> => ({
  ...options,
  ...(isOrder ? OPERATOR_OPTIONS : {}),
})
