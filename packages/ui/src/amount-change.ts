/** Transition of a displayed amount to its next value. */
export type AmountChange = 'none' | 'set' | 'count-up'

export type ShownAmount = { readonly subunits: bigint; readonly currency: string }

/**
 * Returns the transition between two amounts. An increase counts up; a decrease is set at once. Another currency belongs to
 * another account, so it is set. With reduced motion, every change is set.
 */
export function amountChange(from: ShownAmount, to: ShownAmount, reducedMotion: boolean): AmountChange {
  if (from.currency !== to.currency) return 'set'
  if (from.subunits === to.subunits) return 'none'
  return to.subunits > from.subunits && !reducedMotion ? 'count-up' : 'set'
}

const STEPS = 1_000_000

/**
 * Returns the amount to display at `progress` (0-1) of a count-up. It is fast at the start, exact at the end, and never
 * beyond it.
 */
export function amountAt(from: bigint, to: bigint, progress: number): bigint {
  if (progress >= 1) return to
  if (progress <= 0) return from
  const eased = 1 - (1 - progress) ** 3
  return from + ((to - from) * BigInt(Math.round(eased * STEPS))) / BigInt(STEPS)
}
