import { eventIdSchema } from '@tessera/contract/sportsbook'
import { type EventMessage, feedMessageSchema, type MessageOf } from '@tessera/feed'
import { type CommandLine, UsageError } from '@tessera/server-kit/command-line'
import { marketOfKey } from '../feed/named-market.ts'

type SettledOutcome = MessageOf<'bet-settlement'>['markets'][number]['outcomes'][number]

/** Possible results of a selection. */
export const RESULTS: readonly string[] = ['won', 'half-won', 'push', 'half-lost', 'lost', 'undecided']
export const PRODUCER = 'operator'

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
    const [id, result] = [text.slice(0, end), text.slice(end + 1)]
    if (end < 1 || !RESULTS.includes(result))
      throw new UsageError(`--result must be <outcome>=<result>, got ${text}`)
    // The check above guarantees that the result is in the list.
    return { id, result: result as SettledOutcome['result'] }
  })
}

/** Commands that create a message of the feed. */
export type MessageCommand = 'settle' | 'correct' | 'rollback' | 'cancel-interval' | 'restore-interval'

/** Reads the interval of a command line; either end may be open. Throws `UsageError`. */
const readInterval = ({ optional }: CommandLine) => ({
  fromMs: readTime(optional('from'), 'from'),
  toMs: readTime(optional('to'), 'to'),
})

/**
 * Creates the message of a command about markets in the form of the feed. Throws `UsageError`.
 * @param marketKeys one key, except for interval commands
 */
export function readMessage(
  command: MessageCommand,
  line: CommandLine,
  eventId: string,
  marketKeys: readonly string[],
  nowMs: number,
): EventMessage {
  // Operators enter orders by hand, so a random sequence is enough to distinguish orders of one millisecond.
  const stamp = { producer: PRODUCER, madeAtMs: nowMs, sequence: Math.floor(Math.random() * 1e9) }
  const markets = marketKeys.map(marketOfKey)
  const about = { event: eventId, stamp }
  switch (command) {
    case 'settle':
    case 'correct': {
      const outcomes = readResults(line.all('result'))
      return parseMessage({
        kind: 'bet-settlement',
        ...about,
        certainty: 'confirmed',
        markets: markets.map((market) => ({ ...market, outcomes })),
      })
    }
    case 'rollback':
      return parseMessage({ kind: 'rollback-bet-settlement', ...about, markets })
    case 'cancel-interval':
      return parseMessage({ kind: 'bet-cancel', ...about, ...readInterval(line), markets })
    case 'restore-interval':
      return parseMessage({ kind: 'rollback-bet-cancel', ...about, ...readInterval(line), markets })
  }
}

function parseMessage(message: unknown): EventMessage {
  const parsed = feedMessageSchema.safeParse(message)
  if (!parsed.success || !('event' in parsed.data))
    throw new UsageError('the name of a market or an outcome is invalid')
  return parsed.data
}

/** Reads the id of an event. Throws `UsageError`. */
export function readEventId(text: string): string {
  const event = eventIdSchema.safeParse(text)
  if (!event.success) throw new UsageError('--event must be the number of an event')
  return event.data
}
