import type { CostParts } from './cost-steps.ts'

/** Standard errors of a cost, due to the number of simulated rounds. */
export interface SamplingErrors {
  /** Error of the mean cost of a player, in subunits. */
  readonly mean: number
  /** Errors of the shares of players who complete the bonus, and the winnings of free spins. */
  readonly completion: number
  readonly spinsCompletion: number
}

/** Estimates the standard errors of a cost from what each part of the simulated rounds gives; null without parts. */
export function samplingErrors(samples: readonly CostParts[]): SamplingErrors | null {
  if (samples.length < 2) return null
  return {
    mean: errorOf(
      samples.map(({ bonus, spins }) => (bonus?.result.meanPayout ?? 0) + (spins?.result.meanPayout ?? 0)),
    ),
    completion: errorOf(samples.map(({ bonus }) => bonus?.result.completion ?? 0)),
    spinsCompletion: errorOf(samples.map(({ spins }) => spins?.result.completion ?? 0)),
  }
}

/** Standard error of the mean of independent values. */
function errorOf(values: readonly number[]): number {
  const count = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (count - 1) / count)
}
