import type { Random } from '../src/core/model.ts'
import type { FamilySport } from '../src/families/family.ts'

/** Average of a quantity over simulated matches, with its standard error. */
export interface Average {
  readonly mean: number
  readonly error: number
}

/** Number of sides of a championship. Their strengths are in equal steps from -1 to 1, as in the simulator. */
const SIDES = 12

/** Returns the advantage of the home side in a pairing of a double round robin. */
function edgeOf(match: number): number {
  const pairing = match % (SIDES * (SIDES - 1))
  const home = Math.floor(pairing / (SIDES - 1))
  const other = pairing % (SIDES - 1)
  const away = other < home ? other : other + 1
  return (2 * (home - away)) / (SIDES - 1)
}

/** Plays matches of all pairings and returns the averages of what the sport measures. */
export function averagesOf<P, S>(
  { model, parameters, measure }: FamilySport<P, S>,
  matches: number,
  random: Random,
): ReadonlyMap<string, Average> {
  const sums = new Map<string, { sum: number; squares: number }>()
  for (let match = 0; match < matches; match++) {
    let state = model.start(parameters(edgeOf(match), match % 2 === 0 ? 0 : 1))
    while (!model.isFinished(state)) state = model.step(state, random).state
    for (const [what, value] of Object.entries(measure(state))) {
      const known = sums.get(what) ?? { sum: 0, squares: 0 }
      known.sum += value
      known.squares += value * value
      sums.set(what, known)
    }
  }
  return new Map(
    [...sums].map(([what, { sum, squares }]) => {
      const mean = sum / matches
      return [what, { mean, error: Math.sqrt(Math.max(squares / matches - mean * mean, 0) / matches) }]
    }),
  )
}
