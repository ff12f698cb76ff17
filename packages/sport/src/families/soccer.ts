import type { Sides } from '../counts/race.ts'
import { soccer } from '../soccer/model.ts'
import type { SoccerParameters, StoppageChances } from '../soccer/parameters.ts'
import { countOf, halfScore, type SoccerState } from '../soccer/state.ts'
import type { FamilySport, Published } from './family.ts'

/** Expected goals of equal sides, and the exponent by which strength changes them. */
const HOME_GOALS = 1.48
const AWAY_GOALS = 1.16
const GOALS_BY_STRENGTH = 0.42

/**
 * Chances of the minutes of stoppage time. Their average is the published one; how it is divided among the halves, and its
 * spread, are our choice. It doesn't depend on the course of the match.
 */
export const STOPPAGE: StoppageChances = [
  [0, 0.1, 0.26, 0.32, 0.21, 0.11],
  [0, 0, 0, 0, 0.13, 0.2, 0.23, 0.2, 0.14, 0.1],
]

/**
 * Share of goals that are penalties, and how many penalties are missed for one that is scored. 0.27 penalties are awarded in a
 * match, of which 78 % are scored.
 */
export const PENALTIES = 0.072
const MISSED = 0.22 / 0.78

const rounded = (value: number): number => Math.round(value * 100) / 100

/** Rates of a match for an advantage in strength of the home side, from -2 to 2. */
export function soccerRates(
  advantage: number,
): Pick<SoccerParameters, 'goals' | 'corners' | 'yellows' | 'reds'> {
  const edge = advantage * GOALS_BY_STRENGTH
  return {
    goals: [rounded(HOME_GOALS * Math.exp(edge)), rounded(AWAY_GOALS * Math.exp(-edge))],
    corners: [rounded(5.5 * Math.exp(edge / 3)), rounded(4.6 * Math.exp(-edge / 3))],
    yellows: [1.8, 2.1],
    reds: [0.08, 0.1],
  }
}

/** Returns the expected numbers of missed penalties of a match, in proportion to its goals. */
export function missedPenalties({ goals: [home, away] }: Pick<SoccerParameters, 'goals'>): Sides {
  return [home * PENALTIES * MISSED, away * PENALTIES * MISSED]
}

const sum = ([home, away]: readonly [number, number]): number => home + away

/** Averages over the 583 matches of two seasons, the second one until its middle. */
const PREMIER_LEAGUE = 'Premier League 2022/23 and 2023/24, premierleague.com/news/3860720'
/** 99 penalties in 380 matches of the Premier League 2022/23; 78.7 % of 1,476 scored in 15 leagues of Europe. */
const AWARDED = 'Premier League 2022/23, sportqa.net; 15 leagues 2022/23, sportingpedia.com'
const memory = (value: number, what: string): Published => ({ value, source: `${what}, from memory` })

/** Soccer, with the averages of real matches. */
export const SOCCER: FamilySport<SoccerParameters, SoccerState> = {
  code: 'soccer',
  model: soccer,
  parameters(edge) {
    const rates = soccerRates(edge)
    const scorers = (id: string) => [{ id, share: 1, penalties: PENALTIES }]
    return {
      ...rates,
      scorers: { home: scorers('home'), away: scorers('away') },
      missedPenalties: missedPenalties(rates),
      stoppage: STOPPAGE,
    }
  },
  published: {
    goals: { value: 2.93, source: PREMIER_LEAGUE },
    'goals before half-time': memory(1.29, 'five big leagues: 44 % of goals'),
    corners: memory(10.1, 'five big leagues'),
    yellows: memory(3.9, 'five big leagues'),
    reds: memory(0.19, 'five big leagues'),
    penalties: { value: 0.27, source: AWARDED },
    'scored penalties': { value: 0.21, source: AWARDED },
    'minutes of stoppage time': { value: 9.58, source: PREMIER_LEAGUE },
    'goals in stoppage time': { value: 0.28, source: PREMIER_LEAGUE },
  },
  measure(state) {
    const goals = state.incidents.filter(({ type }) => type === 'goal')
    const scored = goals.filter(({ how }) => how === 'penalty').length
    return {
      goals: goals.length,
      'goals before half-time': sum(halfScore(state)),
      corners: sum(countOf(state, 'corner')),
      yellows: sum(countOf(state, 'yellow-card')),
      reds: sum(countOf(state, 'red-card')),
      penalties: scored + sum(countOf(state, 'penalty-missed')),
      'scored penalties': scored,
      'minutes of stoppage time': (state.stoppage ?? []).reduce((all, { minutes }) => all + minutes, 0),
      'goals in stoppage time': goals.filter(({ added }) => added !== undefined).length,
    }
  },
}
