import type { GameFacets } from '@tessera/contract'
import type { ListedGame } from './game-list.ts'

/** Filter of a list of games. An undefined property does not filter. */
export interface GameFilter {
  readonly kind?: string | undefined
  readonly provider?: string | undefined
  readonly feature?: string | undefined
  readonly volatility?: string | undefined
}

/** Functions that return a game's values for each filter. */
const VALUES: Readonly<Record<keyof GameFilter, (game: ListedGame) => readonly string[]>> = {
  kind: ({ facts }) => [facts.kind],
  provider: ({ facts }) => [facts.brand.id],
  feature: ({ facts }) => facts.features,
  volatility: ({ facts }) => [facts.volatility],
}
const FILTERS = ['kind', 'provider', 'feature', 'volatility'] as const

const passes = (game: ListedGame, filter: GameFilter, except?: keyof GameFilter): boolean =>
  FILTERS.every((name) => {
    const wanted = filter[name]
    return name === except || wanted === undefined || VALUES[name](game).includes(wanted)
  })

export const filterGames = (games: readonly ListedGame[], filter: GameFilter): ListedGame[] =>
  games.filter((game) => passes(game, filter))

/** Counts the games for each value of each filter, with the other filters applied. Sorted by count, then by id. */
export function countFacets(games: readonly ListedGame[], filter: GameFilter): GameFacets {
  const names = new Map(games.map(({ facts }) => [facts.brand.id, facts.brand.name]))
  const countOf = (filterName: keyof GameFilter) => {
    const counts = new Map<string, number>()
    for (const game of games.filter((each) => passes(each, filter, filterName)))
      for (const id of VALUES[filterName](game)) counts.set(id, (counts.get(id) ?? 0) + 1)
    return [...counts]
      .map(([id, totalGames]) => ({ id, totalGames }))
      .sort((a, b) => b.totalGames - a.totalGames || a.id.localeCompare(b.id, 'en'))
  }
  return {
    kind: countOf('kind'),
    provider: countOf('provider').map((facet) => ({ ...facet, name: names.get(facet.id) ?? facet.id })),
    feature: countOf('feature'),
    volatility: countOf('volatility'),
  }
}
