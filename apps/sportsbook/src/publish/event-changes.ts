import type { EventUpdated, LiveFacts, SportUpdated } from '@tessera/contract/sportsbook'
import { factsOfCard, saysTheSame } from '../book/facts.ts'

type MarketTold = EventUpdated['markets'][number]

/** An event as it stands, without words: what is told of it comes from two of these. */
export interface EventSnapshot {
  readonly eventId: string
  readonly sportId: number
  readonly version: number
  readonly phase: EventUpdated['phase']
  readonly facts: LiveFacts | null
  /** Markets with prices, by key. */
  readonly markets: ReadonlyMap<string, MarketTold>
  /** Keys of those that a page shows. */
  readonly shown: ReadonlySet<string>
  readonly mainKey: string | null
}

/** What is to be told on the channel of an event after a change; null for nothing. */
export function eventChanges(
  before: EventSnapshot | null,
  after: EventSnapshot,
  hasResults: boolean,
): EventUpdated | null {
  const markets = [...after.markets.values()].filter(
    (market) => !isTold(before?.markets.get(market.key), market),
  )
  const isNewOffer = before !== null && [...after.shown].some((key) => !before.shown.has(key))
  const isSame =
    before !== null &&
    markets.length === 0 &&
    !hasResults &&
    !isNewOffer &&
    before.phase === after.phase &&
    saysTheSame(before.facts, after.facts)
  if (isSame) return null
  const { eventId, version, phase, facts } = after
  return { event: 'sport.event', eventId, version, phase, facts, markets, isNewOffer, hasResults }
}

/** What lists are to be told of an event after a change: of its card alone; null for nothing. */
export function cardChanges(
  before: EventSnapshot | null,
  after: EventSnapshot,
): SportUpdated['events'][number] | null {
  const main = after.mainKey === null ? undefined : after.markets.get(after.mainKey)
  const markets = main && !isTold(before?.markets.get(main.key), main) ? [main] : []
  const facts = factsOfCard(after.facts)
  const isSame =
    before !== null &&
    markets.length === 0 &&
    before.phase === after.phase &&
    saysTheSame(factsOfCard(before.facts), facts)
  if (isSame) return null
  const { eventId, version, phase } = after
  return { eventId, version, phase, facts, markets }
}

const isTold = (told: MarketTold | undefined, market: MarketTold): boolean =>
  told !== undefined && told.status === market.status && told.version === market.version
