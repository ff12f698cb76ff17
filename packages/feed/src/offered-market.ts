import { ALL_GROUPS, type EventState, type MarketState, type Quote } from './event-state.ts'
import type { EventPhase, MarketStatus } from './messages.ts'
import { isLater } from './stamp.ts'

/** In which phases of an event its markets can stand open at all. */
const OPEN_PHASES: ReadonlySet<EventPhase> = new Set<EventPhase>([
  'not-started',
  'live',
  'interrupted',
  'postponed',
])

/** Producers from the one that is heard first to the one that takes over from it, as `['prematch', 'live']`. */
export type ProducerOrder = readonly string[]

/**
 * The prices of a market that count. The producer that comes later in the order owns the market as soon as it speaks of
 * it. A producer that handed a market over owns it no more, and the earlier one has it back when it speaks after that:
 * its older prices are not those it would give now.
 */
export function owningQuote(market: MarketState, order: ProducerOrder): Quote | undefined {
  let handedOver: Quote | undefined
  for (const producer of order.toReversed()) {
    const quote = market.quotes.get(producer)
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
 * What may be done with a market now. `up` tells whether a producer can be believed (`stepProducer`): the markets of one
 * that can't are suspended, those of others go on. A stop touches active markets alone, and ends with the market's next
 * prices.
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
