import {
  ALL_GROUPS,
  type Cancel,
  type EventState,
  type MarketState,
  marketKey,
  quoteOf,
  type Stamped,
  unknownMarket,
} from './event-state.ts'
import type { EventMessage, MarketName, MessageOf } from './messages.ts'
import { isLater, type Stamp } from './stamp.ts'

/**
 * Returns the state of an event after one more message about it. A message that was applied before, or that a later one
 * supersedes, changes nothing: the function then returns the same state object. Throws if the message is about another
 * event.
 */
export function applyMessage(state: EventState, message: EventMessage): EventState {
  if (message.event !== state.event)
    throw new Error(`message about event ${message.event} applied to event ${state.event}`)
  switch (message.kind) {
    case 'fixture-change':
      return change(state, {
        phase: later(state.phase, message.phase, message.stamp),
        startsAtMs:
          message.startsAtMs === undefined
            ? state.startsAtMs
            : later(state.startsAtMs, message.startsAtMs, message.stamp),
      })
    case 'odds-change':
      return changeOdds(state, message)
    case 'bet-stop':
      return change(state, { stops: withStops(state.stops, message) })
    case 'bet-settlement':
      return changeMarkets(state, message.markets, (market, { outcomes }) => {
        const stamped = later(market[message.certainty], outcomes, message.stamp)
        return stamped === market[message.certainty] ? market : { ...market, [message.certainty]: stamped }
      })
    case 'rollback-bet-settlement':
      return changeMarkets(state, message.markets, (market) =>
        isLater(message.stamp, market.rolledBack) ? { ...market, rolledBack: message.stamp } : market,
      )
    case 'bet-cancel':
    case 'rollback-bet-cancel':
      return changeMarkets(state, message.markets, (market) => withCancel(market, message))
  }
}

function changeOdds(state: EventState, message: MessageOf<'odds-change'>): EventState {
  const { stamp } = message
  const quoted = changeMarkets(state, message.markets, (market, { group, status, outcomes }) => {
    const before = quoteOf(market, stamp.producer)
    const quote = { group, status, outcomes, stamp }
    if (!isLater(stamp, before?.stamp)) return market
    return {
      ...market,
      quotes: replaced(market.quotes, before, quote, ({ stamp: { producer } }) => producer),
    }
  })
  return change(quoted, {
    phase: later(state.phase, message.phase, stamp),
    facts: message.facts === undefined ? state.facts : later(state.facts, message.facts, stamp),
  })
}

function withStops(
  stops: EventState['stops'],
  { groups = [ALL_GROUPS], status, stamp }: MessageOf<'bet-stop'>,
) {
  const newer = groups.filter((group) => isLater(stamp, stops.get(group)?.stamp))
  if (newer.length === 0) return stops
  const next = new Map(stops)
  for (const group of newer) next.set(group, { value: status, stamp })
  return next
}

function withCancel(
  market: MarketState,
  message: MessageOf<'bet-cancel' | 'rollback-bet-cancel'>,
): MarketState {
  const { fromMs, toMs, stamp } = message
  const before = market.cancels.find((cancel) => cancel.fromMs === fromMs && cancel.toMs === toMs)
  if (!isLater(stamp, before?.stamp)) return market
  const cancel = { fromMs, toMs, active: message.kind === 'bet-cancel', stamp }
  return { ...market, cancels: replaced(market.cancels, before, cancel, intervalOf) }
}

const intervalOf = ({ fromMs, toMs }: Cancel): string => `${fromMs ?? ''}-${toMs ?? ''}`

/** Returns a list with a new element in place of the one before it, sorted so that the order of messages doesn't matter. */
function replaced<Element>(
  list: readonly Element[],
  before: Element | undefined,
  next: Element,
  keyOf: (element: Element) => string,
): readonly Element[] {
  if (list.length === (before === undefined ? 0 : 1)) return [next]
  return [...list.filter((each) => each !== before), next].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

function changeMarkets<Named extends MarketName>(
  state: EventState,
  named: readonly Named[],
  apply: (market: MarketState, named: Named) => MarketState,
): EventState {
  let markets: Map<string, MarketState> | undefined
  for (const one of named) {
    const key = marketKey(one)
    const before = (markets ?? state.markets).get(key)
    const after = apply(before ?? unknownMarket(one), one)
    if (after === before) continue
    markets ??= new Map(state.markets)
    markets.set(key, after)
  }
  return markets ? { ...state, markets } : state
}

const later = <Value>(
  stamped: Stamped<Value> | undefined,
  value: Value,
  stamp: Stamp,
): Stamped<Value> | undefined => (isLater(stamp, stamped?.stamp) ? { value, stamp } : stamped)

function change(state: EventState, parts: Partial<EventState>): EventState {
  const changed = Object.entries(parts).some(([name, value]) => state[name as keyof EventState] !== value)
  return changed ? { ...state, ...parts } : state
}
