/** What a pager shows: page numbers, and gaps where some are left out. */
export type PageItem = number | 'gap-before' | 'gap-after'

/**
 * First, last, and the pages beside the current one. Always the same number of items once there are more than
 * seven pages, so that the buttons do not move below the pointer.
 */
export function pageItems(page: number, totalPages: number): readonly PageItem[] {
  if (totalPages <= 7) return Array.from({ length: Math.max(0, totalPages) }, (_, index) => index + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap-after', totalPages]
  if (page >= totalPages - 3) {
    return [1, 'gap-before', ...Array.from({ length: 5 }, (_, index) => totalPages - 4 + index)]
  }
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', totalPages]
}
