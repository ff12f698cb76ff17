import { SPORTS } from '@tessera/sport/catalogue'
import type { Championship, Competitor, Fixture } from '../../feed/sport-feed.ts'
import type { BookWords } from './book-words.ts'
import { meantWords } from './nearest-words.ts'
import { searchSlugOf } from './search-texts.ts'

/** An event that can be found. */
interface Listed {
  readonly fixture: Fixture
  readonly championship: Championship
}

/** Names that a search finds next to events. */
interface Named {
  readonly championships: readonly Championship[]
  /** Sides and runners, each with its next event. */
  readonly teams: readonly (Listed & { readonly team: Competitor })[]
  readonly players: readonly (Listed & { readonly team: Competitor; readonly name: string })[]
}

interface Index extends Named {
  readonly atMs: number
  /** All words of names. */
  readonly words: ReadonlySet<string>
}

/** Time for which the names of events are used again. New events are found a little later. */
const INDEX_MS = 15_000

/** Returns the words of a name, in lower case, without accents and with the letters of a Russian keyboard. */
const wordsOf = (name: string): string[] => searchSlugOf(name).split('-').filter(Boolean)
const textOf = (name: string): string => `-${searchSlugOf(name)}`

/** Returns the test for names that have all words of a query, each as the beginning of a word. */
type Matches = (text: string) => boolean

function indexOf(listed: readonly Listed[], atMs: number): Index {
  const championships = new Map<number, Championship>()
  const teams = new Map<string, Named['teams'][number]>()
  const players = new Map<string, Named['players'][number]>()
  const words = new Set<string>()
  const add = (name: string) => {
    for (const word of wordsOf(name)) words.add(word)
  }
  for (const { fixture, championship } of listed) {
    if (!championships.has(championship.championshipId)) add(championship.name)
    championships.set(championship.championshipId, championship)
    add(fixture.name)
    for (const team of fixture.competitors) {
      if (teams.has(team.id)) continue
      teams.set(team.id, { fixture, championship, team })
      add(team.name)
      for (const { id, name } of team.players) {
        players.set(`${team.id}/${id}`, { fixture, championship, team, name })
        add(name)
      }
    }
  }
  return {
    atMs,
    words,
    championships: [...championships.values()],
    teams: [...teams.values()],
    players: [...players.values()],
  }
}

/** Creates the index of the names of listed events. */
export function createSearchIndex(listed: () => readonly Listed[], words: BookWords, now: () => number) {
  let index: Index | null = null
  const current = (): Index => {
    if (index === null || Math.abs(now() - index.atMs) >= INDEX_MS) index = indexOf(listed(), now())
    return index
  }
  const sportWords = (locale: string): string[] =>
    SPORTS.flatMap(({ id }) => wordsOf(words.sport(id, locale)))

  return {
    current,
    /** Returns the test for the names that a query means; null for a query that stands for no known words. */
    matches(query: string, locale: string): Matches | null {
      const typed = wordsOf(query)
      const known = [...current().words, ...sportWords(locale)]
      const meant = typed.map((word) => meantWords(word, known))
      if (meant.length === 0 || meant.some((each) => each.length === 0)) return null
      return (text) => meant.every((each) => each.some((word) => text.includes(`-${word}`)))
    },
  }
}

/** Maximum number of results of each kind. */
const MOST = 6

/** Returns the results whose own names match, those with the shortest names first: the closest ones. */
export function named<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  matches: Matches,
): Item[] {
  return items
    .filter((item) => matches(textOf(nameOf(item))))
    .toSorted((one, other) => nameOf(one).length - nameOf(other).length)
    .slice(0, MOST)
}
