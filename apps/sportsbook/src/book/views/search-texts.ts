import { slugOf, withRussianLetters } from '@tessera/sport/catalogue'
import type { Championship, Competitor, Fixture } from '../../feed/sport-feed.ts'

/** Returns a name as it is searched for: its slug with the letters of a Russian keyboard. */
export const searchSlugOf = (name: string): string => withRussianLetters(slugOf(name))

/** The searchable texts of events: lower case, without accents, each word behind a dash. */
export interface SearchTexts {
  /** Names of the event, its championship, its sides and their players. */
  of(fixture: Fixture, championship: Championship): string
  /** Name of the event alone. */
  ofName(fixture: Fixture): string
}

const CACHE_MAX = 20_000

/** Creates search texts and caches them, since the same competitors meet repeatedly. */
export function createSearchTexts(): SearchTexts {
  const ofEvents = new Map<string, string>()
  const ofNames = new Map<string, string>()
  const ofSides = new Map<string, string>()
  const cached = (of: Map<string, string>, key: string, make: () => string): string => {
    const known = of.get(key)
    if (known !== undefined) return known
    const made = make()
    of.set(key, made)
    const [oldest] = of.keys()
    if (of.size > CACHE_MAX && oldest !== undefined) of.delete(oldest)
    return made
  }
  const ofSide = ({ id, name, players }: Competitor): string =>
    cached(ofSides, `${id} ${name}`, () =>
      [name, ...players.map((player) => player.name)].map(searchSlugOf).join('-'),
    )

  return {
    ofName: ({ eventId, name }) => cached(ofNames, eventId, () => `-${searchSlugOf(name)}`),
    of: ({ eventId, name, competitors }, championship) =>
      cached(ofEvents, eventId, () =>
        ['', searchSlugOf(name), searchSlugOf(championship.name), ...competitors.map(ofSide)].join('-'),
      ),
  }
}
