import { type Command, parseCommand } from './commands.ts'

/**
 * Splits a text frame into its commands: JSON objects joined by line feeds, with an optional line feed at the
 * end.
 * @returns undefined if the frame is empty or any of its commands is invalid; such a frame closes the
 * connection.
 */
export function decodeFrame(frame: string): Command[] | undefined {
  const body = frame.endsWith('\n') ? frame.slice(0, -1) : frame
  const commands: Command[] = []
  for (const line of body.split('\n')) {
    const command = parseCommand(line)
    if (command === undefined) return undefined
    commands.push(command)
  }
  return commands
}
