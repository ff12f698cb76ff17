import type { SportMarket } from '@tessera/contract/sportsbook'
import { expect, it } from 'vitest'
import { panelsOf, tabsOf } from './market-groups.ts'

const marketsIn = (...groups: string[]): SportMarket[] =>
  groups.map((group, index) => ({
    ...{ key: `market-${index}`, type: 'winner', name: 'Winner', group },
    ...{ status: 'active', outcomes: [], isCombinable: false, version: '1' },
  }))

it('has a tab for favourites, one for each group in their order, and one for all markets', () =>
  expect(tabsOf(marketsIn('main', 'goals', 'main', 'cards'))).toEqual([
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

const team = (name: string) => ({
  ...{ id: name, name, shortName: name, colours: ['#000000', '#ffffff'] as [string, string] },
})
const competitors = [team('Calverton'), team('Merrow')]
const players = (type: string, ...outcomes: SportMarket['outcomes']): SportMarket => ({
  ...{ key: type, type, name: type, group: 'players' },
  ...{ status: 'active', outcomes, isCombinable: false, version: '1' },
})
const outcome = (id: string, side?: 'home' | 'away') => ({
  ...{ id, name: id, price: 200 },
  ...(side && { side }),
})
/** Returns the teams, labels and outcomes of the rows of each panel. */
const rowsOf = (markets: SportMarket[]) =>
  panelsOf({ markets, competitors }).map(({ title, rows }) => [
    title,
    ...rows.map(({ team: of, label, market }) => [
      of?.name,
      label,
      market.outcomes.map(({ id }) => id).join(),
    ]),
  ])

it('lists the players of a market by team, with the other outcomes last', () => {
  const first = players(
    'first',
    ...[outcome('lark', 'home'), outcome('reed', 'home'), outcome('holm', 'away'), outcome('none')],
  )
  expect(rowsOf([first])).toEqual([
    ['first', ['Calverton', '', 'lark,reed'], ['Merrow', '', 'holm'], [undefined, '', 'none']],
  ])
})

it('has one panel for markets about one player each, with the names as labels', () => {
  const about = (name: string, side: 'home' | 'away') => ({
    ...players('anytime', outcome('yes'), outcome('no')),
    ...{ key: name, player: { name, side, list: 'Anytime goalscorer' } },
  })
  expect(rowsOf([about('Lark', 'home'), about('Holm', 'away')])).toEqual([
    ['Anytime goalscorer', ['Calverton', 'Lark', 'yes,no'], ['Merrow', 'Holm', 'yes,no']],
  ])
})
