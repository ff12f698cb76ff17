import { findSport } from '@tessera/sport/catalogue'
import { languageOf, loadWords, type Words } from '@tessera/words'
import type { Competitor, Fixture } from '../feed/sport-feed.ts'
import { eventName } from './event-name.ts'
import { periodName } from './fact-words.ts'
import { listName, marketWords } from './market-words.ts'
import { type SportWords, sportWordsSchema } from './sport-words-schema.ts'

/** The data of an event that its texts depend on. */
interface NamedEvent {
  readonly championshipId: number
  readonly competitors: readonly Competitor[]
}

/** Names in the language of a locale such as `de-AT`. */
export interface SportNames {
  /** Texts of `sport.yaml`. */
  readonly texts: Words<SportWords>
  sport(sportId: number, locale: string): string
  /** Returns the name of an event: of an outright with the period that it is named after, else the one of the feed. */
  event(event: Pick<Fixture, 'name' | 'season'>, championship: string, locale: string): string
  group(group: string, locale: string): string
  period(period: string, locale: string): string
  /** Returns the name of the list of markets of a type, one for each player; null for a type without a list. */
  list(type: string, locale: string): string | null
  market(event: NamedEvent, market: { id: string; specifiers: string }, locale: string): string
  outcome(
    event: NamedEvent,
    market: { id: string; specifiers: string },
    outcomeId: string,
    locale: string,
  ): string
}

/** Creates names from loaded texts; `sportOf` returns the sport of a championship. */
export function sportNames(
  texts: Words<SportWords>,
  sportOf: (championshipId: number) => number,
): SportNames {
  const of = (event: NamedEvent, market: { id: string; specifiers: string }, locale: string) =>
    marketWords({
      words: texts[languageOf(locale)],
      locale: languageOf(locale),
      sportId: sportOf(event.championshipId),
      competitors: event.competitors,
      market,
    })
  return {
    texts,
    sport(sportId, locale) {
      const sport = findSport(sportId)
      return texts[languageOf(locale)].sports[sport?.code ?? ''] ?? sport?.name ?? String(sportId)
    },
    event: (event, championship, locale) =>
      eventName(texts[languageOf(locale)], languageOf(locale), { ...event, championship }),
    group: (group, locale) => texts[languageOf(locale)].groups[group] ?? group,
    period: (period, locale) => periodName(texts[languageOf(locale)], languageOf(locale), period),
    list: (type, locale) => listName(texts[languageOf(locale)], type),
    market: (event, market, locale) => of(event, market, locale).marketName,
    outcome: (event, market, outcomeId, locale) => of(event, market, locale).outcomeName(outcomeId),
  }
}

/** Loads the texts of sport. Throws `ContentError` if one is missing. */
export async function loadSportNames(
  sportOf: (championshipId: number) => number,
  folder?: string,
): Promise<SportNames> {
  return sportNames(await loadWords('sport', sportWordsSchema, folder), sportOf)
}
