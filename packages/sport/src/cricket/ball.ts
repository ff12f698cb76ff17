/** Results of a ball. A wide adds a run and is bowled again. */
export const BALL_RESULTS = ['dot', 'one', 'two', 'three', 'four', 'six', 'wide', 'wicket'] as const

/** Runs of each result. */
export const BALL_RUNS: readonly number[] = [0, 1, 2, 3, 4, 6, 1, 0]
const WIDE = BALL_RESULTS.indexOf('wide')
export const WICKET = BALL_RESULTS.indexOf('wicket')
/** True for a result that counts as one of the six balls of an over. */
export const isLegal = (result: number): boolean => result !== WIDE

/** Most runs of one ball. */
export const BALL_RUNS_MAX = 6
export const WICKETS = 10
export const BALLS_OF_OVER = 6
/** Wickets after which the last batters of a team bat: bowlers, who score less and are out more often. */
const TAIL_FROM = 7

/** A part of an innings: its last over, and factors of the average rates of boundaries, wickets and dot balls. */
export interface CricketPhase {
  readonly toOver: number
  readonly boundaries: number
  readonly wickets: number
}

/** Rules and average rates of a format. */
export interface CricketRules {
  readonly overs: number
  /** Probabilities of the results of a ball; the rest are dot balls. */
  readonly rates: {
    readonly one: number
    readonly two: number
    readonly three: number
    readonly four: number
    readonly six: number
    readonly wide: number
    readonly wicket: number
  }
  /** Powerplay, middle overs and final overs. */
  readonly phases: readonly CricketPhase[]
}

/** Factors of the last batters. */
const TAIL = { boundaries: 0.62, wickets: 1.55 }

/**
 * Returns the probabilities of the results of a ball, in the order of {@link BALL_RESULTS}.
 * @param skill factor of the batting side's boundaries, and divisor of its wickets
 */
export function ballChances(
  { rates, phases }: CricketRules,
  skill: number,
  over: number,
  wickets: number,
): readonly number[] {
  const phase = phases.find(({ toOver }) => over < toOver) ?? phases.at(-1)
  const isTail = wickets >= TAIL_FROM
  const boundary = skill * (phase?.boundaries ?? 1) * (isTail ? TAIL.boundaries : 1)
  const out = (rates.wicket * (phase?.wickets ?? 1) * (isTail ? TAIL.wickets : 1)) / skill
  const [four, six] = [rates.four * boundary, rates.six * boundary]
  const { one, two, three, wide } = rates
  const dot = 1 - one - two - three - four - six - wide - out
  return [dot, one, two, three, four, six, wide, out]
}
