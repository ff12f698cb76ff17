import type { CallQuery } from '@tessera/contract/client'

/** Games per page: full rows of three, six and seven. */
export const PER_PAGE = 42
/** Maximum number of pages shown at once: the last ones up to the requested page. */
const WINDOW_PAGES = 10
/** The last page that the API serves. */
const PAGE_MAX = 100_000

export const SORTS = ['popular', 'new', 'name', 'rtp'] as const
export type Sort = (typeof SORTS)[number]
export const KINDS = ['slot', 'dice'] as const
export type Kind = (typeof KINDS)[number]
export const VOLATILITIES = ['low', 'medium', 'high'] as const
export type Volatility = (typeof VOLATILITIES)[number]
/** Filters of a list, in the order of the form. */
export const FILTERS = ['kind', 'volatility', 'feature', 'provider'] as const
export type FilterName = (typeof FILTERS)[number]

const SLUG = /^[a-z0-9-]{1,64}$/

/** Contents of a list of games: its section, and the visitor's filters in the URL. */
export interface ListFilter {
  readonly collection?: string
  readonly provider?: string
  readonly kind?: Kind
  readonly feature?: string
  readonly volatility?: Volatility
  readonly sort: Sort
  /** The last page shown, together with the ones before it. */
  readonly page: number
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)

const slug = (text: string | null | undefined): string | undefined =>
  text !== null && text !== undefined && SLUG.test(text) ? text : undefined

/** Reads the rest of a path of `/games/`: a collection in any letter case, or `providers/{id}`; null otherwise. */
export function readPlace(rest: string): { collection: string } | { provider: string } | null {
  const [asked = '', second, ...more] = rest.split('/')
  const first = asked.toLowerCase()
  if (first === 'providers') return slug(second) && more.length === 0 ? { provider: second ?? '' } : null
  return slug(first) && second === undefined ? { collection: first } : null
}

/** Returns the collection or provider of a path without its language prefix; empty for all other pages. */
export const placeOf = (path: string): { collection?: string; provider?: string } => {
  const rest = /^\/games\/([^?#]+?)\/?$/.exec(path)?.[1]
  return (rest === undefined ? null : readPlace(rest)) ?? {}
}

/** True if a path without its language prefix shows a list of games with filters. */
export const isListPath = (path: string): boolean =>
  /^\/games\/?$/.test(path) || Object.keys(placeOf(path)).length > 0

/** Reads the filter of a URL and ignores invalid values. */
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

/** Builds the query of one page of the list. */
export const pageQuery = (
  { page: _, ...filter }: ListFilter,
  page: number,
): CallQuery<'GET /api/game/games'> => ({
  ...filter,
  page,
  perPage: PER_PAGE,
})

/** Returns the pages shown up to the last one: 1, 2, ... or the last ten. */
export function pagesUpTo(page: number): number[] {
  const first = Math.max(1, page - WINDOW_PAGES + 1)
  return Array.from({ length: page - first + 1 }, (_, index) => first + index)
}

/** Returns the query string with some filters changed, on the first page. An empty value removes a filter. */
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

/** Returns a query string without any filter. */
export const clearedSearch = (search: URLSearchParams): URLSearchParams =>
  changedSearch(search, Object.fromEntries(FILTERS.map((name) => [name, ''])))

/** Returns the number of active filters, without section and sort order. */
export const countFilters = (search: URLSearchParams): number =>
  FILTERS.filter((name) => search.has(name)).length
