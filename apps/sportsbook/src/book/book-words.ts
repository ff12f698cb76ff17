import type { Fixture } from '../feed/sport-feed.ts'
import type { NamedMarket } from './market-name.ts'

/** What the book needs of the words: names in the language of a locale such as `de-AT`. */
export interface BookWords {
  sport(sportId: number, locale: string): string
  market(fixture: Fixture, market: NamedMarket, locale: string): string
  outcome(fixture: Fixture, market: NamedMarket, outcomeId: string, locale: string): string
}

/** A name, or the id itself where there are no words for it: a feed may know more markets than anybody has named. */
function nameOr(id: string, name: () => string): string {
  try {
    return name()
  } catch (error) {
    if (error instanceof RangeError) return id
    throw error
  }
}

/** Words that call by its id what they have no name for, and do not throw. */
export const wordsOrIds = (words: BookWords): BookWords => ({
  sport: words.sport,
  market: (fixture, market, locale) => nameOr(market.id, () => words.market(fixture, market, locale)),
  outcome: (fixture, market, outcomeId, locale) =>
    nameOr(outcomeId, () => words.outcome(fixture, market, outcomeId, locale)),
})
