import type { PageMeta } from '@tessera/contract'

/** How many rows a page of a list has. */
export const LIST_PAGE_SIZE = 20

const PAGE_MAX = 100_000

/** The page of a list that an address asks for by `page`; whatever is not understood is the first. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1')
  return Number.isSafeInteger(page) && page > 0 && page <= PAGE_MAX ? page : 1
}

/** The last page of a list, where a later one was answered, which has no rows; null where there is such a page. */
export function pageBeyond({ page, totalPages }: Pick<PageMeta, 'page' | 'totalPages'>): number | null {
  const last = Math.max(1, totalPages)
  return page > last ? last : null
}
