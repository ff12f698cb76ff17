import { sum } from './root.ts'

/** Newton's method doubles the correct digits with each step; a market needs about six steps. */
const MAX_STEPS = 100

/**
 * Returns the exponent with which the powers of the chances sum to `total`. The sum falls with the exponent and is
 * convex. Newton's method therefore oversteps the root at most once and then approaches it from the left. Chances of
 * 0 are ignored.
 */
function exponentFor(chances: readonly number[], total: number): number {
  const positive = chances.filter((chance) => chance > 0)
  const logs = positive.map(Math.log)
  let exponent = 1
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const powers = logs.map((log) => Math.exp(exponent * log))
    const slope = sum(powers.map((power, index) => power * (logs[index] ?? 0)))
    const next = Math.max(0, exponent - (sum(powers) - total) / slope)
    if (Math.abs(next - exponent) <= Number.EPSILON * exponent || !Number.isFinite(next)) break
    exponent = next
  }
  return exponent
}

/**
 * Adds a margin by powers: π = p^k, with k such that the sum grows by the margin. π is never below p and never above
 * 1. If the margin doesn't fit because one outcome has nearly all of the chance, π is 1 and nothing is offered.
 */
export function powerMargin(fair: readonly number[], margin: number): number[] {
  const [total, open] = [sum(fair) * (1 + margin), fair.filter((chance) => chance > 0).length]
  if (margin === 0) return [...fair]
  if (total >= open) return fair.map((chance) => (chance > 0 ? 1 : 0))
  const exponent = exponentFor(fair, total)
  return fair.map((chance) => (chance > 0 ? chance ** exponent : 0))
}

/**
 * Returns the fair chances behind prices with a margin by powers.
 * @param winners number of winning outcomes: 1, or 2 for a double chance, or the number of places of a top ten
 */
export function withoutPowerMargin(implied: readonly number[], winners = 1): number[] {
  const exponent = exponentFor(implied, winners)
  return implied.map((chance) => (chance > 0 ? chance ** exponent : 0))
}
