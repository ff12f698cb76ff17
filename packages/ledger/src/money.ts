/** The largest amount and the largest balance, in subunits: what JSON numbers hold exactly. */
export const AMOUNT_MAX = 9_007_199_254_740_991n

/** Throws unless the amount is positive and in range: callers have checked what players send. */
export function assertAmount(amount: bigint): void {
  if (amount <= 0n || amount > AMOUNT_MAX) throw new RangeError(`Not an amount of money: ${amount}`)
}
