import type { CallQuery } from '@tessera/contract/client'

/** How many games one press of "more" adds: full rows of three, six and seven. */
export const PER_PAGE = 42
/** No more pages than these are shown at once: the last ones up to the asked page, however far it is. */
const WINDOW_PAGES = 10
/** The last page that the API answers. */
const PAGE_MAX = 100_000

export const SORTS = ['popular', 'new', 'name', 'rtp'] as const
export type Sort = (typeof SORTS)[number]
export const KINDS = ['slot', 'dice'] as const
export type Kind = (typeof KINDS)[number]
export const VOLATILITIES = ['low', 'medium', 'high'] as const
export type Volatility = (typeof VOLATILITIES)[number]
/** What a visitor narrows a list by, in the order of the form. */
export const FILTERS = ['kind', 'volatility', 'feature', 'provider'] as const
export type FilterName = (typeof FILTERS)[number]

const SLUG = /^[a-z0-9-]{1,64}$/

/** What a list of games shows: where from, and what the visitor asked for in the address. */
export interface ListFilter {
  readonly collection?: string
  readonly provider?: string
  readonly kind?: Kind
  readonly feature?: string
  readonly volatility?: Volatility
  readonly sort: Sort
  /** The last page shown, with the ones before it. */
  readonly page: number
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)

const slug = (text: string | null | undefined): string | undefined =>
  text !== null && text !== undefined && SLUG.test(text) ? text : undefined

/**
 * The rest of a path of `/games/`: a collection, found whatever the case of its letters, or `providers/{id}`; null if it
 * is neither.
 */
export function readPlace(rest: string): { collection: string } | { provider: string } | null {
  const [asked = '', second, ...more] = rest.split('/')
  const first = asked.toLowerCase()
  if (first === 'providers') return slug(second) && more.length === 0 ? { provider: second ?? '' } : null
  return slug(first) && second === undefined ? { collection: first } : null
}

/** The place that a path without its language shows a list of; all games anywhere else. */
export const placeOf = (path: string): { collection?: string; provider?: string } => {
  const rest = /^\/games\/([^?#]+?)\/?$/.exec(path)?.[1]
  return (rest === undefined ? null : readPlace(rest)) ?? {}
}

/** Whether a path without its language shows a list of games that filters narrow. */
export const isListPath = (path: string): boolean =>
  /^\/games\/?$/.test(path) || Object.keys(placeOf(path)).length > 0

/** The filter of an address. What it does not understand, it leaves out. */
export function readFilter(
  search: URLSearchParams,
  place: { collection?: string; provider?: string } = {},
): ListFilter {
  const kind = oneOf(KINDS, search.get('kind'))
  const feature = slug(search.get('feature'))
  const volatility = oneOf(VOLATILITIES, search.get('volatility'))
  const provider = place.provider ?? slug(search.get('provider'))
  const page = Number(search.get('page'))
  return {
    ...(place.collection === undefined ? {} : { collection: place.collection }),
    ...(provider === undefined ? {} : { provider }),
    ...(kind === undefined ? {} : { kind }),
    ...(feature === undefined ? {} : { feature }),
    ...(volatility === undefined ? {} : { volatility }),
    sort: oneOf(SORTS, search.get('sort')) ?? 'popular',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1,
  }
}

/** The query of one page of the list. */
export const pageQuery = (
  { page: _, ...filter }: ListFilter,
  page: number,
): CallQuery<'GET /api/game/games'> => ({
  ...filter,
  page,
  perPage: PER_PAGE,
})

/** The pages that are shown when the last of them is this one: 1, 2, ... or the last ten. */
export function pagesUpTo(page: number): number[] {
  const first = Math.max(1, page - WINDOW_PAGES + 1)
  return Array.from({ length: page - first + 1 }, (_, index) => first + index)
}

/** The address's query with a part of the filter changed: from the first page on. An empty value takes it out. */
export function changedSearch(
  search: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** An address's query without any filter. */
export const clearedSearch = (search: URLSearchParams): URLSearchParams =>
  changedSearch(search, Object.fromEntries(FILTERS.map((name) => [name, ''])))

/** How many filters are on, beyond the place and the order. */
export const countFilters = (search: URLSearchParams): number =>
  FILTERS.filter((name) => search.has(name)).length
