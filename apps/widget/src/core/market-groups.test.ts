import type { SportMarket } from '@tessera/contract/sportsbook'
import { expect, it } from 'vitest'
import { tabsOf } from './market-groups.ts'

const marketsIn = (...groups: string[]): SportMarket[] =>
  groups.map((group, index) => ({
    ...{ key: `market-${index}`, type: 'winner', name: 'Winner', group },
    ...{ status: 'active', outcomes: [], isCombinable: false, version: '1' },
  }))

it('has a tab for favourites, one for each group in their order, and one for all markets', () =>
  expect(tabsOf(marketsIn('cards', 'main', 'goals', 'main'))).toEqual([
    'favourites',
    'main',
    'goals',
    'cards',
    'all',
  ]))

it('has no tabs for markets of a single group', () => {
  expect(tabsOf(marketsIn('main', 'main'))).toEqual([])
  expect(tabsOf([])).toEqual([])
})
