import {
  countedRuns,
  OUTS,
  PLATE_RESULTS,
  type Plate,
  type PlateRates,
  plateChances,
  played,
} from './plate.ts'

/** Runs that end a half-inning. No team of the major leagues has had more than 18, and the chance is below 1 in 10⁸. */
export const HALF_RUNS_MAX = 20
const BASES = 8
const PLATES = OUTS * BASES

/** A change of a plate appearance: the next outs and runners, the runs, and the probability. */
interface Move {
  readonly next: number
  readonly runs: number
  readonly isHomeRun: boolean
  readonly chance: number
}

/** Returns the moves from each combination of outs and runners. The index {@link PLATES} is the end of the half-inning. */
function movesOf(rates: PlateRates, reach: number): readonly (readonly Move[])[] {
  return Array.from({ length: PLATES }, (_, index) => {
    const plate = { outs: Math.floor(index / BASES), bases: index % BASES }
    const chances = plateChances(rates, reach, plate)
    return PLATE_RESULTS.flatMap((result, at): Move[] => {
      const chance = chances[at] ?? 0
      if (chance <= 0) return []
      const { outs, bases, runs } = played(plate, result)
      const next = outs >= OUTS ? PLATES : outs * BASES + bases
      return [{ next, runs, isHomeRun: result === 'home-run', chance }]
    })
  })
}

/**
 * Returns the distribution of the runs that are scored from given outs and runners until the half-inning ends, which it does
 * with the `needed` run of a home team in its last inning.
 * @param most runs that end the half-inning: the limit less those scored in it before
 */
function runsFrom(moves: readonly (readonly Move[])[], plate: Plate, needed: number, most: number) {
  const runs = new Float64Array(HALF_RUNS_MAX + OUTS + 2)
  const width = runs.length
  let now = new Float64Array(PLATES * width)
  now[(plate.outs * BASES + plate.bases) * width] = 1
  // Each plate appearance adds an out, a runner or a run, so this is the longest half-inning.
  for (let batter = 0; batter < OUTS + width + OUTS; batter++) {
    const after = new Float64Array(PLATES * width)
    for (let at = 0; at < PLATES; at++)
      for (let scored = 0; scored < most; scored++) {
        const mass = now[at * width + scored] ?? 0
        if (mass === 0) continue
        for (const move of moves[at] ?? []) {
          const more = move.isHomeRun ? move.runs : countedRuns(move.runs, needed - scored, 'single')
          const sum = scored + more
          const chance = mass * move.chance
          if (move.next === PLATES || sum >= needed || sum >= most) runs[sum] = (runs[sum] ?? 0) + chance
          else after[move.next * width + sum] = (after[move.next * width + sum] ?? 0) + chance
        }
      }
    now = after
  }
  return runs
}

/** Returns distributions of runs from given outs and runners. */
export type HalfRuns = (plate: Plate, needed: number, scored: number) => Float64Array

/** Creates the distributions of runs of a side, cached. `scored` are the runs of the half-inning so far. */
export function halfRunsOf(rates: PlateRates, reach: number): HalfRuns {
  const moves = movesOf(rates, reach)
  const cache = new Map<string, Float64Array>()
  return (plate, needed, scored) => {
    const most = HALF_RUNS_MAX - scored
    // A run that the limit rules out changes nothing.
    const stop = needed > most ? Number.POSITIVE_INFINITY : needed
    const key = `${plate.outs} ${plate.bases} ${stop} ${most}`
    const known = cache.get(key) ?? runsFrom(moves, plate, stop, most)
    cache.set(key, known)
    return known
  }
}
