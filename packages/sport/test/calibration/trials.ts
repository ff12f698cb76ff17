import {
  CLOCKED_SPORTS,
  CONTEST_SETS_SPORTS,
  CONTEST_SPORTS,
  type FamilySport,
  INNINGS_SPORTS,
  PESAPALLO,
  RALLY_SPORTS,
  STOPPAGE,
  TEN_PIN,
} from '../../src/families/index.ts'
import {
  americanFootball,
  basketball,
  counterStrike,
  fight,
  horseRacing,
  iceHockey,
  type Market,
  rankedField,
  type SoccerParameters,
  type SportModel,
  soccer,
  tableTennis,
  tennis,
  twoWay,
  volleyball,
} from '../../src/index.ts'
import type { Calibration, Trial } from './calibrate.ts'

/** A trial without its type parameters. */
export interface Run {
  readonly name: string
  readonly with: (
    judge: <P, S>(trial: Trial<P, S>, matches: number, ends?: number) => Calibration,
    matches: number,
    ends?: number,
  ) => Calibration
  readonly measure: (use: <P, S>(trial: Trial<P, S>) => void) => void
}

function trial<P, S>(
  name: string,
  model: SportModel<P, S>,
  every: number,
  parameters: readonly P[],
  more: readonly Market[] = [],
): Run {
  const moments = Array.from({ length: 10 }, (_, index) => (index + 1) * every)
  const made: Trial<P, S> = { name, model, parameters, moments, more }
  return {
    name,
    with: (judge, matches, ends) => judge(made, matches, ends),
    measure: (use) => use(made),
  }
}

const scorers = (side: string) => [0.28, 0.17, 0.12].map((share, index) => ({ id: `${side}${index}`, share }))
const squads = { home: scorers('h'), away: scorers('a') }

const ownGoals = { home: [{ id: 'ax', share: 0.03 }], away: [{ id: 'hx', share: 0.2 }] }

const SOCCER: SoccerParameters[] = [
  {
    goals: [1.5, 1.1],
    corners: [5.6, 4.6],
    yellows: [1.8, 2.1],
    reds: [0.08, 0.1],
    scorers: squads,
    ownGoals,
    stoppage: STOPPAGE,
  },
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

/** Sports of each family whose rules differ, with the interval of the moments at which prices are checked. */
const EVERY: Readonly<Record<string, number>> = {
  badminton: 8,
  darts: 1,
  snooker: 1,
  teqball: 4,
  'rugby-union': 8,
  'field-hockey': 6,
  floorball: 6,
  baseball: 7,
  softball: 5,
  '3x3-basketball': 5,
  cornhole: 1,
  bowls: 2,
  carom: 4,
  wrestling: 3,
  karate: 2,
  judo: 3,
  sumo: 1,
  'beach-handball': 8,
  taekwondo: 3,
  'ten-pin-bowling': 2,
  pesapallo: 2,
}
const isTried = ({ code }: { readonly code: string }): boolean => Object.hasOwn(EVERY, code)

/** Returns the trial of a sport of a family, with equal and unequal sides. */
const familyTrial = <P, S>({ code, model, parameters }: FamilySport<P, S>): Run =>
  trial(code, model, EVERY[code] ?? 1, [parameters(0.3, 0), parameters(-0.8, 1)])

/** Every sport with a model, with matches between equal and unequal sides. */
export const TRIALS: readonly Run[] = [
  trial('soccer', soccer, 10, SOCCER, LATER_GOALS),
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
  trial('ice hockey', iceHockey, 6, [
    { goals: [3.1, 2.7], overtimeRate: 3, shootout: 0.5 },
    { goals: [2.2, 3.6], overtimeRate: 2.5, shootout: 0.45 },
  ]),
  trial('fights', fight, 1, [
    { rounds: 12, stop: [0.06, 0.04], submissions: 0, better: 0.55 },
    { rounds: 5, stop: [0.1, 0.13], submissions: 0.35, better: 0.45 },
  ]),
  trial('horse racing', horseRacing, 1, [
    {
      runners: [0.26, 0.19, 0.15, 0.12, 0.1, 0.08, 0.06, 0.04].map((chance, index) => ({
        id: `r${index}`,
        chance,
      })),
      second: 0.81,
      third: 0.65,
    },
  ]),
  trial('ranked field', rankedField, 1, [
    {
      runners: [0.4, 0.25, 0.15, 0.1, 0.06, 0.04].map((chance, index) => ({ id: `f${index}`, chance })),
      second: 1,
      third: 1,
    },
  ]),
  trial('a winner', twoWay, 1, [{ home: 0.62 }, { home: 0.27 }]),
  ...RALLY_SPORTS.filter(isTried).map(familyTrial),
  ...CLOCKED_SPORTS.filter(isTried).map(familyTrial),
  ...INNINGS_SPORTS.filter(isTried).map(familyTrial),
  ...CONTEST_SPORTS.map(familyTrial),
  ...CONTEST_SETS_SPORTS.map(familyTrial),
  familyTrial(TEN_PIN),
  familyTrial(PESAPALLO),
]
