import { bestOfModel } from '../best-of/model.ts'
import type { BestOfState } from '../best-of/state.ts'
import {
  mostPointsOf,
  type RallyParameters,
  type RallyRules,
  type RallySet,
  rallyLaw,
} from '../rallies/law.ts'
import type { TennisParameters, TennisSet } from '../tennis/law.ts'
import { tennis } from '../tennis/model.ts'
import { ESTIMATE, type FamilySport, type Published } from './family.ts'

/** A sport of sets, legs or frames. */
export interface RallySport extends FamilySport<RallyParameters, BestOfState<RallyParameters, RallySet>> {
  /** Names of the units and of their points. A `match` is the only unit of a sport without sets. */
  readonly unit: 'set' | 'game' | 'match'
  readonly point: 'point' | 'leg' | 'frame' | 'rack' | 'hit'
  readonly rules: RallyRules
}

interface Row extends Pick<RallySport, 'unit' | 'point' | 'rules' | 'published'> {
  readonly toWin: number
  /** Probability that equal sides win a rally (leg, frame) on their own serve, and its increase with strength. */
  readonly serve: number
  readonly skill: number
}

const volley = (target: number, decidingTarget: number, beyond?: number): RallyRules => ({
  target,
  decidingTarget,
  serving: 'winner',
  toss: true,
  ...(beyond !== undefined && { beyond }),
})
/** Rules of a race to a number of frames, legs or hits. */
const raceTo = (target: number): RallyRules => ({
  target,
  decidingTarget: target,
  serving: 'one each',
  toss: false,
  lead: 1,
})
const memory = (value: number, what: string): Published => ({ value, source: `${what}, from memory` })
const estimate = (value: number): Published => ({ value, source: ESTIMATE })

/** Parameters of all sports of sets, legs and frames, by code. */
const ROWS: Readonly<Record<string, Row>> = {
  badminton: {
    unit: 'game',
    point: 'point',
    rules: { ...volley(21, 21, 9), toss: false },
    toWin: 2,
    serve: 0.497,
    skill: 0.05,
    published: {
      units: memory(2.36, 'BWF World Tour singles: 36 % go to three games'),
      points: memory(85, 'BWF World Tour singles: about 36 rallies a game'),
    },
  },
  'beach-volleyball': {
    unit: 'set',
    point: 'point',
    rules: volley(21, 15),
    toWin: 2,
    serve: 0.36,
    skill: 0.05,
    published: {
      units: memory(2.33, 'World Tour main draws: a third go to three sets'),
      points: memory(85, 'World Tour main draws'),
    },
  },
  squash: {
    unit: 'game',
    point: 'point',
    rules: { ...volley(11, 11), toss: false },
    toWin: 3,
    serve: 0.51,
    skill: 0.06,
    published: {
      units: memory(3.8, 'PSA World Tour main draws'),
      points: memory(70, 'PSA World Tour main draws: about 18.5 rallies a game'),
    },
  },
  'sepak-takraw': {
    unit: 'set',
    point: 'point',
    rules: volley(15, 15, 2),
    toWin: 2,
    serve: 0.5,
    skill: 0.068,
    published: { units: estimate(2.34), points: estimate(62) },
  },
  teqball: {
    unit: 'set',
    point: 'point',
    rules: { target: 12, decidingTarget: 12, serving: 'four each', toss: false },
    toWin: 2,
    serve: 0.52,
    skill: 0.073,
    published: { units: estimate(2.34), points: estimate(49) },
  },
  footvolley: {
    unit: 'set',
    point: 'point',
    rules: volley(18, 15),
    toWin: 2,
    serve: 0.4,
    skill: 0.06,
    published: { units: estimate(2.33), points: estimate(72) },
  },
  'basque-pelota': {
    unit: 'set',
    point: 'point',
    rules: { ...volley(15, 10), lead: 1 },
    toWin: 2,
    serve: 0.53,
    skill: 0.072,
    published: { units: estimate(2.34), points: estimate(53) },
  },
  darts: {
    unit: 'set',
    point: 'leg',
    rules: { target: 3, decidingTarget: 3, serving: 'one each', toss: false, lead: 1 },
    toWin: 3,
    serve: 0.62,
    skill: 0.075,
    published: {
      units: memory(4, 'PDC World Championship, best of five sets'),
      points: memory(16, 'PDC World Championship, best of five sets: four legs a set'),
    },
  },
  snooker: {
    unit: 'match',
    point: 'frame',
    rules: raceTo(4),
    toWin: 1,
    serve: 0.5,
    skill: 0.11,
    published: { points: memory(5.6, 'Home Nations events, best of seven frames') },
  },
  pool: {
    unit: 'match',
    point: 'rack',
    rules: raceTo(9),
    toWin: 1,
    serve: 0.53,
    skill: 0.085,
    published: { points: memory(14.3, 'nine-ball matches to nine racks') },
  },
  fencing: {
    unit: 'match',
    point: 'hit',
    rules: raceTo(15),
    toWin: 1,
    serve: 0.5,
    skill: 0.06,
    published: { points: memory(25, 'direct elimination to 15 hits') },
  },
}

/** Returns the sum of both sides' points and the number of units of a finished match. */
function measureUnits({ done }: BestOfState<unknown, unknown>): { units: number; points: number } {
  return { units: done.length, points: done.reduce((sum, [home, away]) => sum + home + away, 0) }
}

function sportOf([code, row]: readonly [string, Row]): RallySport {
  const { unit, point, rules, toWin, serve, skill, published } = row
  const mostPoints = mostPointsOf(rules, toWin)
  return {
    code,
    unit,
    point,
    rules,
    model: bestOfModel({ unit, point, mostPoints }, rallyLaw(rules)),
    parameters: (edge, first) => ({ serve: [serve + skill * edge, serve - skill * edge], toWin, first }),
    published,
    measure: measureUnits,
  }
}

/** Sports of rallies, legs and frames. */
export const RALLY_SPORTS: readonly RallySport[] = Object.entries(ROWS).map(sportOf)

/** Padel: the scoring of tennis, with a weaker serve. */
export const PADEL: FamilySport<TennisParameters, BestOfState<TennisParameters, TennisSet>> = {
  code: 'padel',
  model: tennis,
  parameters: (edge, first) => ({ serve: [0.6 + 0.045 * edge, 0.6 - 0.045 * edge], toWin: 2, first }),
  published: {
    units: memory(2.34, 'Premier Padel main draws: a third go to three sets'),
    points: memory(21.5, 'Premier Padel main draws, games'),
  },
  measure: measureUnits,
}
