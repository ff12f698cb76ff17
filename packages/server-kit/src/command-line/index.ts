export type { Command, CommandGroup } from './command.ts'
export { RefusalError, UsageError } from './errors.ts'
export { type CommandLine, givenLine, type Operator } from './parse.ts'
export { EXIT, runCommands, type Terminal } from './run-command.ts'
