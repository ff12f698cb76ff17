import type { Incident, Random, Side, Step } from '../core/model.ts'
import type { Sides } from '../counts/race.ts'
import { HALF_RUNS_MAX } from './half.ts'
import {
  type BaseballParameters,
  countedRuns,
  OUTS,
  PLATE_RESULTS,
  type Plate,
  type PlateRates,
  plateChances,
  played,
} from './plate.ts'

/** Rules of a game of innings. */
export interface InningsRules {
  readonly rates: PlateRates
  readonly innings: number
  /** Number of first innings that have their own markets. They are always played. */
  readonly early: number
  /** Lead that ends the game, from an inning on. */
  readonly mercy?: { readonly from: number; readonly lead: number }
}

/** Extra innings after which one run decides. One game in ten million gets there. */
export const EXTRA_INNINGS_MAX = 12
const AWAY = 1
const EMPTY: Plate = { outs: 0, bases: 0 }
/** Extra half-innings begin with a runner on second base. */
const RUNNER_ON_SECOND: Plate = { outs: 0, bases: 2 }

/** State of a game. The away side bats first in each inning. */
export interface InningsState {
  readonly parameters: BaseballParameters
  /** Runs of each inning. The last one is the current inning unless the game is over. */
  readonly innings: readonly Sides[]
  /** Side that bats: 0 home, 1 away. */
  readonly batting: 0 | 1
  readonly outs: number
  readonly bases: number
  readonly over: boolean
}

/** Returns the lead that ends the game in an inning; infinite before the last one without a mercy rule. */
export function endingLead({ innings, mercy }: InningsRules, inning: number): number {
  if (inning >= innings) return 1
  return mercy && inning >= mercy.from ? mercy.lead : Number.POSITIVE_INFINITY
}

/** Returns outs and runners at the start of a half-inning. */
export const freshPlate = ({ innings }: InningsRules, inning: number): Plate =>
  inning > innings ? RUNNER_ON_SECOND : EMPTY

/** Returns both sides' runs. */
export const runsOf = (innings: readonly Sides[]): Sides =>
  innings.reduce<Sides>(([home, away], [h, a]) => [home + h, away + a], [0, 0])

/** Returns the runs with which the side at bat ends the game; infinite for the away side. */
export function neededRuns(rules: InningsRules, { innings, batting }: InningsState): number {
  if (batting === AWAY) return Number.POSITIVE_INFINITY
  const [home, away] = runsOf(innings)
  return away - home + endingLead(rules, innings.length)
}

export const startInnings = (parameters: BaseballParameters): InningsState => ({
  parameters,
  innings: [[0, 0]],
  batting: AWAY,
  ...EMPTY,
  over: false,
})

/** Draws an index of a list of probabilities. */
function draw(chances: readonly number[], random: Random): number {
  let at = random()
  for (let index = 0; index < chances.length; index++) {
    at -= chances[index] ?? 0
    if (at < 0) return index
  }
  return chances.findLastIndex((chance) => chance > 0)
}

/** Ends a half-inning: the next half-inning begins, or the game is over. */
function endHalf(rules: InningsRules, state: InningsState, random: Random): Step<InningsState> {
  const inning = state.innings.length
  const [home, away] = runsOf(state.innings)
  const lead = endingLead(rules, inning)
  const over = (innings: readonly Sides[], more: readonly Incident[] = []): Step<InningsState> => ({
    state: { ...state, innings, ...EMPTY, over: true },
    incidents: [...more, { type: 'match-over', at: inning }],
  })
  if (state.batting === AWAY) {
    if (home - away >= lead) return over(state.innings)
    return { state: { ...state, batting: 0, ...freshPlate(rules, inning) }, incidents: [] }
  }
  if (Math.abs(home - away) >= lead) return over(state.innings)
  if (inning < rules.innings + EXTRA_INNINGS_MAX)
    return {
      state: {
        ...state,
        innings: [...state.innings, [0, 0]],
        batting: AWAY,
        ...freshPlate(rules, inning + 1),
      },
      incidents: [],
    }
  const side: Side = random() < 0.5 ? 'home' : 'away'
  return over(
    [...state.innings, side === 'home' ? [1, 0] : [0, 1]],
    [{ type: 'single', side, at: inning + 1, value: 1 }],
  )
}

/** Plays a plate appearance. */
export function stepInnings(rules: InningsRules, state: InningsState, random: Random): Step<InningsState> {
  const { batting, parameters } = state
  const inning = state.innings.length
  const chances = plateChances(rules.rates, parameters.reach[batting], state)
  const result = PLATE_RESULTS[draw(chances, random)] ?? 'out'
  const needed = neededRuns(rules, state)
  const { outs, bases, runs } = played(state, result)
  const more = countedRuns(runs, needed, result)
  const [home, away] = state.innings.at(-1) ?? [0, 0]
  const now: Sides = batting === AWAY ? [home, away + more] : [home + more, away]
  const side: Side = batting === AWAY ? 'away' : 'home'
  const incidents: Incident[] = [{ type: result, side, at: inning, ...(more > 0 && { value: more }) }]
  const next: InningsState = { ...state, innings: [...state.innings.slice(0, -1), now], outs, bases }
  const isHalfOver = outs >= OUTS || more >= needed || now[batting] >= HALF_RUNS_MAX
  if (!isHalfOver) return { state: next, incidents }
  const ended = endHalf(rules, next, random)
  return { state: ended.state, incidents: [...incidents, ...ended.incidents] }
}
