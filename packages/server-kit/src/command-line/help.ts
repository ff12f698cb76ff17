import { type Command, type CommandGroup, optionsOf } from './command.ts'
import type { OptionSpec } from './option-spec.ts'

/** Formats rows as two aligned columns. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}\n`).join('')
}

const notesOf = (notes: string | undefined): string => (notes === undefined ? '' : `\n${notes}\n`)

/** Returns the help text of a group: its commands, one per line. */
export function groupHelp<Context>(path: string, group: CommandGroup<Context>): string {
  const rows = Object.entries(group.commands).map(([name, { about }]) => [name, about] as const)
  return `${group.about}\n\nUsage: ${path} <command>\n\n${columns(rows)}${notesOf(group.notes)}\nMore about a command: ${path} <command> --help\n`
}

const formatOption = ([name, { value, isRequired = false, isRepeated = false }]: readonly [
  string,
  OptionSpec,
]): string => {
  const text = `--${name} <${value}>${isRepeated ? ' …' : ''}`
  return isRequired ? text : `[${text}]`
}

/** Returns the help text of a command: its usage and options. */
export function commandHelp<Context>(path: string, command: Command<Context>): string {
  const options = Object.entries(optionsOf(command))
  const yes = command.preview ? ' [--yes]' : ''
  const rows = [
    ...options.map(([name, { value, about }]) => [`--${name} <${value}>`, about] as const),
    ...(command.preview ? [['--yes', 'skips the confirmation'] as const] : []),
  ]
  return `${command.about}\n\nUsage: ${[path, ...options.map(formatOption)].join(' ')}${yes}\n${rows.length > 0 ? `\n${columns(rows)}` : ''}${notesOf(command.notes)}`
}
