import type { SportModel } from '../core/model.ts'
import { type RaceParameters, type RacingState, rankedField } from '../racing/model.ts'
import { ESTIMATE, type Published } from './family.ts'

/** A sport of ranked fields: races and judged competitions. */
export interface RaceSport {
  readonly code: string
  readonly model: SportModel<RaceParameters, RacingState>
  /** Number of competitors of an event, and of a championship from which they are drawn. */
  readonly field: number
  readonly pool: number
  /** Returns the parameters of an event from the competitors and their strengths from -1 to 1. */
  readonly parameters: (ids: readonly string[], strengths: readonly number[]) => RaceParameters
  readonly published: Readonly<Record<string, Published>>
  readonly measure: (state: RacingState) => Readonly<Record<string, number>>
}

type Row = readonly [field: number, spread: number, favourites: Published]

const estimate = (value: number): Published => ({ value, source: ESTIMATE })
const memory = (value: number, what: string): Published => ({ value, source: `${what}, from memory` })

/**
 * Parameters of all sports of ranked fields, by code: the size of the field, the factor by which strength separates
 * chances, and the published share of events that the favourite wins.
 */
const ROWS: Readonly<Record<string, Row>> = {
  golf: [24, 1.35, memory(0.11, 'favourites of PGA Tour events')],
  'formula-1': [20, 5.6, memory(0.45, 'pole positions and favourites since 2000')],
  motogp: [20, 4, memory(0.34, 'pole positions since 2010')],
  cycling: [24, 2.6, estimate(0.2)],
  biathlon: [20, 2.85, estimate(0.25)],
  'cross-country-skiing': [20, 4.1, estimate(0.35)],
  'alpine-skiing': [20, 3.5, estimate(0.3)],
  'ski-jumping': [20, 3.2, estimate(0.28)],
  'nordic-combined': [20, 5, estimate(0.41)],
  snowboarding: [16, 2.2, estimate(0.25)],
  'freestyle-skiing': [16, 2.6, estimate(0.29)],
  'speed-skating': [16, 3.8, estimate(0.39)],
  'short-track': [6, 0.75, estimate(0.3)],
  'figure-skating': [16, 5.2, estimate(0.5)],
  bobsleigh: [16, 5.2, estimate(0.5)],
  luge: [16, 4.5, estimate(0.45)],
  skeleton: [16, 3.4, estimate(0.36)],
  athletics: [8, 1.75, estimate(0.4)],
  swimming: [8, 2.05, estimate(0.45)],
  diving: [12, 3.8, estimate(0.5)],
  'artistic-swimming': [10, 4.3, estimate(0.59)],
  'artistic-gymnastics': [16, 3.4, estimate(0.36)],
  'rhythmic-gymnastics': [12, 3.3, estimate(0.45)],
  weightlifting: [12, 3.3, estimate(0.45)],
  archery: [16, 2, estimate(0.24)],
  shooting: [8, 0.8, estimate(0.24)],
  rowing: [6, 1.35, estimate(0.41)],
  'canoe-sprint': [9, 1.85, estimate(0.36)],
  'canoe-slalom': [12, 1.3, estimate(0.23)],
  sailing: [16, 2, estimate(0.24)],
  surfing: [16, 1.5, estimate(0.19)],
  triathlon: [20, 2.85, estimate(0.25)],
  'modern-pentathlon': [18, 1.6, estimate(0.18)],
  equestrian: [20, 1.5, estimate(0.15)],
  'track-cycling': [12, 2.5, estimate(0.37)],
  'mountain-biking': [20, 4, estimate(0.34)],
  bmx: [8, 1, estimate(0.28)],
  skateboarding: [8, 1, estimate(0.28)],
  rally: [14, 3, estimate(0.37)],
  nascar: [24, 1.8, memory(0.14, 'favourites of Cup Series races')],
  indycar: [24, 3.2, estimate(0.24)],
  speedway: [16, 2.4, estimate(0.27)],
  superbikes: [20, 5.6, estimate(0.45)],
  'formula-e': [20, 2.2, estimate(0.2)],
  'sport-climbing': [8, 1.3, estimate(0.33)],
  'greyhound-racing': [
    6,
    1.1,
    { value: 0.3567, source: 'graded races on licensed British tracks in 2024, greyhoundresultsuk.com' },
  ],
  'harness-racing': [10, 2.2, memory(0.37, 'favourites on North American tracks')],
}

/** Competitors of a championship for each place in the field of an event. */
const POOL = 1.25

/** Measures whether the favourite won. */
function favouriteWon({ parameters, order }: RacingState): Readonly<Record<string, number>> {
  const [favourite] = parameters.runners.toSorted((a, b) => b.chance - a.chance)
  return { favourites: Number(order[0] === favourite?.id) }
}

function sportOf([code, [field, spread, favourites]]: readonly [string, Row]): RaceSport {
  return {
    code,
    model: rankedField,
    field,
    pool: Math.ceil(field * POOL),
    parameters(ids, strengths) {
      const weights = ids.map((_, index) => Math.exp(spread * (strengths[index] ?? 0)))
      const all = weights.reduce((sum, weight) => sum + weight, 0)
      const runners = ids.map((id, index) => ({ id, chance: (weights[index] ?? 0) / all }))
      return { runners, second: 1, third: 1 }
    },
    published: { favourites },
    measure: favouriteWon,
  }
}

/** Sports of ranked fields. */
export const RACE_SPORTS: readonly RaceSport[] = Object.entries(ROWS).map(sportOf)
