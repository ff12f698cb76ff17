import { sum } from './root.ts'

/** Newton's method doubles the digits with each step; a market needs about six. */
const MAX_STEPS = 100

/**
 * The exponent that makes the powers of some chances sum to `total`. Their sum falls with the exponent and is convex, so
 * that Newton's method never passes the root from the left: one step over it at most, then rising to it. Chances of 0
 * have no weight.
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
 * π = p^k, with k so that the sum grows by the margin. Never below p and never above 1, whatever the margin: where so
 * much margin does not fit (nearly all of the chance on one outcome), π is 1 and nothing is offered.
 */
export function powerMargin(fair: readonly number[], margin: number): number[] {
  const [total, open] = [sum(fair) * (1 + margin), fair.filter((chance) => chance > 0).length]
  if (margin === 0) return [...fair]
  if (total >= open) return fair.map((chance) => (chance > 0 ? 1 : 0))
  const exponent = exponentFor(fair, total)
  return fair.map((chance) => (chance > 0 ? chance ** exponent : 0))
}

/**
 * The fair chances behind prices with a margin by powers.
 * @param winners how many outcomes of the market win: 1, or 2 for a double chance, or the places of a top ten
 */
export function withoutPowerMargin(implied: readonly number[], winners = 1): number[] {
  const exponent = exponentFor(implied, winners)
  return implied.map((chance) => (chance > 0 ? chance ** exponent : 0))
}
