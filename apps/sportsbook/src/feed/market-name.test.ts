import { marketKey as keyOfFeed } from '@tessera/feed'
import { counterStrike, marketKey, soccer, specifiersFrom, specifiersText } from '@tessera/sport'
import { expect, it } from 'vitest'
import { marketName } from './market-name.ts'

const SCORER = { id: 'p1-9', share: 0.3 }
const SOCCER = soccer.start({
  goals: [1.5, 1.1],
  corners: [5, 4],
  yellows: [2, 2],
  reds: [0.1, 0.1],
  scorers: { home: [SCORER], away: [] },
})
const MAPS = counterStrike.start({ ct: 0.55, t: 0.5, toWin: 2, first: 0 })

it('the feed and the models have the same name for a market', () => {
  for (const market of [...soccer.markets(SOCCER), ...counterStrike.markets(MAPS)]) {
    expect(keyOfFeed(marketName(market))).toBe(marketKey(market))
    expect(specifiersFrom(specifiersText(market.specifiers))).toEqual(market.specifiers)
  }
})

it.each([
  ['1x2', { type: '1x2', specifiers: {} }],
  ['total|total=2.5', { type: 'total', specifiers: { total: '2.5' } }],
  ['team-total|team=home|total=0.5', { type: 'team-total', specifiers: { total: '0.5', team: 'home' } }],
])('%s is the name of its market', (key, market) => {
  expect(marketKey(market)).toBe(key)
})
