import { BALL_RESULTS, BALL_RUNS, BALL_RUNS_MAX, BALLS_OF_OVER, isLegal, WICKET, WICKETS } from './ball.ts'

/** Probabilities of the results of a ball in an over (from 0) with a number of wickets lost. */
export type BallLaw = (over: number, wickets: number) => readonly number[]

/** Point of an innings: balls bowled without wides, wickets lost, and runs. */
export interface InningsPoint {
  readonly balls: number
  readonly wickets: number
  readonly runs: number
}

/** Part of an innings to play on all courses: from a point until a number of balls or wickets. */
export interface Span {
  readonly from: InningsPoint
  /** Ball and wicket at which the part ends. */
  readonly balls: number
  readonly wickets: number
  /** Runs at which it ends as well: the target of a chase. Without it, the part ends at the limit of runs. */
  readonly target: number
}

/** Number of arrivals for each number of runs. */
export const ARRIVALS = BALL_RUNS_MAX + 1

function addArrival(arrivals: Float64Array, sum: number, runs: number, chance: number): void {
  arrivals[sum * ARRIVALS + runs] = (arrivals[sum * ARRIVALS + runs] ?? 0) + chance
}

/** Smaller probabilities of a point are left out. */
const NEGLIGIBLE = 1e-13

/**
 * Returns the distribution of the runs at the end of a part of an innings, by the wickets lost by then: index
 * `runs * (WICKETS + 1) + wickets`. Runs reach at most five more than the target.
 *
 * Balls are played in order. A wide leads to one more run at the same ball, so points of a ball are taken in the order of
 * their runs.
 * @param arrivals receives the expected number of balls that lead to a number of runs, by the runs of the ball: index
 * `runs * ARRIVALS + runs of the ball`
 */
export function runTable(
  law: BallLaw,
  { from, balls, wickets, target }: Span,
  arrivals?: Float64Array,
): Float64Array {
  const width = WICKETS + 1
  const size = target + BALL_RUNS_MAX
  const ended = new Float64Array(size * width)
  let now = new Float64Array(size * width)
  let least = from.runs
  let most = from.runs
  now[from.runs * width + from.wickets] = 1
  if (from.balls >= balls || from.wickets >= wickets || from.runs >= target) return now
  let laws: readonly (readonly number[])[] = []
  for (let ball = from.balls; ball < balls; ball++) {
    const next = new Float64Array(size * width)
    const over = Math.floor(ball / BALLS_OF_OVER)
    if (ball === from.balls || ball % BALLS_OF_OVER === 0)
      laws = Array.from({ length: wickets }, (_, lost) => law(over, lost))
    const isLast = ball === balls - 1
    let [nextLeast, nextMost] = [size, 0]
    for (let runs = least; runs <= most && runs < target; runs++)
      for (let lost = from.wickets; lost < wickets; lost++) {
        const mass = now[runs * width + lost] ?? 0
        if (mass < NEGLIGIBLE) continue
        const chances = laws[lost] ?? []
        for (let result = 0; result < BALL_RESULTS.length; result++) {
          const sum = runs + (BALL_RUNS[result] ?? 0)
          const out = result === WICKET ? lost + 1 : lost
          const chance = mass * (chances[result] ?? 0)
          const at = sum * width + out
          if (arrivals && chance > 0) addArrival(arrivals, sum, sum - runs, chance)
          if (sum >= target || out >= wickets) ended[at] = (ended[at] ?? 0) + chance
          else if (!isLegal(result)) {
            now[at] = (now[at] ?? 0) + chance
            if (sum > most) most = sum
          } else {
            const into = isLast ? ended : next
            into[at] = (into[at] ?? 0) + chance
            if (chance < NEGLIGIBLE) continue
            if (sum < nextLeast) nextLeast = sum
            if (sum > nextMost) nextMost = sum
          }
        }
      }
    now = next
    least = nextLeast
    most = nextMost
  }
  return ended
}

/** Returns the distribution of runs of a table, without the wickets. */
export function runsOfTable(table: Float64Array): Float64Array {
  const width = WICKETS + 1
  const runs = new Float64Array(table.length / width)
  table.forEach((chance, index) => {
    const at = Math.floor(index / width)
    runs[at] = (runs[at] ?? 0) + chance
  })
  return runs
}
