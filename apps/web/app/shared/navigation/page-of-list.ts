/** How many rows a page of a list has. */
export const LIST_PAGE_SIZE = 20

const PAGE_MAX = 100_000

/** The page of a list that an address asks for by `page`; whatever is not understood is the first. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1')
  return Number.isSafeInteger(page) && page > 0 && page <= PAGE_MAX ? page : 1
}
