import type { EventUpdated, LiveFacts, SportUpdated } from '@tessera/contract/sportsbook'
import { factsOfCard, isEquivalent } from '../book/state/facts.ts'

type PublishedMarket = EventUpdated['markets'][number]

/** State of an event without names. Messages about the event are computed from two snapshots. */
export interface EventSnapshot {
  readonly eventId: string
  readonly sportId: number
  readonly version: number
  readonly phase: EventUpdated['phase']
  readonly facts: LiveFacts | null
  /** Priced markets, by key. */
  readonly markets: ReadonlyMap<string, PublishedMarket>
  /** Keys of the markets shown on the event's page. */
  readonly shown: ReadonlySet<string>
  readonly mainKey: string | null
  /** Keys of the handicap and the total on the event's card. */
  readonly lineKeys: readonly string[]
}

/** Returns the message for the channel of an event after a change; null if there is nothing to publish. */
export function eventChanges(
  before: EventSnapshot | null,
  after: EventSnapshot,
  hasResults: boolean,
): EventUpdated | null {
  const markets = [...after.markets.values()].filter(
    (market) => !isPublished(before?.markets.get(market.key), market),
  )
  const isNewOffer = before !== null && [...after.shown].some((key) => !before.shown.has(key))
  const isSame =
    before !== null &&
    markets.length === 0 &&
    !hasResults &&
    !isNewOffer &&
    before.phase === after.phase &&
    isEquivalent(before.facts, after.facts)
  if (isSame) return null
  const { eventId, version, phase, facts } = after
  return { event: 'sport.event', eventId, version, phase, facts, markets, isNewOffer, hasResults }
}

/** Returns the message for lists after a change of an event's card; null if there is nothing to publish. */
export function cardChanges(
  before: EventSnapshot | null,
  after: EventSnapshot,
): SportUpdated['events'][number] | null {
  const linesBefore = before?.lineKeys ?? []
  const hasMoved = before === null || linesBefore.join() !== after.lineKeys.join()
  const markets = [after.mainKey ?? '', ...after.lineKeys].flatMap((key) => {
    const market = after.markets.get(key)
    // Lists don't know the earlier prices of a line that they have not shown.
    const isNewLine = key !== after.mainKey && !linesBefore.includes(key)
    return market && (isNewLine || !isPublished(before?.markets.get(key), market)) ? [market] : []
  })
  const facts = factsOfCard(after.facts)
  const isSame =
    before !== null &&
    markets.length === 0 &&
    !hasMoved &&
    before.phase === after.phase &&
    isEquivalent(factsOfCard(before.facts), facts)
  if (isSame) return null
  const { eventId, version, phase } = after
  return { eventId, version, phase, facts, markets, ...(hasMoved && { lines: after.lineKeys }) }
}

const isPublished = (published: PublishedMarket | undefined, market: PublishedMarket): boolean =>
  published !== undefined && published.status === market.status && published.version === market.version
