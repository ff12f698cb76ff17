import type { Grid } from '../core/grid.ts'
import { handicapLines, teamTotalLines, totalLines } from '../core/lines.ts'
import { type Kind, type Market, on, type Specifiers, specifier } from '../core/market.ts'
import { LOST, WON } from '../core/results.ts'
import {
  bothScore,
  doubleChance,
  europeanHandicap,
  handicap,
  oddEven,
  result,
  teamTotal,
  total,
  unknownOutcome,
  winner,
} from '../core/two-sided.ts'

const onPeriod = (settle: Kind['settle']): Kind => ({
  view: (specifiers) => `period:${specifier(specifiers, 'period')}`,
  settle,
})

/** Every market type on ice hockey. The winner includes overtime and shoot-out; all other types count regular time. */
export const HOCKEY_KINDS: Readonly<Record<string, Kind>> = {
  winner: on('final', winner),
  '1x2': on('regular', result),
  'double-chance': on('regular', doubleChance),
  total: on('regular', total),
  'team-total': on('regular', teamTotal),
  handicap: on('regular', handicap),
  'european-handicap': on('regular', europeanHandicap),
  'both-score': on('regular', bothScore),
  'odd-even': on('regular', oddEven),
  overtime: on('regular', (_, outcome) => {
    if (outcome !== 'yes' && outcome !== 'no') return unknownOutcome(outcome)
    return (home, away) => ((home === away) === (outcome === 'yes') ? WON : LOST)
  }),
  'period-1x2': onPeriod(result),
  'period-total': onPeriod(total),
  'period-handicap': onPeriod(handicap),
}

/** Returns the markets offered in a period (1 to 3). */
export function hockeyOffer(period: number, gridFor: (view: string) => Grid): Market[] {
  const two = ['home', 'away']
  const three = ['home', 'draw', 'away']
  const line = ['over', 'under']
  const regular = gridFor('regular')
  const made = (type: string, outcomes: readonly string[], specifiers: Specifiers = {}): Market => ({
    type,
    specifiers,
    outcomes,
  })
  return [
    made('winner', two),
    made('1x2', three),
    made('double-chance', ['home-draw', 'home-away', 'draw-away']),
    ...totalLines(regular, 0.5, 3).map((value) => made('total', line, { total: value })),
    ...(['home', 'away'] as const).flatMap((team) =>
      teamTotalLines(regular, team).map((value) => made('team-total', line, { team, total: value })),
    ),
    ...handicapLines(regular, 0.5, 3).map((hcp) => made('handicap', two, { hcp })),
    ...['-1', '1'].map((hcp) => made('european-handicap', three, { hcp })),
    made('both-score', ['yes', 'no']),
    made('odd-even', ['odd', 'even']),
    made('overtime', ['yes', 'no']),
    ...[period, period + 1]
      .filter((number) => number <= 3)
      .flatMap((number) => {
        const which = { period: String(number) }
        const grid = gridFor(`period:${number}`)
        return [
          made('period-1x2', three, which),
          ...totalLines(grid, 1, 1).map((value) => made('period-total', line, { ...which, total: value })),
          ...handicapLines(grid, 1, 1).map((hcp) => made('period-handicap', two, { ...which, hcp })),
        ]
      }),
  ]
}
