import { bestOfModel } from '../best-of/model.ts'
import type { BestOfState } from '../best-of/state.ts'
import { mergeEnds, type UnitEnd, type UnitLaw } from '../best-of/unit.ts'
import type { SportModel } from '../core/model.ts'
import { eachContestEnd } from './ends.ts'
import type { ContestParameters, ContestRules, ContestState } from './rules.ts'
import { scoredModel } from './scored.ts'
import { startContest, stepContest } from './state.ts'

const keyOf = ({ step, score, base, end }: ContestState): string =>
  `${step} ${score} ${base ?? ''} ${end ? `${end.winner} ${end.way}` : ''}`

/** Creates the model of a contest; `hasLines` is false if its score has no handicaps and totals. */
export function contestModel(
  rules: ContestRules,
  hasLines: boolean,
): SportModel<ContestParameters, ContestState> {
  return scoredModel<ContestParameters, ContestState>({
    most: rules.most,
    ways: rules.ways,
    hasLines,
    start: startContest,
    step: (state, random) => stepContest(rules, state, random),
    isFinished: ({ end }) => end !== null,
    key: keyOf,
    each: (state) => (visit) =>
      eachContestEnd(rules, state, (home, away, winner, way, chance) =>
        visit(home, away, winner, rules.ways.indexOf(way), chance),
      ),
  })
}

/** Parameters of a best-of match whose units are contests. */
export interface ContestSetParameters extends ContestParameters {
  /** Units needed to win. */
  readonly toWin: number
}

/** The current unit of a match. */
export interface ContestSet extends ContestState {
  readonly isDeciding: boolean
}

/** Creates the law of a unit that is a contest; the deciding unit may have other rules, such as a shoot-out. */
function contestLaw(rules: ContestRules, deciding: ContestRules): UnitLaw<ContestSetParameters, ContestSet> {
  const begin = ({ skill }: ContestSetParameters, first: number, isDeciding: boolean): ContestSet => ({
    ...startContest({ skill, first: first === 0 ? 0 : 1 }),
    isDeciding,
  })
  const rulesOf = ({ isDeciding }: ContestSet) => (isDeciding ? deciding : rules)
  const endsOf = (unit: ContestSet): UnitEnd[] => {
    const ends: UnitEnd[] = []
    const next = 1 - unit.parameters.first
    eachContestEnd(rulesOf(unit), unit, (home, away, _winner, _way, chance) =>
      ends.push({ chance, home, away, next }),
    )
    return mergeEnds(ends)
  }
  return {
    contexts: 2,
    toWin: ({ toWin }) => toWin,
    first: ({ first }) => first,
    begin,
    step(_, unit, random) {
      const { state, incidents } = stepContest(rulesOf(unit), unit, random)
      const [home, away] = state.score
      const winner =
        state.end?.winner === 1 || (!state.end && incidents[0]?.side === 'away') ? 'away' : 'home'
      return {
        unit: { ...state, isDeciding: unit.isDeciding },
        end: state.end ? { home, away, next: 1 - unit.parameters.first } : null,
        winner,
        incidents: incidents.filter(({ type }) => type !== 'match-over'),
      }
    },
    freshEnds: (parameters, context, isDeciding) => endsOf(begin(parameters, context, isDeciding)),
    ends: (_, unit) => endsOf(unit),
    key: (unit) => `${unit.parameters.first} ${unit.isDeciding} ${keyOf(unit)}`,
  }
}

/** Creates the model of a best-of match whose units are contests. */
export function contestSetsModel(
  unit: string,
  rules: ContestRules,
  deciding: ContestRules,
): SportModel<ContestSetParameters, BestOfState<ContestSetParameters, ContestSet>> {
  const mostPoints = 6 * Math.max(rules.most, deciding.most)
  return bestOfModel({ unit, point: 'point', mostPoints }, contestLaw(rules, deciding))
}
