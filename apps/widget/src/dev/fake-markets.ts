import type { SportMarket, SportSide } from '@tessera/contract/sportsbook'

/** Returns a market of the fake sportsbook. */
export const market = (
  type: string,
  name: string,
  group: string,
  outcomes: readonly (readonly [id: string, name: string, price: number])[],
  specifiers = '',
): SportMarket => ({
  key: `${type}${specifiers}`,
  type,
  name,
  group,
  status: 'active',
  version: '1',
  outcomes: outcomes.map(([id, outcome, price]) => ({ id, name: outcome, price })),
  isCombinable: type !== 'handicap',
})

const PLAYERS = [
  ['p1', 'A. Weaver', 'home', 340],
  ['p2', 'M. Osterhagen-Lindqvist', 'home', 410],
  ['p3', 'J. Cooper', 'away', 290],
  ['p4', 'B. Turner', 'away', 505],
] as const

/** Returns the first goalscorer, ordered by team and price as the sportsbook does. */
export function firstScorer(): SportMarket {
  const sides = new Map<string, SportSide>(PLAYERS.map(([id, , side]) => [id, side]))
  const first = market('goal-scorer', 'First goalscorer', 'players', [
    ...PLAYERS.map(([id, name, , price]) => [id, name, price * 2] as const),
    ['none', 'No goal', 1_100],
  ])
  return { ...first, outcomes: first.outcomes.map((each) => ({ ...each, side: sides.get(each.id) })) }
}

export const anytimeScorers = (): SportMarket[] =>
  PLAYERS.map(([id, name, side, price]) => ({
    ...market(
      'anytime-scorer',
      `${name} anytime goalscorer`,
      'players',
      [
        ['yes', 'Yes', price],
        ['no', 'No', 128],
      ],
      `|player=${id}`,
    ),
    player: { name, side, list: 'Anytime goalscorer' },
  }))
