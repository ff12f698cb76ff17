import { eventIdSchema } from '@tessera/contract/sportsbook'
import { type EventMessage, feedMessageSchema, type MessageOf } from '@tessera/feed'
import { type CommandLine, UsageError } from '@tessera/server-kit/command-line'
import { marketOfKey } from '../book/market-name.ts'

type SettledOutcome = MessageOf<'bet-settlement'>['markets'][number]['outcomes'][number]

/** The ways in which a selection can end. */
export const RESULTS: readonly string[] = ['won', 'half-won', 'push', 'half-lost', 'lost', 'undecided']
export const PRODUCER = 'operator'

function readTime(value: string | undefined, name: string): number | undefined {
  if (value === undefined) return undefined
  const atMs = Date.parse(value)
  if (!Number.isFinite(atMs))
    throw new UsageError(`--${name} is not a time such as 2026-05-17T12:00:00Z: ${value}`)
  return atMs
}

function readResults(given: readonly string[]): SettledOutcome[] {
  return given.map((text) => {
    const end = text.lastIndexOf('=')
    const [id, result] = [text.slice(0, end), text.slice(end + 1)]
    if (end < 1 || !RESULTS.includes(result))
      throw new UsageError(`--result is not <outcome>=<result>: ${text}`)
    // It is one of them.
    return { id, result: result as SettledOutcome['result'] }
  })
}

/** The commands that say something as the feed would. */
export type MessageCommand = 'settle' | 'correct' | 'rollback' | 'cancel-interval' | 'restore-interval'

/** The interval of a command line; either end may be open. Throws `UsageError`. */
const readInterval = ({ optional }: CommandLine) => ({
  fromMs: readTime(optional('from'), 'from'),
  toMs: readTime(optional('to'), 'to'),
})

/**
 * The message of a command about some markets, as the feed would send it. Throws `UsageError`.
 *
 * @param marketKeys one of them, but for intervals
 */
export function readMessage(
  command: MessageCommand,
  line: CommandLine,
  eventId: string,
  marketKeys: readonly string[],
  nowMs: number,
): EventMessage {
  // The sequence tells orders of one millisecond apart well enough: they come by hand.
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
    throw new UsageError('the name of a market or an outcome is not valid')
  return parsed.data
}

/** The number of an event. Throws `UsageError`. */
export function readEventId(text: string): string {
  const event = eventIdSchema.safeParse(text)
  if (!event.success) throw new UsageError('--event is the number of an event')
  return event.data
}
