import type { SportMarket, SportSide } from '@tessera/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import { findMarkets } from './find-markets.ts'
import { panelsOf } from './market-groups.ts'

const market = (type: string, group: string, name: string, outcomes: readonly string[]): SportMarket => ({
  ...{
    key: `${type} ${name} ${outcomes}`,
    type,
    name,
    group,
    status: 'active',
    isCombinable: true,
    version: '1',
  },
  outcomes: outcomes.map((each) => ({ id: each, name: each, price: 200 })),
})

/** The first goalscorer, with the sides of its players. */
const scorers = (sides: Readonly<Record<string, SportSide | undefined>>): SportMarket => {
  const all = market('goal-scorer', 'players', 'First goalscorer', Object.keys(sides))
  return { ...all, outcomes: all.outcomes.map((each) => ({ ...each, side: sides[each.name] })) }
}
const scores = (name: string): SportMarket => ({
  ...market('anytime-scorer', 'players', `${name} to score`, ['Yes', 'No']),
  player: { name, side: 'home', list: 'To score' },
})

const MARKETS = [
  market('1x2', 'main', 'Match result', ['Arsenal', 'Draw', 'Málaga']),
  market('total', 'goals', 'Total goals', ['Over 2.5', 'Under 2.5']),
  market('total', 'goals', 'Total goals', ['Over 3.5', 'Under 3.5']),
  market('corners-total', 'corners', 'Total corners', ['Over 9.5', 'Under 9.5']),
  scorers({ Ødegård: 'home', Saka: 'home', Havertz: 'home', 'Juan Pérez': 'away', 'No goal': undefined }),
  scores('Saka'),
  scores('Havertz'),
]
const team = (id: string, name: string) => ({
  ...{ id, name, shortName: id, colours: ['#000000', '#ffffff'] as [string, string] },
})
const competitors = [team('ARS', 'Arsenal'), team('MAL', 'Málaga')]

/** Returns the titles, the labels of rows and the outcomes that a query finds. */
const found = (query: string) =>
  findMarkets(panelsOf({ markets: MARKETS, competitors }), query, ({ group }) => group).map(
    ({ title, rows }) => [
      title,
      ...rows.map(({ label, market: { outcomes } }) =>
        [label, ...outcomes.map(({ name }) => name)].join('|'),
      ),
    ],
  )
const titles = (query: string) => found(query).map(([title]) => title)

describe('the search in the markets of an event', () => {
  it('finds markets by their names and their groups', () => {
    expect(titles('corn')).toEqual(['Total corners'])
    expect(titles('total goals')).toEqual(['Total goals'])
    expect(titles('players')).toEqual(['First goalscorer', 'To score'])
  })

  it('finds a team by its name with its players, without accents', () => {
    expect(found('malaga')).toEqual([
      ['Match result', '|Arsenal|Draw|Málaga'],
      ['First goalscorer', '|Juan Pérez'],
    ])
    expect(found('arsenal saka')).toEqual([
      ['First goalscorer', '|Saka'],
      ['To score', 'Saka|Yes|No'],
    ])
  })

  it('finds Turkish names by their dotted and dotless letters alike', () => {
    const names = (query: string) =>
      findMarkets(
        panelsOf({
          markets: [market('team-total', 'main', 'İlk yarı: Kırmızı', ['Işık', 'Diğer'])],
          competitors: [],
        }),
        query,
        () => '',
      ).map(({ title }) => title)
    for (const query of ['ilk yari', 'İLK YARI', 'kirmizi', 'ışık', 'isik'])
      expect(names(query), query).toHaveLength(1)
  })

  it('finds Uzbek names with any apostrophe or none', () => {
    const names = (query: string) =>
      findMarkets(
        panelsOf({
          markets: [market('team-total', 'main', '1-boʻlim: jami gollar', ['Koʻp', 'Kam'])],
          competitors: [],
        }),
        query,
        () => '',
      ).map(({ title }) => title)
    for (const query of ['boʻlim', "bo'lim", 'bo’lim', 'bolim']) expect(names(query), query).toHaveLength(1)
  })

  it('finds Hindi names without the dots of their letters, but with their vowels', () => {
    const panels = panelsOf({
      markets: [market('total', 'main', 'फ़्रेम: कुल', ['1 से ज़्यादा', '1 से कम'])],
      competitors: [],
    })
    const count = (query: string) => findMarkets(panels, query, () => '').length
    expect(['फ़्रेम', 'फ्रेम', 'ज्यादा', 'कल', 'फर'].map(count)).toEqual([1, 1, 1, 0, 0])
  })

  it('finds Kazakh names that are typed on a Russian keyboard', () => {
    const names = (query: string) =>
      findMarkets(
        panelsOf({
          markets: [market('double-chance', 'main', 'Қос мүмкіндік', ['Тең немесе Анау'])],
          competitors: [],
        }),
        query,
        () => '',
      ).map(({ title }) => title)
    for (const query of ['қос', 'Кос', 'мумк', 'ТЕҢ', 'тен']) expect(names(query), query).toHaveLength(1)
  })

  it('shows only the searched player of a long market', () => {
    expect(found('perez')).toEqual([['First goalscorer', '|Juan Pérez']])
    expect(found('saka')).toEqual([
      ['First goalscorer', '|Saka'],
      ['To score', 'Saka|Yes|No'],
    ])
    expect(found('saka first')).toEqual([['First goalscorer', '|Saka']])
  })

  it('finds a line by its figure, with either decimal sign', () => {
    expect(found('over 3.5')).toEqual([['Total goals', '|Over 3.5|Under 3.5']])
    expect(found('3,5')).toEqual([['Total goals', '|Over 3.5|Under 3.5']])
  })

  it('forgives a typo, but not in figures', () => {
    expect(titles('arsneal')).toEqual(['Match result', 'First goalscorer', 'To score'])
    expect(titles('corneers')).toEqual(['Total corners'])
    expect(titles('over 4.5')).toEqual([])
  })

  it('shows nothing with a typo next to what was typed correctly', () => {
    expect(titles('score')).toEqual(['To score'])
    expect(titles('qwertz')).toEqual([])
  })
})
