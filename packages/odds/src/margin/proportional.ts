import { sum } from './root.ts'

/** Raises every chance by the same share: π = p(1 + m). A favourite's price falls below 1 if p(1 + m) > 1. */
export function proportionalMargin(fair: readonly number[], margin: number): number[] {
  return fair.map((chance) => chance * (1 + margin))
}

/** Returns the fair chances behind prices with a proportional margin, for a market with one winner. */
export function withoutProportionalMargin(implied: readonly number[]): number[] {
  const total = sum(implied)
  return implied.map((chance) => chance / total)
}
