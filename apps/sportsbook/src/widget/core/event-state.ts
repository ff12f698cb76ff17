import type { EventCard, EventPage, EventUpdated, SportMarket } from '@tessera/contract/sportsbook'

/** What a price did when it last changed, so that it can be marked. */
export type PriceMove = 'up' | 'down' | null

export interface ShownPrice {
  readonly price: number | null
  readonly move: PriceMove
  /** When it changed last, by the page's clock; 0: it has not. */
  readonly atMs: number
}

/** A market at this moment. Its words never change. */
export interface MarketState {
  readonly status: SportMarket['status']
  readonly version: string
  readonly prices: ReadonlyMap<string, ShownPrice>
}

/** An event as the widget knows it: the words of when it was asked for, and what was told since. */
export interface EventState {
  readonly card: EventCard | EventPage
  readonly version: number
  /** The version of the last that told everything. */
  readonly wholeAt: number
  readonly phase: EventCard['phase']
  readonly facts: EventCard['facts']
}

export type EventChange = Pick<EventUpdated, 'version' | 'phase' | 'facts'>
type MarketChange = EventUpdated['markets'][number]

export const marketStateOf = (market: SportMarket): MarketState => ({
  status: market.status,
  version: market.version,
  prices: new Map(market.outcomes.map(({ id, price }) => [id, { price, move: null, atMs: 0 }])),
})

function movedPrice(known: ShownPrice | undefined, price: number | null, nowMs: number): ShownPrice {
  if (!known) return { price, move: null, atMs: 0 }
  if (known.price === price) return known
  const move = known.price === null || price === null ? null : price > known.price ? 'up' : 'down'
  return { price, move, atMs: nowMs }
}

/** The market after a change; the same object when nothing is other than it was. */
export function changedMarket(known: MarketState, change: MarketChange, nowMs = Date.now()): MarketState {
  const prices = new Map(
    change.prices.map(([id, price]) => [id, movedPrice(known.prices.get(id), price, nowMs)]),
  )
  const isSame =
    known.status === change.status &&
    known.version === change.version &&
    [...prices].every(([id, shown]) => known.prices.get(id) === shown)
  if (isSame) return known
  return { status: change.status, version: change.version, prices: new Map([...known.prices, ...prices]) }
}

/** How long a price is marked that it moved. */
export const MARKED_MS = 6_000

export const hasMarks = ({ prices }: MarketState): boolean => [...prices.values()].some(({ move }) => move)

/** The market without the marks that have been shown long enough; the same object when there are none. */
export function unmarkedMarket(known: MarketState, nowMs: number): MarketState {
  const isOld = ({ move, atMs }: ShownPrice) => move !== null && nowMs - atMs >= MARKED_MS
  if (![...known.prices.values()].some(isOld)) return known
  const prices = [...known.prices].map(
    ([id, shown]) => [id, isOld(shown) ? { ...shown, move: null } : shown] as const,
  )
  return { ...known, prices: new Map(prices) }
}

/** The change that makes a market what it is in an answer. */
export const changeTo = (market: SportMarket): MarketChange => ({
  key: market.key,
  status: market.status,
  version: market.version,
  prices: market.outcomes.map(({ id, price }) => [id, price] as const),
})

/** Lists tell less of an event than its own page: what they leave out stays as it was. */
function withDetails(brief: EventCard['facts'], known: EventCard['facts']): EventCard['facts'] {
  if (!brief || !known) return brief
  const { possession, statistics, incidents, standing } = known
  return { ...brief, possession, statistics, incidents, standing }
}

/** The event after a message; the same object when the message is late or repeated. */
export function changedEvent(known: EventState, change: EventChange, isBrief: boolean): EventState {
  const { version, phase, facts } = change
  if (isBrief)
    return version > known.version
      ? { ...known, version, phase, facts: withDetails(facts, known.facts) }
      : known
  if (version < known.version || version <= known.wholeAt) return known
  return { ...known, version, wholeAt: version, phase, facts }
}

export const marketsOf = (card: EventCard | EventPage): readonly SportMarket[] =>
  'markets' in card ? card.markets : card.main ? [card.main] : []
