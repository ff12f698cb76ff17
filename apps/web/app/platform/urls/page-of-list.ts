import type { PageMeta } from '@tessera/contract'

/** Number of rows on a page of a list. */
export const LIST_PAGE_SIZE = 20

const PAGE_MAX = 100_000

/** Returns the page of a list from the `page` parameter; an invalid value is page 1. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1')
  return Number.isSafeInteger(page) && page > 0 && page <= PAGE_MAX ? page : 1
}

/** Returns the last page if the response was for a page beyond it, which has no rows; null if the page exists. */
export function pageBeyond({ page, totalPages }: Pick<PageMeta, 'page' | 'totalPages'>): number | null {
  const last = Math.max(1, totalPages)
  return page > last ? last : null
}
