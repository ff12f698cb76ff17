import { describe, expect, it } from 'vitest'
import { changedSearch, pageQuery, pagesUpTo, readFilter, readPlace } from './list-filter.ts'

const query = (text: string) => new URLSearchParams(text)

describe('readPlace', () => {
  it.each([
    ['slots', { collection: 'slots' }],
    ['providers/opus-nine', { provider: 'opus-nine' }],
    ['providers', null],
    ['providers/a/b', null],
    ['a/b', null],
    ['POPULAR', { collection: 'popular' }],
    ['%00', null],
    ['', null],
  ])('reads %s as %j', (rest, place) => {
    expect(readPlace(rest)).toEqual(place)
  })
})

describe('the filter of a URL', () => {
  it('reads valid values and ignores all others', () => {
    expect(readFilter(query('kind=slot&sort=rtp&page=3&feature=<b>'))).toEqual({
      kind: 'slot',
      sort: 'rtp',
      page: 3,
    })
    expect(readFilter(query('kind=poker&sort=x&page=-1'))).toEqual({ sort: 'popular', page: 1 })
    expect(readFilter(query('page=999')).page).toBe(999)
  })

  it('shows the pages up to the last one, and requests each separately', () => {
    const filter = readFilter(query('page=3&kind=dice'), { collection: 'new' })
    expect(pagesUpTo(filter.page)).toEqual([1, 2, 3])
    expect(pageQuery(filter, 2)).toEqual({
      collection: 'new',
      kind: 'dice',
      sort: 'popular',
      page: 2,
      perPage: 42,
    })
  })

  it('reaches the end of a list of any length, and shows at most ten pages', () => {
    expect(pagesUpTo(10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(pagesUpTo(11)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(pagesUpTo(999)).toHaveLength(10)
  })

  it('returns to the first page when it changes', () => {
    expect(changedSearch(query('page=3&kind=slot&sort=new'), { kind: '', feature: 'wilds' }).toString()).toBe(
      'sort=new&feature=wilds',
    )
  })
})
