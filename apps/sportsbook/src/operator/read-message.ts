import { parseArgs } from 'node:util'
import { eventIdSchema } from '@tessera/contract/sportsbook'
import { type EventMessage, feedMessageSchema, type MessageOf, type Stamp } from '@tessera/feed'
import { marketOfKey } from '../book/market-name.ts'
import type { Operator, OperatorCommand } from './operator-orders.ts'

type SettledOutcome = MessageOf<'bet-settlement'>['markets'][number]['outcomes'][number]

/** What a command line orders, or asks to see. */
export type ReadOrder =
  | { readonly kind: 'log'; readonly eventId: string }
  | { readonly kind: 'order'; readonly operator: Operator; readonly order: OperatorCommand }

/** What is wrong with a command line, fit to be shown. */
export class OrderError extends Error {
  override readonly name = 'OrderError'
}

export const USAGE = `tessera ops sport <command> --event <id> --operator <name> --reason <text> [...]

  suspend           no bets, on all markets or --market <type> (again and again), until resume
  resume            bets again, on all markets or --market <type>
  settle            --market <key> --result <outcome>=<result> ...: the confirmed result of a market
  correct           the same, of a market that has a result: bets are settled anew
  rollback          --market <key>: takes its result back
  cancel-interval   --market <key> ..., or none for all that have bets; --from <time>, --to <time>, either open: bets
                    struck then are void
  restore-interval  takes back the cancel of that very interval
  log               what was ordered of the event, by whom and why

  Results: won, half-won, push, half-lost, lost, undecided. Times as 2026-05-17T12:00:00Z.
`

const RESULTS: readonly string[] = ['won', 'half-won', 'push', 'half-lost', 'lost', 'undecided']
const PRODUCER = 'operator'

type Values = ReturnType<typeof readValues>

function readValues(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        event: { type: 'string' },
        operator: { type: 'string' },
        reason: { type: 'string' },
        market: { type: 'string', multiple: true, default: [] },
        result: { type: 'string', multiple: true, default: [] },
        from: { type: 'string' },
        to: { type: 'string' },
      },
    })
  } catch (error) {
    throw new OrderError(error instanceof Error ? error.message : String(error))
  }
}

function required(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '') throw new OrderError(`--${name} is missing`)
  return value.trim()
}

function readTime(value: string | undefined, name: string): number | undefined {
  if (value === undefined) return undefined
  const atMs = Date.parse(value)
  if (!Number.isFinite(atMs)) throw new OrderError(`--${name} is no time: ${value}`)
  return atMs
}

function readResults(given: readonly string[]): SettledOutcome[] {
  if (given.length === 0) throw new OrderError('--result is missing')
  return given.map((text) => {
    const end = text.lastIndexOf('=')
    const [id, result] = [text.slice(0, end), text.slice(end + 1)]
    if (end < 1 || !RESULTS.includes(result)) throw new OrderError(`--result is none: ${text}`)
    // It is one of them.
    return { id, result: result as SettledOutcome['result'] }
  })
}

/** The message of a command that says something as the feed would; null for a command that is none. */
function readMessage(command: string, values: Values['values'], event: string, stamp: Stamp): unknown {
  const markets = values.market.map(marketOfKey)
  const interval = { fromMs: readTime(values.from, 'from'), toMs: readTime(values.to, 'to') }
  const one = () => {
    const [market] = markets
    if (market === undefined || markets.length > 1) throw new OrderError('one --market is needed')
    return market
  }
  switch (command) {
    case 'settle':
    case 'correct': {
      const outcomes = readResults(values.result)
      return {
        kind: 'bet-settlement',
        event,
        stamp,
        certainty: 'confirmed',
        markets: [{ ...one(), outcomes }],
      }
    }
    case 'rollback':
      return { kind: 'rollback-bet-settlement', event, stamp, markets: [one()] }
    case 'cancel-interval':
      return { kind: 'bet-cancel', event, stamp, ...interval, markets }
    case 'restore-interval':
      return { kind: 'rollback-bet-cancel', event, stamp, ...interval, markets }
    default:
      return null
  }
}

function parseMessage(message: unknown): EventMessage {
  const parsed = feedMessageSchema.safeParse(message)
  if (!parsed.success || !('event' in parsed.data))
    throw new OrderError('a market or an outcome can not be called so')
  return parsed.data
}

/**
 * Reads a command line.
 * @param allMarkets keys of the markets of an event that have bets: a cancel that names none is about these
 * Throws {@link OrderError}.
 */
export async function readOrder(
  args: readonly string[],
  nowMs: number,
  allMarkets: (eventId: string) => Promise<string[]>,
): Promise<ReadOrder> {
  const { values, positionals } = readValues(args)
  const [command, ...rest] = positionals
  if (command === undefined || rest.length > 0) throw new OrderError('one command is needed')
  const event = eventIdSchema.safeParse(required(values.event, 'event'))
  if (!event.success) throw new OrderError('--event is the number of an event')
  const eventId = event.data
  if (command === 'log') return { kind: 'log', eventId }
  const isCancel = command === 'cancel-interval' || command === 'restore-interval'
  if (isCancel && values.market.length === 0) values.market = await allMarkets(eventId)
  if (isCancel && values.market.length === 0) throw new OrderError('no market of the event has bets')
  // The sequence tells orders of one millisecond apart well enough: they come by hand.
  const stamp = { producer: PRODUCER, madeAtMs: nowMs, sequence: Math.floor(Math.random() * 1e9) }
  const message = readMessage(command, values, eventId, stamp)
  if (message === null && command !== 'suspend' && command !== 'resume')
    throw new OrderError(`there is no command ${command}`)
  const operator = {
    operator: required(values.operator, 'operator'),
    reason: required(values.reason, 'reason'),
  }
  const order: OperatorCommand =
    message === null
      ? { command: command === 'suspend' ? 'suspend' : 'resume', eventId, markets: values.market }
      : { command: 'say', eventId, message: parseMessage(message) }
  return { kind: 'order', operator, order }
}
