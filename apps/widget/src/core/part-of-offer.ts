/** Percentage of the complete bet. */
export const WHOLE = 100

/** Returns the payout for a part of an offer, in subunits, rounded down like on the server. */
export const partOf = (amount: number, percent: number): number =>
  Number((BigInt(amount) * BigInt(percent)) / BigInt(WHOLE))
