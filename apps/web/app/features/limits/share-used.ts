/** Returns the share of a limit that is used or reserved, in whole percent from 0 to 100. A used limit of nothing is full. */
export const shareUsed = ({ amount, left }: { readonly amount: number; readonly left: number }): number =>
  amount === 0 ? 100 : Math.min(100, Math.max(0, Math.round(((amount - left) / amount) * 100)))
