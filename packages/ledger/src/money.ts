/** Largest amount and largest balance, in subunits: the largest integer that JSON numbers represent exactly. */
export const AMOUNT_MAX = 9_007_199_254_740_991n

/** Throws unless the amount is positive and in range. Callers must validate amounts from players before. */
export function assertAmount(amount: bigint): void {
  if (amount <= 0n || amount > AMOUNT_MAX) throw new RangeError(`Not an amount of money: ${amount}`)
}
