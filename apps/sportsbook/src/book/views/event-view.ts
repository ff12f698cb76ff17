import type {
  EventCard,
  EventPage,
  SlipSelection,
  SportMarket,
  SportProof,
} from '@tessera/contract/sportsbook'
import { eventPath, findSport } from '@tessera/sport/catalogue'
import { MARKET_GROUPS } from '../../feed/market-groups.ts'
import { marketOfKey, specifierOf } from '../../feed/named-market.ts'
import { type Category, type Fixture, isOutright, type SportFeed } from '../../feed/sport-feed.ts'
import { phaseOf } from '../state/event-entry.ts'
import { factsOfCard } from '../state/facts.ts'
import { groupOfMarket } from '../trading/market-margins.ts'
import type { OfferedMarket } from '../trading/offered-market.ts'
import type { Trading } from '../trading/trading.ts'
import type { BookWords } from './book-words.ts'
import { isShown, linesOf, mainOf } from './card-markets.ts'
import { byPrice, bySide, listPlayers, NO_PLAYERS, playersOf } from './player-lists.ts'
import { createProofs, type EntryOf } from './proofs.ts'
import { createViewCache } from './view-cache.ts'

/** Views of events for cards and pages, with names. */
export interface EventViews {
  card(eventId: string, locale: string): EventCard | null
  page(eventId: string, locale: string): Promise<EventPage | null>
  proof(eventId: string): Promise<SportProof | null>
  words(
    selection: SlipSelection,
    locale: string,
  ): { readonly marketName: string; readonly outcomeName: string } | null
}

/** Estimated memory of a card, and of an outcome with its share of a market. */
const CARD_BYTES = 3_000
const OUTCOME_BYTES = 300
const GROUP_ORDER: readonly string[] = MARKET_GROUPS
const rankOf = ({ group }: SportMarket): number => GROUP_ORDER.indexOf(group)

/** Creates cards and pages. */
export function createEventViews(
  feed: SportFeed,
  trading: Trading,
  words: BookWords,
  fixtureOf: (eventId: string) => Fixture | null,
  entryOf: EntryOf,
): EventViews {
  const cards = createViewCache<EventCard>(() => CARD_BYTES)
  const pages = createViewCache<EventPage>(
    ({ markets }) =>
      CARD_BYTES + markets.reduce((sum, { outcomes }) => sum + outcomes.length * OUTCOME_BYTES, 0),
  )
  const proofs = createProofs(feed, fixtureOf, entryOf)
  const { describe, describePage } = createDescriber(feed, trading, words, entryOf)
  return {
    card(eventId, locale) {
      const fixture = fixtureOf(eventId)
      if (!fixture) return null
      return cards(eventId, locale, entryOf(eventId)?.version ?? 0, () => {
        const card = describe(fixture, trading.markets(eventId), locale)
        return { ...card, facts: factsOfCard(card.facts) }
      })
    },
    async page(eventId, locale) {
      const fixture = fixtureOf(eventId)
      if (!fixture) return null
      const page = pages(eventId, locale, entryOf(eventId)?.version ?? 0, () => describePage(fixture, locale))
      // The seed may arrive after the last message of the event.
      const proof = await proofs.proofOf(fixture)
      return proof ? { ...page, proof } : page
    },
    proof: proofs.complete,
    words({ eventId, marketKey, outcomeId }, locale) {
      const fixture = fixtureOf(eventId)
      if (!fixture) return null
      const market = marketOfKey(marketKey)
      return {
        marketName: words.market(fixture, market, locale),
        outcomeName: words.outcome(fixture, market, outcomeId, locale),
      }
    },
  }
}

/** Returns the outcomes of a market in display order: of an outright only those with a price, favourites first. */
const shownOutcomes = <Outcome extends { readonly price: number | null }>(
  outcomes: readonly Outcome[],
  fixture: Fixture,
): readonly Outcome[] =>
  isOutright(fixture) ? outcomes.filter(({ price }) => price !== null).toSorted(byPrice) : outcomes

/** Describes events without caching. */
function createDescriber(feed: SportFeed, trading: Trading, words: BookWords, entryOf: EntryOf) {
  const categories = new Map(feed.categories.map((each) => [each.categoryId, each]))

  function categoryOf(categoryId: number): Category {
    const found = categories.get(categoryId)
    if (!found) throw new Error(`there is no category ${categoryId}`)
    return found
  }

  function viewMarket(fixture: Fixture, offered: OfferedMarket, locale: string): SportMarket {
    const { market, key, status, version, priced } = offered
    const sides = groupOfMarket(market.id) === 'players' ? playersOf(fixture) : NO_PLAYERS
    const player = sides.get(specifierOf(market, 'player') ?? '')
    const list = player && words.list(market.id, locale)
    const outcomes = shownOutcomes(priced?.outcomes ?? [], fixture).map(({ id, price }) => ({
      ...{ id, name: words.outcome(fixture, market, id, locale), price },
      ...(sides.has(id) && { side: sides.get(id)?.side }),
    }))
    return {
      key,
      type: market.id,
      name: words.market(fixture, market, locale),
      group: groupOfMarket(market.id),
      status,
      version,
      outcomes: bySide(outcomes),
      isCombinable: trading.isCombinable(offered, fixture),
      ...(list && { player: { ...player, list } }),
    }
  }

  function describe(fixture: Fixture, offers: readonly OfferedMarket[], locale: string): EventCard {
    const championship = trading.championship(fixture)
    const category = categoryOf(championship.categoryId)
    const sport = findSport(championship.sportId)
    if (!sport) throw new Error(`there is no sport ${championship.sportId}`)
    const entry = entryOf(fixture.eventId)
    const main = mainOf(offers)
    const lines = linesOf(offers).map((line) => viewMarket(fixture, line, locale))
    // The address is the same in all languages: it uses the names of the feed, which are in the default language.
    const names = { sport: sport.code, category: category.name, championship: championship.name }
    return {
      eventId: fixture.eventId,
      sport: { id: sport.id, code: sport.code, name: words.sport(sport.id, locale) },
      category: { id: category.categoryId, name: category.name },
      championship: { id: championship.championshipId, name: championship.name },
      name: words.event(fixture, championship.name, locale),
      path: eventPath(names, fixture.eventId, fixture.name),
      competitors: fixture.competitors.map(({ id, name, shortName, colours }) => ({
        id,
        name,
        shortName,
        colours: [...colours] as [string, string],
      })),
      startsAt: new Date(entry?.state.startsAtMs?.value ?? fixture.startsAtMs).toISOString(),
      phase: entry ? phaseOf(entry) : 'not-started',
      facts: entry?.facts ?? null,
      main: main && viewMarket(fixture, main, locale),
      ...(lines.length > 0 && { lines }),
      marketCount: offers.filter(({ status }) => status === 'active').length,
      isSimulated: fixture.isSimulated,
      ...(fixture.draw && { draw: fixture.draw }),
      ...(isOutright(fixture) && { isOutright: true }),
      version: entry?.version ?? 0,
    }
  }

  function describePage(fixture: Fixture, locale: string): EventPage {
    const offers = trading.markets(fixture.eventId)
    const shown = offers.filter(isShown).map((offer) => viewMarket(fixture, offer, locale))
    return {
      ...describe(fixture, offers, locale),
      ...(trading.championship(fixture).hasTable && { hasTable: true }),
      markets: listPlayers(shown.sort((one, other) => rankOf(one) - rankOf(other))),
      proof: null,
    }
  }

  return { describe, describePage }
}
