/** How a shown amount goes from one value to the next. */
export type AmountChange = 'none' | 'set' | 'count-up'

export type ShownAmount = { readonly subunits: bigint; readonly currency: string }

/**
 * Money counts up when it grows and is simply set when it falls: never down for show. Another currency is
 * another account, so it is set; reduced motion sets always.
 */
export function amountChange(from: ShownAmount, to: ShownAmount, reducedMotion: boolean): AmountChange {
  if (from.currency !== to.currency) return 'set'
  if (from.subunits === to.subunits) return 'none'
  return to.subunits > from.subunits && !reducedMotion ? 'count-up' : 'set'
}

const STEPS = 1_000_000

/** The amount to show at `progress` (0-1) of a count-up: fast first, exact at the end, never beyond it. */
export function amountAt(from: bigint, to: bigint, progress: number): bigint {
  if (progress >= 1) return to
  if (progress <= 0) return from
  const eased = 1 - (1 - progress) ** 3
  return from + ((to - from) * BigInt(Math.round(eased * STEPS))) / BigInt(STEPS)
}
