import { describe, expect, it } from 'vitest'
import { changedSearch, pageQuery, pagesOf, readFilter, readPlace } from './list-filter.ts'

const query = (text: string) => new URLSearchParams(text)

describe('the place of a list', () => {
  it.each([
    ['slots', { collection: 'slots' }],
    ['providers/opus-nine', { provider: 'opus-nine' }],
    ['providers', null],
    ['providers/a/b', null],
    ['a/b', null],
    ['POPULAR', { collection: 'popular' }],
    ['%00', null],
    ['', null],
  ])('%s is %j', (rest, place) => {
    expect(readPlace(rest)).toEqual(place)
  })
})

describe('the filter of an address', () => {
  it('takes what it understands and leaves the rest', () => {
    expect(readFilter(query('kind=slot&sort=rtp&page=3&feature=<b>'))).toEqual({
      kind: 'slot',
      sort: 'rtp',
      page: 3,
    })
    expect(readFilter(query('kind=poker&sort=x&page=-1'))).toEqual({ sort: 'popular', page: 1 })
    expect(readFilter(query('page=999')).page).toBe(10)
  })

  it('shows all pages up to the last, and asks for each without its end', () => {
    const filter = readFilter(query('page=3&kind=dice'), { collection: 'new' })
    expect(pagesOf(filter)).toEqual([1, 2, 3])
    expect(pageQuery(filter, 2)).toEqual({
      collection: 'new',
      kind: 'dice',
      sort: 'popular',
      page: 2,
      perPage: 42,
    })
  })

  it('starts again from the first page when it changes', () => {
    expect(changedSearch(query('page=3&kind=slot&sort=new'), { kind: '', feature: 'wilds' }).toString()).toBe(
      'sort=new&feature=wilds',
    )
  })
})
