import { eventIdSchema } from '@tessera/contract/sportsbook'
import { type CommandLine, UsageError } from '@tessera/server-kit/command-line'
import { type Correction, RESULTS, type SettledOutcome } from './correction.ts'

function readTime(value: string | undefined, name: string): number | undefined {
  if (value === undefined) return undefined
  const atMs = Date.parse(value)
  if (!Number.isFinite(atMs))
    throw new UsageError(`--${name} must be a time such as 2026-05-17T12:00:00Z, got ${value}`)
  return atMs
}

function readResults(given: readonly string[]): SettledOutcome[] {
  return given.map((text) => {
    const end = text.lastIndexOf('=')
    const id = text.slice(0, end)
    const result = RESULTS.find((each) => each === text.slice(end + 1))
    if (end < 1 || result === undefined)
      throw new UsageError(`--result must be <outcome>=<result>, got ${text}`)
    return { id, result }
  })
}

/** Commands that change results. */
export type CorrectionCommand = 'settle' | 'correct' | 'rollback' | 'cancel-interval' | 'restore-interval'

/** Reads the interval of a command line; either end may be open. Throws `UsageError`. */
const readInterval = ({ optional }: CommandLine) => ({
  fromMs: readTime(optional('from'), 'from'),
  toMs: readTime(optional('to'), 'to'),
})

/** Reads the correction of a command line. Throws `UsageError`. */
export function readCorrection(command: CorrectionCommand, line: CommandLine): Correction {
  switch (command) {
    case 'settle':
    case 'correct':
      return { kind: 'settle', results: readResults(line.all('result')) }
    case 'rollback':
      return { kind: 'rollback' }
    case 'cancel-interval':
      return { kind: 'void', ...readInterval(line) }
    case 'restore-interval':
      return { kind: 'restore', ...readInterval(line) }
  }
}

/** Reads the id of an event. Throws `UsageError`. */
export function readEventId(text: string): string {
  const event = eventIdSchema.safeParse(text)
  if (!event.success) throw new UsageError('--event must be the number of an event')
  return event.data
}
