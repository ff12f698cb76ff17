import type { SportMarket } from '@tessera/contract/sportsbook'
import { type MarketState, marketStatus, owningQuote, type ProducerOrder, type Quote } from '@tessera/feed'
import { type EventEntry, phaseOf } from '../state/event-entry.ts'
import { isHeldInDanger } from '../state/live-rules.ts'

/** Rules that decide, in addition to the feed's state, whether a market takes bets. */
export interface TradingRules {
  readonly order: ProducerOrder
  readonly isUp: (producer: string) => boolean
  /** True if an operator has suspended the market's group in the event. */
  readonly isSuspended: (eventId: string, marketId: string) => boolean
  /** Start of the event by the fixture, and our clock. */
  readonly startsAtMs: number
  readonly nowMs: number
}

/** Current state of a market, with its valid prices. */
export interface StandingMarket {
  readonly status: SportMarket['status']
  readonly quote: Quote | null
  /** Set if danger alone suspends the market: it reopens when the danger has passed. */
  readonly isHeld?: true
}

/**
 * True if a side was close to scoring in the last message. It depends on the feed alone, so that all processes agree.
 */
const isDanger = (entry: EventEntry): boolean =>
  phaseOf(entry) === 'live' && entry.facts?.possession?.zone === 'danger'

/** Returns the current state of a market of an event. */
export function standingOf(entry: EventEntry, market: MarketState, rules: TradingRules): StandingMarket {
  const quote = owningQuote(market, rules.order) ?? null
  const status = marketStatus(entry.state, market, rules.order, rules.isUp)
  if (status !== 'active') return { status: status === 'handed-over' ? 'suspended' : status, quote }
  const [first] = rules.order
  // Pre-match prices expire at the announced start, even if the message about the start is late.
  const hasBegun =
    phaseOf(entry) === 'not-started' && quote?.stamp.producer === first && rules.nowMs >= rules.startsAtMs
  if (hasBegun || rules.isSuspended(entry.state.event, market.id)) return { status: 'suspended', quote }
  if (isDanger(entry) && isHeldInDanger(quote?.group ?? ''))
    return { status: 'suspended', quote, isHeld: true }
  return { status, quote }
}
