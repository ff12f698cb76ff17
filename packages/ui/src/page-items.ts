/** Item of a pager: a page number, or a gap for pages that are left out. */
export type PageItem = number | 'gap-before' | 'gap-after'

/**
 * Returns the first page, the last page, and the pages next to the current one. With more than seven pages the number of
 * items is constant, so that the buttons do not move below the pointer.
 */
export function pageItems(page: number, totalPages: number): readonly PageItem[] {
  if (totalPages <= 7) return Array.from({ length: Math.max(0, totalPages) }, (_, index) => index + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap-after', totalPages]
  if (page >= totalPages - 3) {
    return [1, 'gap-before', ...Array.from({ length: 5 }, (_, index) => totalPages - 4 + index)]
  }
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', totalPages]
}
