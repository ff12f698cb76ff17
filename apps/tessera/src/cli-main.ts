import { fileURLToPath } from 'node:url'
import { CLI_COMMANDS, type CliCommand } from './cli-commands.ts'

/** Entry point of the `tessera` command: runs the subcommand named by the first argument, in this process. */
const ROOT = new URL('../../../', import.meta.url)
const USAGE_EXIT = 2

const [word, ...rest] = process.argv.slice(2)
const isHelp = (text: string | undefined): boolean => text === '--help' || text === '-h'

function overview(): string {
  const width = Math.max(...Object.keys(CLI_COMMANDS).map((name) => name.length))
  const rows = Object.entries(CLI_COMMANDS).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}\n`)
  return `An online casino and sportsbook.\n\nUsage: tessera <command>\n\n${rows.join('')}\nMore about a command: tessera <command> --help\n`
}

const helpOf = (name: string, { about, usage, notes }: CliCommand): string =>
  `${about}\n\nUsage: ${['tessera', name, ...(usage ? [usage] : [])].join(' ')}\n${notes ? `\n${notes}\n` : ''}`

function fail(text: string): void {
  process.stderr.write(text)
  process.exitCode = USAGE_EXIT
}

const command = word !== undefined && Object.hasOwn(CLI_COMMANDS, word) ? CLI_COMMANDS[word] : undefined
if (word === undefined) fail(overview())
else if (isHelp(word) || word === 'help') process.stdout.write(overview())
else if (command === undefined) fail(`There is no command "tessera ${word}". See tessera --help.\n`)
else if (!command.hasOwnHelp && rest.some(isHelp)) process.stdout.write(helpOf(word, command))
else if (command.usage === undefined && rest.length > 0)
  fail(`tessera ${word} takes no arguments. See tessera ${word} --help.\n`)
else {
  for (const [name, value] of Object.entries(command.environment ?? {})) process.env[name] ||= value
  const file = new URL(command.file, ROOT)
  process.argv = [process.execPath, fileURLToPath(file), ...rest]
  await import(file.href)
}
