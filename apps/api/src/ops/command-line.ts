import { parseArgs } from 'node:util'

/** What is wrong with a command line, or with what it asks for; fit to be shown. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Who acts, and why. */
export interface Operator {
  readonly operator: string
  readonly reason: string
}

export interface CommandLine {
  readonly command: string
  /** A value that has to be there. */
  required(name: string): string
  optional(name: string): string | undefined
  readonly operator: Operator
}

/**
 * Reads `<command> --name value …`; only the named values may come. Throws {@link CommandError}, also when a value that is
 * asked for is missing.
 */
export function readCommandLine(args: readonly string[], names: readonly string[]): CommandLine {
  const { values, command } = parse(args, [...names, 'operator', 'reason'])
  const required = (name: string): string => {
    const value = values[name]
    if (value === undefined || value.trim() === '') throw new CommandError(`--${name} is missing`)
    return value.trim()
  }
  return {
    command,
    required,
    optional: (name) => values[name],
    get operator() {
      return { operator: required('operator'), reason: required('reason') }
    },
  }
}

function parse(args: readonly string[], names: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    })
    const [command = '', ...more] = positionals
    if (more.length > 0) throw new CommandError(`what is ${more[0]}?`)
    const texts = Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const given: Readonly<Record<string, string | undefined>> = Object.fromEntries(texts)
    return { values: given, command }
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(String(error))
  }
}

/** Runs a command and says what came of it; a command line that is none is answered with how it is used. */
export async function runCommand(
  work: () => Promise<string>,
  usage: string,
  say: (text: string) => void,
): Promise<number> {
  try {
    say(await work())
    return 0
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    say(`${error.message}\n\n${usage}`)
    return 2
  }
}
