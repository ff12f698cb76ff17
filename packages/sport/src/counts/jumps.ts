/** The parts of a race that its number of jumps depends on. */
interface Jumping {
  readonly fastest: number
  readonly law: { readonly cap: number; readonly sentOff: number }
}

/** Weight below the precision of a number, and below that of a price. */
const NEGLIGIBLE = 1e-18
const NEGLIGIBLE_IN_PART = 1e-14

/** Possible length of a stretch of the clock, with its chance. */
export interface Stretch {
  readonly length: number
  readonly chance: number
}

/**
 * Returns the probabilities of 0, 1, 2 … jumps for an expected number of them. The last entry is the remaining probability,
 * so that they add up to one. The list has at least `least` entries: a possible course with probability zero would be
 * settled too early.
 */
function jumpChances(expected: number, least: number, negligible = NEGLIGIBLE): number[] {
  const chances: number[] = []
  let left = 1
  let chance = Math.exp(-expected)
  for (let count = 0; count <= expected || count <= least || chance > negligible; count++) {
    chances.push(chance)
    left -= chance
    chance *= expected / (count + 1)
  }
  chances.push(Math.max(left, chance))
  return chances
}

/**
 * Returns the probabilities of the numbers of jumps over a stretch of uncertain length. If it `isPart` of a longer one, the list
 * needs no possible course beyond the precision of a number.
 */
export function mixedJumps(
  { fastest, law }: Jumping,
  stretches: readonly Stretch[],
  isPart = false,
): number[] {
  const mixed: number[] = []
  for (const { length, chance } of stretches) {
    const least = isPart ? 0 : 2 * (law.cap + law.sentOff)
    const jumps =
      length > 0 ? jumpChances(fastest * length, least, isPart ? NEGLIGIBLE_IN_PART : NEGLIGIBLE) : [1]
    jumps.forEach((each, count) => {
      mixed[count] = (mixed[count] ?? 0) + chance * each
    })
  }
  return mixed
}
