import {
  americanFootball,
  basketball,
  counterStrike,
  type Market,
  type SoccerParameters,
  type SportModel,
  soccer,
  tableTennis,
  tennis,
  volleyball,
} from '../../packages/sport/src/index.ts'
import type { Calibration, Trial } from './calibrate.ts'

/** A trial whose types nobody needs to know. */
export interface Run {
  readonly name: string
  readonly with: (
    judge: <P, S>(trial: Trial<P, S>, matches: number) => Calibration,
    matches: number,
  ) => Calibration
}

function trial<P, S>(
  name: string,
  model: SportModel<P, S>,
  every: number,
  parameters: readonly P[],
  more: readonly Market[] = [],
): Run {
  const moments = Array.from({ length: 10 }, (_, index) => (index + 1) * every)
  return { name, with: (judge, matches) => judge({ name, model, parameters, moments, more }, matches) }
}

const scorers = (side: string) => [0.28, 0.17, 0.12].map((share, index) => ({ id: `${side}${index}`, share }))
const squads = { home: scorers('h'), away: scorers('a') }

const SOCCER: SoccerParameters[] = [
  { goals: [1.5, 1.1], corners: [5.6, 4.6], yellows: [1.8, 2.1], reds: [0.08, 0.1], scorers: squads },
  { goals: [0.7, 2.4], corners: [3.6, 6.9], yellows: [2.6, 1.7], reds: [0.3, 0.1], scorers: squads },
]

const of = (type: string, outcomes: readonly string[], specifiers: Record<string, string>): Market => ({
  type,
  outcomes,
  specifiers,
})

const LATER_GOALS = ['2', '3', '4'].map((goalnr) => of('next-goal', ['home', 'none', 'away'], { goalnr }))
const later = (unit: string, numbers: readonly string[]): Market[] =>
  numbers.map((number) => of(`${unit}-winner`, ['home', 'away'], { [unit]: number }))

/** Every sport with a model, with matches between equal and unequal sides. */
export const TRIALS: readonly Run[] = [
  trial('soccer', soccer, 8, SOCCER, LATER_GOALS),
  trial(
    'tennis',
    tennis,
    14,
    [
      { serve: [0.65, 0.62], toWin: 2, first: 0 },
      { serve: [0.58, 0.66], toWin: 3, first: 1 },
    ],
    later('set', ['3']),
  ),
  trial(
    'volleyball',
    volleyball,
    17,
    [
      { serve: [0.38, 0.35], toWin: 3, first: 0 },
      { serve: [0.36, 0.42], toWin: 3, first: 1 },
    ],
    later('set', ['3', '4', '5']),
  ),
  trial(
    'table tennis',
    tableTennis,
    8,
    [
      { serve: [0.56, 0.5], toWin: 3, first: 0 },
      { serve: [0.5, 0.53], toWin: 4, first: 1 },
    ],
    later('game', ['3', '4', '5']),
  ),
  trial('Counter-Strike', counterStrike, 5, [
    { ct: 0.55, t: 0.5, toWin: 2, first: 0 },
    { ct: 0.48, t: 0.44, toWin: 1, first: 1 },
  ]),
  trial('basketball', basketball, 5, [
    { points: [112, 108], spread: 12 },
    { points: [96, 105], spread: 13 },
  ]),
  trial('American football', americanFootball, 2, [
    { touchdown: [0.24, 0.2], fieldGoal: [0.16, 0.18], first: 0 },
    { touchdown: [0.15, 0.28], fieldGoal: [0.2, 0.12], first: 1 },
  ]),
]
