import { type Command, type CommandGroup, isGroup, optionsOf } from './command.ts'
import { RefusalError, UsageError } from './errors.ts'
import { commandHelp, groupHelp } from './help.ts'
import { type CommandLine, parseOptions } from './parse.ts'

/** Output and input of a command. */
export interface Terminal {
  /** Prints the result. */
  say(text: string): unknown
  /** Prints an error. */
  complain(text: string): unknown
  /** Asks a question and returns true for yes; null in a non-interactive terminal. */
  readonly confirm: ((question: string) => Promise<boolean>) | null
}

export const EXIT = { done: 0, refused: 1, usage: 2 } as const

export interface RunOptions<Context> {
  /** Words before the arguments, such as `tessera ops`. */
  readonly path: string
  readonly group: CommandGroup<Context>
  /** Opens the context of commands. Not called for help texts and invalid command lines. */
  open(): Promise<Context>
  /** Checks the operator of a command. Throws `RefusalError` for an unknown one. */
  authorize(context: Context, operator: string): Promise<void>
}

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h' || word === 'help'

/**
 * Finds a command by its words, parses its options and runs it.
 * @returns the exit code: 0 done, 1 refused or nothing found, 2 invalid usage
 */
export async function runCommands<Context>(
  { path, group, open, authorize }: RunOptions<Context>,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const [word, ...rest] = args
  if (word === undefined || isHelp(word)) {
    if (word === undefined) terminal.complain(groupHelp(path, group))
    else terminal.say(groupHelp(path, group))
    return word === undefined ? EXIT.usage : EXIT.done
  }
  const found = Object.hasOwn(group.commands, word) ? group.commands[word] : undefined
  if (found === undefined) {
    terminal.complain(`There is no command "${path} ${word}". See ${path} --help.\n`)
    return EXIT.usage
  }
  const commandPath = `${path} ${word}`
  if (isGroup(found)) return runCommands({ path: commandPath, group: found, open, authorize }, rest, terminal)
  if (rest.some((each) => each === '--help' || each === '-h')) {
    terminal.say(commandHelp(commandPath, found))
    return EXIT.done
  }
  try {
    const line = parseOptions(rest, optionsOf(found), found.preview !== undefined)
    const context = await open()
    if (found.isOrder) await authorize(context, line.operator.operator)
    await requireConfirmation(found, context, line, terminal)
    terminal.say(await found.run(context, line))
    return EXIT.done
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.complain(`${commandPath}: ${error.message}. See ${commandPath} --help.\n`)
      return EXIT.usage
    }
    if (!(error instanceof RefusalError)) throw error
    terminal.complain(`${error.message}\n`)
    return EXIT.refused
  }
}

/** Shows the preview of a command and waits for confirmation. Throws `RefusalError` without one. */
async function requireConfirmation<Context>(
  { preview }: Command<Context>,
  context: Context,
  line: CommandLine,
  { say, confirm }: Terminal,
): Promise<void> {
  if (preview === undefined || line.isConfirmed) return
  say(await preview(context, line))
  if (confirm === null) throw new RefusalError('Nothing was changed. Add --yes to do it.')
  if (!(await confirm('Continue? [y/N] '))) throw new RefusalError('Nothing was changed.')
}
