import type { GameFacets } from '@tessera/contract'
import type { CallQuery } from '@tessera/contract/client'
import { FILTERS, type FilterName, type ListFilter, VOLATILITIES } from './list-filter.ts'

const LEVELS: readonly string[] = VOLATILITIES

/** Chosen value of each filter; filters without a value are left out. */
export type FilterChoice = Readonly<Partial<Record<FilterName, string>>>

/** A filter value with the number of games that match it and the other choices. */
export interface FilterOption {
  readonly id: string
  /** Name that the API sent with the value, if any. */
  readonly name: string | undefined
  readonly totalGames: number
  readonly isChosen: boolean
  /** True if no game would match. A chosen value can always be removed. */
  readonly isDisabled: boolean
}

/** Returns the filters of a URL as choices in the form. */
export function choicesOf(filter: ListFilter): FilterChoice {
  return Object.fromEntries(FILTERS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])))
}

/** Returns the choice with a value toggled. */
export function toggled(choice: FilterChoice, name: FilterName, id: string): FilterChoice {
  const { [name]: known, ...others } = choice
  return known === id ? others : { ...others, [name]: id }
}

/** Builds a query for the number of matching games and the counts per value, without the games. */
export const countQuery = ({
  page: _page,
  sort: _sort,
  ...filter
}: ListFilter): CallQuery<'GET /api/game/games'> => ({ ...filter, perPage: 1 })

/**
 * Returns the values of one filter: those that occur in the section, sorted by number of games, and levels of
 * volatility from low to high. The order stays the same when the counts change with the choice.
 */
export function filterOptions(
  name: FilterName,
  all: GameFacets,
  left: GameFacets,
  choice: FilterChoice,
): readonly FilterOption[] {
  const chosen = choice[name]
  const counts = new Map(left[name].map(({ id, totalGames }) => [id, totalGames]))
  const known = all[name].map((facet) => ({ id: facet.id, name: facet.name }))
  const isMissing = chosen !== undefined && !known.some(({ id }) => id === chosen)
  const values = isMissing ? [...known, { id: chosen, name: undefined }] : known
  return (
    name === 'volatility' ? values.toSorted((a, b) => LEVELS.indexOf(a.id) - LEVELS.indexOf(b.id)) : values
  ).map((value) => {
    const totalGames = counts.get(value.id) ?? 0
    const isChosen = value.id === chosen
    return { ...value, totalGames, isChosen, isDisabled: totalGames === 0 && !isChosen }
  })
}
