import type { EventCard, EventPage, EventUpdated, SportMarket } from '@tessera/contract/sportsbook'

/** Direction of the last change of a price, for its mark. */
export type PriceMove = 'up' | 'down' | null

export interface ShownPrice {
  readonly price: number | null
  readonly move: PriceMove
  /** Time of the last change by the page's clock; 0 if there was none. */
  readonly atMs: number
}

/** Current state of a market. Its texts never change. */
export interface MarketState {
  readonly status: SportMarket['status']
  readonly version: string
  readonly prices: ReadonlyMap<string, ShownPrice>
}

/** State of an event in the widget: the texts of its response, and the updates since. */
export interface EventState {
  readonly card: EventCard | EventPage
  readonly version: number
  /** Version of the last complete update. */
  readonly completeVersion: number
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

/** Returns the market after a change; the same object if nothing is different. */
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

/** Time for which a changed price is marked. */
export const MARKED_MS = 6_000

export const hasMarks = ({ prices }: MarketState): boolean => [...prices.values()].some(({ move }) => move)

/** Returns the market without expired marks; the same object if there are none. */
export function unmarkedMarket(known: MarketState, nowMs: number): MarketState {
  const isOld = ({ move, atMs }: ShownPrice) => move !== null && nowMs - atMs >= MARKED_MS
  if (![...known.prices.values()].some(isOld)) return known
  const prices = [...known.prices].map(
    ([id, shown]) => [id, isOld(shown) ? { ...shown, move: null } : shown] as const,
  )
  return { ...known, prices: new Map(prices) }
}

/** Returns the change that leads to the state of a market in a response. */
export const changeTo = (market: SportMarket): MarketChange => ({
  key: market.key,
  status: market.status,
  version: market.version,
  prices: market.outcomes.map(({ id, price }) => [id, price] as const),
})

/** Merges the facts of a list with the known details: lists have fewer facts than the page of the event. */
function withDetails(brief: EventCard['facts'], known: EventCard['facts']): EventCard['facts'] {
  if (!brief || !known) return brief
  const { possession, statistics, incidents, standing } = known
  return { ...brief, possession, statistics, incidents, standing }
}

/** Returns the event after a message; the same object if the message is late or repeated. */
export function changedEvent(known: EventState, change: EventChange, isBrief: boolean): EventState {
  const { version, phase, facts } = change
  if (isBrief)
    return version > known.version
      ? { ...known, version, phase, facts: withDetails(facts, known.facts) }
      : known
  if (version < known.version || version <= known.completeVersion) return known
  return { ...known, version, completeVersion: version, phase, facts }
}

export const marketsOf = (card: EventCard | EventPage): readonly SportMarket[] =>
  'markets' in card ? card.markets : [...(card.main ? [card.main] : []), ...(card.lines ?? [])]

/** Returns a card with other lines: those of its types whose keys are given. Their outcomes still have their former names. */
export function movedLines<Card extends EventCard>(card: Card, keys: readonly string[]): Card {
  const lines = keys.flatMap((key) => {
    const known = card.lines?.find(({ type }) => key.startsWith(`${type}|`))
    return known ? [{ ...known, key }] : []
  })
  return { ...card, lines }
}

/** Returns the state of a market that the widget has no texts for. */
export const newMarketState = (change: MarketChange): MarketState =>
  changedMarket({ status: 'off', version: '', prices: new Map() }, change)
