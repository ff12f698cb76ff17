import type { NamedMarket } from '../../feed/named-market.ts'
import type { Fixture } from '../../feed/sport-feed.ts'

/** Words that the book needs: names in the language of a locale such as `de-AT`. */
export interface BookWords {
  sport(sportId: number, locale: string): string
  /** Returns the name of an event: of an outright with the period that it is named after, else the one of the feed. */
  event(event: Pick<Fixture, 'name' | 'season'>, championship: string, locale: string): string
  /** Returns the name of the list of markets of a type, one for each player; null for a type without a list. */
  list(type: string, locale: string): string | null
  market(fixture: Fixture, market: NamedMarket, locale: string): string
  outcome(fixture: Fixture, market: NamedMarket, outcomeId: string, locale: string): string
}

/**
 * Returns a name, or the id itself if there are no words for it: a feed may have more markets than we have names for.
 */
function nameOr(id: string, name: () => string): string {
  try {
    return name()
  } catch (error) {
    if (error instanceof RangeError) return id
    throw error
  }
}

/** Wraps words so that they return the id instead of throwing if a name is missing. */
export const wordsOrIds = (words: BookWords): BookWords => ({
  sport: words.sport,
  event: words.event,
  list: words.list,
  market: (fixture, market, locale) => nameOr(market.id, () => words.market(fixture, market, locale)),
  outcome: (fixture, market, outcomeId, locale) =>
    nameOr(outcomeId, () => words.outcome(fixture, market, outcomeId, locale)),
})
