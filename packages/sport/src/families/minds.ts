import { bestOfModel } from '../best-of/model.ts'
import type { BestOfState } from '../best-of/state.ts'
import {
  type CounterStrikeMap,
  type CounterStrikeParameters,
  mapLaw,
  type OvertimeOfRounds,
} from '../counter-strike/law.ts'
import { type RallyParameters, type RallyRules, type RallySet, rallyLaw } from '../rallies/law.ts'
import { type DecisionParameters, type DecisionState, decision } from '../winner/decision.ts'
import { ESTIMATE, type FamilySport } from './family.ts'

const skillOf = (advantage: number): number => 1 / (1 + Math.exp(-advantage))

/** Share of draws between equal players at the highest level, and the decrease with a difference in strength. */
const DRAWS = 0.58
const DRAWS_LOST = 0.1
/** Advantage of the white pieces, as a difference in strength, and the effect of strength on decided games. */
const WHITE = 0.42
const CHESS_SKILL = 1.1

/** Chess: one classical game; the home side has the white pieces. */
export const CHESS: FamilySport<DecisionParameters, DecisionState> = {
  code: 'chess',
  model: decision,
  parameters(edge) {
    const draws = DRAWS - DRAWS_LOST * Math.abs(edge)
    const home = (1 - draws) * skillOf(WHITE + CHESS_SKILL * edge)
    return { home, away: 1 - draws - home }
  },
  published: {
    draws: { value: 0.51, source: 'classical games of players above 2,700 Elo, from memory' },
    'white wins': { value: 0.29, source: 'classical games of players above 2,700 Elo, from memory' },
  },
  measure: ({ result }) => ({
    draws: Number(result === 'draw'),
    'white wins': Number(result === 'home'),
  }),
}

const VALORANT_RULES: OvertimeOfRounds = { overtimeHalf: 1, toWin: 2 }

/** Valorant: maps to 13 rounds with a lead of two; overtimes have one round on each side. */
export const VALORANT: FamilySport<
  CounterStrikeParameters,
  BestOfState<CounterStrikeParameters, CounterStrikeMap>
> & { readonly rules: OvertimeOfRounds } = {
  code: 'valorant',
  rules: VALORANT_RULES,
  model: bestOfModel({ unit: 'map', point: 'round', mostPoints: 300 }, mapLaw(VALORANT_RULES)),
  parameters: (edge, first) => ({ ct: 0.515 + 0.055 * edge, t: 0.485 + 0.055 * edge, toWin: 2, first }),
  published: {
    units: { value: 2.38, source: 'Champions Tour matches to two maps, from memory' },
    rounds: { value: 21.2, source: 'rounds of a map of the Champions Tour, from memory' },
  },
  measure: ({ done }) => ({
    units: done.length,
    rounds: done.reduce((sum, [home, away]) => sum + home + away, 0) / done.length,
  }),
}

const SINGLE: RallyRules = { target: 1, decidingTarget: 1, serving: 'one each', toss: false, lead: 1 }

/** A match of maps or games of which only the winner counts. */
export interface SeriesSport extends FamilySport<RallyParameters, BestOfState<RallyParameters, RallySet>> {
  readonly unit: 'map' | 'game'
  readonly rules: RallyRules
}

const series = (
  code: string,
  unit: 'map' | 'game',
  toWin: number,
  skill: number,
  units: number,
): SeriesSport => ({
  code,
  unit,
  rules: SINGLE,
  model: bestOfModel({ unit, point: null, mostPoints: 2 * toWin }, rallyLaw(SINGLE)),
  // The side that begins doesn't matter: the other one wins with the rest.
  parameters: (edge, first) => ({
    serve: [skillOf(skill * edge), skillOf(-skill * edge)],
    toWin,
    first,
  }),
  published: { units: { value: units, source: ESTIMATE } },
  measure: ({ done }) => ({ units: done.length }),
})

/** E-sports of maps or games without rounds. */
export const SERIES_SPORTS: readonly SeriesSport[] = [
  series('dota2', 'map', 2, 0.9, 2.4),
  series('hearthstone', 'game', 3, 0.4, 4.1),
]
