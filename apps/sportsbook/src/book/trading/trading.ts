import type { SlipSelection } from '@tessera/contract/sportsbook'
import { marketKey as keyOf, type MarketState, owningQuote } from '@tessera/feed'
import type { Joint } from '@tessera/sport'
import { marketOfKey, type NamedMarket, specifierOf } from '../../feed/named-market.ts'
import { type Championship, type Fixture, isOutright, type SportFeed } from '../../feed/sport-feed.ts'
import type { BookSelection } from '../book.ts'
import { type EventEntry, phaseOf } from '../state/event-entry.ts'
import { betDelayMs } from '../state/live-rules.ts'
import { createBuilder } from './builder.ts'
import type { JointCache } from './joint-cache.ts'
import type { OfferedMarket } from './offered-market.ts'
import { chanceToPush, priceQuote } from './priced-market.ts'
import { standingOf, type TradingRules } from './standing.ts'

/** State of events, and the rules by which their markets take bets. */
export interface TradingState {
  readonly feed: SportFeed
  fixture(eventId: string): Fixture | null
  entry(eventId: string): EventEntry | undefined
  isUp(producer: string): boolean
  isSuspended(eventId: string, marketId: string): boolean
  now(): number
}

/** Offers derived from the state of events. They depend on messages alone, so that all processes offer the same. */
export interface Trading {
  /** Returns every market of an event that has received prices. */
  markets(eventId: string): OfferedMarket[]
  market(eventId: string, key: string): OfferedMarket | null
  selection(selection: SlipSelection): BookSelection | null
  joint(eventId: string, selections: readonly SlipSelection[]): Joint | null
  /** Queries the feed for the data of `joint` and `builder`. */
  loadJointChances: JointCache['load']
  builder(
    eventId: string,
    selections: readonly SlipSelection[],
  ):
    | { readonly price: number; readonly version: string; readonly chance: number }
    | { readonly problem: string }
  isCombinable(offered: OfferedMarket, fixture: Fixture): boolean
  /** True if the announced start of an event that isn't live yet was after the given time and has passed now. */
  hasBegunSince(eventId: string, sinceMs: number): boolean
  championship(fixture: Fixture): Championship
}

/** Sports whose outcomes the feed can't combine. */
const NOT_COMBINABLE_SPORTS: ReadonlySet<number> = new Set([165, 166, 167])
const NO_PLAYER: ReadonlySet<string> = new Set(['none', 'other'])

/** Returns the player that a selection is about; null for a selection about no single player. */
function playerOf(market: NamedMarket, outcomeId: string): string | null {
  if (market.id === 'goal-scorer') return NO_PLAYER.has(outcomeId) ? null : outcomeId
  return specifierOf(market, 'player')
}

/** Creates the offers from prices, status and rules. */
export function createTrading(state: TradingState): Trading {
  const { feed } = state
  const liveProducer = feed.producers.at(-1) ?? ''
  const championships = new Map(feed.championships.map((each) => [each.championshipId, each]))
  function championship(fixture: Fixture): Championship {
    const found = championships.get(fixture.championshipId)
    if (!found) throw new Error(`there is no championship ${fixture.championshipId}`)
    return found
  }

  function rulesOf(eventId: string, entry: EventEntry): TradingRules {
    return {
      order: feed.producers,
      isUp: state.isUp,
      isSuspended: state.isSuspended,
      startsAtMs:
        entry.state.startsAtMs?.value ?? state.fixture(eventId)?.startsAtMs ?? Number.POSITIVE_INFINITY,
      nowMs: state.now(),
    }
  }

  function offered(entry: EventEntry, market: MarketState, rules: TradingRules): OfferedMarket {
    const { status, quote, isHeld = false } = standingOf(entry, market, rules)
    const priced = quote && quote.status !== 'handed-over' ? priceQuote(market, quote, liveProducer) : null
    return { market, key: keyOf(market), status, version: priced?.version ?? '', priced, isHeld }
  }

  function find(eventId: string, key: string): { entry: EventEntry; offer: OfferedMarket } | null {
    const entry = state.entry(eventId)
    const market = entry?.state.markets.get(key)
    if (!entry || !market) return null
    return { entry, offer: offered(entry, market, rulesOf(eventId, entry)) }
  }

  function selection({ eventId, marketKey, outcomeId }: SlipSelection): BookSelection | null {
    const found = find(eventId, marketKey)
    const fixture = state.fixture(eventId)
    const outcome = found?.offer.priced?.outcomes.find(({ id }) => id === outcomeId)
    if (!found || !outcome || !fixture) return null
    const { entry, offer } = found
    const isLive = phaseOf(entry) !== 'not-started' && phaseOf(entry) !== 'postponed'
    return {
      status: offer.status === 'active' && outcome.price === null ? 'suspended' : offer.status,
      price: outcome.price,
      version: offer.version,
      chances: outcome.chances,
      canPush: chanceToPush(outcome.chances) > 0,
      playerId: playerOf(marketOfKey(marketKey), outcomeId),
      isLive,
      delayMs: isLive ? betDelayMs(championship(fixture).sportId) : 0,
      isHeld: offer.isHeld && outcome.price !== null,
    }
  }

  function isCombinable({ priced, status }: OfferedMarket, fixture: Fixture): boolean {
    // A suspended market opens again, while the page that shows this isn't requested again.
    const isOpen = status === 'active' || status === 'suspended'
    if (feed.joint === undefined || priced === null || !isOpen) return false
    // A feed knows the joint distribution of an event, but not that of the events that decide it.
    if (isOutright(fixture)) return false
    return priced.hasWonOrLost && !NOT_COMBINABLE_SPORTS.has(championship(fixture).sportId)
  }

  const { builder, joints } = createBuilder({
    ...{ feed, selection, isCombinable, fixture: state.fixture },
    market: (eventId, key) => find(eventId, key)?.offer ?? null,
  })

  return {
    markets(eventId) {
      const entry = state.entry(eventId)
      if (!entry) return []
      const rules = rulesOf(eventId, entry)
      const priced = [...entry.state.markets.values()].filter((market) => owningQuote(market, feed.producers))
      return priced.map((market) => offered(entry, market, rules))
    },
    market: (eventId, key) => find(eventId, key)?.offer ?? null,
    selection,
    joint: (eventId, selections) => joints.get(eventId, selections) ?? null,
    loadJointChances: joints.load,
    builder,
    isCombinable,
    hasBegunSince(eventId, sinceMs) {
      const entry = state.entry(eventId)
      if (!entry || phaseOf(entry) !== 'not-started') return false
      const { startsAtMs, nowMs } = rulesOf(eventId, entry)
      return startsAtMs > sinceMs && startsAtMs <= nowMs
    },
    championship,
  }
}
