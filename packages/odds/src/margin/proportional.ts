import { sum } from './root.ts'

/** Every chance made larger by the same share: π = p(1 + m). Puts a favourite's price below 1 when p(1 + m) > 1. */
export function proportionalMargin(fair: readonly number[], margin: number): number[] {
  return fair.map((chance) => chance * (1 + margin))
}

/** The fair chances behind prices with a proportional margin, of a market with one winner. */
export function withoutProportionalMargin(implied: readonly number[]): number[] {
  const total = sum(implied)
  return implied.map((chance) => chance / total)
}
