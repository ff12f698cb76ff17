import { describe, expect, it } from 'vitest'
import { LIST_PAGE_SIZE, pageBeyond, readPage } from './page-of-list.ts'

describe('the page of a list', () => {
  it.each([
    ['', 1],
    ['page=11', 11],
    ['page=100000', 100_000],
    ['page=100001', 1],
    ['page=0', 1],
    ['page=1.5', 1],
    ['page=__proto__', 1],
  ])('reads %j as page %i', (search, page) => {
    expect(readPage(new URLSearchParams(search))).toBe(page)
  })

  it.each([
    [{ page: 99, totalPages: 3 }, 3],
    [{ page: 2, totalPages: 0 }, 1],
    [{ page: 1, totalPages: 0 }, null],
    [{ page: 3, totalPages: 3 }, null],
    [{ page: 12, totalPages: 40 }, null],
  ])('maps %j to the last page %j', (meta, last) => {
    expect(pageBeyond(meta)).toBe(last)
  })

  it('has the number of rows that the specification defines', () => {
    expect(LIST_PAGE_SIZE).toBe(20)
  })
})
