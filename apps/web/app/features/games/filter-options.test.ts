import type { GameFacets } from '@tessera/contract'
import { describe, expect, it } from 'vitest'
import { choicesOf, filterOptions, toggled } from './filter-options.ts'
import { clearedSearch, countFilters, placeOf, readFilter } from './list-filter.ts'

const all: GameFacets = {
  kind: [
    { id: 'slot', totalGames: 9 },
    { id: 'dice', totalGames: 2 },
  ],
  provider: [],
  feature: [
    { id: 'wilds', totalGames: 8 },
    { id: 'free-spins', totalGames: 5 },
  ],
  volatility: [
    { id: 'high', totalGames: 6 },
    { id: 'low', totalGames: 3 },
    { id: 'medium', totalGames: 2 },
  ],
}
const left: GameFacets = { ...all, feature: [{ id: 'free-spins', totalGames: 3 }] }
const shown = (...input: Parameters<typeof filterOptions>) =>
  filterOptions(...input).map(
    ({ id, totalGames, isDisabled }) => `${id} ${totalGames}${isDisabled ? ' off' : ''}`,
  )

describe('filter values', () => {
  it('are sorted by number of games, and keep their order when the counts change with the choice', () => {
    expect(shown('feature', all, all, {})).toEqual(['wilds 8', 'free-spins 5'])
    expect(shown('feature', all, left, { kind: 'dice' })).toEqual(['wilds 0 off', 'free-spins 3'])
  })

  it('are disabled if no game matches, but a chosen value can be removed', () => {
    expect(shown('feature', all, left, { feature: 'wilds' })).toEqual(['wilds 0', 'free-spins 3'])
    expect(shown('feature', all, left, { feature: 'unknown' })).toContain('unknown 0')
  })

  it('are sorted from low to high for levels', () => {
    expect(shown('volatility', all, all, {})).toEqual(['low 3', 'medium 2', 'high 6'])
  })

  it('are toggled, one value per filter', () => {
    const slots = toggled({ feature: 'wilds' }, 'kind', 'slot')
    expect(slots).toEqual({ feature: 'wilds', kind: 'slot' })
    expect(toggled(slots, 'kind', 'dice')).toEqual({ feature: 'wilds', kind: 'dice' })
    expect(toggled(slots, 'kind', 'slot')).toEqual({ feature: 'wilds' })
  })
})

describe('filters in the URL', () => {
  it('are read, including volatility, and unknown levels are ignored', () => {
    const search = new URLSearchParams('volatility=high&kind=slot&sort=new')
    expect(choicesOf(readFilter(search))).toEqual({ kind: 'slot', volatility: 'high' })
    expect(countFilters(search)).toBe(2)
    expect(clearedSearch(search).toString()).toBe('sort=new')
    expect(readFilter(new URLSearchParams('volatility=wild')).volatility).toBeUndefined()
  })

  it.each([
    ['/games', {}],
    ['/games/slots', { collection: 'slots' }],
    ['/games/slots/', { collection: 'slots' }],
    ['/games/providers/opus-nine', { provider: 'opus-nine' }],
    ['/games/providers', {}],
    ['/wallet', {}],
  ])('apply to the section of %s', (path, place) => {
    expect(placeOf(path)).toEqual(place)
  })
})
