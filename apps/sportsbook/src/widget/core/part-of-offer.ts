/** Percent of the whole bet. */
export const WHOLE = 100

/** What a part of an offer pays, in subunits: rounded down, as the server does. */
export const partOf = (amount: number, percent: number): number =>
  Number((BigInt(amount) * BigInt(percent)) / BigInt(WHOLE))
