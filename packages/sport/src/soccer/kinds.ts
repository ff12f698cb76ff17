import type { Settle } from '../core/grid.ts'
import { type Kind, on, type Specifiers, specifier } from '../core/market.ts'
import { LOST, VOID, WON } from '../core/results.ts'
import {
  bothScore,
  byTag,
  correctScore,
  doubleChance,
  europeanHandicap,
  handicap,
  oddEven,
  pick,
  result,
  teamTotal,
  total,
  unknownOutcome,
  winner,
} from '../core/two-sided.ts'
import { AWAY, HOME, NO_SIDE } from './followers.ts'
import { NOT_ON } from './player-grids.ts'

/** Maximum number of goals a side in the correct scores of the match and of the first half. */
export const SCORE_TABLE = 4
export const HALF_SCORE_TABLE = 2

/** Settles a bet on a player: void if the player wasn't on the pitch in time. */
const byPlayer =
  (tag: number): Settle =>
  (_home, _away, at) =>
    at === NOT_ON ? VOID : at === tag ? WON : LOST

/** Settles the outcome without a scorer: tags above those of the sides count goals on the way to the one of the market. */
const NEITHER_SIDE: Settle = (_home, _away, tag) => (tag === HOME || tag === AWAY ? LOST : WON)

const LEADS = { home: HOME, draw: NO_SIDE, away: AWAY } as const

/** Settles half-time/full-time, such as `home/draw`. */
function halfTimeFullTime(_: Specifiers, outcome: string): Settle {
  const [half = '', full = ''] = outcome.split('/')
  if (!Object.hasOwn(LEADS, half)) return unknownOutcome(outcome)
  const tag = LEADS[half as keyof typeof LEADS]
  const atEnd = result({}, full)
  return (home, away, at) => (at === tag ? atEnd(home, away, at) : LOST)
}

const scorerView = (specifiers: Specifiers, outcome: string): string => {
  const number = specifier(specifiers, 'goalnr')
  return outcome === 'none' ? `scoring-side:${number}` : `scorer:${number}:${outcome}`
}

/** Every market type on soccer. */
export const SOCCER_KINDS: Readonly<Record<string, Kind>> = {
  '1x2': on('score', result),
  'double-chance': on('score', doubleChance),
  'draw-no-bet': on('score', winner),
  total: on('score', total),
  'team-total': on('score', teamTotal),
  handicap: on('score', handicap),
  'european-handicap': on('score', europeanHandicap),
  'both-score': on('score', bothScore),
  'correct-score': on('score', correctScore(SCORE_TABLE)),
  'odd-even': on('score', oddEven),
  'half-time-full-time': on('half-full', halfTimeFullTime),
  'half-1-1x2': on('half', result),
  'half-1-double-chance': on('half', doubleChance),
  'half-1-draw-no-bet': on('half', winner),
  'half-1-total': on('half', total),
  'half-1-handicap': on('half', handicap),
  'half-1-both-score': on('half', bothScore),
  'half-1-correct-score': on('half', correctScore(HALF_SCORE_TABLE)),
  'next-goal': {
    view: (specifiers) => `goal:${specifier(specifiers, 'goalnr')}`,
    settle: byTag({ home: HOME, away: AWAY, none: NO_SIDE }),
  },
  'race-to': {
    view: (specifiers) => `race:${specifier(specifiers, 'goals')}`,
    settle: byTag({ home: HOME, away: AWAY, neither: NO_SIDE }),
  },
  'goal-scorer': {
    view: scorerView,
    settle: (_, outcome) => (outcome === 'none' ? NEITHER_SIDE : byPlayer(1)),
  },
  'anytime-scorer': {
    view: (specifiers) => `player:${specifier(specifiers, 'player')}`,
    settle: (_, outcome) => byPlayer(pick(outcome, { yes: 1, no: 0 })),
  },
  'corners-1x2': on('corners', result),
  'corners-total': on('corners', total),
  'corners-handicap': on('corners', handicap),
  'corners-team-total': on('corners', teamTotal),
  'corners-odd-even': on('corners', oddEven),
  'cards-1x2': on('cards', result),
  'cards-total': on('cards', total),
  'cards-handicap': on('cards', handicap),
  'cards-team-total': on('cards', teamTotal),
}
