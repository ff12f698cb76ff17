import { describe, expect, it } from 'vitest'
import { pageItems } from './page-items.ts'

describe('pageItems', () => {
  it('returns every page up to seven', () => {
    expect(pageItems(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pageItems(1, 0)).toEqual([])
  })

  it('always returns seven items above that, including the current, first and last page', () => {
    for (let page = 1; page <= 40; page++) {
      const items = pageItems(page, 40)
      expect(items).toHaveLength(7)
      expect(items).toContain(page)
      expect(items[0]).toBe(1)
      expect(items.at(-1)).toBe(40)
      expect(new Set(items).size).toBe(7)
    }
  })

  it('leaves out pages only where there is a gap', () => {
    expect(pageItems(4, 12)).toEqual([1, 2, 3, 4, 5, 'gap-after', 12])
    expect(pageItems(6, 12)).toEqual([1, 'gap-before', 5, 6, 7, 'gap-after', 12])
    expect(pageItems(9, 12)).toEqual([1, 'gap-before', 8, 9, 10, 11, 12])
  })
})
