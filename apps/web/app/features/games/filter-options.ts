import type { GameFacets } from '@tessera/contract'
import type { CallQuery } from '@tessera/contract/client'
import { FILTERS, type FilterName, type ListFilter, VOLATILITIES } from './list-filter.ts'

const LEVELS: readonly string[] = VOLATILITIES

/** What is chosen of each filter; nothing where it is left out. */
export type FilterChoice = Readonly<Partial<Record<FilterName, string>>>

/** A value of a filter, and how many games it would leave beside the other choices. */
export interface FilterOption {
  readonly id: string
  /** The name that came with it, where it has one. */
  readonly name: string | undefined
  readonly totalGames: number
  readonly isChosen: boolean
  /** It would leave nothing. What is chosen can always be taken back. */
  readonly isDisabled: boolean
}

/** The filters of an address as a choice in the form. */
export function chosenIn(filter: ListFilter): FilterChoice {
  return Object.fromEntries(FILTERS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])))
}

/** The choice after a press on a value: chosen, or taken back. */
export function toggled(choice: FilterChoice, name: FilterName, id: string): FilterChoice {
  const { [name]: known, ...others } = choice
  return known === id ? others : { ...others, [name]: id }
}

/** Asks how many games are left, and how many each further value would leave: the counts, not the games. */
export const countQuery = ({
  page: _page,
  sort: _sort,
  ...filter
}: ListFilter): CallQuery<'GET /api/game/games'> => ({ ...filter, perPage: 1 })

/**
 * The values of one filter: those that the place has, the most games first, and levels of volatility from low to high.
 * They keep their order while the counts follow the choice.
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
