import { type EventMessage, feedMessageSchema, type MessageOf } from '@tessera/feed'
import { UsageError } from '@tessera/server-kit/command-line'
import { marketOfKey } from '../feed/named-market.ts'

export type SettledOutcome = MessageOf<'bet-settlement'>['markets'][number]['outcomes'][number]

/** Possible results of a selection. */
export const RESULTS = ['won', 'half-won', 'push', 'half-lost', 'lost', 'undecided'] as const

/** Producer of the messages that operators send. */
export const PRODUCER = 'operator'

/** Bets of an interval: those struck from `fromMs` until just before `toMs`. An absent bound is open. */
interface Interval {
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
}

/** A change of results by an operator, as a message of the feed makes it. */
export type Correction =
  | { readonly kind: 'settle'; readonly results: readonly SettledOutcome[] }
  | { readonly kind: 'rollback' }
  | ({ readonly kind: 'void' | 'restore' } & Interval)

/** Creates the message of a correction in the form of the feed. Throws `UsageError`. */
export function correctionMessage(
  correction: Correction,
  eventId: string,
  marketKeys: readonly string[],
  nowMs: number,
): EventMessage {
  // Operators enter orders by hand, so a random sequence is enough to distinguish orders of one millisecond.
  const stamp = { producer: PRODUCER, madeAtMs: nowMs, sequence: Math.floor(Math.random() * 1e9) }
  const markets = marketKeys.map(marketOfKey)
  const about = { event: eventId, stamp }
  switch (correction.kind) {
    case 'settle':
      return parseMessage({
        kind: 'bet-settlement',
        ...about,
        certainty: 'confirmed',
        markets: markets.map((market) => ({ ...market, outcomes: correction.results })),
      })
    case 'rollback':
      return parseMessage({ kind: 'rollback-bet-settlement', ...about, markets })
    case 'void':
    case 'restore': {
      const { fromMs, toMs } = correction
      const kind = correction.kind === 'void' ? 'bet-cancel' : 'rollback-bet-cancel'
      return parseMessage({ kind, ...about, fromMs, toMs, markets })
    }
  }
}

function parseMessage(message: unknown): EventMessage {
  const parsed = feedMessageSchema.safeParse(message)
  if (!parsed.success || !('event' in parsed.data))
    throw new UsageError('the name of a market or an outcome is invalid')
  return parsed.data
}
