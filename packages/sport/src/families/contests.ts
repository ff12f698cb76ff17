import type { BestOfState } from '../best-of/state.ts'
import {
  type ContestSet,
  type ContestSetParameters,
  contestModel,
  contestSetsModel,
} from '../contests/model.ts'
import type { ContestParameters, ContestRules, ContestState } from '../contests/rules.ts'
import type { SportModel } from '../core/model.ts'
import { CONTEST_ROWS, type ContestRow, plays } from './contest-table.ts'
import { ESTIMATE, type FamilySport } from './family.ts'

/** A sport of single contests: races to a target, and fights decided by points or by an early end. */
export interface ContestSport extends FamilySport<ContestParameters, ContestState> {
  readonly rules: ContestRules
}

/** Strengths differ by up to two: the factor of each side is a root, so that their ratio has the whole exponent. */
const skillsOf = (skill: number, edge: number) => [Math.exp(skill * edge), Math.exp(-skill * edge)] as const

function sportOf([code, { rules, skill, hasLines, published }]: readonly [string, ContestRow]): ContestSport {
  return {
    code,
    rules,
    model: contestModel(rules, hasLines),
    parameters: (edge, first) => ({ skill: skillsOf(skill, edge), first }),
    published,
    measure: ({ step, score: [home, away], end }) => ({
      total: home + away,
      steps: step,
      'innings of a side': step / 2,
      'early ends': Number(rules.target !== undefined && Math.max(home, away) >= rules.target),
      ...Object.fromEntries(rules.ways.map((way) => [way, Number(end?.way === way)])),
    }),
  }
}

/** Sports of single contests. */
export const CONTEST_SPORTS: readonly ContestSport[] = Object.entries(CONTEST_ROWS).map(sportOf)

type SetsState = BestOfState<ContestSetParameters, ContestSet>

/** A sport of sets or rounds that are contests. */
export interface ContestSetsSport extends FamilySport<ContestSetParameters, SetsState> {
  readonly unit: 'set' | 'round'
  /** Rules of a unit, and of the deciding one. */
  readonly rules: ContestRules
  readonly deciding: ContestRules
}

interface SetsRow extends Pick<ContestSetsSport, 'code' | 'unit' | 'rules' | 'deciding' | 'published'> {
  readonly skill: number
}

/** A set of beach handball: ten minutes in attacks of 15 seconds; a golden goal decides a level set. */
const BEACH_SET: ContestRules = {
  steps: 40,
  turns: true,
  extra: 1,
  ways: ['points'],
  most: 60,
  actions: plays(['point', 1, 0.13], ['two-points', 2, 0.4]),
}

/** The shoot-out: five throws each, then pairs of throws. */
const BEACH_SHOOT_OUT: ContestRules = {
  ...BEACH_SET,
  steps: 10,
  equalTurns: true,
  actions: plays(['point', 1, 0.05], ['two-points', 2, 0.55]),
}

/** A round of taekwondo: two minutes in steps of ten seconds. A level round is decided by superiority. */
const TAEKWONDO_ROUND: ContestRules = {
  steps: 12,
  turns: false,
  lead: 12,
  levelPoint: true,
  ways: ['points'],
  most: 60,
  actions: plays(
    ['gam-jeom', 1, 0.06],
    ['trunk-kick', 2, 0.088],
    ['head-kick', 3, 0.028],
    ['turning-kick', 4, 0.008],
  ),
}

const SETS_ROWS: readonly SetsRow[] = [
  {
    code: 'beach-handball',
    unit: 'set',
    rules: BEACH_SET,
    deciding: BEACH_SHOOT_OUT,
    skill: 0.07,
    published: {
      'points of a set': { value: 37.5, source: 'world championships of men and women, from memory' },
      'shoot-outs': { value: 0.42, source: ESTIMATE },
    },
  },
  {
    code: 'taekwondo',
    unit: 'round',
    rules: TAEKWONDO_ROUND,
    deciding: TAEKWONDO_ROUND,
    skill: 0.22,
    published: {
      'points of a set': { value: 8.6, source: ESTIMATE },
      units: { value: 2.35, source: 'Grand Prix events since the best-of-three rule of 2022, from memory' },
    },
  },
]

/** Returns the number of units of a match and the points of its first two. */
function measureSets({ done }: SetsState): Readonly<Record<string, number>> {
  const points = done.slice(0, 2).reduce((sum, [home, away]) => sum + home + away, 0)
  return { units: done.length, 'points of a set': points / 2, 'shoot-outs': Number(done.length > 2) }
}

/** Sports of sets or rounds that are contests. */
export const CONTEST_SETS_SPORTS: readonly ContestSetsSport[] = SETS_ROWS.map(
  ({ code, unit, rules, deciding, skill, published }) => ({
    code,
    unit,
    rules,
    deciding,
    model: contestSetsModel(unit, rules, deciding) as SportModel<ContestSetParameters, SetsState>,
    parameters: (edge, first) => ({ skill: skillsOf(skill, edge), first, toWin: 2 }),
    published,
    measure: measureSets,
  }),
)
