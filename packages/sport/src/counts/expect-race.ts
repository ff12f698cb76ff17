import { mixedJumps, type Stretch } from './jumps.ts'
import { type Race, type Sides, statesOf } from './race.ts'

/**
 * Returns the expected value in each state at the beginning of a stretch, given `values` in each state at its end. Each goal of
 * a side on the way multiplies the value by the side's factor. It is the transpose of {@link runRace} without tags.
 */
export function expectRace(
  race: Race,
  factors: Sides,
  values: Float64Array,
  stretches: readonly Stretch[],
): Float64Array {
  const jumps = mixedJumps(race, stretches, true)
  const expected = new Float64Array(values.length)
  let now = values.slice()
  let next = new Float64Array(values.length)
  jumps.forEach((chance, count) => {
    for (let index = 0; index < expected.length; index++)
      expected[index] = (expected[index] ?? 0) + chance * (now[index] ?? 0)
    if (count === jumps.length - 1) return
    jumpBack(race, factors, now, next)
    const used = now
    now = next
    next = used
  })
  return expected
}

/** Returns in `to` the expected value before one jump of the chain. */
function jumpBack(race: Race, [forHome, forAway]: Sides, from: Float64Array, to: Float64Array): void {
  const { off, size, law, fastest } = race
  const [upHome, upAway] = race.rates
  const scores = size * size
  const states = statesOf(race)
  for (let index = 0; index < states; index++) {
    const offs = Math.floor(index / scores)
    const sentHome = offs < law.sentOff * off ? law.sending[0] / fastest : 0
    const sentAway = offs % off < law.sentOff ? law.sending[1] / fastest : 0
    const home = upHome[index] ?? 0
    const away = upAway[index] ?? 0
    let value = (from[index] ?? 0) * (1 - home - away - sentHome - sentAway)
    if (home > 0) value += home * forHome * (from[index + size] ?? 0)
    if (away > 0) value += away * forAway * (from[index + 1] ?? 0)
    if (sentHome > 0) value += sentHome * (from[index + off * scores] ?? 0)
    if (sentAway > 0) value += sentAway * (from[index + scores] ?? 0)
    to[index] = value
  }
}
