import type { SearchResult } from '@tessera/contract/sportsbook'
import { findSport, SPORTS } from '@tessera/sport/catalogue'
import type { Championship, Fixture } from '../../feed/sport-feed.ts'
import type { RunningBook } from '../running-book.ts'
import type { BookWords } from './book-words.ts'
import { createSearchIndex, named } from './search-index.ts'
import { createSearchTexts } from './search-texts.ts'

const EVENTS_MAX = 20
const LENGTH_MAX = 100
const NOTHING: SearchResult = { events: [], sports: [], championships: [], teams: [], players: [] }

interface Listed {
  readonly fixture: Fixture
  readonly championship: Championship
}

const sportOf = ({ sportId }: Championship) => ({ sportId, sportCode: findSport(sportId)?.code ?? '' })

/** Creates the search for sports, championships, teams, players and events among those that are live or upcoming. */
export function createSearch(book: RunningBook, words: BookWords, listed: () => readonly Listed[]) {
  const texts = createSearchTexts()
  const index = createSearchIndex(listed, words, () => book.now())
  const categories = new Map(book.feed.categories.map(({ categoryId, name }) => [categoryId, name]))

  return (query: string, locale: string): SearchResult => {
    const matches = index.matches(query.slice(0, LENGTH_MAX), locale)
    if (matches === null) return NOTHING
    const { championships, teams, players } = index.current()
    const inSports = new Set(championships.map(({ sportId }) => sportId))
    const found = listed().filter(({ fixture, championship }) => matches(texts.of(fixture, championship)))
    // An event that is named so comes before one whose players are.
    const ofName = found.filter(({ fixture }) => matches(texts.ofName(fixture)))
    const others = found.filter((event) => !ofName.includes(event))
    const sports = SPORTS.filter(({ id }) => inSports.has(id)).map(({ id, code }) => ({
      ...{ id, code, name: words.sport(id, locale) },
    }))
    const nextOf = ({ championshipId }: Championship) =>
      listed().find(({ championship }) => championship.championshipId === championshipId)?.fixture.eventId
    return {
      events: [...ofName, ...others]
        .slice(0, EVENTS_MAX)
        .flatMap(({ fixture }) => book.card(fixture.eventId, locale) ?? []),
      sports: named(sports, ({ name }) => name, matches),
      championships: named(championships, ({ name }) => name, matches).flatMap((each) => {
        const eventId = nextOf(each)
        if (eventId === undefined) return []
        const category = categories.get(each.categoryId) ?? ''
        return [{ id: String(each.championshipId), name: each.name, ...sportOf(each), category, eventId }]
      }),
      teams: named(teams, ({ team }) => team.name, matches).map(({ team, championship, fixture }) => ({
        ...{ id: team.id, name: team.name, ...sportOf(championship) },
        ...{ championship: championship.name, eventId: fixture.eventId },
      })),
      players: named(players, ({ name }) => name, matches).map(({ name, team, championship, fixture }) => ({
        ...{ id: `${team.id}/${name}`, name, ...sportOf(championship) },
        ...{ team: team.name, eventId: fixture.eventId },
      })),
    }
  }
}
