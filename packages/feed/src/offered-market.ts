import { ALL_GROUPS, type EventState, type MarketState, type Quote, quoteOf } from './event-state.ts'
import type { EventPhase, MarketStatus } from './messages.ts'
import { isLater } from './stamp.ts'

/** Phases of an event in which its markets can be open. */
const OPEN_PHASES: ReadonlySet<EventPhase> = new Set<EventPhase>([
  'not-started',
  'live',
  'interrupted',
  'postponed',
])

/** Producers in the order in which each one takes over from the one before it, such as `['prematch', 'live']`. */
export type ProducerOrder = readonly string[]

/**
 * Returns the prices of a market that apply. A later producer in the order owns the market from its first message about it.
 * After a producer has handed the market over, the earlier producer owns it again with the next prices that it sends. Its
 * prices from before the handover are out of date.
 */
export function owningQuote(market: MarketState, order: ProducerOrder): Quote | undefined {
  let handedOver: Quote | undefined
  for (const producer of order.toReversed()) {
    const quote = quoteOf(market, producer)
    if (!quote) continue
    if (quote.status === 'handed-over') {
      if (isLater(quote.stamp, handedOver?.stamp)) handedOver = quote
    } else {
      return isLater(quote.stamp, handedOver?.stamp) ? quote : handedOver
    }
  }
  return handedOver
}

/**
 * Returns the current status of a market. `up` returns true if a producer is reliable (`stepProducer`): the markets of an
 * unreliable one are suspended, those of other producers stay open. A stop affects active markets only, and ends with the
 * next prices of the market.
 */
export function marketStatus(
  state: EventState,
  market: MarketState,
  order: ProducerOrder,
  up: (producer: string) => boolean,
): MarketStatus {
  const quote = owningQuote(market, order)
  if (!quote) return 'off'
  if (quote.status === 'handed-over') return 'suspended'
  if (quote.status !== 'active') return quote.status
  if (!OPEN_PHASES.has(state.phase?.value ?? 'not-started')) return 'suspended'
  const stops = [state.stops.get(ALL_GROUPS), state.stops.get(quote.group)].filter(
    (stop) => stop !== undefined && isLater(stop.stamp, quote.stamp),
  )
  if (stops.some((stop) => stop?.value === 'off')) return 'off'
  if (stops.length > 0 || !up(quote.stamp.producer)) return 'suspended'
  return 'active'
}
